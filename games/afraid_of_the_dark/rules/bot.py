"""The house bot: stops at ten or at a useful stop, tries what repays a turn, takes dots, goes home when full (AY45)."""

from functools import lru_cache

from games.afraid_of_the_dark.rules.pack import CAMPFIRE, CATEGORIES, Pack, Passage, Place
from games.afraid_of_the_dark.rules.routes import Routes
from games.afraid_of_the_dark.rules.state import Sheet
from games.afraid_of_the_dark.rules.view import View
from games.kernel.chance import Luck, choose
from games.kernel.questions import Answer, Question

Lacks = tuple[tuple[str, int], ...]

ENOUGH = 10
POINT = 12
A_TURNS_WALK = 4
HOME = 6 * POINT


def bot(view: View, question: Question, pack: Pack, chance: Luck) -> Answer:
    """An answer from the view of the asked seat alone."""
    match question.kind:
        case "start_roll":
            return Answer("roll_all")
        case "roll" if not question.options[1].enabled:
            return Answer("roll")
        case "roll" if view.turn.total >= ENOUGH:
            return Answer("stop")
        case "declare" | "roll" | "route" | "passage":
            return Answer(_weighed(view, question, pack, chance))
        case "try_or_not":
            return Answer("try")
        case _:
            return Answer(choose(chance, question.enabled).id)


def _weighed(view: View, question: Question, pack: Pack, chance: Luck) -> str:
    """An answer that depends on what the own sheet still lacks."""
    mover = view.movers[question.seat]
    if mover.sheet is None:
        return choose(chance, question.enabled).id
    lacks = still_lacks(mover.sheet, view.options.target_points)
    wanted = goals(pack.map.places, lacks, tuple(mover.paid or ()))
    match question.kind:
        case "declare":
            return _try_or_leave(mover.at, pack, wanted)
        case "roll":
            return _roll_or_stop(view, mover.at, pack, wanted, dot_worth(lacks))
        case "route":
            return _best_end(question, pack, wanted, dot_worth(lacks), chance)
        case _:
            return _passage(view, question, pack, lacks, wanted, chance)


def still_lacks(sheet: Sheet, target: int) -> Lacks:
    """The categories below the goal, with how many points are missing."""
    start, won = sheet.start, sheet.won
    return tuple((c, target - start[c] - won[c]) for c in CATEGORIES if start[c] + won[c] < target)


def worth(place: Place, lacks: Lacks, paid: tuple[str, ...] = ()) -> int:
    """What a try here is worth, in twelfths of a useful point: chances out of six, points up to the goal."""
    missing = dict(lacks)
    return sum(
        2 * (5 - prize.need) * min(prize.points, missing[prize.category])
        for prize in place.prizes
        if prize.category in missing and place.key(prize) not in paid
    )


@lru_cache(maxsize=4096)
def goals(places: tuple[Place, ...], lacks: Lacks, paid: tuple[str, ...] = ()) -> dict[str, int]:
    """Where it pays to go, by worth: entrances that offer what is lacking, or nothing but the Campfire."""
    if not lacks:
        return {CAMPFIRE: HOME}
    return {place.at: value for place in places if (value := worth(place, lacks, paid))}


def dot_worth(lacks: Lacks) -> int:
    """A green dot's card is the likelier to help the more is lacking; six categories make it worth a point."""
    return POINT * len(lacks) // len(CATEGORIES)


@lru_cache(maxsize=16)
def nearness(routes: Routes) -> dict[str, dict[str, float]]:
    """For each stop, by space: 1 there, and less by the turns it takes to walk there."""
    return {stop: _nearness_of(routes, stop) for stop in routes.stops}


def _nearness_of(routes: Routes, stop: str) -> dict[str, float]:
    near, ring, steps = {stop: 1.0}, [stop], 0
    while ring:
        steps += 1
        ring = [after for node in ring for after in routes.next.get(node, ()) if after not in near]
        near |= dict.fromkeys(ring, A_TURNS_WALK / (A_TURNS_WALK + steps))
    return near


def _ahead(node: str, pack: Pack, wanted: dict[str, int]) -> float:
    """What is still to be had from `node`: the best other goal, less for the way there."""
    near, best = nearness(pack.routes), 0.0
    for goal, value in wanted.items():
        ahead = value * near[goal][node]
        if ahead > best and goal != node:
            best = ahead
    return best


def _try_or_leave(at: str, pack: Pack, wanted: dict[str, int]) -> str:
    """Whoever leaves is there next turn at best, and half of the moves fail: so half as good is good enough."""
    here = wanted.get(at, 0)
    return "try" if here and 2 * here >= _ahead(at, pack, wanted) else "leave"


def _roll_or_stop(view: View, at: str, pack: Pack, wanted: dict[str, int], dot: int) -> str:
    ends = pack.routes.ends(at, view.turn.total, view.options.move_mode, view.options.allow_uturn)
    least = max(wanted.values(), default=0) / 2
    if any(value >= least and goal in ends for goal, value in wanted.items()):
        return "stop"
    return "stop" if dot >= least and not pack.dots.isdisjoint(ends) else "roll"


def _best_end(question: Question, pack: Pack, wanted: dict[str, int], dot: int, chance: Luck) -> str:
    """The end with the most to win at once and the best way on; meeting a rival decides between equals."""
    best, found = -1.0, [""]
    for option in question.enabled:
        node = option.id
        value = wanted.get(node, dot if node in pack.dots else 0) + _ahead(node, pack, wanted)
        value += 1 if "meets" in option.values else 0
        if value > best:
            best, found = value, [node]
        elif value == best:
            found.append(node)
    return choose(chance, found)


def _passage(view: View, question: Question, pack: Pack, lacks: Lacks, wanted: dict[str, int], chance: Luck) -> str:
    card = pack.passage[view.turn.card or ""]
    if card.skull:
        return choose(chance, question.enabled).id
    choices = [option.id for option in question.enabled]
    helps = _nearer_home(view, question, pack, card) if not lacks else _brings_something(pack, card, lacks, wanted)
    return "use" if "use" in choices and (helps or "return" not in choices) else "return"


def _brings_something(pack: Pack, card: Passage, lacks: Lacks, wanted: dict[str, int]) -> bool:
    return any(category in card.bonus for category, _ in lacks) or pack.node_of(card.to or CAMPFIRE) in wanted


def _nearer_home(view: View, question: Question, pack: Pack, card: Passage) -> bool:
    home = nearness(pack.routes)[CAMPFIRE]
    return home[pack.node_of(card.to or CAMPFIRE)] > home[view.movers[question.seat].at]

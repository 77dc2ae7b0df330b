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
    sheet = view.movers[question.seat].sheet
    if sheet is None:
        return Answer(choose(chance, question.enabled).id)
    lacks = still_lacks(sheet, view.options.target_points)
    match question.kind:
        case "start_roll":
            return Answer("roll_all")
        case "declare":
            return Answer(_try_or_leave(view, question, pack, lacks))
        case "roll":
            return Answer(_roll_or_stop(view, question, pack, lacks))
        case "route":
            return Answer(_best_end(question, pack, lacks, chance))
        case "passage":
            return Answer(_passage(view, question, pack, lacks, chance))
        case "try_or_not":
            return Answer("try")
        case _:
            return Answer(choose(chance, question.enabled).id)


def still_lacks(sheet: Sheet, target: int) -> Lacks:
    """The categories below the goal, with how many points are missing."""
    start, won = sheet.start, sheet.won
    return tuple((c, target - start[c] - won[c]) for c in CATEGORIES if start[c] + won[c] < target)


def worth(place: Place, lacks: Lacks) -> int:
    """What a try here is worth, in twelfths of a useful point: chances out of six, points up to the goal."""
    missing = dict(lacks)
    return sum(
        2 * (5 - prize.need) * min(prize.points, missing[prize.category])
        for prize in place.prizes
        if prize.category in missing
    )


@lru_cache(maxsize=4096)
def goals(places: tuple[Place, ...], lacks: Lacks) -> dict[str, int]:
    """Where it pays to go, by worth: entrances that offer what is lacking, or nothing but the Campfire."""
    if not lacks:
        return {CAMPFIRE: HOME}
    return {place.at: value for place in places if (value := worth(place, lacks))}


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
    near = nearness(pack.routes)
    return max((value * near[goal][node] for goal, value in wanted.items() if goal != node), default=0.0)


def _try_or_leave(view: View, question: Question, pack: Pack, lacks: Lacks) -> str:
    """Whoever leaves is there next turn at best, and half of the moves fail: so half as good is good enough."""
    at = view.movers[question.seat].at
    here = worth(pack.place_at[at], lacks)
    return "try" if here and 2 * here >= _ahead(at, pack, goals(pack.map.places, lacks)) else "leave"


def _roll_or_stop(view: View, question: Question, pack: Pack, lacks: Lacks) -> str:
    if not question.options[1].enabled:
        return "roll"
    if view.turn.total >= ENOUGH:
        return "stop"
    options, at = view.options, view.movers[question.seat].at
    ends = pack.routes.ends(at, view.turn.total, options.move_mode, options.allow_uturn)
    wanted = goals(pack.map.places, lacks)
    least = max(wanted.values()) / 2
    if any(value >= least and goal in ends for goal, value in wanted.items()):
        return "stop"
    return "stop" if dot_worth(lacks) >= least and not pack.dots.isdisjoint(ends) else "roll"


def _best_end(question: Question, pack: Pack, lacks: Lacks, chance: Luck) -> str:
    """The end with the most to win at once and the best way on; meeting a rival decides between equals."""
    wanted, dot = goals(pack.map.places, lacks), dot_worth(lacks)
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


def _passage(view: View, question: Question, pack: Pack, lacks: Lacks, chance: Luck) -> str:
    card = pack.passage[view.turn.card or ""]
    if card.skull:
        return choose(chance, question.enabled).id
    choices = [option.id for option in question.enabled]
    helps = _nearer_home(view, question, pack, card) if not lacks else _brings_something(pack, card, lacks)
    return "use" if "use" in choices and (helps or "return" not in choices) else "return"


def _brings_something(pack: Pack, card: Passage, lacks: Lacks) -> bool:
    return any(category in card.bonus for category, _ in lacks) or (
        card.to in pack.places and worth(pack.places[card.to], lacks) > 0
    )


def _nearer_home(view: View, question: Question, pack: Pack, card: Passage) -> bool:
    home = nearness(pack.routes)[CAMPFIRE]
    return home[pack.node_of(card.to or CAMPFIRE)] > home[view.movers[question.seat].at]

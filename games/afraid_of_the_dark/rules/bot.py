"""The house bot: stops at ten or at a useful door, tries while it lacks something, goes home when full (AY45)."""

from games.afraid_of_the_dark.rules.pack import CAMPFIRE, CATEGORIES, Pack, Place
from games.afraid_of_the_dark.rules.state import Sheet
from games.afraid_of_the_dark.rules.view import View
from games.kernel.chance import Luck, choose
from games.kernel.questions import Answer, Question

ENOUGH = 10


def bot(view: View, question: Question, pack: Pack, chance: Luck) -> Answer:
    """An answer from the view of the asked seat alone."""
    mover = view.movers[question.seat]
    sheet = mover.sheet
    if sheet is None:
        return Answer(choose(chance, question.enabled).id)
    target = view.options.target_points
    match question.kind:
        case "start_roll":
            return Answer("roll_all")
        case "declare":
            return Answer("try" if worth(pack.place_at[mover.at], sheet, target) > 0 else "leave")
        case "roll":
            return Answer(_roll_or_stop(view, question, pack, sheet))
        case "route":
            return Answer(_best_end(question, pack, sheet, target, chance))
        case "passage":
            return Answer(_passage(view, question, pack, sheet, chance))
        case "try_or_not":
            return Answer("try")
        case _:
            return Answer(choose(chance, question.enabled).id)


def worth(place: Place, sheet: Sheet, target: int) -> int:
    """What a try here is worth, in twelfths of a useful point: chances out of six, points up to the goal."""
    return sum(
        2 * (5 - prize.need) * min(prize.points, max(0, target - sheet.points(prize.category)))
        for prize in place.prizes
    )


def _roll_or_stop(view: View, question: Question, pack: Pack, sheet: Sheet) -> str:
    if not question.options[1].enabled:
        return "roll"
    if view.turn.total >= ENOUGH:
        return "stop"
    options, target = view.options, view.options.target_points
    at = view.movers[question.seat].at
    ends = pack.routes.ends(at, view.turn.total, options.move_mode, options.allow_uturn)
    if sheet.complete(target):
        return "stop" if CAMPFIRE in ends else "roll"
    useful = any(node in pack.place_at and worth(pack.place_at[node], sheet, target) for node in ends)
    return "stop" if useful else "roll"


def _best_end(question: Question, pack: Pack, sheet: Sheet, target: int, chance: Luck) -> str:
    """Home when all is full, else the best door, else a green dot, else whatever leads toward either."""
    going_home = sheet.complete(target)
    best, found = -1, []
    for option in question.enabled:
        node = option.id
        if going_home:
            value = 1000 if node == CAMPFIRE else 0
        elif node in pack.place_at:
            value = worth(pack.place_at[node], sheet, target)
        else:
            value = 3 if node in pack.dots else 0
        value = 2 * value + (1 if "meets" in option.values else 0)
        if value > best:
            best, found = value, [node]
        elif value == best:
            found.append(node)
    return choose(chance, found)


def _passage(view: View, question: Question, pack: Pack, sheet: Sheet, chance: Luck) -> str:
    card = pack.passage[view.turn.card or ""]
    if card.skull:
        return choose(chance, question.enabled).id
    target = view.options.target_points
    use = question.option("use")
    if use is None or not use.enabled:
        return "return"
    lacking = any(sheet.points(category) < target for category in CATEGORIES)
    useful = card.to == CAMPFIRE or (card.to in pack.places and worth(pack.places[card.to], sheet, target) > 0)
    useful = useful or any(sheet.points(category) < target for category in card.bonus)
    away_from_home = card.to != CAMPFIRE and not lacking
    put_back = question.option("return")
    return "use" if put_back is None or not put_back.enabled or (useful and not away_from_home) else "return"

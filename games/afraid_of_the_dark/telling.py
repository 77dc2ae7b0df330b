"""The log's sentences, one function an event kind: what this reader may know, and "You" where the reader did it."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _

from games.afraid_of_the_dark.rules.pack import Pack
from games.afraid_of_the_dark.rules.state import BLACK, WHITE
from games.afraid_of_the_dark.words import (
    category_name,
    face_name,
    place_name,
    points_of,
    spot,
    steps,
    tools_of,
)
from games.tables.wording import Sentence, Who

Values = dict[str, Any]
Teller = Callable[[Values, bool, Pack], Sentence]


def by(values: Values, mine: bool, own: str, other: str, **more: Any) -> Sentence:
    """`own` when the reader did it, else `other` with the doer as {who}."""
    return Sentence(own, more) if mine else Sentence(other, {"who": Who(values["seat"]), **more})


def turn_began(values: Values, mine: bool, pack: Pack) -> Sentence:
    turn = values["turn"]
    return by(values, mine, _("Turn {turn}. It is yours."), _("Turn {turn}: {who}."), turn=turn)


def start_rolled(values: Values, mine: bool, pack: Pack) -> Sentence:
    more = {"category": category_name(values["category"])}
    if "value" not in values:
        return by(values, mine, _("You rolled for {category}."), _("{who} rolled for {category}."), **more)
    more["value"] = values["value"]
    if values["face"] == BLACK:
        own, other = _("Black star: you start with no {category}."), _("Black star: {who} starts with no {category}.")
    else:
        own, other = _("You start with {value} {category}."), _("{who} starts with {value} {category}.")
    line = by(values, mine, own, other, **more)
    if not values["tools"]:
        return line
    tools = tools_of(values["tools"], pack)
    found = by(values, mine, _("White star: you found {tools}."), _("White star: {who} found {tools}."), tools=tools)
    return Sentence("{found} {line}", {"found": found, "line": line})


def auto_rolls(values: Values, mine: bool, pack: Pack) -> Sentence:
    return by(
        values,
        mine,
        _("The rest of your start rolls roll by themselves."),
        _("{who} lets the rest of the start rolls roll by themselves."),
    )


def rolled(values: Values, mine: bool, pack: Pack) -> Sentence:
    more = {"face": values["face"], "total": values["total"]}
    if values["roll"] == 1:
        return by(values, mine, _("You rolled {face}."), _("{who} rolled {face}."), **more)
    return by(values, mine, _("You rolled {face}, {total} in all."), _("{who} rolled {face}, {total} in all."), **more)


def white_star(values: Values, mine: bool, pack: Pack) -> Sentence:
    if "tool" not in values:
        return by(values, mine, _("White star: you found a tool."), _("White star: {who} found a tool."))
    tool = tools_of([values["tool"]], pack)
    if values["new"]:
        return by(values, mine, _("White star: you found {tool}."), _("White star: {who} found {tool}."), tool=tool)
    return by(
        values,
        mine,
        _("White star: {tool}, which you already have."),
        _("White star: {who} drew {tool} once more."),
        tool=tool,
    )


def black_star(values: Values, mine: bool, pack: Pack) -> Sentence:
    more = {"steps": steps(values["lost"])}
    if values.get("tools"):
        more["tools"] = tools_of(values["tools"], pack)
        own, other = _("Black star: you lose {steps} and {tools}."), _("Black star: {who} loses {steps} and {tools}.")
    elif "tools" not in values and values["stars"]:
        own = _("Black star: you lose {steps} and this turn's tools.")
        other = _("Black star: {who} loses {steps} and this turn's tools.")
    else:
        own, other = _("Black star: you lose {steps}."), _("Black star: {who} loses {steps}.")
    return by(values, mine, own, other, **more)


def stopped(values: Values, mine: bool, pack: Pack) -> Sentence:
    return by(values, mine, _("You stopped at {steps}."), _("{who} stopped at {steps}."), steps=steps(values["total"]))


def moved(values: Values, mine: bool, pack: Pack) -> Sentence:
    more = {"steps": steps(values["steps"]), "spot": spot(values["to"], pack)}
    return by(values, mine, _("You walked {steps} to {spot}."), _("{who} walked {steps} to {spot}."), **more)


def declared(values: Values, mine: bool, pack: Pack) -> Sentence:
    place = place_name(values["place"], pack)
    if values["choice"] == "try":
        return by(values, mine, _("You will try at {place}."), _("{who} will try at {place}."), place=place)
    return by(values, mine, _("You will leave {place}."), _("{who} will leave {place}."), place=place)


def refused_try(values: Values, mine: bool, pack: Pack) -> Sentence:
    place = place_name(values["place"], pack)
    return by(values, mine, _("You did not try at {place}."), _("{who} did not try at {place}."), place=place)


def tried(values: Values, mine: bool, pack: Pack) -> Sentence:
    more = {"place": place_name(values["place"], pack)}
    if "face" not in values:
        if values["won"]:
            return by(values, mine, _("You won at {place}."), _("{who} won at {place}."), **more)
        return by(values, mine, _("You won nothing at {place}."), _("{who} won nothing at {place}."), **more)
    if values["face"] == WHITE:
        return _white_star_try(values, mine, pack, more)
    more["face"] = face_name(values["face"])
    if values.get("lost"):
        more["tools"] = tools_of(values["lost"], pack)
        own = _("You rolled the {face} at {place} and lost {tools}.")
        return by(values, mine, own, _("{who} rolled the {face} at {place} and lost {tools}."), **more)
    if values["face"] == BLACK:
        own = _("You rolled the {face} at {place}: no points.")
        return by(values, mine, own, _("{who} rolled the {face} at {place}: no points."), **more)
    if not values["won"]:
        own = _("You rolled {face} at {place}: no points.")
        return by(values, mine, own, _("{who} rolled {face} at {place}: no points."), **more)
    more["points"] = points_of(values["gains"])
    own = _("You rolled {face} at {place} and won {points}.")
    return by(values, mine, own, _("{who} rolled {face} at {place} and won {points}."), **more)


def _white_star_try(values: Values, mine: bool, pack: Pack, more: Values) -> Sentence:
    more["tool"] = tools_of([values["tool"]], pack)
    if values["new"]:
        own = _("White star at {place}: no points, but you found {tool}.")
        return by(values, mine, own, _("White star at {place}: no points, but {who} found {tool}."), **more)
    own = _("White star at {place}: no points, and you already have {tool}.")
    return by(values, mine, own, _("White star at {place}: no points, and {who} drew {tool} once more."), **more)


def drew_card(values: Values, mine: bool, pack: Pack) -> Sentence:
    if "card" not in values:
        return by(values, mine, _("You drew a passage card."), _("{who} drew a passage card."))
    title = pack.passage[values["card"]].title
    return by(values, mine, _("You drew “{title}”."), _("{who} drew “{title}”."), title=title)


def used_card(values: Values, mine: bool, pack: Pack) -> Sentence:
    more = {"spot": spot(values["to"], pack)}
    return by(
        values, mine, _("You took a secret passage to {spot}."), _("{who} took a secret passage to {spot}."), **more
    )


def card_returned(values: Values, mine: bool, pack: Pack) -> Sentence:
    if "card" not in values:
        return by(values, mine, _("Your passage card went back."), _("{who}'s passage card went back."))
    more = {"title": pack.passage[values["card"]].title}
    if values["declined"]:
        return by(values, mine, _("You put “{title}” back."), _("{who} put “{title}” back."), **more)
    own = _("You could not use “{title}”. It went back.")
    return by(values, mine, own, _("{who} could not use “{title}”. It went back."), **more)


def skull(values: Values, mine: bool, pack: Pack) -> Sentence:
    if "tool" in values:
        tool = tools_of([values["tool"]], pack)
        own = _("A skull: you fall into the Pit and lose {tool}.")
        return by(values, mine, own, _("A skull: {who} falls into the Pit and loses {tool}."), tool=tool)
    return by(values, mine, _("A skull: you fall into the Pit."), _("A skull: {who} falls into the Pit."))


def bonus(values: Values, mine: bool, pack: Pack) -> Sentence:
    own = _("On the way you picked up {points}.")
    return by(values, mine, own, _("On the way {who} picked up {points}."), points=points_of(values["gains"]))


def pit_rolled(values: Values, mine: bool, pack: Pack) -> Sentence:
    face = face_name(values["face"])
    if values["free"]:
        own = _("You rolled the {face}. You are free to leave the Pit.")
        return by(values, mine, own, _("{who} rolled the {face} and is free to leave the Pit."), face=face)
    own = _("You rolled {face} and stay in the Pit.")
    return by(values, mine, own, _("{who} rolled {face} and stays in the Pit."), face=face)


def retired(values: Values, mine: bool, pack: Pack) -> Sentence:
    return by(values, mine, _("You left the game."), _("{who} left the game. The sheet stays sealed until the end."))


def won(values: Values, mine: bool, pack: Pack) -> Sentence:
    own = _("You are home with everything you need. You win!")
    return by(values, mine, own, _("{who} is home with everything. {who} wins!"))


def bumped(values: Values, me: int | None) -> Sentence:
    """Two people are in it, so it has three readings."""
    if values["seat"] == me:
        return Sentence(_("You landed on {rival} and sent them to the Pit."), {"rival": Who(values["rival"])})
    if values["rival"] == me:
        return Sentence(_("{who} landed on you. Down into the Pit you go."), {"who": Who(values["seat"])})
    return Sentence(_("{who} sent {rival} to the Pit."), {"who": Who(values["seat"]), "rival": Who(values["rival"])})


def adjusted(values: Values) -> Sentence:
    if "path" in values:
        return Sentence(_("The game master set {path} from {old} to {new}. {reason}"), values)
    return Sentence(_("The game master changed something. {reason}"), values)


TELLERS: dict[str, Teller] = {
    teller.__name__: teller
    for teller in (
        turn_began,
        start_rolled,
        auto_rolls,
        rolled,
        white_star,
        black_star,
        stopped,
        moved,
        declared,
        refused_try,
        tried,
        drew_card,
        used_card,
        card_returned,
        skull,
        bonus,
        pit_rolled,
        retired,
        won,
    )
}

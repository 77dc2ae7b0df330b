"""All sentences of this game that the place asks for: log lines, questions, buttons, reasons and rules."""

import re
from typing import Any

from django.utils.translation import gettext as _

from games.afraid_of_the_dark import telling
from games.afraid_of_the_dark.rules.pack import Pack
from games.afraid_of_the_dark.words import (
    category_name,
    face_name,
    listed,
    nth_roll,
    number_word,
    place_name,
    points_of,
    spot,
    step_name,
    steps,
    tools_of,
)
from games.kernel.events import Told
from games.kernel.questions import Option, Question
from games.tables.wording import Sentence

RULING = re.compile(r"[A-Z]{1,2}\d+")


def sentence(told: Told, me: int | None, pack: Pack) -> Sentence | None:
    """A line of the log as `me` reads it; None for a kind this game does not tell."""
    if told.kind == "bumped":
        return telling.bumped(told.values, me)
    if told.kind == "adjusted":
        return telling.adjusted(told.values)
    teller = telling.TELLERS.get(told.kind)
    return teller(told.values, told.values["seat"] == me, pack) if teller else None


def question(question: Question, pack: Pack) -> Sentence:
    """What the seat is asked."""
    values = question.values
    match question.kind:
        case "start_roll":
            return Sentence(_("Roll for {category}."), {"category": category_name(values["category"])})
        case "roll":
            return _roll_question(question.options[0].values)
        case "route":
            return Sentence(_("Where do your steps lead?"))
        case "declare":
            return Sentence(_("Try at {place}, or walk on?"), {"place": place_name(values["place"], pack)})
        case "try":
            return Sentence(_("One roll at {place}."), {"place": place_name(values["place"], pack)})
        case "try_or_not":
            return Sentence(_("Do you dare a roll at {place}?"), {"place": place_name(values["place"], pack)})
        case "passage":
            return _passage_question(question)
        case "pit":
            return Sentence(_("Only a star lets you out."))
        case "enter":
            return _enter_question(values["source"])
    return Sentence(_("You need not wait for your start rolls."))


def _roll_question(values: dict[str, Any]) -> Sentence:
    if values["roll"] == 1:
        return Sentence(_("The die is yours. How far tonight?"))
    if values["total"] == 0:
        return Sentence(_("No steps yet. Roll again."))
    named = {"count": number_word(values["total"]).capitalize(), "again": nth_roll(values["roll"])}
    if values["total"] == 1:
        return Sentence(_("{count} step in hand. Dare {again}?"), named)
    return Sentence(_("{count} steps in hand. Dare {again}?"), named)


def _passage_question(question: Question) -> Sentence:
    if any(option.id.startswith("lose:") for option in question.options):
        return Sentence(_("A skull. Which tool do you lose?"))
    if question.option("fall"):
        return Sentence(_("A skull. Down you go."))
    if question.option("use") in question.enabled:
        return Sentence(_("The passage is open to you."))
    return Sentence(_("The passage stays shut tonight."))


def _enter_question(source: str) -> Sentence:
    return Sentence(
        {
            "die": _("What did your die show?"),
            "tools": _("Which tool card did you draw?"),
            "passages": _("Which passage card did you draw?"),
        }[source]
    )


def option(question: Question, option: Option, pack: Pack) -> Sentence:
    """A button's label."""
    match question.kind:
        case "start_roll" | "anytime":
            return Sentence(_("Roll all mine") if option.id == "roll_all" else _("Roll"))
        case "roll":
            return _roll_label(option)
        case "route":
            return Sentence("{end}", {"end": _end_name(option.id, pack)})
        case "declare":
            return Sentence(_("Try here") if option.id == "try" else _("Walk on"))
        case "try_or_not":
            return Sentence(_("Roll here") if option.id == "try" else _("Do not roll"))
        case "passage":
            return _passage_label(option, pack)
        case "enter":
            return Sentence("{thing}", {"thing": _entered_name(question.values["source"], option.id, pack)})
    return Sentence(_("Roll"))


def _roll_label(option: Option) -> Sentence:
    if option.id == "roll":
        return Sentence(_("Roll") if option.values["roll"] == 1 else _("Roll again"))
    if option.why_not is not None:
        return Sentence(_("Stop and move"))
    return Sentence(_("Stop and move {total}"), {"total": option.values["total"]})


def _end_name(node: str, pack: Pack) -> str:
    if node in pack.place_at:
        return pack.place_at[node].name
    name = spot(node, pack) if not _is_step(node, pack) else step_name(node, pack)
    return name[:1].upper() + name[1:]


def _is_step(node: str, pack: Pack) -> bool:
    return node not in pack.place_at and any(one.id == node and one.trail for one in pack.map.nodes)


def _passage_label(option: Option, pack: Pack) -> Sentence:
    if option.id.startswith("lose:"):
        return Sentence(_("Lose {tool}"), {"tool": tools_of([option.values["tool"]], pack)})
    return Sentence(
        {"use": _("Use the passage"), "return": _("Put it back"), "fall": _("Fall into the Pit")}[option.id]
    )


def _entered_name(source: str, thing: str, pack: Pack) -> str:
    if source == "die":
        return face_name(thing)
    return pack.tool[thing].name if source == "tools" else pack.passage[thing].title


def why_not(question: Question, option: Option, pack: Pack) -> Sentence:
    """Why an option is off, to be read after its label and "is off:"."""
    match option.why_not:
        case "must_roll":
            return Sentence(_("nobody moves without a roll."))
        case "no_steps":
            return Sentence(_("you have no steps yet."))
        case "white_star_forces":
            return Sentence(_("at this table a white star must be rolled after."))
        case "must_use":
            return Sentence(_("at this table a passage that is open must be used."))
        case "needs_unmet":
            return Sentence(_("you lack {missing}."), {"missing": _missing(option.values, pack)})
    return Sentence(_("the rules do not allow it now."))


def _missing(values: dict[str, Any], pack: Pack) -> str:
    parts = [tools_of([tool], pack) for tool in values.get("tools", ())]
    return listed(parts + [points_of({category: short}) for category, short in values.get("points", {}).items()])


def rule(key: str) -> str:
    """A ruling by its id, or the rulebook's heading; nothing for no rule."""
    if not key:
        return ""
    return _("Ruling {id}").format(id=key) if RULING.fullmatch(key) else _("Rulebook: {heading}").format(heading=key)


def walk_label(option: Option) -> str:
    """The button that confirms an end of the walk."""
    return _("Walk {steps} there").format(steps=steps(option.values["steps"]))

"""The question panel: what this viewer is asked and may answer, or whom the table waits for."""

from typing import Any

from games.afraid_of_the_dark.ends import ends
from games.afraid_of_the_dark.rules.pack import CAMPFIRE, Place
from games.afraid_of_the_dark.rules.state import BLACK, DIE, STARS, WHITE
from games.afraid_of_the_dark.wording import option, rule, why_not
from games.afraid_of_the_dark.wording import question as question_words
from games.afraid_of_the_dark.words import (
    category_name,
    face_name,
    faces_in_six,
    place_name,
    standing,
    tools_of,
    winning_faces,
)
from games.kernel.questions import ANYTIME, Option, Question
from games.tables.seen import Seen
from games.tables.wording import as_text

Data = dict[str, Any]


def question(seen: Seen) -> Data:
    """The oldest open question of this viewer; else who is waited for; else how it ended."""
    asked = next((one for one in seen.questions if one.kind != ANYTIME), None)
    if seen.outcome is not None:
        shown = _over(seen)
    elif asked is not None:
        shown = _asked(seen, asked)
    else:
        shown = _waiting(seen)
    shown["attrs"] = {
        "mine": "true" if asked is not None else "false",
        "question": asked.id if asked is not None else "",
        "turn": _turn_mark(seen) if asked is not None else "",
    }
    shown["undo"] = "" if seen.undo is None else f"undo:{seen.undo}"
    shown["stuck"] = seen.stuck
    shown["may_rewind"] = seen.stuck and seen.me is not None and seen.seats[seen.me].host
    shown["anytime"] = [_button(seen, one, way) for one in seen.questions if one.kind == ANYTIME for way in one.options]
    return shown


def _turn_mark(seen: Seen) -> str:
    """New whenever it becomes this seat's turn again, also from one starting roll to the next."""
    view = seen.view
    return f"start-{view.category}" if view.stage == "start_rolls" else str(view.turn.number)


def _asked(seen: Seen, asked: Question) -> Data:
    made = {
        "kind": asked.kind,
        "heading": as_text(question_words(asked, seen.pack), seen.name),
        "rule": rule(asked.rule) if asked.rule else "",
        "changed": asked.changed,
        **_who(seen, asked.seat),
        "options": [_button(seen, asked, one) for one in asked.options],
    }
    match asked.kind:
        case "start_roll":
            made |= {"category": asked.values["category"], "odds": odds()}
        case "roll":
            made |= {"run": _run(seen), "odds": odds()}
        case "route":
            made |= {"run": _run(seen), "groups": ends(seen, asked)}
        case "declare" | "try" | "try_or_not":
            made |= _chances(seen, seen.pack.places[asked.values["place"]])
        case "pit":
            made |= {"out": faces_in_six(len(STARS)), "quick": seen.view.options.quick_pit}
        case "passage":
            made |= {"skull": not asked.option("use")}
        case "enter":
            made |= {"source": asked.values["source"]}
    return made


def _button(seen: Seen, asked: Question, one: Option) -> Data:
    return {
        "id": one.id,
        "act": f"answer:{asked.id}:{one.id}",
        "label": as_text(option(asked, one, seen.pack), seen.name),
        "why": "" if one.enabled else as_text(why_not(asked, one, seen.pack), seen.name),
        "rule": rule(one.rule) if one.rule else "",
    }


def _who(seen: Seen, seat: int) -> Data:
    mover = seen.view.movers[seat]
    return {"seat": seat, "name": seen.name(seat), "colour": seen.pack.piece[mover.piece].seat}


def _run(seen: Seen) -> Data:
    """The running roll as all see it; the tools by name only for their owner."""
    turn = seen.view.turn
    return {
        "dice": [{"face": face, "name": face_name(face)} for face in turn.dice],
        "total": turn.total,
        "stars": turn.stars,
        "tools": [seen.pack.tool[tool].name for tool in turn.won or ()],
        "named": tools_of(turn.won or (), seen.pack),
        "known": turn.won is not None,
    }


def odds() -> Data:
    """What the next die may show, counted from its faces."""
    numbers = [face for face in DIE.faces if face not in STARS]
    bust = DIE.faces.count(BLACK)
    return {
        "faces": list(DIE.faces),
        "steps": faces_in_six(len(numbers)),
        "tool": faces_in_six(DIE.faces.count(WHITE)),
        "bust": faces_in_six(bust),
        "safe": faces_in_six(len(DIE.faces) - bust),
    }


def _chances(seen: Seen, place: Place) -> Data:
    """What a roll here may win, with its chance in six, and how far the own sheet has come."""
    own = None if seen.me is None else seen.view.movers[seen.me].sheet
    return {
        "place": place_name(place.id, seen.pack),
        "line": place.line,
        "prizes": [
            {
                "need": prize.need,
                "category": prize.category,
                "name": category_name(prize.category),
                "points": prize.points,
                "chance": faces_in_six(winning_faces(prize.need)),
                "have": None if own is None else own.points(prize.category),
            }
            for prize in place.prizes
        ],
        "target": seen.view.options.target_points,
    }


def _waiting(seen: Seen) -> Data:
    """Somebody else is asked: who, what for, and the dice all may see."""
    view = seen.view
    at = view.movers[view.active].at
    return {
        "kind": "waiting",
        "stage": view.stage,
        "phase": view.turn.phase,
        "asked": [_who(seen, seat) for seat in seen.waiting_for],
        "category": category_name(view.category) if view.category else "",
        "place": place_name(seen.pack.place_at[at].id, seen.pack) if at in seen.pack.place_at else "",
        "standing": standing(at, seen.pack) if at else "",
        "home": at == CAMPFIRE,
        "run": _run(seen),
        "seated": seen.me is not None,
    }


def _over(seen: Seen) -> Data:
    winner = seen.view.winner
    return {
        "kind": "over",
        "rule": rule(seen.outcome.rule),
        "winner": None if winner is None else _who(seen, winner),
        "i_won": winner is not None and winner == seen.me,
        "seated": seen.me is not None,
        "next_code": seen.next_code,
    }

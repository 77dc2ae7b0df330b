"""The place's own words in the log: who came and went, started, took back."""

from django.utils.translation import gettext as _

from games.kernel.events import Told
from games.tables.wording import Named, Sentence, Who


def sentence_of(told: Told, me: int | None) -> Sentence | None:
    """The sentence of an event that every game knows; None for the game's own."""
    values = told.values
    match told.kind:
        case "sat":
            return Sentence(_("{name} sat down."), {"name": Named(values["name"])})
        case "left":
            return Sentence(_("{name} stood up and left."), {"name": Named(values["name"])})
        case "renamed":
            return Sentence(_("{name} is the new name at seat {seat}."), _renamed(values))
        case "started":
            return Sentence(_("The lamp is on. The game begins with {count} at the table."), {"count": values["seats"]})
        case "took_back" if values["seat"] == me:
            return Sentence(_("You took back your last move."))
        case "took_back":
            return Sentence(_("{who} took back the last move."), {"who": Who(values["seat"])})
        case "undo_asked":
            return Sentence(_("{who} asks the table to take back the last move."), {"who": Who(values["seat"])})
        case "undo_agreed":
            return Sentence(_("{who} agrees."), {"who": Who(values["seat"])})
        case "undo_refused":
            return Sentence(_("{who} would rather play on."), {"who": Who(values["seat"])})
        case "taken_back":
            return Sentence(_("The table agreed: {who} took back the last move."), {"who": Who(values["seat"])})
        case "host" | "muted" | "unmuted" | "kicked" | "reissued" | "replaced":
            return _of_people(told.kind, values)
        case "again":
            return Sentence(_("{who} opened the next table, {code}, with a seat for everybody."), _again(values))
        case "recovered":
            return Sentence(_("The last moves no longer fit the rules of this release. The step begins again."))
        case "adjusted":
            return Sentence(_("The game master changed something: {reason}"), {"reason": values.get("reason", "")})
    return None


def _of_people(kind: str, values: dict[str, object]) -> Sentence:
    patterns = {
        "host": _("{name} is the host now."),
        "muted": _("{name} can no longer chat here."),
        "unmuted": _("{name} can chat again."),
        "kicked": _("The host sent {name} away."),
        "reissued": _("The seat of {name} gets a new link; the old ones are dead."),
        "replaced": _("{name} takes over the seat of {before}."),
    }
    named = {key: Named(str(values[key])) for key in ("name", "before") if key in values}
    return Sentence(patterns[kind], named)


def _again(values: dict[str, object]) -> dict[str, object]:
    return {"who": Who(int(str(values["seat"]))), "code": values["code"]}


def _renamed(values: dict[str, object]) -> dict[str, object]:
    return {"name": Named(str(values["name"])), "seat": int(str(values["seat"])) + 1}

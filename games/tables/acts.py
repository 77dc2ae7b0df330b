"""What somebody wants done at a table, parsed from a button's value or the API's body."""

import hashlib
from collections.abc import Callable

import msgspec
from django.utils.translation import gettext as _

from games.kernel.errors import Illegal

MOST_TEXT = 400
MOST_KEY = 64


class Answer(msgspec.Struct, frozen=True, tag="answer"):
    """An option of an open or out-of-turn question, with its picks."""

    question: str
    option: str
    picks: tuple[str, ...] = ()


class Undo(msgspec.Struct, frozen=True, tag="undo"):
    """Take back one's own latest answer, the entry of this number."""

    entry: int


class Start(msgspec.Struct, frozen=True, tag="start"):
    """The host begins the game."""


class TakePiece(msgspec.Struct, frozen=True, tag="piece"):
    """Choose another piece in the lobby."""

    piece: str


class Rename(msgspec.Struct, frozen=True, tag="rename"):
    """Choose another name."""

    name: str


class Leave(msgspec.Struct, frozen=True, tag="leave"):
    """Stand up: frees the chair in the lobby; in a playing it only closes this device's key."""


class Rewind(msgspec.Struct, frozen=True, tag="rewind"):
    """The host takes a table on which nobody can act back to the start of its last step."""


class Again(msgspec.Struct, frozen=True, tag="again"):
    """Once it is over: a new table with the same people."""


class AskUndo(msgspec.Struct, frozen=True, tag="ask"):
    """Ask the table to take back one's own latest move though something new was seen since."""

    entry: int


class AgreeUndo(msgspec.Struct, frozen=True, tag="agree"):
    """Yes to what somebody asked to take back."""

    entry: int


class RefuseUndo(msgspec.Struct, frozen=True, tag="refuse"):
    """No to it; also for whoever asked and thought better of it."""

    entry: int


class HandOn(msgspec.Struct, frozen=True, tag="host"):
    """The host hands the role to another seat."""

    seat: int


class TakeHost(msgspec.Struct, frozen=True, tag="takehost"):
    """The longest seated takes the role of a host who is gone."""


class Mute(msgspec.Struct, frozen=True, tag="mute"):
    """The host lets a seat chat, or not."""

    seat: int
    on: bool


class Kick(msgspec.Struct, frozen=True, tag="kick"):
    """The host sends somebody away."""

    seat: int


class Reissue(msgspec.Struct, frozen=True, tag="reissue"):
    """All links and devices of a seat are dead at once; a new link is given out."""

    seat: int


class AnswerFor(msgspec.Struct, frozen=True, tag="for"):
    """The rules' default answer for a seat that is away."""

    seat: int


class Retire(msgspec.Struct, frozen=True, tag="retire"):
    """A seat leaves the game for good."""

    seat: int


People = HandOn | TakeHost | Mute | Kick | Reissue | AnswerFor | Retire
Wishes = AskUndo | AgreeUndo | RefuseUndo
Act = Again | Answer | Undo | Start | TakePiece | Rename | Leave | Rewind | People | Wishes

_NUMBERED: dict[str, Callable[[int], Act]] = {
    "undo": Undo,
    "ask": AskUndo,
    "agree": AgreeUndo,
    "refuse": RefuseUndo,
    "host": HandOn,
    "kick": Kick,
    "mute": lambda seat: Mute(seat, True),
    "unmute": lambda seat: Mute(seat, False),
    "reissue": Reissue,
    "for": AnswerFor,
    "retire": Retire,
}


def parse(value: str) -> Act:
    """An act from a button's value, such as `answer:3.57.1:stop`; Illegal when it is none."""
    if len(value) > MOST_TEXT:
        raise Illegal(_("That is too long to be a move."))
    kind, _colon, rest = value.partition(":")
    match kind:
        case "answer":
            question, _colon, option = rest.partition(":")
            return Answer(question, option)
        case _ if kind in _NUMBERED and rest.isdecimal() and len(rest) < 10:
            return _NUMBERED[kind](int(rest))
        case "takehost":
            return TakeHost()
        case "start":
            return Start()
        case "piece":
            return TakePiece(rest)
        case "leave":
            return Leave()
        case "rewind":
            return Rewind()
        case "again":
            return Again()
    raise Illegal(_("This table does not know that move."))


def checked_key(key: str | None) -> None:
    """A key is printable, so that every database can keep it."""
    if key is not None and not (1 <= len(key) <= MOST_KEY and key.isprintable()):
        raise Illegal(_("A key has 1 to {most} printable characters.").format(most=MOST_KEY))


def body_hash(act: Act) -> str:
    """What makes two acts under one key the same."""
    return hashlib.sha256(msgspec.json.encode(act)).hexdigest()

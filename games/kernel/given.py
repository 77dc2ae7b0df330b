"""What a playing is given from outside, in order: answers, interrupts, timeouts, adjustments, retirements, undos."""

from typing import Any

import msgspec


class Answered(msgspec.Struct, tag="answer", frozen=True, omit_defaults=True):
    """A seat answered its open question."""

    number: int
    seat: int
    question: str
    option: str
    picks: tuple[str, ...] = ()


class Interrupted(msgspec.Struct, tag="interrupt", frozen=True, omit_defaults=True):
    """A seat used an out-of-turn option beside the open question."""

    number: int
    seat: int
    option: str
    picks: tuple[str, ...] = ()


class TimedOut(msgspec.Struct, tag="timeout", frozen=True):
    """Time ran out, or the others answered for an absent seat: the rules' default is taken."""

    number: int
    question: str


class Adjusted(msgspec.Struct, tag="adjust", frozen=True):
    """A game master set one value of the state; `path` is dotted, as in `movers.2.at`."""

    number: int
    path: str
    value: Any
    reason: str = ""


class Retired(msgspec.Struct, tag="retire", frozen=True):
    """A seat left for good."""

    number: int
    seat: int


class Undone(msgspec.Struct, tag="undo", frozen=True):
    """Marks where an undo came back to: open questions get new ids from here."""

    number: int


Given = Answered | Interrupted | TimedOut | Adjusted | Retired | Undone

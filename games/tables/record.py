"""A playing's record: which entries are still live after undos, and what the rules were given by them."""

from typing import NamedTuple

import msgspec

from games.kernel.given import Given, Undone
from games.tables.models import Entry

IN_PLAY = frozenset({"answer", "interrupt", "timeout", "adjust", "retire"})
BACK = frozenset({"undo", "recovered"})


class Live(NamedTuple):
    """A live entry, as far as taking back needs it."""

    number: int
    kind: str
    seat: int | None
    sealed: bool


def given_of(entry: Entry) -> Given:
    """What the rules get from an entry in play."""
    if entry.kind in BACK:
        return Undone(entry.number)
    return msgspec.convert(entry.given | {"type": entry.kind, "number": entry.number}, type=Given)


def payload(given: Given) -> dict[str, object]:
    """An entry's `given` column: all but the number and the kind, which have columns of their own."""
    raw: dict[str, object] = msgspec.to_builtins(given)
    return {key: value for key, value in raw.items() if key not in ("type", "number")}


def live_back_from(entries: dict[int, Entry], newest: int, down_to: int) -> list[Entry]:
    """The live entries after `down_to`, oldest first: each undo is kept as a mark, and what it took back is passed
    over."""
    chain: list[Entry] = []
    number = newest
    while number > down_to:
        entry = entries.get(number)
        if entry is None:
            break
        chain.append(entry)
        number = entry.back_to if entry.back_to is not None else number - 1
    return chain[::-1]


def given_by(chain: list[Entry]) -> tuple[Given, ...]:
    """What the rules were given by these live entries; those of the place itself are passed over."""
    return tuple(given_of(entry) for entry in chain if entry.kind in IN_PLAY or entry.kind in BACK)


def lives(chain: list[Entry]) -> tuple[Live, ...]:
    """Entries that could be taken back, and the start, which cannot; undo marks take nothing back themselves."""
    return tuple(
        Live(entry.number, entry.kind, entry.seat, entry.sealed)
        for entry in chain
        if entry.kind in IN_PLAY or entry.kind == "start"
    )

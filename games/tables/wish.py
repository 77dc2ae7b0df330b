"""A wish to take back past new information, as the record holds it."""

from datetime import datetime, timedelta
from typing import Any, NamedTuple

from games.tables.models import Entry
from games.tables.record import BACK, IN_PLAY

LASTS = timedelta(minutes=2)


class Wish(NamedTuple):
    """`seat` would like to go back to before its entry `entry`; `voters` are asked, `agreed` said yes."""

    seat: int
    entry: int
    to: int
    voters: tuple[int, ...]
    agreed: tuple[int, ...]
    until: datetime


def wish_in(entries: list[Entry]) -> Wish | None:
    """The open wish after these entries, oldest first."""
    wish: Wish | None = None
    for entry in entries:
        wish = wish_after(wish, entry)
    return wish


def wish_after(wish: Wish | None, entry: Entry) -> Wish | None:
    """The open wish after one more entry; any move ends it."""
    if entry.kind in IN_PLAY or entry.kind in BACK or entry.kind in ("start", "undo_refused"):
        return None
    if entry.kind == "undo_asked":
        return _asked(entry.given, entry.created)
    if entry.kind == "undo_agreed" and wish is not None and entry.seat is not None:
        return wish._replace(agreed=(*wish.agreed, entry.seat))
    return wish


def _asked(given: dict[str, Any], when: datetime) -> Wish:
    return Wish(given["seat"], given["entry"], given["to"], tuple(given["voters"]), (), when + LASTS)

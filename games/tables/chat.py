"""Chat beside the log, with numbers of its own by which it heals."""

from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Max
from django.utils.translation import gettext as _

from games.kernel.errors import Stale
from games.kernel.viewers import Viewer
from games.tables import acts, frames, hub, rendering
from games.tables.actors import Actor, seated
from games.tables.lobby_panels import pieces_by_id
from games.tables.models import Chat, Seat, Table
from games.tables.names import clean_chat
from games.tables.people import at_the_table
from games.tables.refusals import Forbidden
from games.tables.writer import on_the_writer

MOST_LINES = 150
MOST_TRIES = 8


def newest(table: Table) -> int:
    return table.chat.aggregate(newest=Max("number"))["newest"] or 0


def say(table: Table, actor: Actor, text: str, key: str | None) -> int:
    """Adds a line once a key and tells it; its number."""
    if actor.seat is None:
        raise Forbidden(_("Sit down to talk at this table."))
    if actor.seat.muted:
        raise Forbidden(_("The host has asked you to be quiet. You can still play."))
    acts.checked_key(key)
    cleaned = clean_chat(text)
    return on_the_writer(lambda: _said(table, actor, cleaned, key))


def _said(table: Table, actor: Actor, text: str, key: str | None) -> int:
    _table, now = at_the_table(table.pk, actor)
    if now is None or now.seat is None:
        raise Forbidden(_("You do not sit here any more."))
    seat = now.seat
    for _try in range(MOST_TRIES):
        before = Chat.objects.filter(table=table, actor=actor.name, key=key).first() if key else None
        if before is not None:
            return before.number
        number = newest(table) + 1
        line = Chat(table=table, number=number, seat=seat.index, name=seat.name, actor=actor.name, key=key, text=text)
        try:
            with transaction.atomic():
                line.save(force_insert=True)
        except IntegrityError:
            continue
        _tell(table, line)
        return number
    raise Stale(_("The table is very busy. Please try again."))


def lines(table: Table, viewer: Viewer, after: int) -> list[dict[str, Any]]:
    """Lines after a number, oldest first, at most the newest of them."""
    rows = list(table.chat.filter(number__gt=after).order_by("-number")[:MOST_LINES])
    sitting = speakers(table) if rows else {}
    return [shown(table, row, viewer, sitting) for row in reversed(rows)]


def speakers(table: Table) -> dict[str, Seat]:
    """Who may have spoken, by the actor's name: a seat's number may change at the start, its row never."""
    return {seated(seat).name: seat for seat in table.seats.all()}


def shown(table: Table, row: Chat, viewer: Viewer, sitting: dict[str, Seat]) -> dict[str, Any]:
    seat = sitting.get(row.actor)
    piece = pieces_by_id(table).get(seat.piece) if seat else None
    data = {
        "number": row.number,
        "name": row.name,
        "colour": piece.colour if piece else "",
        "shape": piece.shape if piece else "",
        "text": row.text,
        "mine": seat is not None and viewer.seat == seat.index,
    }
    return {"number": row.number, "html": rendering.line("tables/chat_line.html", data)}


def _tell(table: Table, row: Chat) -> None:
    room = hub.room(table.code)
    if room is None:
        return
    sitting = speakers(table)
    for viewer, _want, sockets in room.by_viewer():
        frame = frames.encode("chat", lines=[shown(table, row, viewer, sitting)])
        for line in sockets:
            line.hand(frame)

"""Chat beside the log, with numbers of its own by which it heals."""

from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Max
from django.utils.translation import gettext as _

from games.kernel.errors import Stale
from games.kernel.viewers import Viewer
from games.tables import frames, hub, rendering
from games.tables.actors import Actor
from games.tables.lobby_panels import pieces_by_id
from games.tables.models import Chat, Seat, Table
from games.tables.names import clean_chat
from games.tables.refusals import Forbidden
from games.tables.writer import on_the_writer

MOST_LINES = 150
MOST_TRIES = 8


def newest(table: Table) -> int:
    return table.chat.aggregate(newest=Max("number"))["newest"] or 0


def say(table: Table, actor: Actor, text: str, key: str | None) -> int:
    """Adds a line once a key and tells it; its number."""
    seat = actor.seat
    if seat is None:
        raise Forbidden(_("Sit down to talk at this table."))
    cleaned = clean_chat(text)
    return on_the_writer(lambda: _said(table, actor, seat, cleaned, key))


def _said(table: Table, actor: Actor, seat: Seat, text: str, key: str | None) -> int:
    for _try in range(MOST_TRIES):
        before = Chat.objects.filter(table=table, actor=actor.name, key=key).first() if key else None
        if before is not None:
            return before.number
        number = newest(table) + 1
        line = Chat(
            table=table, number=number, seat=seat.index, name=seat.name, actor=actor.name, key=key, text=text
        )
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
    return [shown(table, row, viewer) for row in reversed(rows)]


def shown(table: Table, row: Chat, viewer: Viewer) -> dict[str, Any]:
    pieces = pieces_by_id(table)
    seat = Seat.objects.filter(table=table, index=row.seat).first()
    piece = pieces.get(seat.piece) if seat else None
    data = {
        "number": row.number,
        "name": row.name,
        "colour": piece.colour if piece else "",
        "shape": piece.shape if piece else "",
        "text": row.text,
        "mine": viewer.seat is not None and viewer.seat == row.seat,
    }
    return {"number": row.number, "html": rendering.line("tables/chat_line.html", data)}


def _tell(table: Table, row: Chat) -> None:
    room = hub.room(table.code)
    if room is None:
        return
    for viewer, _want, sockets in room.by_viewer():
        frame = frames.encode("chat", lines=[shown(table, row, viewer)])
        for line in sockets:
            line.hand(frame)

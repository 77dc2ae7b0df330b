"""Who is at the door: guests by a server-set session, programs by a token; what they hold, by its hash."""

from typing import Any

from django.db.models import Q
from django.utils.translation import gettext as _

from games.tables.actors import HOST, WATCHER, Actor, seated
from games.tables.codes import hashed, new_token
from games.tables.models import Key, Seat, Table
from games.tables.refusals import NotFound

GUEST = "guest"


def guest_token(session: Any) -> str:
    """This browser's secret, made on first need and kept by the server with the session."""
    if GUEST not in session:
        session[GUEST] = new_token()
    return str(session[GUEST])


def guest_hash(session: Any) -> str | None:
    return hashed(session[GUEST]) if GUEST in session else None


def seats_of(table: Table, session: Any) -> list[Seat]:
    """The seats of a table that this browser may open, in order."""
    held = guest_hash(session)
    if held is None:
        return []
    return list(Seat.objects.filter(table=table, keys__hash=held).order_by("index").distinct())


def by_session(table: Table, session: Any, seat_index: int | None) -> Actor | None:
    """The actor of this browser at a seat it names; a watcher where it names none and may watch; else None."""
    if seat_index is None:
        return WATCHER if table.watch or seats_of(table, session) else None
    held = guest_hash(session)
    if held is None:
        return None
    seat = Seat.objects.select_related("table").filter(table=table, index=seat_index, keys__hash=held).first()
    return seated(seat, held) if seat else None


def by_token(table: Table, token: str) -> Actor | None:
    """The actor that a token of this table stands for: a seat, or the host."""
    key = Key.objects.filter(table=table, hash=hashed(token)).select_related("seat__table").first()
    if key is None:
        return None
    return seated(key.seat, key.hash) if key.seat else HOST


def still_holds(table_id: int, seat_row: int | None, token_hash: str | None) -> bool:
    """Whether an open socket may go on: its seat is still there, with a key of its holder."""
    if seat_row is None:
        return True
    return Key.objects.filter(Q(table_id=table_id), seat_id=seat_row, hash=token_hash).exists()


def known_table(code: str, actor: Actor) -> Table:
    """The table that `actor` was authorised at; NotFound where the code names none."""
    table = actor.seat.table if actor.seat else Table.objects.filter(code=code).first()
    if table is None or table.code != code:
        raise NotFound(_("There is no table with this code."))
    return table


def at_the_table(table_id: int, actor: Actor) -> tuple[Table, Actor | None]:
    """Table and actor as they are now, None for one whose seat or key is gone since it was authorised."""
    if actor.seat is None:
        return Table.objects.get(pk=table_id), actor
    rows = Seat.objects.select_related("table").filter(pk=actor.seat.pk)
    seat = (rows.filter(keys__hash=actor.held) if actor.held else rows).first()
    return (seat.table, seated(seat, actor.held)) if seat else (Table.objects.get(pk=table_id), None)

"""The tables that a browser sits at, as its lists show them."""

from datetime import timedelta
from typing import Any

from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _

from games.tables.house import Piece, played
from games.tables.lobby_panels import pieces_by_id
from games.tables.models import Seat, Table
from games.tables.people import guest_hash

MOST = 60


def rows(session: Any) -> list[dict[str, Any]]:
    """One row a table, those waiting for this browser first, then the newest."""
    held = guest_hash(session)
    if held is None:
        return []
    mine = Seat.objects.filter(keys__hash=held).select_related("table").order_by("-table__created", "index")[:MOST]
    tables: dict[int, tuple[Table, list[Seat]]] = {}
    for seat in mine:
        tables.setdefault(seat.table_id, (seat.table, []))[1].append(seat)
    shown = [_row(table, seats) for table, seats in tables.values()]
    return sorted(shown, key=lambda row: not row["your_turn"])


def title_of(table: Table) -> str:
    """A table is called after its host."""
    host = table.seats.filter(host=True).first() or table.seats.first()
    return _("{name}’s table").format(name=host.name) if host else _("Table {code}").format(code=table.code)


def _row(table: Table, mine: list[Seat]) -> dict[str, Any]:
    game, seats, pieces = played(table.game), list(table.seats.all()), pieces_by_id(table)
    summary = game.summaries.objects.filter(table=table).first()
    active = summary.active if summary else None
    your_turn = table.status == Table.Status.PLAYING and any(seat.index == active for seat in mine)
    acting = next((seat for seat in seats if seat.index == active), None)
    own = next((seat for seat in mine if seat.index == active), mine[0])
    return {
        "code": table.code,
        "title": title_of(table),
        "game_slug": table.game,
        "game_name": game.front.name,
        "door": game.front.door,
        "note": _note(table, summary),
        "sentence": _sentence(table, your_turn, acting),
        "your_turn": your_turn,
        "url": reverse("seat", args=(table.code, own.index)),
        "seats": [_seat(seat, pieces) for seat in seats],
    }


def _seat(seat: Seat, pieces: dict[str, Piece]) -> dict[str, Any]:
    return {"colour": pieces[seat.piece].colour, "state": "here", "name": seat.name}


def _note(table: Table, summary: Any) -> str:
    if table.status == Table.Status.PLAYING and summary is not None:
        return _("Turn {turn}").format(turn=summary.turn) if summary.turn else _("Starting points")
    if table.created > timezone.now() - timedelta(days=1):
        return _("Today")
    return table.created.date().isoformat()


def _sentence(table: Table, your_turn: bool, acting: Seat | None) -> str:
    if table.status == Table.Status.LOBBY:
        return _("Waiting for friends. The code is {code}.").format(code=table.code)
    if table.status == Table.Status.FINISHED:
        return _("It is over. Have a look how it went.")
    if your_turn and acting is not None:
        return _("Your turn, {name}.").format(name=acting.name)
    return _("{name} is thinking.").format(name=acting.name) if acting else _("It goes on.")

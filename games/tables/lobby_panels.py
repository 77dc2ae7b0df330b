"""The two panels of the lobby: who sits where, and the start."""

from typing import Any

from django.utils.translation import gettext as _

from games.kernel.viewers import Viewer
from games.tables.house import Piece, played
from games.tables.lobby import pieces_of, why_not_start
from games.tables.models import Table
from games.tables.seen import SeatInfo
from games.tables.store import Standing


def pieces_by_id(table: Table) -> dict[str, Piece]:
    return {piece.id: piece for piece in pieces_of(table)}


def panels(table: Table, standing: Standing, viewer: Viewer) -> dict[str, Any]:
    return {"seats": seats(table, standing, viewer), "start": start(table, standing, viewer)}


def seats(table: Table, standing: Standing, viewer: Viewer) -> dict[str, Any]:
    """Every chair, with the mover picker for one's own."""
    pieces = pieces_by_id(table)
    sitting = {seat.index: seat for seat in standing.seats}
    return {
        "seats": [_chair(index, sitting.get(index), pieces, viewer) for index in range(table.chairs)],
        "pieces": offered(pieces, standing.seats),
        "seat_count": table.chairs,
    }


def offered(pieces: dict[str, Piece], seats: tuple[SeatInfo, ...]) -> list[dict[str, Any]]:
    """The pieces to choose from; a taken one says by whom."""
    taken = {seat.piece: seat.name for seat in seats}
    return [{**piece._asdict(), "taken_by": taken.get(piece.id)} for piece in pieces.values()]


def _chair(index: int, seat: SeatInfo | None, pieces: dict[str, Piece], viewer: Viewer) -> dict[str, Any]:
    if seat is None:
        return {"index": index, "state": "open", "you": False, "colour": "amber"}
    piece = pieces[seat.piece]
    return {
        "index": index,
        "state": "here",
        "name": seat.name,
        "you": index == viewer.seat,
        "host": seat.host,
        "piece": piece.id,
        "piece_name": piece.name,
        "colour": piece.colour,
        "shape": piece.shape,
        "line": piece.line,
    }


def start(table: Table, standing: Standing, viewer: Viewer) -> dict[str, Any]:
    """Whether the game can begin, for the host, and what is waited for, for the others."""
    host = next((seat for seat in standing.seats if seat.host), None)
    problem = why_not_start(table, played(table.game), len(standing.seats))
    free = table.chairs - len(standing.seats)
    if problem:
        waiting = problem
    elif free:
        waiting = _("{free} of {chairs} seats are still free. You need not wait for them.").format(
            free=free, chairs=table.chairs
        )
    else:
        waiting = _("Everybody is here.")
    return {
        "you_host": host is not None and host.index == viewer.seat,
        "host_name": host.name if host else "",
        "can_start": problem is None,
        "why_not": problem,
        "waiting": waiting,
    }

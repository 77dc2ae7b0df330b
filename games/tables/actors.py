"""Who does something at a table, as it was authorised at the door."""

from typing import NamedTuple

from games.kernel.viewers import SPECTATOR, Viewer, seat_viewer
from games.tables.models import Seat


class Actor(NamedTuple):
    """A seat (with its row), the host's token without a seat, or a spectator.

    `host` is whether it may do the host's acts; `held` the hash of the key that opened the seat, which may be dead
    by now.
    """

    kind: str
    seat: Seat | None = None
    host: bool = False
    held: str | None = None

    @property
    def name(self) -> str:
        """The scope of keys: a key means nothing to other actors. It is the row's, so it survives a change of index."""
        return f"seat:{self.seat.pk}" if self.seat else self.kind

    @property
    def viewer(self) -> Viewer:
        return seat_viewer(self.seat.index) if self.seat else SPECTATOR


WATCHER = Actor("watcher")
HOST = Actor("host", host=True)
SYSTEM = Actor("system")


def seated(seat: Seat, held: str | None = None) -> Actor:
    return Actor("seat", seat, seat.host, held)

"""Whoever looks at a playing: a seat, a spectator, or the game master."""

import msgspec


class Viewer(msgspec.Struct, frozen=True):
    """`seat` is None for whoever sits nowhere; only a game master is `all_knowing`."""

    kind: str
    seat: int | None = None

    @property
    def all_knowing(self) -> bool:
        return self.kind == "gm"

    @property
    def key(self) -> str:
        return self.kind if self.seat is None else f"{self.kind}:{self.seat}"


SPECTATOR = Viewer("spectator")
GAME_MASTER = Viewer("gm")


def seat_viewer(seat: int) -> Viewer:
    return Viewer("seat", seat)

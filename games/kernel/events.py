"""What happened, told once: a kind and values, with what only some seats may know."""

from typing import Any

import msgspec

from games.kernel.viewers import Viewer


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """`values` are for everybody (nobody when `hidden`); `secret` is added for the seats in `knows`."""

    kind: str
    values: dict[str, Any] = {}
    secret: dict[str, Any] = {}
    knows: tuple[int, ...] = ()
    hidden: bool = False

    def seen_by(self, viewer: Viewer, everything: bool = False) -> "Told | None":
        """This event as `viewer` may know it, or None; `everything` once a playing is over and opened."""
        if everything or viewer.all_knowing or viewer.seat in self.knows:
            return Told(self.kind, {**self.values, **self.secret})
        return None if self.hidden else Told(self.kind, self.values)


class Told(msgspec.Struct, frozen=True):
    """An event as one viewer hears it."""

    kind: str
    values: dict[str, Any]

"""What an act would write: an entry, perhaps a step start, and the rows that follow from it."""

from collections.abc import Callable
from typing import Any, NamedTuple

from games.kernel.events import Event
from games.kernel.play import Drawn
from games.kernel.runner import Playing, Position


def nothing_more() -> None:
    """No other rows change."""


class Change(NamedTuple):
    """One entry about to be appended. `also` writes what belongs to it in the same transaction; `reload` that pages
    change shape;
    `saved` is the number of the step start that an undo loads from."""

    kind: str
    seat: int | None = None
    given: dict[str, Any] = {}
    told: tuple[Event, ...] = ()
    drawn: tuple[Drawn, ...] = ()
    sealed: bool = False
    back_to: int | None = None
    playing: Playing | None = None
    position: Position | None = None
    also: Callable[[], None] = nothing_more
    reload: bool = False
    undone: tuple[int, ...] = ()
    saved: int | None = None

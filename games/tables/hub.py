"""The sockets of this process, by table: who looks, and handing frames over without waiting for anybody."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from typing import Any

from games.kernel.viewers import Viewer, seat_viewer

MOST_UNREAD = 256
TOO_SLOW, NOT_YOURS = 4408, 4403


class Line:
    """One open socket. Frames may be handed over from any thread; a reader that falls too far behind is cut off."""

    def __init__(self, viewer: Viewer, seat_row: int | None, want: str, close: Callable[[int], None]) -> None:
        self.viewer, self.seat_row, self.want = viewer, seat_row, want
        self.loop = asyncio.get_running_loop()
        self.frames: asyncio.Queue[str] = asyncio.Queue()
        self._close = close
        self._closed = False

    def hand(self, frame: str) -> None:
        self.loop.call_soon_threadsafe(self._put, frame)

    def cut(self) -> None:
        """Closes the line for good: its seat belongs to somebody else now."""
        self.loop.call_soon_threadsafe(self._close, NOT_YOURS)

    def _put(self, frame: str) -> None:
        if self._closed:
            return
        if self.frames.qsize() >= MOST_UNREAD:
            self._closed = True
            self._close(TOO_SLOW)
        else:
            self.frames.put_nowait(frame)


class Room:
    """The lines of one table, with the panels last told to each kind of viewer, by digest, as of `version`."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.lines: set[Line] = set()
        self.version = 0
        self.shown: dict[str, dict[str, str]] = {}

    def here(self) -> list[int]:
        return sorted({line.viewer.seat for line in self.lines if line.viewer.seat is not None})

    def by_viewer(self) -> Iterator[tuple[Viewer, str, list[Line]]]:
        """The lines grouped by who looks and what they want, so that each group's frame is made once."""
        groups: dict[tuple[str, str], list[Line]] = {}
        for line in list(self.lines):
            groups.setdefault((line.viewer.key, line.want), []).append(line)
        for (_viewer, want), lines in groups.items():
            yield lines[0].viewer, want, lines

    def seat_again(self, places: dict[int, int]) -> None:
        """After the start or somebody's leaving: each line looks from where its seat is now, and a lost seat looks
        no more."""
        for line in list(self.lines):
            if line.seat_row is None:
                continue
            if line.seat_row in places:
                line.viewer = seat_viewer(places[line.seat_row])
            else:
                self.lines.discard(line)

    def cut(self, seat_row: int) -> None:
        """Closes the lines of a seat whose keys are dead; nothing more is told to them."""
        for line in list(self.lines):
            if line.seat_row == seat_row:
                self.lines.discard(line)
                line.cut()

    def all(self, frame: str) -> None:
        for line in list(self.lines):
            line.hand(frame)


_rooms: dict[str, Room] = {}
_guard = threading.Lock()


def room(code: str) -> Room | None:
    return _rooms.get(code)


def rooms() -> list[Room]:
    return list(_rooms.values())


def enter(code: str, line: Line) -> Room:
    with _guard:
        place = _rooms.setdefault(code, Room(code))
        place.lines.add(line)
    return place


def leave(code: str, line: Line) -> Room | None:
    """The room that is left, None when it is empty now and forgotten."""
    with _guard:
        place = _rooms.get(code)
        if place is None:
            return None
        place.lines.discard(line)
        if not place.lines:
            del _rooms[code]
            return None
    return place


def counts() -> dict[str, Any]:
    """For health and metrics: open rooms and lines."""
    places = rooms()
    return {"tables": len(places), "sockets": sum(len(place.lines) for place in places)}

"""A fake socket in the hub: it keeps every frame, and draws the panels as a page does."""

from typing import Any

import msgspec

from games.kernel.viewers import Viewer
from games.tables import hub
from games.tables.snapshot import page_state
from tests.tables.house import House


class Line:
    """Stands in for `hub.Line`; `panels`, `log` and `version` are what its page would show."""

    def __init__(self, house: House, viewer: Viewer, want: str = "panels", seat_row: int | None = None) -> None:
        self.viewer, self.want, self.seat_row = viewer, want, seat_row
        self.closed = False
        self.frames: list[dict[str, Any]] = []
        self.raw: list[str] = []
        opened = page_state(house.fresh(), house.standing, viewer, 0, 0)
        self.panels: dict[str, str] = opened["panels"]
        self.log: list[str] = opened["log"]
        self.version: int = opened["version"]
        hub.enter(house.code, self)  # type: ignore[arg-type]

    def cut(self) -> None:
        self.closed = True

    def hand(self, frame: str) -> None:
        decoded = msgspec.json.decode(frame)
        self.frames.append(decoded)
        self.raw.append(frame)
        if decoded["type"] == "moved":
            assert decoded["from"] == self.version, "a gap in the frames"
            self.version = decoded["to"]
            self.panels.update(decoded["panels"])
            self.log += decoded["log"]

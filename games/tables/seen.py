"""What the place hands to a game's panels: a playing as one viewer may see it, with the people round it."""

from typing import Any

import msgspec

from games.kernel.game import Outcome
from games.kernel.questions import Question
from games.kernel.viewers import Viewer


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat as everybody sees it. `state` is "here" (somebody sits there), "open" or "retired"; presence is drawn
    by the page."""

    index: int
    name: str
    piece: str
    state: str
    host: bool = False


class Seen(msgspec.Struct, frozen=True):
    """`questions` holds only what this viewer may answer, out-of-turn options among them as a question of kind
    "anytime".

    `view` is the game's own view; `undo` the entry this viewer may take back; `next_code` names the table where the
    same people play again, once there is one.
    """

    viewer: Viewer
    view: Any
    pack: Any
    seats: tuple[SeatInfo, ...]
    questions: tuple[Question, ...]
    waiting_for: tuple[int, ...]
    outcome: Outcome | None
    undo: int | None = None
    stuck: bool = False
    code: str = ""
    next_code: str | None = None

    @property
    def me(self) -> int | None:
        return self.viewer.seat

    def name(self, seat: int) -> str:
        return self.seats[seat].name

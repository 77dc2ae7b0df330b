"""The contract a game fulfils, and the small things that pass through it."""

from typing import TYPE_CHECKING, Any, Protocol

import msgspec

from games.kernel.chance import Luck
from games.kernel.questions import Answer, Option, Question
from games.kernel.viewers import Viewer

if TYPE_CHECKING:
    from games.kernel.play import Play


class Setup(msgspec.Struct, frozen=True):
    """Who sits down to what: seat count, pieces, the table's options, and which sources of chance are real things."""

    seats: int
    pieces: tuple[str, ...]
    options: Any
    physical: frozenset[str] = frozenset()


class Outcome(msgspec.Struct, frozen=True):
    """How a playing ended: the winning seats (all or none in a co-operative game) and the rule that says so."""

    won: bool
    winners: tuple[int, ...]
    rule: str


class Game(Protocol):
    """One rulebook. `State` and `Options` are msgspec Structs; `Pack` is the type its pack decodes to."""

    slug: str
    seats: tuple[int, int]
    co_operative: bool
    State: type[Any]
    Options: type[Any]
    Pack: type[Any]

    def new(self, setup: Setup, pack: Any, chance: Luck) -> Any:
        """The state before the first step; asks nothing."""

    def step(self, play: "Play") -> None:
        """Runs the next step of the turn."""

    def anytime(self, state: Any, seat: int, pack: Any) -> list[Option]:
        """What `seat` may do beside the open question."""

    def interrupt(self, play: "Play", seat: int, answer: Answer) -> None:
        """Carries out one of the `anytime` options."""

    def default(self, play: "Play", question: Question) -> Answer:
        """The answer for a timeout or an absent seat."""

    def retire(self, play: "Play", seat: int) -> None:
        """A seat leaves for good; calls `play.end_step()` when the running step cannot go on without it."""

    def view(self, state: Any, viewer: Viewer, pack: Any) -> Any:
        """What this viewer may know, built by adding; a msgspec Struct or plain data."""

    def outcome(self, state: Any) -> Outcome | None:
        """The end, once it is reached."""

    def resample(self, state: Any, viewer: Viewer, pack: Any, chance: Luck) -> Any:
        """Another state that this viewer could not tell from `state`."""

    def bot(self, view: Any, question: Question, pack: Any, chance: Luck) -> Answer:
        """The house bot's answer, from its view alone."""

    def upgrade(self, raw: dict[str, Any], revision: int) -> dict[str, Any]:
        """An older saved state, before it is decoded."""

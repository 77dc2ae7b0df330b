"""The smallest game there is: its one step is a function that the test writes."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from games.kernel.game import Outcome, Setup
from games.kernel.given import Adjusted, Answered, Given, Interrupted, Retired, TimedOut
from games.kernel.play import Play
from games.kernel.questions import Answer, Option, Question
from games.kernel.runner import Position, begin, take, undo
from tests.harness.luck import ScriptedPlaying


class State(msgspec.Struct):
    """`notes` is what the step wrote down; the playing ends by `lost` or `won`."""

    notes: list[str] = []
    numbers: dict[str, int] = {}
    lost: bool = False
    won: bool = False


class Options(msgspec.Struct, frozen=True):
    pass


class Toy:
    slug, seats, co_operative = "toy", (1, 4), True
    State, Options, Pack = State, Options, dict

    def __init__(self, step: Callable[[Play], None], **hooks: Callable[..., Any]) -> None:
        self._step, self._hooks = step, hooks

    def new(self, setup: Setup, pack: Any, chance: Any) -> Any:
        return State()

    def step(self, play: Play) -> None:
        self._step(play)

    def anytime(self, state: Any, seat: int, pack: Any) -> list[Option]:
        return self._hooks["anytime"](state, seat) if "anytime" in self._hooks else []

    def interrupt(self, play: Play, seat: int, answer: Answer) -> None:
        self._hooks["interrupt"](play, seat, answer)

    def default(self, play: Play, question: Question) -> Answer:
        return Answer(question.enabled[-1].id)

    def retire(self, play: Play, seat: int) -> None:
        self._hooks["retire"](play, seat)

    def view(self, state: Any, viewer: Any, pack: Any) -> Any:
        return state

    def outcome(self, state: Any) -> Outcome | None:
        if state.lost:
            return Outcome(False, (), "loss")
        return Outcome(True, (0,), "win") if state.won else None

    def resample(self, state: Any, viewer: Any, pack: Any, chance: Any) -> Any:
        return state

    def bot(self, view: Any, question: Question, pack: Any, chance: Any) -> Answer:
        return Answer(question.enabled[0].id)

    def upgrade(self, raw: dict[str, Any], revision: int) -> dict[str, Any]:
        return raw


class ToyTable:
    """A playing of a toy; `draws` are what chance will say."""

    def __init__(
        self,
        step: Callable[[Play], None],
        *,
        seats: int = 3,
        draws: Iterable[int] = (),
        physical: Iterable[str] = (),
        **hooks: Callable[..., Any],
    ) -> None:
        setup = Setup(seats, ("p",) * seats, Options(), frozenset(physical))
        self.playing = ScriptedPlaying(Toy(step, **hooks), {}, setup)
        self.playing.script += draws
        self.positions: list[Position] = [begin(self.playing, 1)]

    @property
    def position(self) -> Position:
        return self.positions[-1]

    @property
    def notes(self) -> list[str]:
        return self.position.state.notes

    @property
    def asked(self) -> dict[int, Question]:
        return {question.seat: question for question in self.position.questions}

    @property
    def next(self) -> int:
        return self.position.number + 1

    def give(self, given: Given) -> "ToyTable":
        self.positions.append(take(self.playing, self.position, given))
        return self

    def answer(self, seat: int, option: str, *picks: str, question: str | None = None) -> "ToyTable":
        return self.give(Answered(self.next, seat, question or self.asked[seat].id, option, picks))

    def interrupt(self, seat: int, option: str, *picks: str) -> "ToyTable":
        return self.give(Interrupted(self.next, seat, option, picks))

    def time_out(self, seat: int) -> "ToyTable":
        return self.give(TimedOut(self.next, self.asked[seat].id))

    def adjust(self, path: str, value: Any) -> "ToyTable":
        return self.give(Adjusted(self.next, path, value, "why"))

    def retire(self, seat: int) -> "ToyTable":
        return self.give(Retired(self.next, seat))

    def undo(self, back: int = 1) -> "ToyTable":
        earlier = self.positions[-1 - back]
        self.positions.append(undo(self.playing, earlier.start, earlier.given, self.next))
        return self


def options(*ids: str) -> list[Option]:
    return [Option(id_) for id_ in ids]


def note(play: Play, *words: object) -> None:
    play.state.notes.append(" ".join(map(str, words)))

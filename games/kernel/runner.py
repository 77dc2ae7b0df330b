"""Runs a playing: from the start of a step and the entries since, to the next open question or the end."""

from typing import Any

import msgspec

from games.kernel.chance import Chance, Luck, shuffle
from games.kernel.errors import Broken, Refused, Stale
from games.kernel.events import Event
from games.kernel.game import Game, Outcome, Setup
from games.kernel.given import Given, Undone
from games.kernel.play import Drawn, Play, Waiting
from games.kernel.questions import Question

__all__ = ["Playing", "Position", "Start", "at", "begin", "shuffle", "take", "undo"]

MOST_SILENT_STEPS = 10_000


class Playing:
    """What never changes while a playing lasts: the game, its pack, who sits down to what, and the secret seed."""

    def __init__(self, game: Game, pack: Any, setup: Setup, seed: bytes) -> None:
        self.game, self.pack, self.setup, self.seed = game, pack, setup, seed

    def luck(self, counter: int) -> Luck:
        return Chance(self.seed, counter)


class Start(msgspec.Struct, frozen=True):
    """The saved start of a step: its number, the entry after which it began, and how many draws were made before it."""

    step: int
    number: int
    draws: int
    state: msgspec.Raw
    used: dict[int, int] = {}
    undone_at: int = 0


class Position(msgspec.Struct, frozen=True):
    """Where a playing stands. `start` and `given` are what is saved; the rest follows from them.

    `started` is the number of the entry after which the step at `start` began.

    `told`, `drawn` and `sealed` belong to the newest entry alone: the events it caused, the dice it threw, and whether
    it threw any or showed anything hidden. `told_in_step` and `drawn_in_step` count since `start`.
    """

    start: bytes
    given: tuple[Given, ...]
    number: int
    step: int
    state: Any
    questions: tuple[Question, ...]
    anytime: tuple[Question, ...]
    outcome: Outcome | None
    told: tuple[Event, ...] = ()
    drawn: tuple[Drawn, ...] = ()
    sealed: bool = False
    told_in_step: int = 0
    drawn_in_step: int = 0
    started: int = 0

    def question(self, question_id: str) -> Question | None:
        return next((q for q in self.questions + self.anytime if q.id == question_id), None)


def begin(playing: Playing, number: int) -> Position:
    """A new playing, run to its first question; `number` is the entry that started it."""
    chance = playing.luck(0)
    state = playing.game.new(playing.setup, playing.pack, chance)
    start = msgspec.json.encode(Start(0, number, chance.counter, msgspec.Raw(msgspec.json.encode(state))))
    return _run(playing, start, (), number, 0, 0)


def take(playing: Playing, position: Position, given: Given) -> Position:
    """The position after one more entry; Refused when it does not fit, and then `position` still stands."""
    return _run(
        playing,
        position.start,
        (*position.given, given),
        given.number,
        position.told_in_step,
        position.drawn_in_step,
    )


def at(playing: Playing, start: bytes, given: tuple[Given, ...]) -> Position:
    """The position that these saved entries lead to, told quietly; Broken when they no longer fit the rules."""
    try:
        position = _run(playing, start, given, given[-1].number if given else -1, 0, 0)
    except Refused as refusal:
        raise Broken(refusal.reason) from refusal
    return msgspec.structs.replace(position, told=(), drawn=(), sealed=False)


def undo(playing: Playing, start: bytes, given: tuple[Given, ...], number: int) -> Position:
    """Back to an earlier (start, entries) by the undo entry `number`: same dice as before, new question ids."""
    return at(playing, start, (*given, Undone(number)))


def _run(
    playing: Playing, start: bytes, given: tuple[Given, ...], newest: int, told_before: int, drawn_before: int
) -> Position:
    events: list[Event] = []
    drawn: list[Drawn] = []
    sealed = False
    for _ in range(MOST_SILENT_STEPS):
        play = _play(playing, start, given)
        started, outcome = play.number, playing.game.outcome(play.state)
        if outcome is not None and given:
            raise Stale("playing_over")
        questions = _run_step(play) if outcome is None else ()
        events += play.events[told_before:]
        drawn += play.drawn[drawn_before:]
        sealed = sealed or play.sealed_at == newest
        if questions is not None:
            return Position(
                start,
                given,
                max(play.number, newest),
                play.step,
                play.state,
                questions,
                _out_of_turn(play) if questions else (),
                outcome,
                tuple(events),
                tuple(drawn),
                sealed,
                len(play.events),
                len(play.drawn),
                started,
            )
        start, given, told_before, drawn_before = _encoded(play), given[play.taken :], 0, 0
    raise Broken("no_question_in_sight")


def _play(playing: Playing, start: bytes, given: tuple[Given, ...]) -> Play:
    saved = msgspec.json.decode(start, type=Start)
    state = msgspec.json.decode(saved.state, type=playing.game.State)
    play = Play(
        playing.game,
        playing.pack,
        playing.setup,
        state,
        playing.luck(saved.draws),
        step=saved.step,
        number=saved.number,
        given=given,
    )
    play.used, play.undone_at = dict(saved.used), saved.undone_at
    return play


def _run_step(play: Play) -> tuple[Question, ...] | None:
    """Runs one step; the open questions when it waits, None when it came to its end."""
    try:
        play.run()
    except Waiting as waiting:
        return waiting.questions
    return None


def _out_of_turn(play: Play) -> tuple[Question, ...]:
    return tuple(question for question in map(play.anytime, range(play.setup.seats)) if question.options)


def _encoded(play: Play) -> bytes:
    state = msgspec.Raw(msgspec.json.encode(play.state))
    start = Start(play.step + 1, play.number, play.chance.counter, state, play.used, play.undone_at)
    return msgspec.json.encode(start)

"""Plays a whole game in place through the very same rules, each question answered at once: simulation and bots."""

from collections.abc import Callable
from typing import Any

import msgspec

from games.kernel.chance import Chance, Luck, choose
from games.kernel.events import Event
from games.kernel.game import Outcome
from games.kernel.given import Answered, Given
from games.kernel.play import Play, Policy, StepOver
from games.kernel.questions import Answer, Question
from games.kernel.runner import Playing
from games.kernel.viewers import seat_viewer


class PlayedOut(msgspec.Struct, frozen=True):
    """The end of a game played in place; `given` and `events` are empty unless they were to be kept."""

    state: Any
    outcome: Outcome | None
    decisions: int
    draws: int
    steps: int
    given: tuple[Given, ...]
    events: tuple[Event, ...]


def play_out(playing: Playing, policy: Policy, *, most: int = 50_000, keep: bool = False) -> PlayedOut:
    """Plays from the beginning until the end or `most` decisions; `outcome` is None in the second case."""
    game = playing.game
    chance = playing.luck(0)
    state = game.new(playing.setup, playing.pack, chance)
    number = step = decisions = 0
    used: dict[int, int] = {}
    given: list[Given] = []
    events: list[Event] = []

    def counted(play: Play, questions: dict[int, Question]) -> Given:
        nonlocal decisions
        decisions += 1
        if decisions > most:
            raise StepOver
        answer = policy(play, questions)
        if keep:
            given.append(answer)
        return answer

    while decisions <= most and game.outcome(state) is None:
        play = Play(game, playing.pack, playing.setup, state, chance, step=step, number=number, policy=counted)
        play.used = used
        play.run()
        state, number, step = play.state, play.number, step + 1
        if keep:
            events += play.events
    return PlayedOut(state, game.outcome(state), decisions, chance.counter, step, tuple(given), tuple(events))


def by_seat(answer: Callable[[Play, Question], Answer]) -> Policy:
    """A policy that answers the first open question by `answer`."""

    def policy(play: Play, questions: dict[int, Question]) -> Given:
        question = next(iter(questions.values()))
        chosen = answer(play, question)
        return Answered(play.number + 1, question.seat, question.id, chosen.option, chosen.picks)

    return policy


def house_bot(seed: bytes) -> Policy:
    """The game's own bot in every seat, each answering from its view alone."""
    chance = Chance(seed)

    def answer(play: Play, question: Question) -> Answer:
        view = play.game.view(play.state, seat_viewer(question.seat), play.pack)
        return play.game.bot(view, question, play.pack, chance)

    return by_seat(answer)


def random_bot(seed: bytes) -> Policy:
    """Any legal answer, each as likely."""
    chance = Chance(seed)
    return by_seat(lambda play, question: random_answer(question, chance))


def random_answer(question: Question, chance: Luck) -> Answer:
    option = choose(chance, question.enabled)
    if option.pick is None:
        return Answer(option.id)
    left = list(option.pick.of)
    count = option.pick.min + chance.below(option.pick.max - option.pick.min + 1)
    return Answer(option.id, tuple(left.pop(chance.below(len(left))) for _ in range(count)))

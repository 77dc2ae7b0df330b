"""Random answers to whatever waits, among them interrupts, timeouts, adjustments and retirements, from one seed."""

import random
from typing import Any

from games.kernel.given import Adjusted, Answered, Given, Interrupted, Retired, TimedOut
from games.kernel.play import Play, Policy
from games.kernel.questions import Option, Question
from games.kernel.runner import Position
from tests.kernel.games import Tried


def picks_for(option: Option, rng: random.Random) -> tuple[str, ...]:
    if option.pick is None:
        return ()
    return tuple(rng.sample(option.pick.of, rng.randint(option.pick.min, option.pick.max)))


def any_entry(
    tried: Tried,
    rng: random.Random,
    state: Any,
    number: int,
    questions: tuple[Question, ...],
    anytime: tuple[Question, ...],
    *,
    calm: bool = False,
) -> Given:
    """The next entry; `calm` leaves out what only a game master or a departure brings."""
    chance = rng.random()
    open_ones = [question for question in anytime if question.enabled]
    if open_ones and chance < 0.1:
        question = rng.choice(open_ones)
        option = rng.choice(question.enabled)
        return Interrupted(number, question.seat, option.id, picks_for(option, rng))
    if chance < 0.15:
        return TimedOut(number, rng.choice(questions).id)
    if not calm and chance < 0.18:
        return Adjusted(number, *tried.adjust(rng, state))
    if not calm and chance < 0.183:
        return Retired(number, rng.randrange(2))
    question = rng.choice(questions)
    option = rng.choice(question.enabled)
    return Answered(number, question.seat, question.id, option.id, picks_for(option, rng))


def random_policy(tried: Tried, seed: int, *, calm: bool = False) -> Policy:
    """For play in place."""
    rng = random.Random(seed)

    def policy(play: Play, questions: dict[int, Question]) -> Given:
        anytime = tuple(q for q in map(play.anytime, range(play.setup.seats)) if q.options)
        return any_entry(tried, rng, play.state, play.number + 1, tuple(questions.values()), anytime, calm=calm)

    return policy


def next_entry(tried: Tried, rng: random.Random, position: Position, *, calm: bool = False) -> Given:
    """For suspended play."""
    return any_entry(tried, rng, position.state, position.number + 1, position.questions, position.anytime, calm=calm)

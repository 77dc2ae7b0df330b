"""The running play that a rule talks to: it asks, rolls, draws, shuffles, tells and settles.

A question suspends by running the step again: `ask` hands out the next recorded answer, and raises `Waiting` when there
is none.
"""

import contextlib
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import msgspec

from games.kernel.adjusting import adjust
from games.kernel.chance import Luck, shuffle
from games.kernel.decks import Deck, Die
from games.kernel.errors import Illegal, Stale
from games.kernel.events import Event
from games.kernel.game import Game, Setup
from games.kernel.given import Adjusted, Answered, Given, Interrupted, Retired, TimedOut, Undone
from games.kernel.questions import ANYTIME, Answer, Option, Question

Policy = Callable[["Play", dict[int, Question]], Given]


class Waiting(BaseException):
    """No recorded answer is left; nothing but the runner may catch it."""

    def __init__(self, questions: tuple[Question, ...]) -> None:
        super().__init__()
        self.questions = questions


class StepOver(BaseException):
    """The step ends here: the playing is over, or the seat it belonged to is gone. Only the runner catches it."""


class Drawn(msgspec.Struct, frozen=True):
    """One digital die: the counter after it, the die's name, and the index of the face that came up."""

    counter: int
    die: str
    index: int


class Play:
    """One run of one step. `state` may be changed freely; everything else goes through the methods."""

    def __init__(
        self,
        game: Game,
        pack: Any,
        setup: Setup,
        state: Any,
        chance: Luck,
        *,
        step: int = 0,
        number: int = 0,
        given: Sequence[Given] = (),
        policy: Policy | None = None,
    ) -> None:
        self.game, self.pack, self.setup, self.state, self.chance = game, pack, setup, state, chance
        self.step, self.number, self.policy = step, number, policy
        self.given, self.taken = given, 0
        self.events: list[Event] = []
        self.drawn: list[Drawn] = []
        self.used: dict[int, int] = {}
        self.undone_at = 0
        self.sealed_at = -1
        self._queue: list[tuple[Callable[..., None], tuple[Any, ...]]] = []
        self._settling = False

    def run(self) -> None:
        """Runs the step to its end, with the triggers it left queued; only `Waiting` passes through."""
        with contextlib.suppress(StepOver):
            self.game.step(self)
            self.settle()

    # ---- questions

    def ask(self, seat: int, kind: str, options: Callable[[], Iterable[Option]], **more: Any) -> Answer | None:
        """The answer of one seat, or None when there is nothing to choose. See `ask_each` for `more`."""
        return self.ask_each((seat,), kind, lambda _: options(), **more).get(seat)

    def ask_each(
        self,
        seats: Iterable[int],
        kind: str,
        options: Callable[[int], Iterable[Option]],
        *,
        rule: str | None = None,
        press: bool = False,
        expires_in: int | None = None,
        values: dict[str, Any] | None = None,
    ) -> dict[int, Answer]:
        """Asks several seats at once and returns their answers by seat.

        `options` is called anew after each entry, since an interrupt may change them. One option left needs no question
        unless `press` is set; a seat with none is not asked. `expires_in` is in seconds.
        """
        waiting = list(seats)
        answers: dict[int, Answer] = {}
        first: dict[int, tuple[int, list[str]]] = {}
        while True:
            questions: dict[int, Question] = {}
            for seat in waiting:
                if seat in answers:
                    continue
                offered = tuple(options(seat))
                enabled = [option.id for option in offered if option.why_not is None]
                if not enabled:
                    continue
                if len(enabled) == 1 and not press:
                    only = next(option for option in offered if option.why_not is None)
                    if only.pick is None:
                        answers[seat] = Answer(only.id)
                        continue
                if seat not in first or first[seat][0] < self.undone_at:
                    first[seat] = self.number, enabled
                asked, then = first[seat]
                questions[seat] = Question(
                    f"{self.step}.{asked}.{seat}", seat, kind, offered, rule, values or {}, expires_in, enabled != then
                )
            if not questions:
                return answers
            given = self._next(questions)
            if type(given) is Answered:
                question = self._asked(questions, given.question)
                answers[question.seat] = self._accepted(question, given)
                if len(answers) == len(waiting):
                    return answers
            elif type(given) is TimedOut:
                question = self._asked(questions, given.question)
                answers[question.seat] = self.game.default(self, question)
            elif type(given) is Undone:
                self.undone_at = given.number
            else:
                self._interfere(given)

    def _next(self, questions: dict[int, Question]) -> Given:
        if self.taken < len(self.given):
            given = self.given[self.taken]
            self.taken += 1
        elif self.policy is not None:
            given = self.policy(self, questions)
        else:
            raise Waiting(tuple(questions.values()))
        self.number = given.number
        return given

    @staticmethod
    def _asked(questions: dict[int, Question], question_id: str) -> Question:
        for question in questions.values():
            if question.id == question_id:
                return question
        raise Stale("question_gone")

    @staticmethod
    def _accepted(question: Question, given: Answered) -> Answer:
        if given.seat != question.seat:
            raise Illegal("not_your_question", question.rule)
        return accepted(question, given.option, given.picks)

    def _interfere(self, given: Given) -> None:
        """What may come beside the open question: an interrupt, an adjustment, a retirement."""
        match given:
            case Interrupted(seat=seat, option=option, picks=picks):
                answer = accepted(self.anytime(seat), option, picks)
                self.used[seat] = given.number
                self.game.interrupt(self, seat, answer)
            case Adjusted(path=path, value=value, reason=reason):
                old = adjust(self.state, path, value)
                self.tell("adjusted", secret={"path": path, "old": str(old), "new": str(value)}, reason=reason)
            case Retired(seat=seat):
                self.game.retire(self, seat)
        if self.game.outcome(self.state) is not None:
            raise StepOver

    def anytime(self, seat: int) -> Question:
        """What `seat` may do beside the open question; its id is new whenever the seat used it and after an undo."""
        stamp = max(self.used.get(seat, 0), self.undone_at)
        return Question(f"any.{seat}.{stamp}", seat, ANYTIME, tuple(self.game.anytime(self.state, seat, self.pack)))

    def window(self, name: str, seat: int) -> None:
        """Opens a moment for out-of-turn options, only while some seat could use one; `seat` closes it by going on."""

        def go_on() -> list[Option]:
            return [Option("go_on")] if any(self.anytime(other).enabled for other in range(self.setup.seats)) else []

        self.ask(seat, "window", go_on, press=True, values={"name": name})

    # ---- chance

    def roll(self, die: Die, seat: int) -> str:
        """The face that came up: rolled here, or entered by `seat` where the table rolls a real die."""
        if die.name in self.setup.physical:
            return self._entered(seat, die.name, die.faces)
        index = self.chance.below(len(die.faces))
        self.sealed_at = self.number
        self.drawn.append(Drawn(self.chance.counter, die.name, index))
        return die.faces[index]

    def draw(self, deck: Deck, name: str, seat: int) -> str:
        """The top card of `deck`, or the card that `seat` enters where the table uses the real deck."""
        if name in self.setup.physical:
            return deck.take(self._entered(seat, name, deck.possible()))
        self.sealed_at = self.number
        return deck.take()

    def shuffle(self, deck: Deck) -> None:
        shuffle(self.chance, deck.cards)
        deck.unknown = len(deck.cards)
        self.sealed_at = self.number

    def _entered(self, seat: int, source: str, possible: Sequence[str]) -> str:
        options = [Option(thing) for thing in dict.fromkeys(possible)]
        answer = self.ask(seat, "enter", lambda: options, press=True, values={"source": source})
        if answer is None:
            raise Illegal("nothing_can_come_up")
        return answer.option

    def reveal(self) -> None:
        """Marks that somebody now saw what was hidden: the answer before it can no longer be taken back."""
        self.sealed_at = self.number

    # ---- telling and settling

    def tell(
        self,
        kind: str,
        *,
        secret: dict[str, Any] | None = None,
        knows: tuple[int, ...] = (),
        hidden: bool = False,
        **values: Any,
    ) -> None:
        """Tells what happened; `secret` reaches only the seats in `knows`, and a `hidden` event nobody else."""
        self.events.append(Event(kind, values, secret or {}, knows, hidden))

    def queue(self, trigger: Callable[..., None], *values: Any) -> None:
        """A trigger that waits until the atomic effect before it is done; `settle` takes it up, in order (G3)."""
        self._queue.append((trigger, values))

    def settle(self) -> None:
        """After each atomic effect: loss, then win (as `Game.outcome` orders them), then the queued triggers (G3)."""
        if self.game.outcome(self.state) is not None:
            raise StepOver
        if self._settling:
            return
        self._settling = True
        while self._queue:
            trigger, values = self._queue.pop(0)
            trigger(self, *values)
            if self.game.outcome(self.state) is not None:
                raise StepOver
        self._settling = False

    def end_step(self) -> None:
        """Unwinds the running step; the state stays as it is and the next step begins."""
        raise StepOver


def accepted(question: Question, option_id: str, picks: tuple[str, ...]) -> Answer:
    """The answer, if the question offers it; Stale when an interrupt took it away, else Illegal with the reason."""
    option = question.option(option_id)
    if option is None:
        raise Stale("options_changed") if question.changed else Illegal("no_such_option", question.rule)
    if option.why_not is not None:
        raise Illegal(option.why_not, option.rule or question.rule)
    problem = option.pick.problem(picks) if option.pick else ("pick_none" if picks else None)
    if problem:
        raise Illegal(problem, option.rule or question.rule)
    return Answer(option_id, picks)

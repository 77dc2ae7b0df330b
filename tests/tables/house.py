"""A table played through `submit` in this process: who sits there, what they are asked, and moves by name."""

import random
from typing import Any

from games.kernel.chance import Chance
from games.kernel.questions import ANYTIME, Question
from games.kernel.viewers import SPECTATOR, Viewer, seat_viewer
from games.tables import acts, store
from games.tables.actors import HOST, SYSTEM, Actor
from games.tables.house import played
from games.tables.making import Wanted, open_table
from games.tables.models import Entry, Table
from games.tables.people import by_token
from games.tables.store import Standing, standing_of
from games.tables.submit import Receipt, sit_down, submit

GAME = "afraid_of_the_dark"
NAMES = ("Ana", "Ben", "Cy", "Dee")
ANA, BEN, CY, DEE = range(4)


class House:
    """One table. Tokens are `token0`, `token1` …, unless `tokens` says otherwise."""

    def __init__(self, seats: int = 3, *, chairs: int = 0, start: bool = True, **options: Any) -> None:
        wanted = Wanted(GAME, chairs or max(2, seats), options)
        self.table = open_table(wanted, "host-token")
        self.code = self.table.code
        self.tokens: list[str] = []
        self._actors: dict[int, Actor] = {}
        for name in NAMES[:seats]:
            self.sit(name)
        if start:
            self.start()

    def sit(self, name: str, piece: str = "", host: bool = False) -> Receipt:
        self.tokens.append(f"token{len(self.tokens)}")
        return sit_down(self.code, name, piece, self.tokens[-1], host)

    def start(self) -> Receipt:
        return submit(self.code, HOST, acts.Start(), None)

    # ---- who and where

    def actor(self, seat: int) -> Actor:
        """Authorised once, as a socket is."""
        if seat not in self._actors:
            actor = by_token(self.table, self.tokens[seat])
            assert actor is not None
            self._actors[seat] = actor
        return self._actors[seat]

    def fresh(self) -> Table:
        return Table.objects.get(pk=self.table.pk)

    @property
    def standing(self) -> Standing:
        return standing_of(self.table)

    @property
    def version(self) -> int:
        return self.standing.version

    @property
    def entries(self) -> list[Entry]:
        return list(Entry.objects.filter(table=self.table))

    @property
    def over(self) -> bool:
        position = self.standing.position
        return position is not None and position.outcome is not None

    def viewers(self) -> list[Viewer]:
        return [SPECTATOR, *(seat_viewer(seat.index) for seat in self.standing.seats)]

    # ---- questions and moves

    def questions(self) -> tuple[Question, ...]:
        position = self.standing.position
        assert position is not None
        return position.questions

    def question(self, seat: int | None = None, kind: str | None = None) -> Question:
        for question in self.questions():
            if seat in (None, question.seat) and kind in (None, question.kind):
                return question
        raise AssertionError(f"nobody is asked that: {[(q.seat, q.kind) for q in self.questions()]}")

    def move(self, question: Question, option: str, key: str | None = None, picks: tuple[str, ...] = ()) -> Receipt:
        act = acts.Answer(question.id, option, picks)
        return submit(self.code, self.actor(question.seat), act, key)

    def undo(self, seat: int, entry: int, key: str | None = None) -> Receipt:
        return submit(self.code, self.actor(seat), acts.Undo(entry), key)

    def bot_answer(self, question: Question, rng: random.Random) -> acts.Answer:
        """What the house bot would do; now and then anything legal, so that odd corners are met too."""
        standing = self.standing
        assert standing.position is not None
        assert standing.playing is not None
        game, pack = played(GAME).game, standing.playing.pack
        if rng.random() < 0.05 or question.kind == ANYTIME:
            option = rng.choice(question.enabled)
            picks = tuple(rng.sample(option.pick.of, option.pick.min)) if option.pick else ()
            return acts.Answer(question.id, option.id, picks)
        view = game.view(standing.position.state, seat_viewer(question.seat), pack)
        answer = game.bot(view, question, pack, Chance(rng.randbytes(8)))
        return acts.Answer(question.id, answer.option, answer.picks)

    def random_move(self, rng: random.Random) -> Receipt:
        question = rng.choice(self.questions())
        return submit(self.code, self.actor(question.seat), self.bot_answer(question, rng), None)

    def play_out(self, rng: random.Random, most: int = 3000) -> int:
        """Plays to the end; how many moves it took."""
        for count in range(most):
            if self.over:
                return count
            self.random_move(rng)
        raise AssertionError("this playing does not come to an end")

    def behind_the_cache(self, do: Any) -> None:
        """Runs `do` as another process would: it commits, and this process's memory does not know of it."""
        before = self.standing
        do()
        store._cache[self.table.pk] = before


def facts(house: House, standing: Standing) -> dict[str, Any]:
    """What has to be equal however a standing was come by."""
    position = standing.position
    assert position is not None
    return {
        "version": standing.version,
        "state": position.state,
        "step": position.step,
        "questions": position.questions,
        "anytime": position.anytime,
        "outcome": position.outcome,
        "seats": standing.seats,
        "broken": standing.broken,
        "back": [one.number for one in standing.live[-10:]],
    }


__all__ = ["ANA", "BEN", "CY", "DEE", "HOST", "SYSTEM", "House", "facts"]

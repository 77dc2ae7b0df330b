"""One game of the house bot, and everything that is counted of it."""

from collections import Counter
from dataclasses import dataclass, field

from games.afraid_of_the_dark.rules.game import AfraidOfTheDark
from games.afraid_of_the_dark.rules.pack import CATEGORIES, Pack
from games.afraid_of_the_dark.rules.state import Options
from games.kernel.events import Event
from games.kernel.game import Setup
from games.kernel.given import Given
from games.kernel.inline import PlayedOut, house_bot, play_out
from games.kernel.play import Play
from games.kernel.questions import Question
from games.kernel.runner import Playing

GAME = AfraidOfTheDark()


@dataclass
class Record:
    """What one game came to. `starts` are the start values by seat; `winner` is a seat, `place` its turn order."""

    winner: int
    place: int
    dice: int
    asked: Counter[str]
    told: Counter[str]
    drawn: Counter[str]
    used: Counter[str]
    tried: Counter[str]
    won: Counter[str]
    starts: list[dict[str, int]]
    last: str | None


@dataclass
class Watch:
    """Counts the questions of a running game, and the cards in hand while they are asked."""

    set_up_draws: int = -1
    asked: Counter[str] = field(default_factory=Counter)
    drawn: Counter[str] = field(default_factory=Counter)

    def see(self, play: Play, question: Question) -> None:
        if self.set_up_draws < 0:
            self.set_up_draws = play.chance.counter
        self.asked[question.kind] += 1
        if question.kind == "passage":
            self.drawn[play.state.turn.card] += 1


def watch_a_game(pack: Pack, seats: int, options: Options, seed: str) -> Record:
    """The game that `seed` gives; it raises whatever goes wrong, a game without an end included."""
    watch, answer = Watch(), house_bot(f"bot/{seed}".encode())

    def policy(play: Play, questions: dict[int, Question]) -> Given:
        watch.see(play, next(iter(questions.values())))
        return answer(play, questions)

    setup = Setup(seats, tuple(piece.id for piece in pack.movers[:seats]), options)
    played = play_out(Playing(GAME, pack, setup, seed.encode()), policy, keep=True)
    if played.outcome is None:
        raise RuntimeError(f"game {seed} has no end")
    return _record(pack, played, watch, seats)


def _record(pack: Pack, played: PlayedOut, watch: Watch, seats: int) -> Record:
    state, winner = played.state, played.state.winner
    tries = [event for event in played.events if event.kind == "tried"]
    return Record(
        winner,
        (winner - state.first) % seats,
        played.draws - watch.set_up_draws,
        watch.asked,
        Counter(event.kind for event in played.events),
        watch.drawn,
        Counter(event.secret["card"] for event in played.events if event.kind == "used_card"),
        Counter(event.values["place"] for event in tries),
        Counter(event.values["place"] for event in tries if event.values["won"]),
        [mover.sheet.start for mover in state.movers],
        last_filled(played.events, winner, state.movers[winner].sheet.start, state.options.target_points),
    )


def last_filled(events: tuple[Event, ...], seat: int, start: dict[str, int], target: int) -> str | None:
    """The category in which `seat` reached the goal last."""
    points, last = dict(start), None
    for event in events:
        gains = event.secret.get("gains", {}) if event.values.get("seat") == seat else {}
        for category in CATEGORIES:
            before = points[category]
            points[category] += gains.get(category, 0)
            last = category if before < target <= points[category] else last
    return last

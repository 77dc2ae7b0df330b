"""Two states that one viewer could not tell apart, played on side by side: what that viewer gets must stay the same."""

import random
from typing import Any, NamedTuple

import msgspec

from games.kernel.chance import Chance
from games.kernel.errors import Refused
from games.kernel.events import Told
from games.kernel.given import Given, Undone
from games.kernel.play import Play, Waiting
from games.kernel.questions import Question
from games.kernel.runner import Position, Start
from games.kernel.viewers import SPECTATOR, Viewer, seat_viewer
from tests.kernel.games import TRIED, CountingPlaying, Tried
from tests.kernel.properties import ENTRIES, encode, lived


class Run(NamedTuple):
    """One step as a viewer meets it: what is told, asked and shown; `refused` is the seat whose answer did not fit."""

    told: list[Told]
    questions: tuple[Question, ...]
    view: bytes
    refused: int | None = None


def viewers(seats: int) -> list[Viewer]:
    return [SPECTATOR, *map(seat_viewer, range(seats))]


def other_state(playing: CountingPlaying, state: Any, viewer: Viewer, seed: int) -> Any:
    """A state that `viewer` could not tell from `state`."""
    copied = msgspec.json.decode(encode(state), type=playing.game.State)
    return playing.game.resample(copied, viewer, playing.pack, Chance(b"other %d" % seed))


def view_bytes(playing: CountingPlaying, state: Any, viewer: Viewer) -> bytes:
    return encode(playing.game.view(state, viewer, playing.pack))


def a_view_shows_nothing_that_resampling_changes(slug: str, seed: int) -> None:
    """The same bytes, for every viewer, of every shown state."""
    life = lived(slug, seed, 60)
    for position in life.positions[:: max(1, len(life.positions) // 12)]:
        for viewer in viewers(life.playing.setup.seats):
            other = other_state(life.playing, position.state, viewer, seed)
            assert view_bytes(life.playing, other, viewer) == view_bytes(life.playing, position.state, viewer)


def run_step(playing: CountingPlaying, saved: Start, state: Any, given: tuple[Given, ...], viewer: Viewer) -> Run:
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
    questions: tuple[Question, ...] = ()
    refused = None
    try:
        play.run()
    except Waiting as waiting:
        questions = waiting.questions
    except Refused:
        entry = given[play.taken - 1]
        refused = getattr(entry, "seat", -1)
    told = [heard for event in play.events if (heard := event.seen_by(viewer, _open(state.options))) is not None]
    own = tuple(question for question in questions if question.seat == viewer.seat)
    waiting_for = tuple(Question(q.id, q.seat, "", ()) for q in questions if q.seat != viewer.seat)
    return Run(told, own + waiting_for, view_bytes(playing, play.state, viewer), refused)


def _open(options: Any) -> bool:
    return getattr(options, "open_sheets", False) or getattr(options, "open_hands", False)


def stayed_together(slug: str, life: Any, position: Position, viewer: Viewer, seed: int) -> bool:
    """Runs the step of `position` from its start and from a resampled one; True if they stayed together to the end.

    They may part only at an event that the game lists as bringing something hidden to light, or at a rival's answer.
    """
    saved = msgspec.json.decode(position.start, type=Start)
    start = msgspec.json.decode(saved.state, type=life.playing.game.State)
    other = other_state(life.playing, start, viewer, seed)
    one = run_step(life.playing, saved, start, position.given, viewer)
    two = run_step(life.playing, saved, other, position.given, viewer)
    tried, open_ = TRIED[slug], _open(start.options)
    for here, there in zip(one.told, two.told, strict=False):
        if here != there:
            assert may_part(tried, here, there, viewer, open_), (viewer, here, there)
            return False
    rest = [*one.told[len(two.told) :], *two.told[len(one.told) :]]
    if rest and rest[0].kind in tried.to_light:
        return False
    if two.refused is not None:
        assert two.refused != viewer.seat, (viewer, "the viewer's own answer no longer fits", position.given)
        return False
    assert not rest, (viewer, rest)
    assert one.questions == two.questions, viewer
    assert one.view == two.view, viewer
    return True


def may_part(tried: Tried, here: Told, there: Told, viewer: Viewer, open_: bool) -> bool:
    """Whether two different events at the same place of the log are fair, since something hidden came to light."""
    if here.kind != there.kind:
        return here.kind in tried.to_light or there.kind in tried.to_light
    if here.kind in tried.own:
        return open_ or here.values.get("seat") == viewer.seat
    differ = {key for key in here.values | there.values if here.values.get(key) != there.values.get(key)}
    return differ <= tried.to_light.get(here.kind, frozenset())


def a_step_tells_a_viewer_nothing_that_resampling_changes(slug: str, seed: int) -> tuple[int, int]:
    """How many steps were run twice, and how many of them never parted."""
    rng = random.Random(seed + 2)
    life = lived(slug, seed, rng.randint(1, ENTRIES), calm=True)
    looked = together = 0
    for position in life.positions[:: max(1, len(life.positions) // 12)]:
        if not position.questions or any(isinstance(entry, Undone) for entry in position.given):
            continue
        for viewer in viewers(life.playing.setup.seats):
            looked += 1
            together += stayed_together(slug, life, position, viewer, seed)
    return looked, together

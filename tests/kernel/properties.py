"""What must hold for any game on the kernel: each property is a function of a game's slug and a seed."""

import random
from typing import Any, NamedTuple

import msgspec
import pytest

from games.kernel.errors import Illegal, Refused, Stale
from games.kernel.given import Adjusted, Answered, Given, Interrupted, Retired, TimedOut
from games.kernel.inline import play_out, random_bot
from games.kernel.runner import Position, at, begin, take, undo
from tests.kernel.answering import next_entry, random_policy
from tests.kernel.games import TRIED, CountingPlaying, playing_of

ENTRIES = 120
encode = msgspec.json.encode


class Life(NamedTuple):
    """A playing, its entries, and the positions before the first and after each."""

    playing: CountingPlaying
    entries: list[Given]
    positions: list[Position]
    draws: int


def lived(slug: str, seed: int, entries: int = ENTRIES, *, calm: bool = False) -> Life:
    """A playing that was given random entries; a `calm` one has no game master, no departure and no real dice."""
    playing, rng = playing_of(slug, seed, digital=calm), random.Random(seed + 1)
    positions, given = [begin(playing, 0)], []
    while positions[-1].questions and len(given) < entries:
        given.append(next_entry(TRIED[slug], rng, positions[-1], calm=calm))
        positions.append(take(playing, positions[-1], given[-1]))
    return Life(playing, given, positions, playing.newest.counter)


# ---- suspended and in place


def suspended_play_equals_play_in_place(slug: str, seed: int) -> None:
    """Byte for byte: state, events and draws, with interrupts, timeouts, adjustments and physical chance."""
    playing = playing_of(slug, seed)
    inline = play_out(playing, random_policy(TRIED[slug], seed + 1), most=ENTRIES, keep=True)
    position = begin(playing, 0)
    told, dice = list(position.told), list(position.drawn)
    for entry in inline.given:
        position = take(playing, position, entry)
        told += position.told
        dice += position.drawn
    assert encode(position.state) == encode(inline.state)
    assert encode(told) == encode(inline.events)
    assert playing.newest.counter == inline.draws
    assert [die.counter for die in dice] == sorted({die.counter for die in dice})
    if not position.questions:
        assert position.outcome == inline.outcome


def the_same_seed_gives_the_same_playing(slug: str, seed: int) -> None:
    first, second = (lived(slug, seed, 40) for _ in range(2))
    assert first.entries == second.entries
    assert encode([p.state for p in first.positions]) == encode([p.state for p in second.positions])
    assert [p.questions for p in first.positions] == [p.questions for p in second.positions]


# ---- saving and loading


def a_state_survives_json_before_every_answer(slug: str, seed: int) -> None:
    """Decoded and encoded it is the same; loaded from what is saved, the same questions wait under the same ids."""
    playing, _, positions, _ = lived(slug, seed, 60)
    for position in positions:
        raw = encode(position.state)
        again = msgspec.json.decode(raw, type=playing.game.State)
        assert (again, encode(again)) == (position.state, raw)
        loaded = at(playing, position.start, position.given)
        assert encode(loaded.state) == raw
        assert (loaded.questions, loaded.anytime) == (position.questions, position.anytime)
        assert (loaded.step, loaded.outcome, loaded.start) == (position.step, position.outcome, position.start)
        assert (loaded.told_in_step, loaded.drawn_in_step) == (position.told_in_step, position.drawn_in_step)
        assert (loaded.told, loaded.drawn, loaded.sealed) == ((), (), False)


def a_playing_goes_on_from_any_saved_start(slug: str, seed: int) -> None:
    """The entries since a start, however many steps they span, lead to the same position and go on in the same way."""
    playing, entries, positions, _ = lived(slug, seed)
    rng = random.Random(seed + 2)
    from_, to = sorted(rng.randrange(len(positions)) for _ in range(2))
    loaded = at(playing, positions[from_].start, (*positions[from_].given, *entries[from_:to]))
    assert encode(loaded.state) == encode(positions[to].state)
    assert (loaded.questions, loaded.start) == (positions[to].questions, positions[to].start)
    if to < len(entries):
        further = take(playing, loaded, entries[to])
        assert encode(further.state) == encode(positions[to + 1].state)
        assert further.told == positions[to + 1].told
        assert further.sealed == positions[to + 1].sealed


# ---- undo


def an_undo_and_the_same_answers_again_lead_to_the_same_place(slug: str, seed: int) -> None:
    """Same state, same log, same dice, but new question ids: nothing shown before the undo fits afterwards."""
    rng = random.Random(seed + 2)
    life = lived(slug, seed, rng.randint(1, ENTRIES))
    back = rng.randrange(len(life.entries))
    earlier = life.positions[back]
    shown = {question.id for position in life.positions for question in position.questions + position.anytime}
    position = undo(life.playing, earlier.start, earlier.given, life.positions[-1].number + 1)
    assert encode(position.state) == encode(earlier.state)
    assert position.told == ()
    told = []
    for entry in life.entries[back:]:
        assert not shown & {question.id for question in position.questions + position.anytime}
        position = take(life.playing, position, again(entry, position))
        told += position.told
    last = life.positions[-1]
    assert not shown & {question.id for question in position.questions + position.anytime}
    assert encode(position.state) == encode(last.state)
    assert told == [event for p in life.positions[back + 1 :] for event in p.told]
    assert life.playing.newest.counter == life.draws
    reloaded = at(life.playing, position.start, position.given)
    assert reloaded.questions == position.questions


def again(entry: Given, position: Position) -> Given:
    """The same entry, given at a later number, to the question of the same seat."""
    number = position.number + 1
    if isinstance(entry, Answered | TimedOut):
        seat = int(entry.question.rsplit(".", 1)[1])
        question = next(question for question in position.questions if question.seat == seat)
        return msgspec.structs.replace(entry, number=number, question=question.id)
    return msgspec.structs.replace(entry, number=number)


# ---- the end


def random_play_comes_to_an_end(slug: str, seed: int) -> None:
    """Within 50,000 answers, with default options."""
    ended = play_out(playing_of(slug, seed, plain=True), random_bot(b"%d" % seed))
    assert ended.outcome is not None
    assert ended.decisions < 50_000


def after_the_end_nothing_is_asked_or_taken(slug: str, seed: int) -> None:
    """Also when it is loaded again."""
    playing = playing_of(slug, seed, plain=True)
    ended = play_out(playing, random_bot(b"%d" % seed), keep=True)
    position = begin(playing, 0)
    for entry in ended.given:
        position = take(playing, position, entry)
    assert position.outcome == ended.outcome
    for over in (position, at(playing, position.start, position.given)):
        assert not over.questions
        assert not over.anytime
        assert over.outcome == ended.outcome
        entry = ended.given[-1]
        for late in (entry, Retired(position.number + 1, 0), Interrupted(position.number + 1, 0, "spark")):
            with pytest.raises(Stale):
                take(playing, over, late)


# ---- refusals


def a_bad_answer_is_refused_and_leaves_everything_as_it_was(slug: str, seed: int) -> None:
    """Unknown question, wrong seat, unknown option, an option that is off, picks that do not fit, or stale."""
    rng = random.Random(seed + 2)
    life = lived(slug, seed, rng.randint(1, ENTRIES))
    position = life.positions[-1]
    if not position.questions:
        return
    raw, number = encode(position), position.number + 1
    gone = [q.id for p in life.positions for q in p.questions if q.id not in {o.id for o in position.questions}]
    question = rng.choice(position.questions)
    option = rng.choice(question.enabled)
    good = rng.sample(option.pick.of, option.pick.min) if option.pick else []
    bad = [
        (Stale, Answered(number, question.seat, "0.0.no", option.id)),
        (Refused, Answered(number, question.seat, question.id, "no such option")),
        (Illegal, Answered(number, question.seat + 1, question.id, option.id, tuple(good))),
        (Illegal, Answered(number, question.seat, question.id, option.id, (*good, "no such thing"))),
        (Stale, TimedOut(number, "0.0.no")),
        (Illegal, Interrupted(number, question.seat, "no such option")),
        (Illegal, Adjusted(number, "no.such.path", 1)),
    ]
    bad += [(Stale, Answered(number, question.seat, id_, option.id)) for id_ in gone[-3:]]
    bad += [(Illegal, Answered(number, question.seat, question.id, o.id)) for o in question.options if not o.enabled]
    if option.pick and option.pick.max < len(option.pick.of):
        bad.append((Illegal, Answered(number, question.seat, question.id, option.id, option.pick.of)))
    if option.pick and option.pick.min:
        bad.append((Illegal, Answered(number, question.seat, question.id, option.id)))
    if option.pick and option.pick.max > 1:
        bad.append((Illegal, Answered(number, question.seat, question.id, option.id, option.pick.of[:1] * 2)))
    for error, entry in bad:
        with pytest.raises(error) as refused:
            take(life.playing, position, entry)
        assert refused.value.reason
        assert encode(position) == raw
        assert encode(at(life.playing, position.start, position.given).state) == encode(position.state)


def options_are_said_once(slug: str, seed: int) -> None:
    """Within a question no two options share an id, and every question can be answered."""
    for position in lived(slug, seed).positions:
        assert len({question.id for question in position.questions + position.anytime}) == len(
            position.questions + position.anytime
        )
        for question in position.questions:
            ids = [option.id for option in question.options]
            assert len(set(ids)) == len(ids)
            assert question.enabled


PROPERTIES: tuple[Any, ...] = (
    suspended_play_equals_play_in_place,
    the_same_seed_gives_the_same_playing,
    a_state_survives_json_before_every_answer,
    a_playing_goes_on_from_any_saved_start,
    an_undo_and_the_same_answers_again_lead_to_the_same_place,
    a_bad_answer_is_refused_and_leaves_everything_as_it_was,
    options_are_said_once,
)
TO_THE_END: tuple[Any, ...] = (random_play_comes_to_an_end, after_the_end_nothing_is_asked_or_taken)

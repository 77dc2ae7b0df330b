"""Taking back: one's own latest move only, never past a die or a card; what was taken back stays dead."""

import random
from collections.abc import Callable
from typing import Any

import pytest

from games.kernel.errors import Stale
from games.tables import store
from games.tables.actors import HOST, WATCHER
from games.tables.acts import Undo
from games.tables.looking import undone_entries
from games.tables.models import Entry
from games.tables.moves import may_take_back
from games.tables.refusals import Forbidden
from games.tables.snapshot import log_lines
from games.tables.store import load
from games.tables.submit import submit
from tests.tables.house import House, facts

pytestmark = pytest.mark.django_db


def play_until(house: House, rng: random.Random, ready: Callable[[], bool], most: int = 300) -> None:
    for _ in range(most):
        if ready():
            return
        house.random_move(rng)
        assert not house.over, "choose another seed"
    raise AssertionError("never got there")


def may_stop(house: House) -> bool:
    question = house.questions()[0]
    return question.kind == "roll" and "stop" in [option.id for option in question.enabled]


@pytest.fixture
def house() -> House:
    """Somebody rolled and may stop."""
    house = House(3)
    play_until(house, random.Random(4), lambda: may_stop(house))
    return house


def stopped(house: House) -> tuple[int, int]:
    """(seat, entry) of a stop, which throws no die and shows no card."""
    question = house.question()
    return question.seat, house.move(question, "stop").version


def test_ones_own_latest_move_can_be_taken_back_and_the_position_is_the_one_before(house: House) -> None:
    before = house.standing.position
    assert before is not None
    seat, entry = stopped(house)
    house.undo(seat, entry)
    after = house.standing.position
    assert after is not None
    assert after.state == before.state
    assert [q.kind for q in after.questions] == [q.kind for q in before.questions]
    assert {q.id for q in after.questions}.isdisjoint(q.id for q in before.questions)


def test_the_old_question_is_stale_after_it_was_taken_back(house: House) -> None:
    question = house.question()
    entry = house.move(question, "stop").version
    house.undo(question.seat, entry)
    with pytest.raises(Stale):
        house.move(question, "stop")


def test_nobody_takes_back_the_move_of_somebody_else(house: House) -> None:
    seat, entry = stopped(house)
    before = house.entries
    with pytest.raises(Stale) as refused:
        house.undo((seat + 1) % 3, entry)
    assert refused.value.reason == "Only your own last move can be taken back."
    for actor in (WATCHER, HOST):
        with pytest.raises(Forbidden):
            submit(house.code, actor, Undo(entry), None)
    assert house.entries == before


def test_a_die_is_never_taken_back(house: House) -> None:
    question = house.question()
    entry = house.move(question, "roll").version
    with pytest.raises(Stale) as refused:
        house.undo(question.seat, entry)
    assert refused.value.reason == "That can no longer be taken back: a die fell or a card was seen."
    assert may_take_back(house.standing, question.seat) is None


def test_an_older_move_is_not_taken_back(house: House) -> None:
    seat, entry = stopped(house)
    with pytest.raises(Stale):
        house.undo(seat, entry - 1)


def test_a_double_tap_takes_back_one_move_only(house: House) -> None:
    """Under lag the same press comes twice: with its key it is a resend, without one it is stale."""
    seat, entry = stopped(house)
    first = house.undo(seat, entry, key="tap")
    assert house.undo(seat, entry, key="tap") == (first.version, True)
    with pytest.raises(Stale):
        house.undo(seat, entry, key="another tap")
    assert [e.kind for e in house.entries].count("undo") == 1


def test_dice_fall_as_they_would_have_fallen(house: House) -> None:
    """Taking back gives no fresh dice: two tables with one seed, one of which stops, takes it back and then rolls."""
    question = house.question()
    seat, entry = stopped(house)
    house.undo(seat, entry)
    rolled = house.move(house.question(), "roll").version
    with_undo = Entry.objects.get(table=house.table, number=rolled).drawn
    Entry.objects.filter(table=house.table, number__gte=entry).delete()
    store.forget_all()
    without = house.move(question, "roll").version
    assert Entry.objects.get(table=house.table, number=without).drawn == with_undo
    assert with_undo


def test_what_was_taken_back_stays_in_the_record_marked_as_such(house: House) -> None:
    seat, entry = stopped(house)
    house.undo(seat, entry)
    assert Entry.objects.filter(table=house.table, number=entry).exists()
    assert undone_entries(house.fresh()) == {entry}
    viewer = house.viewers()[0]
    shown = " ".join(log_lines(house.fresh(), house.standing, viewer, entry - 1)[0])
    assert "took back" in shown


@pytest.mark.parametrize("restart", [False, True], ids=["in memory", "after a restart"])
def test_do_a_undo_do_b_and_c_undo_c_and_a_stays_dead(restart: bool) -> None:
    """A is a stop, B a roll, C a stop: after C is taken back the die of B lies there, and nobody has stopped."""
    for seed in range(4, 60):
        house = House(3)
        play_until(house, random.Random(seed), lambda house=house: may_stop(house))  # type: ignore[misc]
        seat, a = stopped(house)
        house.undo(seat, a)
        house.move(house.question(), "roll")
        if house.question().seat == seat and may_stop(house):
            break
    after_b = house.standing.position
    assert after_b is not None
    _seat, c = stopped(house)
    house.undo(seat, c)
    if restart:
        store.forget_all()
    after = house.standing.position
    assert after is not None
    assert after.state == after_b.state
    assert after.state.turn.dice[-1:] == after_b.state.turn.dice[-1:]
    assert undone_entries(house.fresh()) == {a, c}
    assert facts(house, load(house.fresh())) == facts(house, house.standing)
    house.move(house.question(), "stop")
    assert facts(house, load(house.fresh())) == facts(house, house.standing)


def test_nothing_is_taken_back_once_it_is_over() -> None:
    house = House(2)
    house.play_out(random.Random(8))
    newest: Any = house.standing.live[-1]
    with pytest.raises(Stale):
        house.undo(newest.seat, newest.number)


def test_the_start_is_not_taken_back() -> None:
    house = House(2)
    with pytest.raises(Stale):
        house.undo(0, house.version)

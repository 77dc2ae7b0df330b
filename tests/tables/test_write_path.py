"""One write path: once a key, refusals in words, one entry a number, and the same position however it is loaded."""

import random
from typing import Any

import pytest

from games.kernel.errors import Illegal, Stale
from games.kernel.questions import Option
from games.tables import acts, store
from games.tables.actors import WATCHER
from games.tables.house import played
from games.tables.models import Entry, Table
from games.tables.refusals import Forbidden, KeyReused, NotFound, body_of
from games.tables.store import load
from games.tables.submit import submit, time_out
from tests.tables.house import ANA, BEN, GAME, HOST, House, facts

pytestmark = pytest.mark.django_db


def past_the_start_rolls(house: House) -> None:
    while any(question.kind == "start_roll" for question in house.questions()):
        house.move(house.question(kind="start_roll"), "roll_all")


def numbers(house: House) -> list[int]:
    return [entry.number for entry in house.entries]


# ---- keys


@pytest.mark.parametrize("forgotten", [False, True], ids=["in memory", "after a restart"])
def test_the_same_key_gets_the_recorded_receipt_and_nothing_happens_again(forgotten: bool) -> None:
    house = House()
    question = house.question()
    first = house.move(question, "roll_all", key="once")
    before = house.entries
    if forgotten:
        store.forget_all()
    second = house.move(question, "roll_all", key="once")
    assert second == (first.version, True)
    assert house.entries == before


def test_the_same_key_with_another_move_is_refused() -> None:
    house = House()
    question = house.question()
    house.move(question, question.options[0].id, key="once")
    with pytest.raises(KeyReused) as refused:
        submit(house.code, house.actor(question.seat), acts.Answer(question.id, "something_else"), "once")
    assert body_of(refused.value)["status"] == 422


def test_a_key_of_one_seat_means_nothing_to_another() -> None:
    house = House(start=False)
    one = submit(house.code, house.actor(ANA), acts.Rename("Anna"), "once")
    two = submit(house.code, house.actor(BEN), acts.Rename("Anna2"), "once")
    assert two == (one.version + 1, False)


def test_only_accepted_acts_use_up_a_key() -> None:
    house = House()
    question = house.question()
    with pytest.raises(Illegal):
        house.move(question, "nonsense", key="once")
    assert house.move(question, "roll_all", key="once").repeated is False


@pytest.mark.parametrize("key", ["", "x" * 65, "a\x00b", "a\nb", "\ud800"])
def test_a_key_that_no_database_could_keep_is_refused(key: str) -> None:
    house = House()
    with pytest.raises(Illegal):
        house.move(house.question(), "roll_all", key=key)


# ---- refusals


def test_an_answer_to_a_question_that_is_gone_is_stale_and_says_so() -> None:
    house = House()
    question = house.question()
    house.move(question, "roll_all")
    with pytest.raises(Stale) as refused:
        house.move(question, "roll_all")
    assert body_of(refused.value) == {
        "status": 409,
        "reason": "That has already been answered. The table has moved on.",
        "rule": None,
    }


def test_an_answer_is_not_stale_because_the_version_moved() -> None:
    """Chat and other seats' answers do not push out a question that still stands."""
    house = House()
    question = house.question()
    house.behind_the_cache(lambda: None)
    assert house.move(question, "roll_all").version == house.version


def test_an_illegal_answer_says_why_and_by_which_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House()
    question = house.question()
    off = Option("roll_all", why_not="must_roll", rule="AY44")
    monkeypatch.setattr(type(question), "option", lambda self, id_: off)
    with pytest.raises(Illegal) as refused:
        house.move(question, "roll_all")
    body = body_of(refused.value)
    assert body["status"] == 422
    assert body["rule"] == "AY44"
    assert " " in str(body["reason"])
    assert "_" not in str(body["reason"])


def test_a_move_for_another_seat_is_forbidden() -> None:
    house = House()
    question = house.question()
    other = (question.seat + 1) % 3
    with pytest.raises(Forbidden) as refused:
        submit(house.code, house.actor(other), acts.Answer(question.id, "roll_all"), None)
    assert body_of(refused.value)["status"] == 403
    assert body_of(refused.value)["reason"] == "This question is for somebody else."


@pytest.mark.parametrize("actor", [WATCHER, HOST])
def test_who_sits_nowhere_moves_nothing(actor: Any) -> None:
    house = House()
    before = house.entries
    with pytest.raises(Forbidden):
        submit(house.code, actor, acts.Answer(house.question().id, "roll_all"), None)
    assert house.entries == before


def test_a_table_that_does_not_exist_is_not_found() -> None:
    with pytest.raises(NotFound):
        submit("NOPE2", HOST, acts.Start(), None)


def test_a_seat_of_one_table_is_nobody_at_another() -> None:
    one, two = House(), House()
    with pytest.raises(NotFound):
        submit(two.code, one.actor(ANA), acts.Answer(two.question().id, "roll_all"), None)


@pytest.mark.parametrize("fault", [ValueError("oops"), KeyError("oops"), RecursionError()])
def test_a_fault_in_the_rules_changes_nothing_and_the_table_goes_on(
    fault: Exception, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = House()
    before, question = facts(house, house.standing), house.question()
    game = type(played(GAME).game)
    with monkeypatch.context() as broken:

        def stumble(self: object, play: object) -> None:
            raise fault

        broken.setattr(game, "step", stumble)
        with pytest.raises(Illegal) as refused:
            house.move(question, "roll_all", key="k")
    assert "Nothing was changed" in refused.value.reason
    assert facts(house, house.standing) == before
    assert house.move(question, "roll_all", key="k").repeated is False


# ---- other processes


def test_a_move_on_a_position_that_another_process_left_behind_is_tried_again() -> None:
    """Two are asked nothing in common: the second one's question still stands after the first one's entry."""
    house = House(start=False)
    house.behind_the_cache(lambda: submit(house.code, house.actor(ANA), acts.Rename("Anna"), "a"))
    receipt = submit(house.code, house.actor(BEN), acts.Rename("Benno"), "b")
    assert receipt.version == house.version
    assert numbers(house) == list(range(1, house.version + 1))


def test_the_same_answer_from_two_processes_counts_once() -> None:
    house = House()
    question = house.question()
    house.behind_the_cache(lambda: house.move(question, "roll_all", key="one"))
    with pytest.raises(Stale):
        house.move(question, "roll_all", key="two")
    assert [entry.key for entry in house.entries if entry.kind == "answer"] == ["one"]
    assert numbers(house) == list(range(1, house.version + 1))


def test_the_same_key_from_two_processes_gets_the_same_receipt() -> None:
    house = House()
    question = house.question()
    house.behind_the_cache(lambda: house.move(question, "roll_all", key="one"))
    assert house.move(question, "roll_all", key="one") == (house.entries[-1].number, True)


def test_a_process_that_missed_the_start_takes_moves_all_the_same() -> None:
    house = House(start=False)
    house.behind_the_cache(lambda: house.start())
    waiting = list(load(house.fresh()).position.questions)  # type: ignore[union-attr]
    assert house.move(waiting[0], "roll_all").version == house.version


def test_a_reader_who_is_late_does_not_put_the_clock_back() -> None:
    house = House()
    old = house.standing
    house.move(house.question(), "roll_all")
    store.remember(house.table.pk, old)
    assert store._cache[house.table.pk].version == old.version + 1


def test_a_timeout_from_any_number_of_processes_counts_once() -> None:
    house = House()
    past_the_start_rolls(house)
    question = house.question().id
    first = time_out(house.code, question)
    assert time_out(house.code, question) == (first.version, True)
    store.forget_all()
    assert time_out(house.code, question) == (first.version, True)
    assert [entry.kind for entry in house.entries].count("timeout") == 1


# ---- loading


def played_with_undos(seed: int, most: int, forgetting: bool, check_every: int) -> None:
    rng = random.Random(seed)
    house = House(2 + seed % 3)
    moves = undone = 0
    while not house.over and moves < most:
        if forgetting:
            store.forget_all()
        newest = house.standing.live[-1]
        if rng.random() < 0.5 and newest.kind == "answer" and not newest.sealed and len(house.standing.live) > 1:
            house.undo(newest.seat or 0, newest.number)
            undone += 1
        else:
            house.random_move(rng)
        moves += 1
        if moves % check_every == 0:
            assert facts(house, load(house.fresh())) == facts(house, house.standing)
    assert undone > 0
    assert facts(house, load(house.fresh())) == facts(house, house.standing)
    assert numbers(house) == list(range(1, house.version + 1))


@pytest.mark.parametrize("forgetting", [False, True], ids=["from memory", "loaded before each move"])
def test_what_is_loaded_equals_what_was_played_and_taken_back(forgetting: bool) -> None:
    played_with_undos(seed=1, most=90, forgetting=forgetting, check_every=5)


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("forgetting", [False, True], ids=["from memory", "loaded before each move"])
@pytest.mark.parametrize("seed", range(2, 4))
def test_what_is_loaded_equals_what_was_played_over_whole_playings(seed: int, forgetting: bool) -> None:
    played_with_undos(seed, most=1000, forgetting=forgetting, check_every=1)


def test_a_whole_playing_is_recorded_once_and_in_order_and_its_steps_are_saved() -> None:
    house = House(4)
    moves = house.play_out(random.Random(5))
    assert numbers(house) == list(range(1, house.version + 1))
    assert [entry.kind for entry in house.entries].count("answer") == moves
    assert house.fresh().status == Table.Status.FINISHED
    with pytest.raises((Illegal, Stale)):
        submit(house.code, house.actor(ANA), acts.Answer("1.1.0", "roll_all"), None)
    saved = set(played(GAME).starts.objects.filter(table=house.table).values_list("number", flat=True))
    assert {entry.start for entry in house.entries if entry.start} <= saved


def test_entries_that_no_longer_fit_the_rules_do_not_shut_the_table() -> None:
    """An older release wrote something these rules refuse: back to the step's start, said in the log, asked again."""
    house = House()
    for _ in range(3):
        house.random_move(random.Random(1))
    Entry.objects.filter(table=house.table, kind="answer").update(given={"seat": 0, "question": "9.9.9", "option": "?"})
    store.forget_all()
    assert house.standing.broken
    with pytest.raises(Stale):
        house.move(house.question(), house.question().enabled[0].id)
    house.move(house.question(), house.question().enabled[0].id)
    assert "recovered" in [entry.kind for entry in house.entries]
    assert not load(house.fresh()).broken
    assert numbers(house) == list(range(1, house.version + 1))

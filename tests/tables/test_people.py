"""People who are away, the host's role, fresh links, time limits, and taking back by the table's consent."""

import random
from datetime import timedelta

import pytest
from django.utils import timezone

from games.kernel.errors import Illegal, Stale
from games.tables import acts, store, sweep
from games.tables.actors import HOST
from games.tables.models import Entry, Key, Seat, Table
from games.tables.people import by_token
from games.tables.refusals import Forbidden
from games.tables.store import load
from games.tables.submit import submit, take_over
from tests.tables.house import ANA, BEN, CY, House
from tests.tables.lines import Line

pytestmark = pytest.mark.django_db


@pytest.fixture
def house() -> House:
    """Three seats in play; the first seat is host."""
    house = House(3)
    Seat.objects.filter(table=house.table, index=ANA).update(host=True)
    return house


def away(house: House, seat: int, minutes: int = 11) -> None:
    """The seat gave no sign of life for a while."""
    long_ago = timezone.now() - timedelta(minutes=minutes)
    Seat.objects.filter(table=house.table, index=seat).update(seen=long_ago)


def do(house: House, seat: int, act: acts.Act) -> None:
    submit(house.code, house.actor(seat), act, None)


def asked(house: House) -> int:
    return house.questions()[0].seat


def other(house: House) -> int:
    return next(seat for seat in (ANA, BEN, CY) if seat != asked(house))


# ---- somebody is away (L1, L2, A36)


def test_nobody_answers_for_somebody_within_the_grace_time(house: House) -> None:
    away(house, asked(house), minutes=9)
    with pytest.raises(Forbidden, match="10 minutes"):
        do(house, other(house), acts.AnswerFor(asked(house)))


def test_past_it_the_others_may_answer_by_the_rules_default(house: House) -> None:
    """AY50."""
    seat, before = asked(house), house.version
    away(house, seat)
    do(house, other(house), acts.AnswerFor(seat))
    entry = Entry.objects.get(table=house.table, number=before + 1)
    assert (entry.kind, entry.seat) == ("timeout", seat)


def test_a_seat_with_an_open_page_is_never_absent(house: House) -> None:
    seat = asked(house)
    away(house, seat, minutes=60)
    Line(house, house.actor(seat).viewer, "panels", house.actor(seat).seat.pk)  # type: ignore[union-attr]
    with pytest.raises(Forbidden):
        do(house, other(house), acts.AnswerFor(seat))


def test_an_absent_seat_can_be_taken_out_and_the_game_goes_on(house: House) -> None:
    """AY51, L2."""
    seat = asked(house)
    away(house, seat)
    do(house, other(house), acts.Retire(seat))
    assert house.standing.position is not None
    assert house.standing.position.state.movers[seat].retired
    assert asked(house) != seat
    rng = random.Random(5)
    for _ in range(200):
        if house.over:
            break
        assert asked(house) != seat
        house.random_move(rng)


def test_whoever_likes_may_leave_for_good_but_nobody_takes_out_somebody_who_is_here(house: House) -> None:
    with pytest.raises(Forbidden):
        do(house, other(house), acts.Retire(asked(house)))
    leaver = other(house)
    do(house, leaver, acts.Retire(leaver))
    assert house.standing.position is not None
    assert house.standing.position.state.movers[leaver].retired


# ---- the host (A09)


def test_the_host_hands_on_the_role(house: House) -> None:
    do(house, ANA, acts.HandOn(BEN))
    assert list(Seat.objects.filter(table=house.table, host=True).values_list("index", flat=True)) == [BEN]
    with pytest.raises(Forbidden):
        do(house, ANA, acts.HandOn(CY))


def test_a_host_who_is_gone_is_replaced_by_the_longest_seated_who_is_here(house: House) -> None:
    away(house, ANA)
    with pytest.raises(Forbidden):
        do(house, CY, acts.TakeHost())
    do(house, BEN, acts.TakeHost())
    assert list(Seat.objects.filter(table=house.table, host=True).values_list("index", flat=True)) == [BEN]


def test_the_house_itself_replaces_a_host_who_is_gone_while_others_are_here(house: House) -> None:
    away(house, ANA)
    away(house, BEN)
    Line(house, house.actor(CY).viewer, "panels", house.actor(CY).seat.pk)  # type: ignore[union-attr]
    sweep.gone_hosts()
    sweep.gone_hosts()
    assert list(Seat.objects.filter(table=house.table, host=True).values_list("index", flat=True)) == [CY]
    assert Entry.objects.filter(table=house.table, kind="host").count() == 1


def test_nobody_takes_the_role_of_a_host_who_is_here(house: House) -> None:
    with pytest.raises(Forbidden):
        do(house, BEN, acts.TakeHost())


def test_a_muted_seat_plays_but_does_not_chat(house: House) -> None:
    from games.tables import chat

    do(house, ANA, acts.Mute(BEN, True))
    actor = by_token(house.fresh(), house.tokens[BEN])
    assert actor is not None
    with pytest.raises(Forbidden):
        chat.say(house.fresh(), actor, "hello", None)
    do(house, ANA, acts.Mute(BEN, False))
    actor = by_token(house.fresh(), house.tokens[BEN])
    assert actor is not None
    assert chat.say(house.fresh(), actor, "hello", None) == 1


def test_somebody_sent_away_in_a_game_leaves_a_seat_for_a_new_person(house: House) -> None:
    do(house, ANA, acts.Kick(BEN))
    assert by_token(house.fresh(), house.tokens[BEN]) is None
    seat = Seat.objects.get(table=house.table, index=BEN)
    take_over(house.code, seat, "Noor", "hash-of-noor")
    assert Seat.objects.get(pk=seat.pk).name == "Noor"
    assert house.standing.seats[BEN].name == "Noor"
    assert Key.objects.filter(seat=seat).count() == 1


def test_the_host_cannot_send_the_host_away(house: House) -> None:
    with pytest.raises(Illegal):
        do(house, ANA, acts.Kick(ANA))
    with pytest.raises(Forbidden):
        do(house, BEN, acts.Kick(CY))


# ---- a seat's link (A20)


def test_a_reissued_seat_is_closed_to_its_old_keys_at_once_also_on_open_sockets(house: House) -> None:
    row = house.actor(BEN).seat.pk  # type: ignore[union-attr]
    mine, others = Line(house, house.actor(BEN).viewer, "panels", row), Line(house, house.actor(CY).viewer)
    do(house, ANA, acts.Reissue(BEN))
    assert mine.closed
    assert not others.closed
    assert by_token(house.fresh(), house.tokens[BEN]) is None
    with pytest.raises(Forbidden):
        do(house, BEN, acts.Retire(BEN))


def test_only_the_host_the_owner_or_the_others_of_an_absent_seat_reissue_it(house: House) -> None:
    with pytest.raises(Forbidden):
        do(house, CY, acts.Reissue(BEN))
    away(house, BEN)
    do(house, CY, acts.Reissue(BEN))
    assert Key.objects.filter(seat__table=house.table, seat__index=BEN).count() == 0


# ---- time limits


def test_a_question_whose_time_is_up_is_answered_by_the_rules_once(house: House) -> None:
    Table.objects.filter(pk=house.table.pk).update(limit=60)
    house.random_move(random.Random(1))
    table = house.fresh()
    assert table.due is not None
    assert timedelta(seconds=50) < table.due - timezone.now() <= timedelta(seconds=60)
    assert sweep.due_questions() == 0
    Table.objects.filter(pk=table.pk).update(due=timezone.now() - timedelta(seconds=1))
    before = house.version
    assert sweep.due_questions() == 1
    assert sweep.due_questions() == 0
    assert Entry.objects.get(table=table, number=before + 1).kind == "timeout"
    assert house.fresh().due > timezone.now()  # type: ignore[operator]


def test_a_table_without_a_limit_is_never_hurried(house: House) -> None:
    house.random_move(random.Random(1))
    assert house.fresh().due is None


# ---- taking back by consent


def rolled(house: House) -> tuple[int, int]:
    """(seat, entry) of a move that threw a die, so that nobody may take it back alone."""
    rng = random.Random(3)
    while True:
        seat = asked(house)
        receipt = house.random_move(rng)
        entry = Entry.objects.get(table=house.table, number=house.version)
        if entry.sealed and entry.kind == "answer":
            return seat, getattr(receipt, "version", house.version)


def present(house: House, *seats: int) -> None:
    for seat in (ANA, BEN, CY):
        if seat not in seats:
            away(house, seat)


def test_past_a_die_the_move_goes_back_only_when_every_other_present_seat_agrees(house: House) -> None:
    seat, entry = rolled(house)
    before = house.standing.position
    voters = [other for other in (ANA, BEN, CY) if other != seat]
    with pytest.raises(Stale):
        do(house, seat, acts.Undo(entry))
    do(house, seat, acts.AskUndo(entry))
    do(house, voters[0], acts.AgreeUndo(entry))
    assert house.standing.position == before
    store.forget_all()
    do(house, voters[1], acts.AgreeUndo(entry))
    newest = Entry.objects.get(table=house.table, number=house.version)
    assert newest.kind == "undo"
    assert entry in newest.given["undone"]
    assert load(house.fresh()).position.state == house.standing.position.state  # type: ignore[union-attr]


def test_dice_already_seen_stay_as_they_are_after_it(house: House) -> None:
    seat, entry = rolled(house)
    thrown = Entry.objects.get(table=house.table, number=entry)
    do(house, seat, acts.AskUndo(entry))
    for voter in (ANA, BEN, CY):
        if voter != seat:
            do(house, voter, acts.AgreeUndo(entry))
    question = house.question(seat)
    house.move(question, thrown.given["option"])
    again = Entry.objects.get(table=house.table, number=house.version)
    assert again.drawn == thrown.drawn
    assert again.given["question"] != thrown.given["question"]


def test_one_no_is_enough_and_a_move_ends_the_wish(house: House) -> None:
    seat, entry = rolled(house)
    voters = [other for other in (ANA, BEN, CY) if other != seat]
    do(house, seat, acts.AskUndo(entry))
    do(house, voters[0], acts.RefuseUndo(entry))
    with pytest.raises(Stale):
        do(house, voters[1], acts.AgreeUndo(entry))
    do(house, seat, acts.AskUndo(entry))
    house.random_move(random.Random(2))
    assert house.standing.wish is None


def test_silence_refuses(house: House) -> None:
    seat, entry = rolled(house)
    do(house, seat, acts.AskUndo(entry))
    Entry.objects.filter(table=house.table, kind="undo_asked").update(created=timezone.now() - timedelta(minutes=3))
    store.forget_all()
    voter = next(other for other in (ANA, BEN, CY) if other != seat)
    with pytest.raises(Stale):
        do(house, voter, acts.AgreeUndo(entry))


def test_seats_that_are_away_are_not_asked(house: House) -> None:
    seat, entry = rolled(house)
    voters = [other for other in (ANA, BEN, CY) if other != seat]
    away(house, voters[1])
    do(house, seat, acts.AskUndo(entry))
    do(house, voters[0], acts.AgreeUndo(entry))
    assert Entry.objects.get(table=house.table, number=house.version).kind == "undo"


def test_only_ones_own_latest_move_can_be_asked_for(house: House) -> None:
    seat, entry = rolled(house)
    stranger = next(other for other in (ANA, BEN, CY) if other != seat)
    with pytest.raises(Stale):
        do(house, stranger, acts.AskUndo(entry))
    with pytest.raises(Forbidden):
        submit(house.code, HOST, acts.AskUndo(entry), None)

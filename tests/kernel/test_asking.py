"""Questions: one seat or several, changed by interrupts, answered by default, or not worth asking."""

import pytest

from games.kernel.errors import Illegal, Stale
from games.kernel.questions import Option, Pick
from tests.kernel.toy import ToyTable, note, options


def asks_everybody(play):
    answers = play.ask_each(range(3), "vote", lambda seat: options("a", "b"), rule="Vote", expires_in=30)
    note(play, *(answers[seat].option for seat in range(3)))
    play.ask(0, "again", lambda: options("x", "y"))


def asks_one(play):
    note(play, play.ask(0, "one", lambda: options("a", "b")).option)


def test_several_seats_are_asked_at_once_and_answer_in_any_order():
    table = ToyTable(asks_everybody)
    assert sorted(table.asked) == [0, 1, 2]
    table.answer(2, "b").answer(0, "a")
    assert sorted(table.asked) == [1]
    table.answer(1, "b")
    assert table.notes == ["a b b"]


def test_one_seats_answer_leaves_the_questions_of_others_as_they_were():
    """Votes given at once do not push each other out."""
    table = ToyTable(asks_everybody)
    before = dict(table.asked)
    table.answer(2, "b")
    assert table.asked == {0: before[0], 1: before[1]}
    table.answer(1, "b", question=before[1].id)
    assert sorted(table.asked) == [0]


def test_a_question_carries_its_rule_and_when_it_expires():
    question = ToyTable(asks_everybody).asked[1]
    assert (question.kind, question.rule, question.expires_in) == ("vote", "Vote", 30)


def test_a_question_that_expired_is_answered_by_the_rules():
    table = ToyTable(asks_everybody).answer(0, "a").time_out(2).time_out(1)
    assert table.notes == ["a b b"]


def test_the_next_question_has_another_id():
    table = ToyTable(asks_one)
    first = table.asked[0].id
    table.answer(0, "a")
    assert table.asked[0].id != first
    with pytest.raises(Stale):
        table.answer(0, "a", question=first)


def test_an_answered_question_is_gone():
    table = ToyTable(asks_everybody)
    question = table.asked[1].id
    table.answer(1, "a")
    with pytest.raises(Stale):
        table.answer(1, "b", question=question)


def test_one_option_left_needs_no_question():
    def step(play):
        note(play, play.ask(0, "only", lambda: [Option("a"), Option("b", why_not="closed")]).option)
        play.ask(0, "stop", lambda: options("x", "y"))

    table = ToyTable(step)
    assert table.notes == ["a"]
    assert table.asked[0].kind == "stop"


def test_one_option_left_is_asked_where_a_press_is_wanted():
    table = ToyTable(lambda play: note(play, play.ask(0, "press", lambda: options("roll"), press=True).option))
    assert table.asked[0].kind == "press"
    assert table.answer(0, "roll").notes == ["roll"]


def test_one_option_with_picks_is_asked():
    """The picks are still to be chosen."""

    def step(play):
        answer = play.ask(0, "keep", lambda: [Option("keep", pick=Pick(1, 2, ("d1", "d2", "d3")))])
        note(play, *answer.picks)

    table = ToyTable(step)
    assert table.answer(0, "keep", "d3", "d1").notes == ["d3 d1"]


def test_no_option_left_means_no_question():
    def step(play):
        note(play, play.ask(0, "none", list))
        note(play, play.ask(0, "off", lambda: [Option("a", why_not="closed")], press=True))
        play.ask(0, "stop", lambda: options("x", "y"))

    assert ToyTable(step).notes == ["None", "None"]


def test_a_seat_without_options_is_not_waited_for():
    def step(play):
        votes = play.ask_each(range(3), "vote", lambda seat: options("a", "b") if seat != 1 else [])
        note(play, *sorted(votes))

    table = ToyTable(step)
    assert sorted(table.asked) == [0, 2]
    assert table.answer(0, "a").answer(2, "a").notes == ["0 2"]


@pytest.mark.parametrize("picks", [(), ("d1", "d2", "d3"), ("d1", "d1"), ("d9",), ("d1", "d9")])
def test_picks_have_to_fit(picks):
    """Too few, too many, doubled, unknown."""
    table = ToyTable(lambda play: play.ask(0, "keep", lambda: [Option("keep", pick=Pick(1, 2, ("d1", "d2", "d3")))]))
    with pytest.raises(Illegal):
        table.answer(0, "keep", *picks)


def test_an_option_without_picks_takes_none():
    with pytest.raises(Illegal):
        ToyTable(asks_one).answer(0, "a", "d1")


def test_an_option_that_is_off_says_why_and_by_which_rule():
    def step(play):
        play.ask(0, "one", lambda: [Option("a"), Option("b"), Option("c", why_not="too_poor", rule="R7")], rule="R1")

    with pytest.raises(Illegal) as refused:
        ToyTable(step).answer(0, "c")
    assert (refused.value.reason, refused.value.rule) == ("too_poor", "R7")


def test_nobody_answers_for_another():
    with pytest.raises(Illegal) as refused:
        ToyTable(asks_one).answer(1, "a", question=ToyTable(asks_one).asked[0].id)
    assert refused.value.reason == "not_your_question"


# ---- interrupts


def can_charge(state, seat):
    return options("charge") if state.numbers.get(str(seat), 0) < 1 else [Option("charge", why_not="used")]


def charge(play, seat, answer):
    """Takes option b away; a nested question says who pays."""
    play.state.numbers[str(seat)] = 1
    who = play.ask(seat, "who_pays", lambda: options("me", "you"))
    note(play, "charge", seat, who.option)


def asks_while_charged(play):
    left = lambda: options("a", "c") if play.state.numbers else options("a", "b", "c")  # noqa: E731
    note(play, play.ask(0, "one", left).option)
    play.ask(0, "end", lambda: options("x", "y"))


def charged():
    return ToyTable(asks_while_charged, anytime=can_charge, interrupt=charge)


def test_others_may_act_beside_the_open_question():
    table = charged()
    assert [question.seat for question in table.position.anytime] == [0, 1, 2]
    table.interrupt(1, "charge")
    assert {seat: question.kind for seat, question in table.asked.items()} == {1: "who_pays"}
    table.answer(1, "you")
    assert table.notes == ["charge 1 you"]


def test_the_open_question_stays_the_same_after_an_interrupt():
    """Its id is untouched; that its options changed is said."""
    table = charged()
    before = table.asked[0]
    table.interrupt(1, "charge").answer(1, "me")
    after = table.asked[0]
    assert after.id == before.id
    assert after.changed
    assert [option.id for option in after.options] == ["a", "c"]
    table.answer(0, "a", question=before.id)
    assert table.notes == ["charge 1 me", "a"]


def test_an_option_that_an_interrupt_took_away_is_stale_not_illegal():
    table = charged()
    table.interrupt(1, "charge").answer(1, "me")
    with pytest.raises(Stale) as refused:
        table.answer(0, "b")
    assert refused.value.reason == "options_changed"


def test_interrupts_may_be_nested():
    """Somebody charges while another is asked who pays."""
    table = charged().interrupt(1, "charge").interrupt(2, "charge")
    assert sorted(table.asked) == [2]
    table.answer(2, "me")
    assert sorted(table.asked) == [1]
    table.answer(1, "you")
    assert table.notes == ["charge 2 me", "charge 1 you"]
    assert sorted(table.asked) == [0]


def test_an_out_of_turn_question_is_new_whenever_its_seat_used_it():
    table = charged()
    ids = {question.seat: question.id for question in table.position.anytime}
    table.interrupt(1, "charge")
    after = {question.seat: question.id for question in table.position.anytime}
    assert after[1] != ids[1]
    assert (after[0], after[2]) == (ids[0], ids[2])


def test_an_out_of_turn_option_that_is_off_is_refused():
    table = charged().interrupt(1, "charge").answer(1, "me")
    with pytest.raises(Illegal):
        table.interrupt(1, "charge")


# ---- windows


def opens_a_window(play):
    play.window("pause", 0)
    note(play, "closed")
    play.ask(0, "end", lambda: options("x", "y"))


def test_a_window_opens_where_some_seat_could_act_and_is_closed_by_going_on():
    table = ToyTable(opens_a_window, anytime=can_charge, interrupt=charge)
    assert (table.asked[0].kind, table.asked[0].values) == ("window", {"name": "pause"})
    table.interrupt(2, "charge").answer(2, "me")
    assert table.asked[0].kind == "window"
    table.answer(0, "go_on")
    assert table.notes == ["charge 2 me", "closed"]


def test_a_window_stays_shut_where_nobody_could_act():
    assert ToyTable(opens_a_window).notes == ["closed"]


def test_a_window_stays_shut_where_all_is_off():
    off = ToyTable(opens_a_window, anytime=lambda state, seat: [Option("charge", why_not="used")])
    assert off.notes == ["closed"]


def test_a_window_closes_by_itself_when_the_last_option_is_used():
    table = ToyTable(opens_a_window, seats=1, anytime=can_charge, interrupt=charge)
    table.interrupt(0, "charge").answer(0, "me")
    assert table.notes == ["charge 0 me", "closed"]


# ---- undo


def test_an_undo_gives_every_open_question_a_new_id():
    table = ToyTable(asks_everybody)
    before = dict(table.asked)
    table.answer(1, "a").undo()
    assert sorted(table.asked) == [0, 1, 2]
    assert not {q.id for q in table.asked.values()} & {q.id for q in before.values()}
    with pytest.raises(Stale):
        table.answer(0, "a", question=before[0].id)


def test_a_question_below_a_nested_one_is_new_after_an_undo_too():
    """The undo comes while the nested one waits; the outer one, shown before, must not be answered by an old page."""
    table = charged()
    outer = table.asked[0].id
    table.interrupt(1, "charge")
    table.interrupt(2, "charge").undo()
    table.answer(1, "me")
    assert sorted(table.asked) == [0]
    assert table.asked[0].id != outer
    with pytest.raises(Stale):
        table.answer(0, "a", question=outer)


def test_out_of_turn_questions_are_new_after_an_undo():
    table = charged()
    before = {question.id for question in table.position.anytime}
    table.interrupt(1, "charge").undo()
    assert not before & {question.id for question in table.position.anytime}


def test_an_undo_reaches_back_over_steps_and_tells_nothing():
    table = ToyTable(asks_one).answer(0, "a").answer(0, "b").answer(0, "a")
    table.undo(2)
    assert table.notes == ["a"]
    assert table.position.told == ()
    table.answer(0, "a")
    assert table.notes == ["a", "a"]

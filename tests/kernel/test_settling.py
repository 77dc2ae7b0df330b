"""After each atomic effect: loss, then win, then the queued triggers in order (G3)."""

from tests.kernel.toy import ToyTable, note, options


def end(play):
    play.ask(0, "end", lambda: options("x", "y"))


def test_triggers_wait_for_the_effect_and_come_in_the_order_raised():
    def step(play):
        play.queue(note, "first")
        play.queue(note, "second")
        note(play, "effect")
        play.settle()
        note(play, "after")
        end(play)

    assert ToyTable(step).notes == ["effect", "first", "second", "after"]


def test_a_trigger_raised_by_a_trigger_comes_last():
    def chain(play):
        note(play, "first")
        play.queue(note, "third")
        play.settle()
        note(play, "still first")

    def step(play):
        play.queue(chain)
        play.queue(note, "second")
        play.settle()
        end(play)

    assert ToyTable(step).notes == ["first", "still first", "second", "third"]


def test_a_trigger_may_ask():
    def asking(play):
        note(play, play.ask(1, "which", lambda: options("a", "b")).option)

    def step(play):
        play.queue(asking)
        play.queue(note, "then")
        play.settle()
        end(play)

    assert ToyTable(step).answer(1, "b").notes == ["b", "then"]


def test_loss_comes_before_win():
    """G3: both reached by the same effect."""

    def step(play):
        play.state.won = play.state.lost = True
        play.settle()
        note(play, "never")

    outcome = ToyTable(step).position.outcome
    assert (outcome.won, outcome.rule) == (False, "loss")


def test_the_end_comes_before_queued_triggers():
    """G3."""

    def step(play):
        play.queue(note, "never")
        play.state.won = True
        play.settle()

    table = ToyTable(step)
    assert table.notes == []
    assert table.position.outcome.won


def test_a_trigger_may_end_the_playing_before_the_next_trigger():
    def lose(play):
        play.state.lost = True

    def step(play):
        play.queue(lose)
        play.queue(note, "never")
        play.settle()

    table = ToyTable(step)
    assert table.notes == []
    assert table.position.outcome.rule == "loss"


def test_an_end_reached_by_an_interrupt_or_an_adjustment_unwinds_the_step():
    def step(play):
        end(play)
        note(play, "never")

    table = ToyTable(step).adjust("lost", True)
    assert table.notes == []
    assert table.position.outcome.rule == "loss"
    assert not table.position.questions

    def win(play, seat, answer):
        play.state.won = True

    table = ToyTable(step, anytime=lambda state, seat: options("win"), interrupt=win).interrupt(2, "win")
    assert table.position.outcome.won


def test_triggers_left_at_the_end_of_a_step_are_taken_up():
    def step(play):
        if not play.state.notes:
            note(play, "step")
            play.queue(note, "late")
            return
        end(play)

    assert ToyTable(step).notes == ["step", "late"]


def test_a_retirement_may_unwind_the_running_step():
    def leave(play, seat):
        note(play, "left", seat)
        if seat == 0:
            play.end_step()

    def step(play):
        end(play)
        note(play, "answered")

    table = ToyTable(step, retire=leave).retire(1)
    assert table.asked[0].kind == "end"
    step_before = table.position.step
    table.retire(0)
    assert table.notes == ["left 1", "left 0"]
    assert table.position.step == step_before + 1
    assert table.answer(0, "x").notes[-1] == "answered"

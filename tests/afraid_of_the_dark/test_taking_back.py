"""Taking back: what an undo may touch, and that it never gives fresh dice or another card."""

import pytest

from games.kernel.errors import Illegal, Stale
from games.kernel.given import Answered
from tests.harness.table import ANA, BEN, Table
from tests.harness.town import P1, P2


def lands_on_the_dots():
    """Ana lands on green dots and reads a card whose needs she does not meet."""
    return Table(at={ANA: "s2"}, passages=[P1, P2]).roll("2").stop()


def test_a_move_that_drew_a_card_is_sealed():
    """A04 (1): the table has to agree before it is taken back."""
    table = Table(at={ANA: "s2"}, passages=[P1, P2]).roll("2").stop().go("s4")
    assert table.last("drew_card")
    assert table.position.sealed


@pytest.mark.parametrize("faces", [["1"], ["W"], ["2", "B"]])
def test_a_roll_is_sealed(faces):
    """A04 (3)."""
    table = Table()
    for face in faces:
        assert table.roll(face).position.sealed


def test_stopping_declaring_and_pressing_return_are_not_sealed():
    """A05: nothing hidden came to light, so the own last step may go back."""
    assert not Table().roll("4").roll("4").stop().position.sealed
    assert not Table(at={ANA: "s9"}).declare("leave").position.sealed
    table = lands_on_the_dots().go("s4").put_back()
    assert not table.position.sealed


def test_the_next_players_first_question_is_no_part_of_ones_own_step():
    """A05: after Ana's turn it is Ben's."""
    table = Table().roll("1").stop()
    assert table.asked == (BEN, "roll")
    assert table.undo().asked == (ANA, "roll")


def test_a_rewind_gives_the_same_die_again():
    """A04 (4): even when the table agrees."""
    table = Table().roll("1").undo()
    assert table.state.turn.dice == []
    table.press("roll")
    assert table.state.turn.dice == ["1"]
    with pytest.raises(AssertionError):
        table.undo().roll("4")


def test_a_rewind_leaves_the_seen_card_where_it_was():
    """A04: the deck is as before, and the same card comes up again."""
    table = lands_on_the_dots().go("s4").undo()
    assert table.state.passages.cards == ["p1", "p2"]
    table.go("s4") if table.asked == (ANA, "route") else table.stop()
    assert table.state.turn.card == "p1"


def test_an_old_page_cannot_answer_after_an_undo():
    """A05: undone steps stay dead."""
    table = Table().roll("4").roll("4")
    old = table.question.id
    table.stop().undo()
    with pytest.raises(Stale):
        table.give(Answered(table.next, ANA, old, "stop"))
    assert table.stop().go("s8").where[ANA] == "s8"


def test_an_undone_declaration_may_be_made_anew():
    """A05: A, undo A, then B and C: A does not come back."""
    table = Table(at={ANA: "s9"}).declare("leave").undo().declare("try")
    with pytest.raises(Illegal):
        table.stop()
    assert table.roll("4").points() == {"witnesses": 3}
    assert table.where[ANA] == "s9"


def test_a_tool_taken_back_is_won_again():
    table = Table(tool_deck=["key", "map"]).roll("W")
    table.undo()
    assert table.tools() == []
    assert table.state.tools.cards == ["key", "map"]
    table.roll("W")
    assert table.tools() == ["key"]

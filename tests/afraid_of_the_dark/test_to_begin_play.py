"""To Begin Play: rolling on, stopping, white stars and black ones."""

import pytest

from games.kernel.errors import Illegal, Stale
from games.kernel.given import Answered
from tests.harness.table import ANA, BEN, Table

DECK = ["flashlight", "camera", "key", "map"]


def table_of_b01(**options):
    """Ana on the Campfire owns the rope; she has rolled 3, 2, 4 and a White Star."""
    table = Table(tools={ANA: ["rope"]}, tool_deck=DECK, **options)
    return table.roll("3").roll("2").roll("4").roll("W")


def test_a_white_star_adds_no_steps_and_wins_the_top_tool():
    """B01: total 9, not 14; the card goes to the bottom."""
    table = table_of_b01()
    assert table.state.turn.total == 9
    assert table.tools() == ["flashlight", "rope"]
    assert table.state.tools.cards == ["camera", "key", "map", "flashlight"]


def test_stopping_moves_the_total_and_keeps_the_tools():
    """B01 (a)."""
    table = table_of_b01().stop().go("s9")
    assert table.where == ["s9", "campfire", "campfire"]
    assert table.tools() == ["flashlight", "rope"]


def test_a_black_star_takes_the_steps_and_the_tools_of_this_turn():
    """B01 (b), AY8, AY9: no move, the older rope stays, the deck keeps its order, and the turn ends."""
    table = Table(tools={ANA: ["rope"]}, tool_deck=DECK, points={ANA: {"luck": 3}})
    table.roll("3").roll("2").roll("4").roll("W").roll("B")
    assert table.where == ["campfire"] * 3
    assert table.tools() == ["rope"]
    assert table.points() == {"luck": 3}
    assert table.state.tools.cards == ["camera", "key", "map", "flashlight"]
    assert table.asked == (BEN, "roll")
    assert table.kinds()[:5] == ["rolled", "rolled", "rolled", "white_star", "black_star"]


def test_a_black_star_on_the_first_roll_ends_the_turn_with_nothing():
    """AY8."""
    table = Table().roll("B")
    assert table.where[ANA] == "campfire"
    assert table.asked == (BEN, "roll")


def test_a_black_star_takes_back_several_tools():
    """AY9."""
    table = Table(tools={ANA: ["rope"]}, tool_deck=DECK).roll("W").roll("W").roll("1").roll("B")
    assert table.tools() == ["rope"]


def test_a_black_star_leaves_a_tool_that_was_drawn_as_a_duplicate():
    """AY9: only what this turn newly ticked is taken back."""
    table = Table(tools={ANA: ["flashlight"]}, tool_deck=DECK).roll("W").roll("W").roll("B")
    assert table.tools() == ["flashlight"]
    assert table.heard(ANA, "black_star")[0].values["tools"] == ["camera"]


def test_a_black_star_takes_back_the_copies_of_this_turn():
    """AY9, AY5 copies: the older copy stays."""
    table = Table(tools={ANA: ["flashlight"]}, tool_deck=DECK, duplicate_tools="copies").roll("W")
    assert table.sheet().tools == {"flashlight": 2}
    table.roll("B")
    assert table.sheet().tools == {"flashlight": 1}


def test_a_black_star_takes_back_what_was_drawn_until_new():
    """AY9, AY5 redraw."""
    table = Table(tools={ANA: ["flashlight"]}, tool_deck=DECK, duplicate_tools="redraw").roll("W")
    assert table.tools() == ["camera", "flashlight"]
    table.roll("B")
    assert table.tools() == ["flashlight"]


def test_nobody_passes_without_a_roll():
    """AY44: stop is shown, and says why not."""
    table = Table()
    assert table.offers == ["roll"]
    assert table.why_not("stop") == "must_roll"
    with pytest.raises(Illegal) as refused:
        table.stop()
    assert refused.value.rule == "AY44"


def test_after_each_number_the_player_rolls_again_or_stops():
    """As often as the player likes: 3, 2 and 4 make 9."""
    table = Table()
    for roll, total in (("3", 3), ("2", 5), ("4", 9), ("1", 10), ("4", 14)):
        table.roll(roll)
        assert table.offers == ["roll", "stop"]
        assert table.state.turn.total == total


def test_a_white_star_may_be_the_last_roll():
    """AY7, optional: with steps in hand the player may stop right after it."""
    table = Table().roll("2").roll("W")
    assert table.offers == ["roll", "stop"]
    assert table.stop().where[ANA] == "s2"


def test_a_white_star_without_steps_has_to_be_rolled_after():
    """AY7: nobody stops with nothing to move."""
    table = Table().roll("W")
    assert table.offers == ["roll"]
    assert table.why_not("stop") == "no_steps"
    with pytest.raises(Illegal):
        table.stop()
    assert table.roll("1").offers == ["roll", "stop"]


def test_a_white_star_may_force_another_roll():
    """AY7, forced: 3, 2, 4, W, then no stop before the next die."""
    table = table_of_b01(white_star_reroll="forced")
    assert table.offers == ["roll"]
    assert table.why_not("stop") == "white_star_forces"
    with pytest.raises(Illegal) as refused:
        table.stop()
    assert refused.value.rule == "AY7"
    assert table.roll("1").offers == ["roll", "stop"]


def test_once_stopped_no_die_is_rolled():
    table = Table().roll("3")
    earlier = table.question
    table.stop()
    assert table.question.id != earlier.id
    with pytest.raises(Stale):
        table.give(Answered(table.next, ANA, earlier.id, "roll"))


def test_everybody_sees_the_dice_and_the_total_while_the_roll_goes_on():
    """AY2: movement dice are public, tools by number only."""
    table = table_of_b01()
    view = table.view()
    assert view.turn.dice == ["3", "2", "4", "white"]
    assert (view.turn.total, view.turn.stars, view.turn.won) == (9, 1, None)
    assert table.view(ANA).turn.won == ["flashlight"]


def test_tools_are_never_spent_by_moving():
    """AY49."""
    table = Table(tools={ANA: ["rope"], BEN: ["key"]})
    table.walk("s2", "2")
    table.walk("s5", "4", "1")
    assert (table.tools(ANA), table.tools(BEN)) == (["rope"], ["key"])

"""Rolling for Tools and Starting Points."""

import pytest

from games.afraid_of_the_dark.rules.pack import CATEGORIES
from games.kernel.errors import Illegal
from tests.harness.table import ANA, BEN, CY, Table

DECK = ["flashlight", "camera", "key"]


def start(**more):
    return Table(start_rolls=True, tool_deck=more.pop("tool_deck", DECK), **more)


@pytest.mark.parametrize(("face", "value"), [("1", 1), ("2", 2), ("3", 3), ("4", 4), ("B", 0)])
def test_the_number_rolled_is_the_starting_value_and_a_black_star_is_none(face, value):
    """A 4 begins with 4, a 2 with 2; the Black Star with zero (AY4)."""
    table = start().roll(face)
    assert table.sheet(ANA).start["knowledge"] == value
    assert table.tools(ANA) == []
    assert table.where == ["campfire"] * 3


def test_a_white_star_wins_a_tool_and_rolls_again_by_itself():
    """The tool from the top is ticked, its card goes to the bottom, and the next roll gives the value."""
    table = start().roll("W", "3")
    assert table.tools(ANA) == ["flashlight"]
    assert table.sheet(ANA).start["knowledge"] == 3
    assert table.state.tools.cards == ["camera", "key", "flashlight"]
    assert table.asked == (BEN, "start_roll")


def test_several_white_stars_win_several_tools():
    table = start().roll("W", "W", "1")
    assert table.tools(ANA) == ["camera", "flashlight"]


def test_a_black_star_after_a_white_one_keeps_the_tool():
    """AY4: only the category becomes zero."""
    table = start().roll("W", "B")
    assert table.tools(ANA) == ["flashlight"]
    assert table.sheet(ANA).start["knowledge"] == 0


def test_categories_are_rolled_one_after_the_other_round_the_table():
    """AY3: by category, not all six by one player."""
    table, order = start(), []
    while table.state.stage == "start_rolls":
        order.append((CATEGORIES[table.state.category], table.question.seat))
        table.roll("1")
    assert order == [(category, seat) for category in CATEGORIES for seat in (ANA, BEN, CY)]
    assert table.asked == (ANA, "roll")
    assert [table.points(seat) for seat in range(3)] == [dict.fromkeys(CATEGORIES, 1)] * 3


def test_each_category_keeps_its_own_roll():
    table = start(seats=2)
    for face in "1234B2":
        table.roll(face)
        table.roll("1")
    assert list(table.sheet(ANA).start.values()) == [1, 2, 3, 4, 0, 2]


def test_a_player_may_let_the_rest_of_the_rolls_run():
    """AY3: the auto-roll button, on the own roll."""
    table = start(seats=2)
    table.will_come(2)
    table.press("roll_all")
    assert table.sheet(ANA).start["knowledge"] == 3
    table.roll("1", "4")  # Ben's knowledge, then Ana's courage by itself
    assert table.sheet(ANA).start["courage"] == 4
    assert table.asked == (BEN, "start_roll")


def test_a_player_may_let_the_rolls_run_while_another_is_asked():
    """AY3: beside the open question, which stays as it was."""
    table = start(seats=3)
    question = table.question
    table.roll_all(CY)
    assert table.question == question
    assert [seat.seat for seat in table.position.anytime] == [BEN]
    table.roll("1").roll("2", "3")
    assert table.sheet(CY).start["knowledge"] == 3
    assert table.asked == (ANA, "start_roll")


def test_when_everybody_lets_the_rolls_run_the_first_turn_begins():
    table = start(seats=2)
    table.roll_all(BEN)
    table.will_come(*[1] * 12)
    table.press("roll_all")
    assert table.points(BEN) == dict.fromkeys(CATEGORIES, 2)
    assert table.asked == (ANA, "roll")
    assert not table.position.anytime


def test_a_tool_already_ticked_has_no_effect():
    """AY5, default: one small box a tool; its card still goes to the bottom (AY6)."""
    table = start(tools={ANA: ["flashlight"]}).roll("W", "2")
    assert table.sheet(ANA).tools == {"flashlight": 1}
    assert table.state.tools.cards == ["camera", "key", "flashlight"]


def test_a_tool_already_ticked_may_be_drawn_again_until_it_is_new():
    """AY5, redraw: each card drawn goes to the bottom."""
    table = start(tools={ANA: ["flashlight"]}, duplicate_tools="redraw").roll("W", "2")
    assert table.tools(ANA) == ["camera", "flashlight"]
    assert table.state.tools.cards == ["key", "flashlight", "camera"]


def test_drawing_until_new_ends_when_every_tool_is_ticked():
    """AY5, redraw: the deck goes round once."""
    table = start(tools={ANA: DECK}, duplicate_tools="redraw").roll("W", "2")
    assert table.tools(ANA) == sorted(DECK)
    assert table.state.tools.cards == DECK


def test_a_tool_already_ticked_may_count_as_a_copy():
    """AY5, copies."""
    table = start(tools={ANA: ["flashlight"]}, duplicate_tools="copies").roll("W", "2")
    assert table.sheet(ANA).tools == {"flashlight": 2}


def test_the_ruling_on_duplicates_is_told_to_their_owner_alone():
    """AY5, G6."""
    table = start(tools={ANA: ["flashlight"]}).roll("W", "2")
    assert table.heard(ANA, "start_rolled")[-1].values["rule"] == "AY5"
    assert table.heard(BEN, "start_rolled")[-1].values == {"seat": ANA, "category": "knowledge"}


def test_nobody_rolls_for_another():
    """AY44, and the first player's roll is his own."""
    table = start()
    with pytest.raises(Illegal):
        table.press("roll", seat=BEN)

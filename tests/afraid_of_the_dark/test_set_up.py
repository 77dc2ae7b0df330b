"""Set Up: who begins, where everybody stands, and two decks shuffled once."""

import pytest

from games.afraid_of_the_dark.rules.game import AfraidOfTheDark
from games.kernel.errors import Illegal
from games.kernel.game import Setup
from games.kernel.runner import Playing, begin
from tests.harness.table import ANA, BEN, CY, Table, new_table
from tests.harness.town import house_pack, town

UNSHUFFLED = (4, 3, 2, 1, 1)  # Fisher-Yates draws that leave five tools and two passages as they are


def begun(seats=3, seed=b"seed", **options):
    game, pack = AfraidOfTheDark(), house_pack()
    setup = Setup(seats, tuple(piece.id for piece in pack.movers[:seats]), game.Options(**options))
    return begin(Playing(game, pack, setup, seed), 1).state


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_meets_at_the_campfire_with_an_empty_sheet(seats):
    """Set Up."""
    state = begun(seats)
    assert [mover.at for mover in state.movers] == ["campfire"] * seats
    assert len({mover.piece for mover in state.movers}) == seats
    assert all(not mover.sheet.tools and not any(mover.sheet.won.values()) for mover in state.movers)


def test_the_first_player_is_a_random_seat():
    """AY1, default: one random seat starts the rolls."""
    assert {begun(3, bytes([k])).first for k in range(40)} == {0, 1, 2}


def test_the_seat_that_joined_first_may_be_first():
    """AY1, join."""
    assert {begun(3, bytes([k]), first_player="join").first for k in range(20)} == {0}


def test_the_seat_the_host_names_may_be_first():
    """AY1, named: the youngest, as printed."""
    assert {begun(3, bytes([k]), first_player="named", named_seat=2).first for k in range(20)} == {2}


def test_the_first_player_starts_both_the_start_rolls_and_the_play():
    """AY1: clockwise from one seat, in both parts."""
    table = new_table(3, *UNSHUFFLED[:4], 1, CY, pack=town())
    assert table.state.first == CY
    for seat in (CY, ANA, BEN) * 6:
        assert table.asked == (seat, "start_roll")
        table.roll("2")
    assert table.asked == (CY, "roll")


def test_turns_go_clockwise():
    """AY1."""
    table = Table(active=BEN)
    for seat in (BEN, CY, ANA, BEN):
        assert table.asked == (seat, "roll")
        table.roll("B")


def test_both_decks_are_shuffled_once_and_never_again():
    """AY6: a whole round of draws only cycles them."""
    shuffled = [tuple(begun(2, bytes([k])).tools.cards) for k in range(20)]
    assert len(set(shuffled)) > 10
    table = Table(tool_deck=["camera", "key", "map"])
    table.roll("W").roll("W").roll("W").roll("W")
    assert table.state.tools.cards == ["key", "map", "camera"]


@pytest.mark.parametrize("target", [5, 11])
def test_the_goal_is_six_to_ten_points(target):
    """AY39: other goals are refused before the first roll."""
    with pytest.raises(Illegal, match="6 to 10"):
        AfraidOfTheDark.Options(target_points=target).check(3, house_pack())


@pytest.mark.parametrize("target", [6, 10])
def test_goals_at_the_edge_are_allowed(target):
    """AY39."""
    AfraidOfTheDark.Options(target_points=target).check(3, house_pack())


def test_the_named_seat_has_to_be_at_the_table():
    """AY1."""
    with pytest.raises(Illegal):
        AfraidOfTheDark.Options(first_player="named", named_seat=3).check(3, house_pack())
    AfraidOfTheDark.Options(first_player="named", named_seat=2).check(3, house_pack())


def test_prizes_that_pay_once_need_a_map_that_offers_the_goal():
    """AY21: with 8 points of strength on the map, a goal of 9 cannot be reached."""
    once = AfraidOfTheDark.Options(repeat_wins="once", target_points=9)
    with pytest.raises(Illegal) as refused:
        once.check(3, town())
    assert refused.value.rule == "AY21"
    AfraidOfTheDark.Options(repeat_wins="once", target_points=6).check(3, town())
    AfraidOfTheDark.Options(target_points=9).check(3, town())

"""When players leave: the rules' default, retiring, and playing on."""

import pytest

from tests.harness.table import ANA, BEN, CY, FULL, Table
from tests.harness.town import P1, card, skull


def test_the_default_rolls_and_stops_at_the_first_steps():
    """AY50."""
    table = Table().time_out(4).time_out(2)
    assert table.state.turn.dice == ["white", "3"]
    table.time_out()
    assert table.where[ANA] == "s3"


def test_the_default_rolls_on_where_a_white_star_forces_it():
    """AY50, AY7 forced."""
    table = Table(white_star_reroll="forced").roll("2").roll("W").time_out(0)
    assert table.state.turn.total == 3


def test_the_default_goes_to_a_random_legal_end():
    """AY50: two ends, chance says the second."""
    for draw, end in ((0, "s6"), (1, "s8")):
        table = Table().roll("4").roll("4").stop()
        assert table.offers == ["s6", "s8"]
        assert table.time_out(draw).where[ANA] == end


def test_the_default_tries_where_it_is_open():
    """AY50."""
    table = Table(at={ANA: "s9"}).time_out()
    assert table.asked == (ANA, "try")
    table.time_out(0, 3)
    assert table.points() == {"witnesses": 3}


def test_the_default_uses_a_card_it_may_use():
    """AY50."""
    table = Table(at={ANA: "s2"}, passages=[card("lift", "nod")]).walk("s4", "2").time_out()
    assert table.where[ANA] == "s11"


def test_the_default_puts_back_a_card_it_may_not_use():
    """AY50."""
    table = Table(at={ANA: "s2"}, passages=[P1]).walk("s4", "2").time_out(0)
    assert table.where[ANA] == "s4"
    assert table.asked == (BEN, "roll")


def test_the_default_loses_a_random_own_tool_to_a_skull():
    """AY50."""
    table = Table(at={ANA: "s2"}, tools={ANA: ["key", "rope"]}, passages=[skull()]).walk("s4", "2").time_out(1)
    assert table.tools() == ["key"]
    assert table.where[ANA] == "pit"


def test_the_default_tries_after_a_card_where_it_might_refuse():
    """AY50, AY16."""
    table = Table(at={ANA: "s2"}, passages=[card("lift", "nod")], black_star_at_destination="lose")
    assert table.walk("s4", "2").use().time_out().asked == (ANA, "try")


def test_the_default_rolls_in_the_pit_and_at_the_start():
    """AY50."""
    assert Table(at={ANA: "pit"}).time_out(0, 1).asked == (BEN, "roll")
    table = Table(start_rolls=True, seats=2).time_out(1)
    assert table.sheet().start["knowledge"] == 2


def test_a_retired_mover_leaves_the_map_and_is_passed_over():
    """L2, AY51: the others play on."""
    table = Table(at={BEN: "s5"}, tools={BEN: ["rope"]}).retire(BEN)
    assert table.where[BEN] == ""
    assert table.asked == (ANA, "roll")
    table.roll("B")
    assert table.asked == (CY, "roll")


def test_a_seat_that_retires_on_its_own_turn_ends_it():
    """L2: in the middle of its roll."""
    table = Table().roll("3").retire(ANA)
    assert table.asked == (BEN, "roll")
    assert table.state.turn.total == 0


def test_a_card_in_hand_goes_to_the_bottom_when_its_drawer_retires():
    """AY26: every drawn card does."""
    table = Table(at={ANA: "s2"}, passages=[P1, skull()]).walk("s4", "2").retire(ANA)
    assert table.state.passages.cards == ["skull", "p1"]
    assert table.asked == (BEN, "roll")


@pytest.mark.parametrize("seat", [ANA, BEN, CY])
def test_retiring_during_the_start_rolls_leaves_the_others_their_six(seat):
    """L2: also when the first player goes."""
    table = Table(start_rolls=True).roll("1").retire(seat)
    while table.state.stage == "start_rolls":
        assert table.question.seat != seat
        table.roll("1")
    others = [other for other in range(3) if other != seat]
    assert all(table.points(other) == dict.fromkeys(FULL, 1) for other in others)
    assert table.asked[0] in others


def test_the_last_roller_may_retire_before_the_last_start_roll():
    """L2: then the first turn begins."""
    table = Table(start_rolls=True, seats=2)
    for _ in range(11):
        table.roll("1")
    assert table.asked == (BEN, "start_roll")
    assert table.retire(BEN).asked == (ANA, "roll")


def test_one_seat_left_plays_on_and_wins_only_by_the_rules():
    """AY51: no win by default."""
    table = Table(at={ANA: "s2"}, seats=2, points={ANA: FULL}).retire(BEN)
    assert table.position.outcome is None
    table.roll("B")
    assert table.asked == (ANA, "roll")
    assert table.walk("campfire", "2").state.winner == ANA


def test_a_table_that_everybody_left_has_no_winner():
    """AY51."""
    table = Table(seats=2).retire(BEN).retire(ANA)
    assert (table.position.outcome.won, table.position.outcome.winners) == (False, ())
    assert table.position.outcome.rule == "AY51"
    assert all(mover.sheet is not None for mover in table.view().movers)


def test_a_retired_sheet_stays_sealed_until_the_end():
    """AY51."""
    table = Table(tools={BEN: ["rope"]}).retire(BEN)
    assert table.view(ANA).movers[BEN].sheet is None


def test_retiring_twice_changes_nothing():
    table = Table().retire(BEN)
    before = table.state
    assert table.retire(BEN).state == before

"""The Pit: one roll a turn until a star comes up."""

import pytest

from tests.harness.table import ANA, BEN, CY, Table
from tests.harness.town import skull

DECK = ["key", "map"]


def in_the_pit(**more):
    return Table(at={ANA: "pit", **more.pop("at", {})}, tools={ANA: ["camera"]}, tool_deck=DECK, seats=2, **more)


def test_who_fell_in_this_turn_rolls_on_a_later_one():
    """B08: nothing to roll in the same turn."""
    table = Table(at={ANA: "s2"}, passages=[skull()], seats=2).walk("s4", "2").fall()
    assert table.asked == (BEN, "roll")
    table.roll("B")
    assert table.asked == (ANA, "pit")


@pytest.mark.parametrize("face", ["1", "2", "3", "4"])
def test_without_a_star_the_mover_stays_and_the_turn_ends_after_one_die(face):
    """B08, AY31."""
    table = in_the_pit().roll(face)
    assert table.where[ANA] == "pit"
    assert not table.mover().free
    assert table.asked == (BEN, "roll")


@pytest.mark.parametrize("star", ["W", "B"])
def test_a_star_frees_for_the_next_turn_and_wins_or_costs_no_tool(star):
    """B08, AY32: still in the Pit, tools and deck as before, then a normal move of 4."""
    table = in_the_pit().roll(star)
    assert table.where[ANA] == "pit"
    assert table.tools() == ["camera"]
    assert table.state.tools.cards == DECK
    assert table.asked == (BEN, "roll")
    table.roll("B")
    assert table.asked == (ANA, "roll")
    table.walk("s4", "4")
    assert table.where[ANA] == "s4"


def test_without_a_star_nobody_ever_leaves():
    """B08."""
    table = in_the_pit()
    for face in "1234" * 3:
        table.roll(face).roll("B")
    assert table.where[ANA] == "pit"
    assert table.asked == (ANA, "pit")


def test_the_way_out_is_the_first_space_of_the_count():
    """AY33: a 1 ends on s1, the exit step."""
    table = in_the_pit().roll("W").roll("B").walk("s1", "1")
    assert table.where[ANA] == "s1"
    assert table.last("moved").values["path"] == ["pit", "s1"]


def test_a_freed_mover_rolls_on_as_in_any_move():
    """AY33: a normal movement turn, stars and all; no staying."""
    table = in_the_pit().roll("B").roll("B")
    assert table.offers == ["roll"]
    table.roll("2").roll("W").roll("3").stop()
    assert table.tools() == ["camera", "key"]
    assert sorted(table.offers) == ["campfire", "s5"]


def test_a_black_star_on_the_way_out_stays_but_stays_free():
    """AY33."""
    table = in_the_pit().roll("W").roll("B").roll("2").roll("B")
    assert table.where[ANA] == "pit"
    assert table.mover().free
    assert table.roll("B").asked == (ANA, "roll")


def test_freedom_ends_on_leaving():
    """AY33: back in the Pit later, another star is needed."""
    table = in_the_pit(at={BEN: "s2"}).roll("W").roll("B").walk("s1", "1")
    assert not table.mover().free
    table.walk("s1", "1")
    assert table.where == ["pit", "s1"]
    assert table.asked == (ANA, "pit")


def test_a_quick_pit_lets_out_at_once():
    """AY32, AY33, quick_pit: the star starts the movement roll in the same turn."""
    table = in_the_pit(quick_pit=True).roll("W")
    assert table.asked == (ANA, "roll")
    assert table.offers == ["roll"]
    assert table.tools() == ["camera"]
    table.walk("s3", "3")
    assert table.where[ANA] == "s3"
    assert not table.mover().free


def test_a_quick_pit_still_needs_a_star():
    """AY32, quick_pit."""
    assert in_the_pit(quick_pit=True).roll("4").asked == (BEN, "roll")


def test_a_black_star_right_after_a_quick_release_leaves_the_mover_free():
    """AY33, quick_pit."""
    table = in_the_pit(quick_pit=True).roll("B").roll("B")
    assert table.where[ANA] == "pit"
    assert table.roll("B").asked == (ANA, "roll")


def test_several_movers_share_the_pit_and_nobody_is_bumped_there():
    """AY34: Ana falls on Ben and Cy."""
    table = Table(at={ANA: "s2", BEN: "pit", CY: "pit"}, passages=[skull()]).walk("s4", "2").fall()
    assert table.where == ["pit"] * 3
    assert "bumped" not in table.kinds()


def test_nobody_walks_into_the_pit():
    """AY47: it is off the paths."""
    table = Table(at={ANA: "s2"}, move_mode="free", allow_uturn=True).roll("4").roll("4").stop()
    assert "pit" not in table.offers


def test_pit_dice_are_seen_by_everybody():
    """AY2."""
    table = in_the_pit().roll("3")
    assert table.heard(BEN, "pit_rolled")[0].values == {"seat": ANA, "face": "3", "free": False, "rule": "AY31"}

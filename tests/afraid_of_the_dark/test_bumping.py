"""Bumping Other Players: landing on somebody, never passing."""

import pytest

from tests.harness.table import ANA, BEN, CY, Table
from tests.harness.town import card, town


def table_of_b09(**options):
    """Ana on the Campfire, Cy on space 5, Ben on space 9 with two tools and Luck 3."""
    return Table(at={BEN: "s9", CY: "s5"}, tools={BEN: ["key", "map"]}, points={BEN: {"luck": 3}}, **options)


def test_landing_on_somebody_bumps_them_and_passing_does_not():
    """B09 (a), AY14, AY30, AY36: Ben falls with all he has, Cy is untouched, Ana still gets her try."""
    table = table_of_b09().walk("s9", "4", "4", "1")
    assert table.where == ["s9", "pit", "s5"]
    assert table.tools(BEN) == ["key", "map"]
    assert table.points(BEN) == {"luck": 3}
    assert table.asked == (ANA, "try")


def test_landing_beside_somebody_bumps_nobody():
    """B09 (b)."""
    table = table_of_b09().walk("s8", "4", "4")
    assert table.where == ["s8", "s9", "s5"]
    assert "bumped" not in table.kinds()


def test_a_bumped_player_does_not_lose_the_next_turn():
    """B09: Ben rolls in the Pit on his own next turn."""
    table = table_of_b09().walk("s9", "4", "4", "1").roll("1")
    assert table.asked == (BEN, "pit")


def test_a_bump_is_told_to_everybody():
    """AY2."""
    table = table_of_b09().walk("s9", "4", "4", "1")
    assert table.heard(CY, "bumped")[0].values == {"seat": ANA, "rival": BEN, "at": "s9"}


def test_the_campfire_is_safe():
    """AY35, default: all start there, and may come back there."""
    table = Table(at={ANA: "s2"}).walk("campfire", "2")
    assert table.where == ["campfire"] * 3


def test_the_campfire_may_be_unsafe_for_whoever_has_left_it_once():
    """AY35, unsafe: Ben came back and is bumped; Cy never left and stays."""
    table = Table(at={ANA: "s2"}, campfire_safe=False)
    state = table.state
    state.movers[BEN].left = True
    table.begin_with(state)
    table.walk("campfire", "2")
    assert table.where == ["campfire", "pit", "campfire"]


@pytest.mark.parametrize(("safe", "where"), [(False, "pit"), (True, "s9")])
def test_destination_entrances_are_bumping_ground_unless_the_table_says_otherwise(safe, where):
    """AY36, both options; the lander still gets the try."""
    table = table_of_b09(destinations_safe=safe).walk("s9", "4", "4", "1")
    assert table.where[BEN] == where
    assert table.asked == (ANA, "try")


@pytest.mark.parametrize(("safe", "where"), [(False, "pit"), (True, "s9")])
def test_the_same_for_an_arrival_by_card(safe, where):
    """AY36: lands directly covers card moves."""
    table = Table(at={ANA: "s2", BEN: "s9"}, passages=[card("lift", "apartment_214")], destinations_safe=safe)
    table.walk("s4", "2").use()
    assert table.where[BEN] == where


def test_safe_destinations_leave_steps_unsafe():
    """AY36."""
    assert Table(at={BEN: "s3"}, destinations_safe=True).walk("s3", "3").where[BEN] == "pit"


def test_on_green_dots_the_bump_comes_before_the_card():
    """AY37."""
    table = Table(at={BEN: "s4"}).walk("s4", "4")
    kinds = table.kinds()
    assert table.where[BEN] == "pit"
    assert kinds.index("bumped") < kinds.index("drew_card")
    assert table.asked == (ANA, "passage")


def test_who_stays_put_bumps_nobody():
    """AY38: after a Black Star, and after a try, whoever shares the space stays."""
    table = Table(at={ANA: "s9", BEN: "s9"}).declare("try").roll("1")
    assert table.where[:2] == ["s9", "s9"]
    table = Table(at={ANA: "s9", BEN: "s9"}).declare("leave").roll("B")
    assert table.where[:2] == ["s9", "s9"]


def test_a_bump_costs_no_tool_and_no_point():
    """AY30."""
    table = Table(at={BEN: "s3"}, tools={BEN: ["rope"]}, points={BEN: {"courage": 5}}).walk("s3", "3")
    assert (table.where[BEN], table.tools(BEN), table.points(BEN)) == ("pit", ["rope"], {"courage": 5})


def test_a_mover_in_the_pit_that_was_free_is_no_longer_free_after_a_bump():
    """AY33: freedom ends on leaving."""
    table = Table(at={BEN: "s3"}).walk("s3", "3")
    assert not table.mover(BEN).free


def test_a_retired_mover_is_in_nobodys_way():
    """L2."""
    table = Table(at={BEN: "s3"}).retire(BEN).walk("s3", "3")
    assert "bumped" not in table.kinds()
    assert table.where[BEN] == ""


def test_the_options_say_whom_a_move_would_meet():
    table = Table(at={BEN: "s6"}, pack=town()).roll("4").roll("4").stop()
    assert table.question.option("s6").values["meets"] == BEN
    assert "meets" not in table.question.option("s8").values

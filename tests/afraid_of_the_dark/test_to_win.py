"""To Win the Game: six in each category, and then back to the Campfire."""

import pytest

from games.afraid_of_the_dark.rules.pack import CATEGORIES
from games.kernel.errors import Refused
from games.kernel.given import Answered
from tests.harness.table import ANA, BEN, FULL, Table
from tests.harness.town import card

B10 = {**FULL, "courage": 7, "strength": 4}


def test_the_sixth_point_alone_does_not_win():
    """B10 (a): Strength 6 at the Land of Nod, not yet home."""
    table = Table(at={ANA: "s11"}, points={ANA: B10}).declare("try").roll("2")
    assert table.points() == {**FULL, "courage": 7}
    assert table.position.outcome is None


def test_coming_home_with_six_in_each_wins_at_that_moment():
    """B10 (b), AY39: 7 counts as 6; Ben, as full but not home, does not share."""
    table = Table(at={ANA: "s2", BEN: "s9"}, points={ANA: {**FULL, "courage": 7}, BEN: FULL}).walk("campfire", "2")
    assert table.state.winner == ANA
    assert table.position.outcome.winners == (ANA,)
    assert table.position.outcome.won
    assert table.kinds()[-1] == "won"
    assert not table.position.questions
    assert not table.position.anytime


def test_after_the_end_nothing_more_is_accepted():
    """B10: game over."""
    table = Table(at={ANA: "s2"}, points={ANA: FULL}).walk("campfire", "2")
    ended = table.position
    for seat in (ANA, BEN):
        with pytest.raises(Refused):
            table.give(Answered(table.next, seat, f"{ended.step}.{ended.number}.{seat}", "roll"))
    with pytest.raises(Refused):
        table.adjust("movers.0.at", "s3")
    assert table.position == ended


@pytest.mark.parametrize("category", CATEGORIES)
def test_five_in_any_one_category_does_not_win(category):
    """B10 (c), AY39: each category, not the sum."""
    table = Table(at={ANA: "s2"}, points={ANA: {**dict.fromkeys(FULL, 9), category: 5}}).walk("campfire", "2")
    assert table.position.outcome is None
    assert table.asked == (BEN, "roll")


def test_starting_values_count():
    """AY39: start and won together."""
    table = Table(at={ANA: "s2"}, points={ANA: {**FULL, "luck": 2}})
    state = table.state
    state.movers[ANA].sheet.start["luck"] = 4
    table.begin_with(state)
    assert table.walk("campfire", "2").state.winner == ANA


@pytest.mark.parametrize(("points", "wins"), [(7, False), (8, True)])
def test_a_table_may_ask_for_more_than_six(points, wins):
    """AY39, target_points 8."""
    table = Table(at={ANA: "s2"}, points={ANA: dict.fromkeys(FULL, points)}, target_points=8).walk("campfire", "2")
    assert (table.state.winner == ANA) is wins


def test_points_above_six_are_kept():
    """AY39, no cap."""
    table = Table(at={ANA: "s9"}, points={ANA: {"witnesses": 5}}).declare("try").roll("3")
    assert table.points() == {"witnesses": 8}


def test_a_table_may_cap_points_at_the_goal():
    """AY39, cap: prizes and bonuses stop at it."""
    table = Table(at={ANA: "s9"}, points={ANA: {"witnesses": 5}}, cap=True).declare("try").roll("3")
    assert table.points() == {"witnesses": 6}
    assert table.heard(ANA, "tried")[0].values["gains"] == {"witnesses": 1}
    table = Table(at={ANA: "s2"}, points={ANA: {"luck": 6}}, passages=[card("c", "nod", {"luck": 3})], cap=True)
    assert table.walk("s4", "2").use().points() == {"luck": 6}


def test_a_cap_follows_the_goal():
    """AY39, cap with target_points 7."""
    table = Table(at={ANA: "s9"}, points={ANA: {"witnesses": 5}}, cap=True, target_points=7).declare("try").roll("3")
    assert table.points() == {"witnesses": 7}


def test_points_reached_before_the_cap_are_not_taken_away():
    """AY39, cap: more than the goal can only come from a game master; it stays."""
    table = Table(at={ANA: "s9"}, points={ANA: {"witnesses": 9}}, cap=True).declare("try").roll("3")
    assert table.points() == {"witnesses": 9}


def test_a_short_stop_at_the_campfire_wins():
    """AY40, stop_at: 4 rolled, 2 needed; on a line the way ends there anyway."""
    assert Table(at={ANA: "s2"}, points={ANA: FULL}).walk("campfire", "4").state.winner == ANA


def test_who_never_left_the_campfire_does_not_win_there():
    """AY42: full at the start, a Black Star, still at home."""
    table = Table(points={ANA: FULL}).roll("B")
    assert table.position.outcome is None
    table = Table(points={ANA: FULL}, seats=2).walk("s1", "1").roll("B").walk("campfire", "1")
    assert table.state.winner == ANA


def test_at_the_end_all_sheets_and_the_log_are_open():
    """AY2."""
    table = Table(at={ANA: "s2"}, points={ANA: FULL}, tools={BEN: ["rope"]}, tool_deck=["key"])
    table.walk("campfire", "W", "2")
    assert all(mover.sheet is not None for mover in table.view().movers)
    assert table.heard(BEN, "white_star")[0].values["tool"] == "key"

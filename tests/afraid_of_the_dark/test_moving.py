"""To Begin Play: where the steps may lead."""

import pytest

from games.afraid_of_the_dark.rules.routes import Routes
from games.kernel.errors import Illegal
from tests.harness.table import ANA, BEN, CY, FULL, Table
from tests.harness.town import LOOP, place, prize, town

SQUARE = (("a", "b"), ("b", "c"), ("c", "d"), ("d", "a"))
DEAD_END = (("a", "b"), ("b", "c"))


def after(*faces, **more):
    table = Table(**more)
    for face in faces:
        table.roll(face)
    return table.stop()


# ---- how far (AY10)


def test_a_move_ends_exactly_the_total_away():
    """AY10: no short stop on an ordinary step."""
    table = after("3", at={ANA: "s2"}, pack=town(more=[("campfire", "w1")]))
    assert sorted(table.offers) == ["campfire", "s5", "w1"]
    for node in ("s3", "s4", "s6", "s1"):
        with pytest.raises(Illegal):
            table.press(node)


def test_a_move_may_end_early_at_an_entrance():
    """AY10, stop_at: on the way to s9 lies the Swamp on s6; the rest of the total is forfeited."""
    table = after("4", "4")
    assert sorted(table.offers) == ["s6", "s8"]
    table.go("s6")
    assert table.last("moved").values == {
        "seat": ANA,
        "path": ["campfire", "s1", "s2", "s3", "s4", "s5", "s6"],
        "to": "s6",
        "total": 8,
        "steps": 6,
    }
    assert table.asked == (ANA, "try")


def test_no_move_ends_early_on_a_step_or_a_green_dot():
    """AY10: s4 has green dots, s5 is a step; neither is an entrance."""
    table = after("4", "4")
    for node in ("s4", "s5", "s7"):
        with pytest.raises(Illegal):
            table.press(node)


def test_a_move_may_end_early_at_the_campfire():
    """AY10, AY40: from s2, 4 steps lead past the Campfire; here they may end on it."""
    table = after("4", at={ANA: "s2"}, pack=town(more=[("campfire", "w1"), ("w1", "w2"), ("w2", "w3")]))
    assert sorted(table.offers) == ["campfire", "s6", "w2"]


def test_exact_moves_offer_no_short_stop():
    """AY10, exact."""
    table = after("4", "4", move_mode="exact")
    assert table.where[ANA] == "s8"


def test_exact_moves_need_the_exact_count_home():
    """AY40, exact: passed, the Campfire counts as one space."""
    ways = town(more=[("campfire", "w1"), ("w1", "w2"), ("w2", "w3")])
    table = after("4", at={ANA: "s2"}, points={ANA: FULL}, move_mode="exact", pack=ways)
    assert sorted(table.offers) == ["s6", "w2"]
    table.go("w2")
    assert table.position.outcome is None
    table = after("2", at={ANA: "s2"}, points={ANA: FULL}, move_mode="exact", pack=ways)
    assert table.go("campfire").state.winner == ANA


def test_free_moves_end_anywhere_on_the_way():
    """AY10, free: 1 to the total."""
    table = after("4", "1", move_mode="free")
    assert sorted(table.offers) == ["s1", "s2", "s3", "s4", "s5"]


def test_a_short_stop_at_an_entrance_is_a_landing_that_bumps():
    """AY10: such a stop is a landing."""
    table = after("4", "4", at={BEN: "s6"}).go("s6")
    assert table.where == ["s6", "pit", "campfire"]


def test_the_campfire_passed_is_no_return():
    """AY40: full sheet, but the move goes on."""
    ways = town(more=[("campfire", "w1"), ("w1", "w2"), ("w2", "w3")])
    table = after("4", at={ANA: "s2"}, points={ANA: FULL}, pack=ways).go("w2")
    assert table.position.outcome is None


# ---- which way (AY11, AY12, AY23)


def test_any_way_may_be_taken_but_not_back_over_the_link_just_used():
    """AY11: from s10 of the loop, two steps lead either way round, never back to s10."""
    table = after("2", at={ANA: "s10"}, pack=town(more=LOOP))
    assert sorted(table.offers) == ["s11", "s12", "s8", "s9"]


def test_a_step_back_needs_the_table_to_allow_it():
    """AY11, allow_uturn: three steps from s2 may end on s1 or s3 again."""
    assert sorted(after("3", at={ANA: "s2"}).offers) == ["campfire", "s5"]
    table = after("3", at={ANA: "s2"}, allow_uturn=True)
    assert sorted(table.offers) == ["campfire", "s1", "s3", "s5"]


def test_a_move_with_a_u_turn_may_not_end_where_it_began():
    """AY23."""
    assert "a" not in Routes(SQUARE, (), frozenset()).ends("a", 2, "exact", uturn=True)
    assert sorted(Routes(SQUARE, (), frozenset()).ends("a", 2, "exact", uturn=True)) == ["c"]


def test_a_loop_may_end_where_it_began():
    """AY23: four steps round the square, without a U-turn, are a new arrival."""
    ends = Routes(SQUARE, (), frozenset()).ends("a", 4, "exact")
    assert ends == {"a": ("a", "b", "c", "d", "a")}
    assert "a" in Routes(SQUARE, (), frozenset()).ends("a", 4, "exact", uturn=True)


def test_in_a_dead_end_the_longest_way_counts():
    """AY12: no way from s5 is 8 long in a town of one line; s12 is the end of the longest."""
    table = after("4", "4", at={ANA: "s5"}, move_mode="exact")
    assert table.where[ANA] == "s12"
    table = after("4", "4", at={ANA: "s5"})
    assert sorted(table.offers) == ["campfire", "s11", "s12", "s6", "s9"]  # besides, entrances and the Campfire (AY10)


def test_a_dead_end_matters_only_where_no_way_is_long_enough():
    """AY12: from s11 two steps lead back to s9, so s12 is no end, but as an entrance on the way."""
    plain = town(places=(place("swamp", "s6", prize(2, "evidence", 2)),))
    assert after("2", at={ANA: "s11"}, pack=plain).where[ANA] == "s9"
    assert Routes(DEAD_END, (), frozenset()).ends("b", 5, "exact").keys() == {"a", "c"}


def test_of_several_longest_ways_only_the_longest_count():
    """AY12: from b the way to d is one longer than that to a."""
    longer = Routes((*DEAD_END, ("c", "d")), (), frozenset())
    assert longer.ends("b", 9, "exact") == {"d": ("b", "c", "d")}


def test_one_way_links_are_walked_one_way():
    """AY47: out of the Pit, never into it."""
    table = after("1", at={ANA: "s2"})
    assert sorted(table.offers) == ["s1", "s3"]
    routes = table.pack.routes
    assert routes.ends("pit", 1, "exact") == {"s1": ("pit", "s1")}
    assert all("pit" not in routes.ends(node, total, "free", True) for node in routes.next for total in range(1, 9))


# ---- on the way (AY13, AY14)


def test_green_dots_passed_over_draw_no_card():
    """AY13: only where the move ends."""
    table = after("4", "1").go("s5")
    assert "drew_card" not in table.kinds()
    assert table.state.turn.number == 2


def test_green_dots_landed_on_draw_a_card():
    """AY13."""
    assert after("4").asked == (ANA, "passage")


def test_occupied_spaces_may_be_passed():
    """AY14: nobody is in the way, and nobody is bumped."""
    table = after("4", "4", at={BEN: "s3", CY: "s7"}).go("s8")
    assert table.where == ["s8", "s3", "s7"]


def test_one_end_left_needs_no_question():
    table = after("1")
    assert table.where[ANA] == "s1"
    assert table.asked == (BEN, "roll")


def test_the_way_walked_is_told_to_everybody():
    """AY2: movers and moves are public."""
    table = after("3")
    assert table.heard(BEN, "moved") == table.heard(ANA, "moved")
    assert table.last("moved").values["path"] == ["campfire", "s1", "s2", "s3"]

"""Secret Passages: cards that are used, put back, or a skull."""

import pytest

from games.kernel.errors import Illegal
from tests.harness.table import ANA, BEN, CY, FULL, Table
from tests.harness.town import P1, P2, card, skull

B06 = {"knowledge": 1, "strength": 2, "courage": 3}


def draws(passages=(P1, P2), points=B06, tools=("flashlight",), **options):
    """Ana lands on the green dots and reads the top card."""
    table = Table(
        at={ANA: "s2", **options.pop("at", {})},
        points={ANA: dict(points)},
        tools={ANA: tools, **options.pop("more_tools", {})},
        passages=passages,
        **options,
    )
    return table.walk("s4", "2")


# ---- using a card


def test_a_card_whose_needs_are_met_takes_its_drawer_there_with_the_bonus_and_a_try():
    """B06 (a), AY43, AY48: Land of Nod, Knowledge 3, then a 3 wins Strength 4; nothing needed is spent."""
    table = draws()
    assert table.asked == (ANA, "passage")
    table.use()
    assert table.where[ANA] == "s11"
    assert table.points() == {"knowledge": 3, "strength": 2, "courage": 3}
    assert table.asked == (ANA, "try")
    table.roll("3")
    assert table.points() == {"knowledge": 3, "strength": 4, "courage": 3}
    assert table.tools() == ["flashlight"]
    assert table.state.passages.cards == ["p2", "p1"]
    assert table.asked == (BEN, "roll")


@pytest.mark.parametrize(
    ("points", "tools"),
    [({**B06, "courage": 2}, ["flashlight"]), (B06, []), (B06, ["camera", "rope"]), ({"knowledge": 1}, [])],
)
def test_a_card_whose_needs_are_not_met_goes_to_the_bottom_and_ends_the_turn(points, tools):
    """B06 (b), AY43: all listed tools and all listed points; no move, no bonus, no roll."""
    table = draws(points=points, tools=tools)
    assert table.offers == ["return"]
    assert table.why_not("use") == "needs_unmet"
    with pytest.raises(Illegal):
        table.use()
    table.put_back()
    assert table.where[ANA] == "s4"
    assert table.sheet().won.items() >= points.items()
    assert table.state.passages.cards == ["p2", "p1"]
    assert table.asked == (BEN, "roll")
    assert table.kinds()[-2:] == ["card_returned", "turn_began"]


def test_what_is_missing_is_said_to_the_drawer():
    """AY43: 1 Courage short, and the tool."""
    option = draws(points={"courage": 2}, tools=[]).question.option("use")
    assert option.values == {"tools": ["flashlight"], "points": {"courage": 1}}
    assert option.rule == "AY43"


def test_more_than_needed_is_enough():
    """AY43: each at least."""
    assert "use" in draws(points={"courage": 7}).offers


def test_starting_values_count_toward_the_needs():
    """AY43: running totals, start and won together."""
    table = Table(at={ANA: "s2"}, points={ANA: {"courage": 1}}, tools={ANA: ["flashlight"]}, passages=[P1])
    state = table.state
    state.movers[ANA].sheet.start["courage"] = 2
    table.begin_with(state)
    assert "use" in table.walk("s4", "2").offers


def test_a_tool_won_earlier_this_turn_counts():
    """AY43."""
    table = Table(at={ANA: "s2"}, points={ANA: B06}, passages=[P1], tool_deck=["flashlight"])
    assert "use" in table.walk("s4", "W", "2").offers


def test_the_needs_are_read_before_the_bonus():
    """AY43: a card may not pay for itself."""
    loop = card("loop", "nod", {"luck": 3}, points={"luck": 3})
    assert draws([loop], points={"luck": 2}).offers == ["return"]


# ---- putting it back


def test_a_card_that_could_be_used_may_be_declined_as_a_whole():
    """AY25, default: no move, no bonus; to the bottom; the turn ends."""
    table = draws().put_back()
    assert table.where[ANA] == "s4"
    assert table.points() == B06
    assert table.state.passages.cards == ["p2", "p1"]
    assert table.asked == (BEN, "roll")


def test_a_table_may_make_cards_compulsory():
    """AY25, must: what can be used has to be."""
    table = draws(passage_optional=False)
    assert table.offers == ["use"]
    assert table.why_not("return") == "must_use"
    with pytest.raises(Illegal):
        table.put_back()
    table.use()
    assert table.where[ANA] == "s11"
    assert draws(points={}, passage_optional=False).offers == ["return"]


def test_unmet_and_declined_show_the_same_to_everybody_else():
    """AY25: both wait for a press, and tell one identical public line."""
    unmet, declined = draws(points={}), draws()
    assert unmet.asked == declined.asked == (ANA, "passage")
    assert unmet.view(BEN) == declined.view(BEN)
    unmet.put_back()
    declined.put_back()
    assert unmet.heard(BEN) == declined.heard(BEN)
    assert unmet.heard(ANA, "card_returned") != declined.heard(ANA, "card_returned")
    assert declined.heard(ANA, "card_returned")[0].values["rule"] == "AY25"
    assert unmet.heard(ANA, "card_returned")[0].values["rule"] == "AY43"


def test_only_the_drawer_reads_the_card():
    """AY2, AY26."""
    table = draws()
    assert table.view(ANA).turn.card == "p1"
    assert table.view(BEN).turn.card is None
    assert table.heard(BEN, "drew_card")[0].values == {"seat": ANA}
    assert table.heard(ANA, "drew_card")[0].values == {"seat": ANA, "card": "p1"}


def test_every_drawn_card_goes_to_the_bottom_before_any_try():
    """AY26, AY48: used, and a skull."""
    assert draws().use().state.passages.cards == ["p2", "p1"]
    assert draws([skull(), P2]).lose("flashlight").state.passages.cards == ["p2", "skull"]


def test_cards_come_round_in_the_same_order():
    """AY6: the deck cycles."""
    table = draws(points={}, seats=2, at={BEN: "s3"}).put_back()
    assert table.walk("s4", "1").view(BEN).turn.card == "p2"


# ---- the order of things


def test_the_bonus_stays_even_if_the_try_fails():
    """AY27."""
    assert draws().use().roll("1").points() == {"knowledge": 3, "strength": 2, "courage": 3}


def test_a_black_star_at_the_try_leaves_the_bonus():
    """AY28: whatever AY18 says."""
    for lose in ("keep", "lose"):
        table = draws(black_star_at_destination=lose).use()
        if lose == "lose":
            table.press("try")
        assert table.roll("B").points()["knowledge"] == 3


def test_arriving_by_card_bumps_before_the_try():
    """AY36, AY48: Cy stands at the entrance."""
    table = draws(at={CY: "s11"}, more_tools={CY: ["rope"]}).use()
    assert table.where == ["s11", "campfire", "pit"]
    assert table.tools(CY) == ["rope"]
    assert [k for k in table.kinds() if k in ("used_card", "bumped", "bonus")] == ["used_card", "bumped", "bonus"]


def test_a_card_may_lead_to_the_place_that_was_just_won():
    """AY21: by card it is a new arrival."""
    ring = card("ring", "swamp")
    table = Table(at={ANA: "s6"}, seats=2, passages=[ring])
    table.declare("try").roll("2").roll("B")
    table.walk("s4", "2").use()
    assert table.asked == (ANA, "try")


def test_a_card_to_the_campfire_ends_the_turn_there():
    table = draws([card("home", "campfire", {"luck": 1})]).use()
    assert table.where[ANA] == "campfire"
    assert table.points()["luck"] == 1
    assert table.asked == (BEN, "roll")


def test_a_card_home_wins_on_arrival():
    """AY41: all six full, before any bonus."""
    table = draws([card("home", "campfire", {"luck": 1})], points=FULL).use()
    assert table.state.winner == ANA
    assert table.points() == FULL


def test_a_card_home_wins_with_its_bonus():
    """AY41: the sixth category is reached on the same card."""
    table = draws([card("home", "campfire", {"luck": 2})], points={**FULL, "luck": 4}).use()
    assert table.state.winner == ANA


def test_a_card_home_that_leaves_one_point_short_does_not_win():
    """AY41, boundary."""
    table = draws([card("home", "campfire", {"luck": 1})], points={**FULL, "luck": 4}).use()
    assert table.position.outcome is None


def test_the_bonus_is_told_to_its_owner_alone():
    """AY2: others see where the mover went."""
    table = draws().use()
    assert table.heard(ANA, "bonus")[0].values == {"seat": ANA, "gains": {"knowledge": 2}}
    assert not table.heard(BEN, "bonus")
    assert table.heard(BEN, "used_card")[0].values == {"seat": ANA, "start": "s4", "to": "s11"}


# ---- skulls


def test_a_skull_sends_to_the_pit_and_takes_one_tool_of_the_owners_choice():
    """B07, AY29."""
    table = draws([skull()], points=B06, tools=["flashlight", "rope", "camera"])
    assert table.offers == ["lose:camera", "lose:flashlight", "lose:rope"]
    table.lose("rope")
    assert table.where == ["pit", "campfire", "campfire"]
    assert table.tools() == ["camera", "flashlight"]
    assert table.points() == B06
    assert table.asked == (BEN, "roll")


def test_a_skull_without_tools_takes_nothing_but_waits_for_the_same_press():
    """B07, AY29; the wait tells nobody how many tools there are (AY2)."""
    table = draws([skull()], tools=[])
    assert table.offers == ["fall"]
    table.fall()
    assert table.where[ANA] == "pit"
    assert table.tools() == []
    assert table.asked == (BEN, "roll")


def test_a_skull_shows_the_same_with_and_without_tools():
    """AY2: the tool a skull takes is the owner's to know."""
    with_tools, without = draws([skull()]), draws([skull()], tools=[])
    assert with_tools.view(BEN) == without.view(BEN)
    with_tools.lose("flashlight")
    without.fall()
    assert with_tools.heard(BEN) == without.heard(BEN)
    assert with_tools.heard(ANA, "skull")[0].values["tool"] == "flashlight"


def test_a_skull_may_take_a_tool_won_this_turn():
    """AY29."""
    table = Table(at={ANA: "s2"}, passages=[skull()], tool_deck=["key"]).walk("s4", "W", "2")
    assert table.offers == ["lose:key"]
    assert table.lose("key").tools() == []


def test_a_skull_takes_one_copy_where_copies_count():
    """AY5 copies, AY29."""
    table = Table(at={ANA: "s2"}, tools={ANA: ["key"]}, tool_deck=["key"], passages=[skull()], duplicate_tools="copies")
    table.walk("s4", "W", "2").lose("key")
    assert table.sheet().tools == {"key": 1}


def test_losing_a_tool_moves_no_card():
    """AY6."""
    table = draws([skull()], tool_deck=["key", "map"]).lose("flashlight")
    assert table.state.tools.cards == ["key", "map"]


def test_nobody_may_use_or_decline_a_skull():
    """AY25: a skull is no choice."""
    table = draws([skull()])
    for option in ("use", "return", "fall"):
        with pytest.raises(Illegal):
            table.press(option)


def test_nobody_loses_a_tool_they_do_not_own():
    with pytest.raises(Illegal):
        draws([skull()], tools=["flashlight"]).lose("rope")

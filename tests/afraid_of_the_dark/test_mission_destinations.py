"""Mission Destinations: arriving, declaring, trying and winning points."""

import pytest

from games.afraid_of_the_dark.rules.pack import CATEGORIES
from games.kernel.errors import Illegal
from tests.harness.table import ANA, BEN, CY, Table
from tests.harness.town import LOOP, card, place, prize, town

DECK = ["flashlight", "camera"]


def at_apartment(**options):
    """Ana failed at Apartment 214 last turn; Witnesses 2; her turn."""
    return Table(at={ANA: "s9"}, points={ANA: {"witnesses": 2}}, tool_deck=DECK, **options)


def at_swamp(**options):
    return Table(at={ANA: "s6"}, points={ANA: {"courage": 1, "evidence": 2}}, tool_deck=DECK, **options)


def comes_to_apartment(**options):
    """Ana walks from s7 to the entrance on s9, having won a tool on the way."""
    table = Table(at={ANA: "s7"}, tool_deck=DECK, tools={ANA: ["rope"]}, **options)
    return table.walk("s9", "W", "2")


# ---- one try, on arrival


def test_whoever_reaches_an_entrance_rolls_the_same_turn():
    """AY15, AY16: the entrance is the destination, and the try is compulsory."""
    table = comes_to_apartment()
    assert table.asked == (ANA, "try")
    assert table.offers == ["roll"]
    assert table.where[ANA] == "s9"


@pytest.mark.parametrize(
    ("face", "witnesses", "tools"),
    [("1", 2, []), ("2", 2, []), ("3", 5, []), ("4", 5, []), ("W", 2, ["flashlight"]), ("B", 2, [])],
)
def test_apartment_214_stars_are_not_numbers(face, witnesses, tools):
    """B03, AY17, AY19, AY20: 3 or more wins 3 Witnesses; every roll ends the turn."""
    table = at_apartment().declare("try").roll(face)
    assert table.points() == {"witnesses": witnesses}
    assert table.tools() == tools
    assert table.where[ANA] == "s9"
    assert table.asked == (BEN, "roll")


def test_a_white_star_puts_its_tool_card_to_the_bottom_and_is_not_rolled_again():
    """AY17: tool, no points, the turn ends."""
    table = at_apartment().declare("try").roll("W")
    assert table.state.tools.cards == ["camera", "flashlight"]
    assert table.heard(ANA, "tried")[0].values["rule"] == "AY17"


@pytest.mark.parametrize(
    ("face", "courage", "evidence", "tools"),
    [("1", 1, 2, 0), ("2", 1, 4, 0), ("3", 4, 4, 0), ("4", 4, 4, 0), ("W", 1, 2, 1), ("B", 1, 2, 0)],
)
def test_the_swamp_pays_one_prize_or_both(face, courage, evidence, tools):
    """B04, AY24: a 2 pays the Evidence alone, 3 and more both."""
    table = at_swamp().declare("try").roll(face)
    assert table.points() == {"courage": courage, "evidence": evidence}
    assert len(table.tools()) == tools


def test_two_prizes_of_one_category_add_up():
    """AY24: all thresholds met pay."""
    mill = place("mill", "s2", prize(2, "luck", 1), prize(4, "luck", 2))
    table = Table(pack=town(places=(mill,))).walk("s2", "2").roll("4")
    assert table.points() == {"luck": 3}
    assert table.heard(ANA, "tried")[0].values["gains"] == {"luck": 3}


def test_the_smallest_and_the_largest_number_asked_for_can_be_rolled():
    """AY19: 1 wins with any number, 4 only with a 4; a star with neither."""
    easy, hard = place("inn", "s1", prize(1, "luck", 1)), place("mill", "s2", prize(4, "luck", 5))
    for faces, luck in (("1", 1), ("B", None), ("W", None)):
        table = Table(pack=town(places=(easy, hard))).walk("s1", "1").roll(faces)
        assert table.points().get("luck") == luck
    for faces, luck in (("4", 5), ("3", None)):
        table = Table(pack=town(places=(easy, hard))).walk("s2", "2").roll(faces)
        assert table.points().get("luck") == luck


def test_points_are_recorded_under_one_key_a_category():
    """AY46: Witness and Witnesses are the same."""
    assert set(CATEGORIES) == {"knowledge", "courage", "strength", "evidence", "witnesses", "luck"}


def test_there_is_one_try_a_turn():
    """AY20: after an arrival's try, and after a won one, the next player is on."""
    assert comes_to_apartment().roll("1").asked == (BEN, "roll")
    assert comes_to_apartment().roll("4").asked == (BEN, "roll")


# ---- black stars


def test_a_black_star_at_a_destination_keeps_the_tools_won_while_moving():
    """AY18, default: movement winnings are banked when movement ends."""
    table = comes_to_apartment().roll("B")
    assert table.tools() == ["flashlight", "rope"]


def test_a_black_star_at_a_destination_may_take_the_tools_of_this_turn():
    """AY18, lose: the same set as AY9, so the older rope stays."""
    table = comes_to_apartment(black_star_at_destination="lose").roll("B")
    assert table.tools() == ["rope"]
    assert table.heard(ANA, "tried")[0].values["lost"] == ["flashlight"]
    assert "lost" not in table.heard(BEN, "tried")[0].values


def test_other_faces_keep_the_tools_of_this_turn():
    """AY18, lose: only the Black Star takes them."""
    for face in ("1", "4", "W"):
        assert "flashlight" in comes_to_apartment(black_star_at_destination="lose").roll(face).tools()


def test_a_black_star_on_a_declared_try_finds_nothing_won_this_turn():
    """AY18, lose: the roll is the first of the turn."""
    table = at_apartment(black_star_at_destination="lose", tools={ANA: ["rope"]}).declare("try").roll("B")
    assert table.tools() == ["rope"]


# ---- declaring


def test_nobody_rolls_before_declaring():
    """B05 (a): refused, and no die is used."""
    table = at_apartment()
    assert table.asked == (ANA, "declare")
    assert sorted(table.offers) == ["leave", "try"]
    with pytest.raises(Illegal):
        table.press("roll")
    assert table.playing.draws == 0


def test_leaving_is_declared_and_then_walked():
    """B05 (b): moves 4, wins nothing; the declaration stands in the public log before the die."""
    table = Table(at={ANA: "s9"}, points={ANA: {"witnesses": 2}}, pack=town(more=LOOP))
    table.declare("leave").walk("s5", "4")
    assert table.where[ANA] == "s5"
    assert table.points() == {"witnesses": 2}
    told = [event.kind for event in table.heard(BEN)]
    assert told.index("declared") < told.index("rolled")
    assert table.heard(BEN, "declared")[0].values["choice"] == "leave"


def test_trying_is_declared_and_then_rolled_once():
    """B05 (c): stays and wins; no second roll is offered."""
    table = at_apartment().declare("try")
    assert table.asked == (ANA, "try")
    table.roll("4")
    assert table.where[ANA] == "s9"
    assert table.points() == {"witnesses": 5}
    assert table.asked == (BEN, "roll")
    told = [event.kind for event in table.heard(BEN)]
    assert told.index("declared") < told.index("tried")


def test_a_declaration_is_binding():
    """B05 (d), AY22: after leave and a die, trying is no option any more."""
    table = at_apartment().declare("leave").roll("4")
    with pytest.raises(Illegal):
        table.press("try")
    assert sorted(table.offers) == ["roll", "stop"]


def test_after_leave_and_a_black_star_the_mover_stays_and_declares_afresh():
    """AY22."""
    table = at_apartment(seats=2).declare("leave").roll("B")
    assert table.where[ANA] == "s9"
    table.roll("B")
    assert table.asked == (ANA, "declare")
    assert sorted(table.offers) == ["leave", "try"]


def test_the_turn_after_a_failed_try_lets_declare_again():
    """The player may try again or leave."""
    table = comes_to_apartment(seats=2).roll("2")
    table.roll("B")
    assert table.asked == (ANA, "declare")


# ---- once won (AY21)


def won_at_apartment(**options):
    """Ana won at Apartment 214, Ben's turn passed, and it is her turn again."""
    return at_apartment(seats=2, **options).declare("try").roll("3").roll("B")


def test_after_a_prize_the_next_turn_is_a_normal_move():
    """AY21, leave: no try and no declaration until she ended elsewhere."""
    table = won_at_apartment()
    assert table.asked == (ANA, "roll")
    assert "declared" not in table.kinds()[table.kinds().index("tried") :]


def test_after_a_small_prize_too():
    """AY21, leave: a Swamp 2 counts."""
    table = at_swamp(seats=2).declare("try").roll("2").roll("B")
    assert table.asked == (ANA, "roll")


def test_a_black_star_after_a_prize_does_not_open_it_again():
    """AY21, leave: staying is not ending elsewhere."""
    table = won_at_apartment().roll("B").roll("B")
    assert table.asked == (ANA, "roll")


def test_after_leaving_the_place_pays_again():
    """AY21, leave: ended elsewhere and came back."""
    table = won_at_apartment().walk("s8", "1").roll("B")
    assert table.walk("s9", "1").asked == (ANA, "try")
    assert table.roll("3").points() == {"witnesses": 8}


def test_a_loop_back_to_the_same_place_is_a_new_arrival():
    """AY21, AY23: s12, s13 and s10 make a ring round s11's neighbours."""
    ring = town(more=LOOP, places=(place("mill", "s10", prize(1, "luck", 2)),))
    table = Table(seats=2, at={ANA: "s10"}, pack=ring)
    table.declare("try").roll("1").roll("B")
    assert table.asked == (ANA, "roll")
    table.walk("s10", "4")
    assert table.asked == (ANA, "try")


def test_being_in_the_pit_is_having_ended_elsewhere():
    """AY21: bumped after a prize, then back on foot."""
    table = Table(seats=2, at={ANA: "s6", BEN: "s5"}, quick_pit=True)
    table.declare("try").roll("2")
    table.walk("s6", "1").roll("1")
    assert table.where == ["pit", "s6"]
    assert not table.mover(ANA).won_here


def test_every_turn_may_be_tried():
    """AY21, every_turn."""
    table = won_at_apartment(repeat_wins="every_turn")
    assert table.asked == (ANA, "declare")
    assert table.declare("try").roll("4").points() == {"witnesses": 8}


def test_each_prize_may_pay_once_a_player():
    """AY21, once: Ana's is gone for good, Ben's is not."""
    table = won_at_apartment(repeat_wins="once")
    assert table.asked == (ANA, "roll")
    table.walk("s8", "1").roll("B")
    table.walk("s9", "1")
    assert table.points() == {"witnesses": 5}
    assert table.asked == (BEN, "roll")
    other = Table(at={ANA: "s9", BEN: "s8"}, repeat_wins="once", destinations_safe=True)
    other.declare("try").roll("3")
    assert other.walk("s9", "1").roll("3").points(BEN) == {"witnesses": 3}


def test_a_place_stays_open_while_one_of_its_prizes_is_left():
    """AY21, once: after the Evidence, only the Courage can still be won."""
    table = at_swamp(seats=2, repeat_wins="once").declare("try").roll("2").roll("B")
    assert table.asked == (ANA, "declare")
    table.declare("try").roll("2")
    assert table.points() == {"courage": 1, "evidence": 4}
    assert table.heard(BEN, "tried")[-1].values["won"] is False
    table.roll("B").declare("try").roll("3")
    assert table.points() == {"courage": 4, "evidence": 4}
    table.roll("B")
    assert table.asked == (ANA, "roll")


# ---- arriving by card


def by_card(**options):
    table = Table(at={ANA: "s2"}, tool_deck=DECK, passages=[card("lift", "apartment_214", {"luck": 1})], **options)
    return table.walk("s4", "W", "2").use()


def test_whoever_arrives_by_card_tries_the_same_turn():
    """AY16."""
    table = by_card()
    assert table.where[ANA] == "s9"
    assert table.asked == (ANA, "try")


def test_an_arrival_by_card_may_refuse_the_try_where_a_black_star_costs_tools():
    """AY16, AY18 lose: the turn ends, the tool and the bonus stay."""
    table = by_card(black_star_at_destination="lose")
    assert table.asked == (ANA, "try_or_not")
    table.press("refuse")
    assert table.tools() == ["flashlight"]
    assert table.points() == {"luck": 1}
    assert table.asked == (BEN, "roll")
    accepted = by_card(black_star_at_destination="lose").press("try").roll("B")
    assert accepted.tools() == []
    assert accepted.points() == {"luck": 1}  # AY28: the bonus stays


def test_an_arrival_on_foot_may_not_refuse():
    """AY16."""
    assert comes_to_apartment(black_star_at_destination="lose").asked == (ANA, "try")


def test_whom_a_game_master_moves_away_has_nothing_to_try():
    """The turn ends; the table goes on."""
    table = at_apartment().adjust("movers.0.at", "s5").declare("try")
    assert table.where[ANA] == "s5"
    assert table.asked == (BEN, "roll")


def test_a_try_changes_nobody_else():
    table = Table(at={ANA: "s9", BEN: "s9", CY: "s9"}, tools={BEN: ["rope"]}, points={CY: {"luck": 2}})
    table.declare("try").roll("3")
    assert table.where == ["s9"] * 3
    assert (table.tools(BEN), table.points(CY)) == (["rope"], {"luck": 2})

"""Tables that roll a real die or draw from the real decks."""

from tests.harness.table import ANA, BEN, Table
from tests.harness.town import P1, P2, skull


def test_a_real_die_is_entered_with_its_stickers():
    """Set Up: the white star is the five, the black one the six."""
    table = Table(physical=["die"]).press("roll")
    assert table.offers == ["1", "2", "3", "4", "white", "black"]
    table.enter("W")
    assert table.tools() == ["flashlight"]
    table.press("roll").enter("3").stop()
    assert table.where[ANA] == "s3"


def test_a_real_tool_deck_may_show_any_tool_not_yet_drawn():
    """AY6: shuffled by hand, then cycled."""
    table = Table(physical=["tools"], tool_deck=["key", "map", "rope"]).roll("W")
    assert table.offers == ["key", "map", "rope"]
    table.enter("rope").roll("W")
    assert table.offers == ["key", "map"]
    table.enter("key").roll("W").enter("map").roll("W")
    assert table.offers == ["rope"]


def test_a_real_passage_deck_is_read_by_its_drawer():
    table = Table(at={ANA: "s2"}, passages=[P1, P2, skull()], physical=["passages"]).walk("s4", "2")
    assert table.asked == (ANA, "enter")
    table.enter("skull").fall()
    assert table.where[ANA] == "pit"
    assert table.state.passages.cards == ["p1", "p2", "skull"]


def test_start_rolls_with_a_real_die():
    table = Table(start_rolls=True, seats=2, physical=["die"]).press("roll").enter("W").enter("B")
    assert table.tools() == ["flashlight"]
    assert table.sheet().start["knowledge"] == 0
    assert table.asked == (BEN, "start_roll")


def test_the_pit_and_a_try_with_a_real_die():
    assert Table(at={ANA: "pit"}, physical=["die"]).press("roll").enter("B").mover().free
    table = Table(at={ANA: "s9"}, physical=["die"]).declare("try").press("roll").enter("3")
    assert table.points() == {"witnesses": 3}

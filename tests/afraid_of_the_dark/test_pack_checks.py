"""Checks a pack must pass: what the rules could not play with is refused with the card and the reason."""

import msgspec
import pytest

from games.afraid_of_the_dark.rules.pack import Needs, Passage, check
from games.kernel.errors import PackError
from tests.harness.town import APARTMENT, ATTIC, NOD, SWAMP, card, place, prize, skull, town

replace = msgspec.structs.replace


def with_map(**changes):
    pack = town()
    return replace(pack, map=replace(pack.map, **changes))


def with_places(*places):
    """The given places, and those that the cards and the six categories need."""
    return town(places=(*places, *(other for other in (NOD, SWAMP, ATTIC) if other not in places)))


def reason(pack):
    with pytest.raises(PackError) as refused:
        check(pack)
    return refused.value


def test_the_fixture_passes():
    check(town())


@pytest.mark.parametrize("need", [0, 5, 6])
def test_a_prize_that_no_number_wins_is_refused(need):
    """AY19: any requirement outside 1 to 4 is unwinnable."""
    refused = reason(with_places(place("mill", "s2", prize(need, "luck", 1))))
    assert (refused.file, refused.card) == ("map.yaml", "mill")
    assert "AY19" in refused.reason


@pytest.mark.parametrize("need", [1, 4])
def test_prizes_for_one_and_four_pass(need):
    check(with_places(place("mill", "s2", prize(need, "luck", 1))))


def test_a_prize_of_nothing_is_refused():
    assert reason(with_places(place("mill", "s2", prize(1, "luck", 0)))).card == "mill"


def test_each_category_needs_six_points_on_the_map():
    poor = replace(ATTIC, prizes=tuple(p for p in ATTIC.prizes if p.category != "luck"))
    assert reason(town(places=(SWAMP, APARTMENT, NOD, poor))).card == "luck"
    five = replace(ATTIC, prizes=(*poor.prizes, prize(4, "luck", 5)))
    assert reason(town(places=(five,))).card == "luck"


@pytest.mark.parametrize("at", ["s4", "campfire", "pit", "nowhere"])
def test_an_entrance_is_a_step(at):
    """AY15, AY47: not a green dot, not the Campfire, not the Pit."""
    assert reason(with_places(place("mill", at, prize(1, "luck", 1)))).card == "mill"


def test_two_places_do_not_share_an_entrance():
    two = with_places(place("mill", "s2", prize(1, "luck", 1)), place("inn", "s2", prize(1, "luck", 1)))
    assert "entrance" in reason(two).reason


@pytest.mark.parametrize("to", ["s4", "s1", "pit", None])
def test_a_card_leads_to_a_place_or_the_campfire(to):
    """AY48: no dots, no steps, no chains."""
    refused = reason(town(passages=(card("odd", to),)))
    assert (refused.file, refused.card) == ("passages.yaml", "odd")
    assert "AY48" in refused.reason


@pytest.mark.parametrize(
    "more",
    [{"to": "nod"}, {"bonus": {"luck": 1}}, {"needs": Needs(("key",))}, {"needs": Needs((), {"luck": 1})}],
)
def test_a_skull_leads_to_the_pit_and_nowhere_else(more):
    assert reason(town(passages=(replace(skull(), **more),))).card == "skull"


def test_a_card_needs_only_tools_of_the_pack():
    assert reason(town(passages=(card("odd", "nod", tools=("spoon",)),))).card == "odd"


def test_ids_stand_once():
    assert reason(town(passages=(card("odd", "nod"), card("odd", "swamp")))).card == "odd"
    assert reason(town(tools=("key", "key"))).file == "tools.yaml"
    assert reason(with_places(SWAMP, SWAMP)).card == "swamp"


@pytest.mark.parametrize(("empty", "file"), [("passages", "passages.yaml"), ("tools", "tools.yaml")])
def test_no_deck_is_empty(empty, file):
    assert reason(town(**{empty: ()})).file == file


def test_every_space_can_be_reached_and_left():
    """AY12: from every space each total has some legal end."""
    nodes, edges = town().map.nodes, town().map.edges
    island = replace(nodes[0], id="island", kind="step")
    assert reason(with_map(nodes=(*nodes, island))).card == "island"
    trap = with_map(nodes=(*nodes, island), one_way=(("pit", "s1"), ("s2", "island")))
    assert reason(trap).card == "island"
    assert reason(with_map(one_way=())).card == "pit"
    check(with_map(nodes=(*nodes, island), edges=(*edges, ("s2", "island"))))


@pytest.mark.parametrize("way", ["edges", "one_way"])
def test_no_path_leads_into_the_pit(way):
    """AY47: entered only by a skull or a bump."""
    pack = with_map(**{way: (*getattr(town().map, way), ("s5", "pit"))})
    assert reason(pack).card == "pit"


@pytest.mark.parametrize("edge", [("s1", "s2"), ("s2", "s1"), ("s3", "s3"), ("s3", "nowhere")])
def test_a_path_is_drawn_once_between_two_spaces(edge):
    assert reason(with_map(edges=(*town().map.edges, edge))).file == "map.yaml"


@pytest.mark.parametrize("kind", ["campfire", "pit"])
def test_there_is_one_campfire_and_one_pit(kind):
    nodes = town().map.nodes
    second = replace(nodes[5], kind=kind)
    assert reason(with_map(nodes=(*nodes[:5], second, *nodes[6:]))).card == kind
    assert reason(with_map(nodes=tuple(n for n in nodes if n.kind != kind))).file == "map.yaml"


def test_a_card_without_a_skull_may_ask_for_nothing_and_give_nothing():
    check(town(passages=(Passage("plain", "", "", "", "campfire"),)))

"""The house pack: what content.md counts, and that everything in it comes up in play."""

import json
import random
import re
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

from games.afraid_of_the_dark.rules.game import AfraidOfTheDark
from games.afraid_of_the_dark.rules.pack import CAMPFIRE, CATEGORIES, PIT, check
from games.kernel.game import Setup
from games.kernel.inline import house_bot, play_out
from games.kernel.runner import Playing
from tests.harness.town import house_pack
from tests.kernel.games import TRIED

ROOT = Path(__file__).resolve().parents[2]
PACK = house_pack()
PRIZED = [card for card in PACK.passages if not card.skull]


def played(seed, options=None):
    seats = 2 + seed % 3
    setup = Setup(seats, tuple(piece.id for piece in PACK.movers[:seats]), options or AfraidOfTheDark.Options())
    return play_out(Playing(AfraidOfTheDark(), PACK, setup, b"house %d" % seed), house_bot(b"bot %d" % seed), keep=True)


def test_the_pack_passes_its_checks():
    check(PACK)


def test_it_holds_the_counts_that_content_asks_for():
    kinds = Counter(node.kind for node in PACK.map.nodes)
    assert 80 <= kinds["step"] + kinds["passage"] <= 110
    assert 10 <= kinds["passage"] <= 14
    assert len(PACK.map.places) >= 12
    assert len(PACK.tools) == 10
    assert len(PACK.passages) == 30
    assert len(PACK.movers) == 4


@pytest.mark.parametrize("category", CATEGORIES)
def test_every_category_can_be_filled_on_the_map(category):
    """Rulings, checks 1: 6 points or more, whatever was rolled at the start."""
    assert PACK.offered(category) >= 6


def test_every_destination_can_be_won():
    """AY19: 1 to 4."""
    assert all(1 <= prize.need <= 4 for place in PACK.map.places for prize in place.prizes)


def test_what_the_rulebook_prints_stands_as_printed():
    """Apartment 214, the Swamp and the Land of Nod, with the numbers of its examples."""
    prizes = {place.name: [(p.need, p.category, p.points) for p in place.prizes] for place in PACK.map.places}
    assert prizes["Apartment 214"] == [(3, "witnesses", 3)]
    assert [(c, n) for _, c, n in prizes["The Swamp"]] == [("evidence", 2), ("courage", 3)]
    assert prizes["The Swamp"][0][0] == 2
    assert prizes["The Swamp"][1][0] == 3
    assert ("strength", 2) in [(c, n) for _, c, n in prizes["The Land of Nod"]]


@pytest.mark.parametrize("mode", ["exact", "stop_at", "free"])
@pytest.mark.parametrize("uturn", [False, True])
def test_every_total_has_a_legal_end_from_every_space(mode, uturn):
    """AY12; and no end is the Pit (AY47)."""
    routes = type(PACK.routes)(PACK.map.edges, PACK.map.one_way, PACK.routes.stops)
    for node in PACK.map.nodes:
        for total in (1, 2, 3, 5, 8, 13):
            ends = routes.ends(node.id, total, mode, uturn)
            assert ends
            assert PIT not in ends
            assert all(path[0] == node.id and path[-1] == end for end, path in ends.items())
            assert all(1 <= len(path) - 1 <= total for path in ends.values())


def test_the_paths_joined_by_links_are_those_walked():
    """Every step of every way follows a link of the map, and no way turns round."""
    links = {frozenset(edge) for edge in PACK.map.edges} | {frozenset(way) for way in PACK.map.one_way}
    for path in PACK.routes.ends(CAMPFIRE, 12, "free").values():
        assert all(frozenset(step) in links for step in pairwise(path))
        assert all(a != c for a, c in zip(path, path[2:], strict=False))


# ---- cards


@pytest.mark.parametrize("card", PRIZED, ids=lambda card: card.id)
def test_the_numbers_in_a_cards_text_are_its_bonus(card):
    said = {category.lower(): int(number) for number, category in re.findall(r"(\d+) ([A-Z]\w+)", card.text)}
    said = {category: number for category, number in said.items() if category in CATEGORIES}
    assert said == dict(card.bonus)


@pytest.mark.parametrize("card", [card for card in PACK.passages if card.skull], ids=lambda card: card.id)
def test_a_skulls_text_names_the_pit_and_one_tool(card):
    assert "Pit" in card.text
    assert "lose 1 Tool" in card.text


@pytest.mark.parametrize("card", PRIZED, ids=lambda card: card.id)
def test_a_cards_text_names_where_it_leads(card):
    name = "Campfire" if card.to == CAMPFIRE else PACK.places[card.to].name
    assert name.removeprefix("The ") in card.text


def test_no_two_cards_are_alike():
    """Variety is counted: neither in what they do nor in what they say."""
    does = [(card.to, *sorted(card.bonus.items()), *card.needs.tools, *card.needs.points.items()) for card in PRIZED]
    assert len(set(does)) == len(does)
    for said in ("title", "text"):
        assert len({getattr(card, said) for card in PACK.passages}) == len(PACK.passages)


def test_some_cards_need_something_and_every_tool_is_needed_by_one():
    """Some cards ask for tools, points or both; every tool matters somewhere (AY49)."""
    assert {tool for card in PRIZED for tool in card.needs.tools} == set(PACK.tool)
    assert any(card.needs.points for card in PRIZED)
    assert any(not card.needs.points and not card.needs.tools for card in PRIZED)
    assert 3 <= sum(card.skull for card in PACK.passages) <= 8


def test_no_card_asks_for_more_than_can_be_had():
    """AY43: points up to the goal."""
    assert all(1 <= need <= 6 for card in PRIZED for need in card.needs.points.values())


def test_cards_are_short_enough_to_read_aloud():
    """15 to 30 words; tools, places and movers one line each."""
    for card in PACK.passages:
        assert 12 <= len(card.text.split()) <= 32, card.id
    for thing in (*PACK.tools, *PACK.map.places, *PACK.movers):
        assert thing.line


# ---- pictures


def test_every_tools_icon_is_drawn():
    icons = json.loads((ROOT / "node_modules/@iconify-json/game-icons/icons.json").read_text())
    assert {tool.icon for tool in PACK.tools} <= icons["icons"].keys() | icons.get("aliases", {}).keys()


def test_every_scene_of_a_card_is_drawn():
    drawn = re.findall(r"macro (\w+)\(", (ROOT / "templates/afraid_of_the_dark/scenes.html").read_text())
    assert {card.scene for card in PACK.passages} <= set(drawn)


def test_everything_lies_on_the_map():
    width, height = PACK.map.size
    for thing in (*PACK.map.nodes, *PACK.map.places, *PACK.map.landmarks):
        assert 0 <= thing.x <= width
        assert 0 <= thing.y <= height
    assert {landmark.id for landmark in PACK.map.landmarks} == {CAMPFIRE, PIT}


# ---- in play


def never_met(wanted, games):
    """What of `wanted` does not come up in so many games of bots."""
    for seed in range(games):
        for event in played(seed).events:
            for what, ids in met_in(event).items():
                wanted.get(what, set()).difference_update(ids)
        if not any(wanted.values()):
            return {}
    return wanted


def test_every_card_place_and_tool_comes_up_in_play():
    """Cards drawn, places tried and won, tools won."""
    places = set(PACK.places)
    wanted = {"drawn": set(PACK.passage), "tried": set(places), "won": set(places), "tools": set(PACK.tool)}
    assert not never_met(wanted, 100)


@pytest.mark.long
@pytest.mark.timeout(600)
def test_every_card_is_used_in_play():
    """Its needs can be met in a real game."""
    assert not never_met({"used": {card.id for card in PRIZED}}, 2000)


def met_in(event):
    """Which ids of cards, places and tools an event brings up."""
    match event.kind:
        case "drew_card":
            return {"drawn": {event.secret["card"]}}
        case "used_card":
            return {"used": {event.secret["card"]}}
        case "tried":
            place = {event.values["place"]}
            return {"tried": place, "won": place if event.values["won"] else set()}
        case "white_star":
            return {"tools": {event.secret["tool"]}}
        case "start_rolled":
            return {"tools": set(event.secret["tools"])}
    return {}


def test_games_of_bots_end_with_a_winner_at_the_campfire():
    for seed in range(30):
        ended = played(seed)
        assert ended.outcome is not None
        winner = ended.state.movers[ended.state.winner]
        assert winner.at == CAMPFIRE
        assert all(winner.sheet.points(category) >= 6 for category in CATEGORIES)


def test_the_house_bot_plays_by_every_house_rule():
    """Whatever the table's options, its answers are legal and the game ends (AY45)."""
    rng = random.Random(7)
    for seed in range(25):
        options = TRIED["afraid_of_the_dark"].options(rng)
        assert played(seed, options).outcome is not None, options

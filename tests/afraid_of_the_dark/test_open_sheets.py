"""Secret Mission Sheets: who may know what, and the table that plays them open."""

import msgspec
import pytest

from games.kernel.viewers import GAME_MASTER, SPECTATOR
from tests.harness.table import ANA, BEN, CY, Table
from tests.harness.town import card, skull, town

RIVALS = [BEN, CY, SPECTATOR]
CANARIES = tuple(f"canary_tool_{k}" for k in range(5))


def played(**options):
    """Ana wins a tool on the way, tries at the Swamp and wins Evidence."""
    table = Table(tools={ANA: ["rope"]}, tool_deck=["key", "map"], points={ANA: {"courage": 1}}, **options)
    return table.walk("s6", "2", "W", "4").roll("2")


@pytest.mark.parametrize("rival", RIVALS)
def test_rivals_and_spectators_see_movers_and_turn_but_no_sheet(rival):
    """AY2."""
    table = played()
    view = table.view(rival)
    assert [mover.at for mover in view.movers] == ["s6", "campfire", "campfire"]
    assert view.movers[ANA].sheet is None
    assert view.active == BEN


def test_the_owner_sees_the_own_sheet():
    """AY2."""
    sheet = played().view(ANA).movers[ANA].sheet
    assert sheet.tools == {"rope": 1, "key": 1}
    assert (sheet.won["courage"], sheet.won["evidence"]) == (1, 2)


@pytest.mark.parametrize("rival", RIVALS)
def test_rivals_hear_of_movement_dice_stars_and_tries_but_not_what_was_won(rival):
    """AY2: a tool without its name, won or not without the die."""
    table = played()
    assert [told.values["face"] for told in table.heard(rival, "rolled")] == ["2", "4"]
    assert table.heard(rival, "white_star")[0].values == {"seat": ANA, "roll": 2, "total": 2}
    assert table.heard(rival, "tried")[0].values == {"seat": ANA, "place": "swamp", "won": True}


def test_the_owner_hears_the_rest():
    """AY2."""
    table = played()
    assert table.heard(ANA, "white_star")[0].values["tool"] == "key"
    tried = table.heard(ANA, "tried")[0].values
    assert (tried["face"], tried["gains"]) == ("2", {"evidence": 2})


@pytest.mark.parametrize("rival", RIVALS)
def test_start_rolls_are_the_owners_to_know(rival):
    """AY2: die, value and tools."""
    table = Table(start_rolls=True).roll("W", "4")
    assert table.heard(rival, "start_rolled")[0].values == {"seat": ANA, "category": "knowledge"}
    assert table.view(rival).movers[ANA].sheet is None
    mine = table.heard(ANA, "start_rolled")[0].values
    assert (mine["value"], mine["face"], mine["tools"]) == (4, "4", ["flashlight"])


@pytest.mark.parametrize("rival", RIVALS)
def test_open_sheets_show_everything_to_everybody(rival):
    """AY2, open."""
    table = played(open_sheets=True)
    assert table.view(rival).movers[ANA].sheet == table.sheet(ANA)
    assert table.heard(rival) == table.heard(ANA)
    assert table.heard(rival, "tried")[0].values["face"] == "2"


def test_open_sheets_let_everybody_read_the_card():
    """AY26, open."""
    table = Table(at={ANA: "s2"}, passages=[card("lift", "nod")], open_sheets=True).walk("s4", "2")
    assert table.view(BEN).turn.card == "lift"


def test_a_game_master_sees_everything():
    view = played().view(GAME_MASTER)
    assert all(mover.sheet is not None for mover in view.movers)


@pytest.mark.parametrize("rival", RIVALS)
def test_no_view_or_event_of_a_rival_names_a_hidden_card(rival):
    """A06: canaries on every tool and passage card, played past unmet, declined, used and skull."""
    passages = tuple(card(f"canary_card_{k}", "nod", {"luck": 1}, CANARIES[:k]) for k in range(3))
    pack = town(passages=(*passages, skull("canary_skull")), tools=CANARIES)
    table = Table(pack=pack, tool_deck=CANARIES, at={ANA: "s2", BEN: "s3"}, seats=3, destinations_safe=True)
    seen = []

    def look():
        seen.append(msgspec.json.encode(table.view(rival)))
        seen.append(msgspec.json.encode(table.heard(rival)))

    table.walk("s4", "W", "2")
    look()
    table.put_back()
    look()
    table.retire(BEN).retire(CY)
    table.walk("s2", "W", "2").walk("s4", "2")
    look()
    assert table.state.turn.card == "canary_card_1"
    table.put_back().walk("s2", "2").walk("s4", "2").use().roll("1")
    look()
    assert b"canary" not in b"".join(seen)
    assert b"canary" in msgspec.json.encode(table.heard(ANA))


def test_what_a_spectator_hears_every_seat_hears():
    """What a spectator sees is contained in what every seat sees."""
    table = played()
    for seat in range(3):
        public = [(told.kind, told.values.items()) for told in table.heard(SPECTATOR)]
        own = iter((told.kind, told.values.items()) for told in table.heard(seat))
        assert all(any(kind == k and values <= v for k, v in own) for kind, values in public)


def test_a_rivals_questions_carry_no_more_than_their_kind_for_others():
    """The options of a passage are secret: the question itself belongs to its seat alone."""
    table = Table(at={ANA: "s2"}, passages=[card("lift", "nod")]).walk("s4", "2")
    assert [question.seat for question in table.position.questions] == [ANA]

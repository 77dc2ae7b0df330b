"""A game master sets one value: by path, type-checked, told to everybody without the value."""

import msgspec
import pytest

from games.kernel.adjusting import adjust
from games.kernel.errors import Illegal
from games.kernel.viewers import GAME_MASTER, SPECTATOR
from tests.kernel.toy import ToyTable, note, options


class Fixed(msgspec.Struct, frozen=True):
    goal: int = 6


class Piece(msgspec.Struct):
    at: str = "home"
    tools: dict[str, int] = {}


class Board(msgspec.Struct):
    pieces: list[Piece]
    fixed: Fixed
    winner: int | None = None

    @property
    def first(self):
        return self.pieces[0]


@pytest.fixture
def board():
    return Board([Piece(), Piece(tools={"rope": 1})], Fixed())


@pytest.mark.parametrize(
    ("path", "value", "old"),
    [
        ("pieces.1.at", "pit", "home"),
        ("pieces.1.tools.rope", 3, 1),
        ("pieces.0.tools", {"key": 1}, {}),
        ("winner", 1, None),
        ("fixed", {"goal": 8}, Fixed()),
        ("pieces.0", {"at": "pit"}, Piece()),
    ],
)
def test_a_value_is_set_and_the_old_one_returned(board, path, value, old):
    assert adjust(board, path, value) == old
    assert msgspec.to_builtins(adjust(board, path, value)) == {"tools": {}, **value} if path == "pieces.0" else value


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("pieces.2.at", "pit"),  # no such piece
        ("pieces.-1.at", "pit"),  # counted from the end
        ("pieces.one.at", "pit"),
        ("pieces.0.nowhere", "pit"),
        ("pieces.0.tools.rope", 1),  # not in this dictionary
        ("pieces.0.at", 7),  # another type
        ("pieces.0.at.upper", "x"),
        ("winner", "Ana"),
        ("first", {}),  # a property
        ("fixed.goal", 8),  # frozen
        ("", 1),
        ("pieces", {}),
    ],
)
def test_what_is_not_there_or_does_not_fit_is_refused_and_changes_nothing(board, path, value):
    before = msgspec.json.encode(board)
    with pytest.raises(Illegal) as refused:
        adjust(board, path, value)
    assert refused.value.reason
    assert msgspec.json.encode(board) == before


def asks(play):
    left = options("a", "b") if not play.state.numbers else options("b", "c")
    note(play, play.ask(0, "one", lambda: left if not play.state.numbers else options("b", "c")).option)


def test_an_adjustment_is_recorded_among_the_entries_and_changes_the_open_question():
    table = ToyTable(asks)
    before = table.asked[0].id
    table.adjust("numbers", {"gloom": 3})
    assert table.asked[0].id == before
    assert [option.id for option in table.asked[0].options] == ["b", "c"]
    assert table.answer(0, "c").notes == ["c"]


def test_everybody_hears_of_an_adjustment_and_only_the_game_master_its_value():
    event = ToyTable(asks).adjust("numbers", {"gloom": 3}).position.told[0]
    assert event.seen_by(SPECTATOR).values == {"reason": "why"}
    assert event.seen_by(GAME_MASTER).values["new"] == "{'gloom': 3}"

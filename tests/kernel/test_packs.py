"""Packs: what does not fit is refused with file, line, card and reason."""

from typing import Literal

import msgspec
import pytest

from games.kernel import packs
from games.kernel.errors import PackError


class Card(msgspec.Struct, forbid_unknown_fields=True):
    id: str
    cost: int
    kind: Literal["owl", "moth"] = "owl"
    bonus: dict[str, int] = {}
    steps2: list[int] = []


class Shelf(msgspec.Struct, forbid_unknown_fields=True):
    cards: list[Card]


class Content(msgspec.Struct, forbid_unknown_fields=True):
    deck: tuple[Card, ...]
    shelf: Shelf = msgspec.field(default_factory=lambda: Shelf([]))


GOOD = b"- id: owl\n  cost: 2\n- id: moth\n  cost: 3\n  kind: moth\n"


def read(deck, **more):
    return packs.read({"deck": deck, **more}, Content)


def refusal(deck, **more):
    with pytest.raises(PackError) as refused:
        read(deck, **more)
    return refused.value


def test_a_pack_becomes_typed_structs():
    assert read(GOOD).deck[1] == Card("moth", 3, "moth")


@pytest.mark.parametrize(
    ("deck", "line", "card", "reason"),
    [
        (GOOD + b"- id: bat\n  cost: two\n", 7, "bat", "Expected `int`, got `str`"),
        (GOOD + b"- id: bat\n  cost: 2\n  colour: red\n", 6, "bat", "unknown field `colour`"),
        (GOOD + b"- id: bat\n", 6, "bat", "missing required field `cost`"),
        (GOOD + b"- id: bat\n  cost: 1\n  kind: wolf\n", 8, "bat", "Invalid enum value 'wolf'"),
        (GOOD + b"- id: bat\n  cost: 1\n  bonus: {luck: much}\n", 8, "bat", "Expected `int`, got `str`"),
        (GOOD + b"- id: bat\n  cost: 1\n  steps2: [1, two]\n", 8, "bat", "Expected `int`, got `str`"),
        (GOOD + b"- id: bat\n  cost: 1\n  cost: 2\n", 8, "bat", "cost stands here twice"),
        (b"- &a {id: owl, cost: 1}\n- *a\n", 2, None, "aliases are not allowed"),
        (b"- id: owl\n  cost: [1\n", 3, None, "expected ',' or ']'"),
        (b"- id: !!python/object/apply:os.system [ls]\n", 1, None, "could not determine a constructor"),
        (b"- id: owl\n---\n- id: moth\n", 2, None, "but found another document"),
        (b"- {id: owl, cost: 1, [a]: 2}\n", 1, None, "unhashable key"),
    ],
)
def test_what_does_not_fit_is_refused_with_file_line_card_and_reason(deck, line, card, reason):
    refused = refusal(deck)
    assert refused.file == "deck.yaml"
    assert refused.line == line
    assert refused.card == card
    assert reason in refused.reason
    assert str(refused).startswith(f"deck.yaml:{line}")


def test_a_card_deep_in_another_file_is_found():
    refused = refusal(GOOD, shelf=b"cards:\n  - id: owl\n    cost: 1\n  - id: bat\n    cost: x\n")
    assert (refused.file, refused.line, refused.card) == ("shelf.yaml", 5, "bat")


def test_a_file_that_is_too_large_is_refused_before_it_is_read():
    refused = refusal(b"#" * (packs.MOST_BYTES + 1))
    assert (refused.file, refused.line) == ("deck.yaml", None)
    assert "larger than" in refused.reason


@pytest.mark.parametrize("deck", [b"", b"# nothing\n", b"just words", b"\xff\xfe\xff", b"[" * 400, b"\x00"])
def test_what_is_no_list_of_cards_is_refused(deck):
    assert refusal(deck).file == "deck.yaml"


@pytest.mark.parametrize("files", [{}, {"deck": GOOD, "other": b"{}"}])
def test_a_missing_or_an_unknown_file_is_named(files):
    with pytest.raises(PackError) as refused:
        packs.read(files, Content)
    assert ("deck" if not files else "other") in str(refused.value)


def test_a_pack_is_named_by_its_content():
    files = {"deck": GOOD, "shelf": b"cards: []"}
    assert packs.digest(files) == packs.digest(dict(reversed(files.items())))
    assert packs.digest(files) != packs.digest({**files, "shelf": b"cards: [] "})
    assert packs.digest({"a": b"b"}) != packs.digest({"ab": b""})

"""Names and chat as people type them."""

import pytest

from games.kernel.errors import Illegal
from games.tables.names import MOST_NAME, clean_chat, clean_name

FAMILY = "👩\u200d👩\u200d👧\u200d👦"


@pytest.mark.parametrize(
    "typed",
    [
        "Bob 🐺",
        FAMILY * 16,
        "null",
        "0",
        "-1",
        "a/b?c#d",
        "%s{}",
        "{0.__class__}",
        "דנה 3",
        "سلمى (2)",
        "<b>x",
        "W" * 24,
    ],
)
def test_a_name_that_can_be_seen_is_kept_as_it_is(typed: str) -> None:
    assert clean_name(typed) == typed


@pytest.mark.parametrize(
    "typed",
    [
        "",
        "   ",
        "\u200b",
        "\u200b\u200d\ufeff",
        "\u3164",
        "\u2800\u2800",
        "\u202e",
        "\x00",
        "\u0301\u0301",
        "\u00ad",
        "\ud800",
    ],
)
def test_a_name_that_nobody_can_see_is_refused(typed: str) -> None:
    with pytest.raises(Illegal) as refused:
        clean_name(typed)
    assert refused.value.reason == "Type a name that the others can see."


@pytest.mark.parametrize("typed", ["W" * 200, "😀" * 10_000, FAMILY * 25, "x" * (MOST_NAME + 1)])
def test_a_name_that_is_too_long_is_refused_with_the_limit(typed: str) -> None:
    with pytest.raises(Illegal) as refused:
        clean_name(typed)
    assert str(MOST_NAME) in refused.value.reason


def test_stacked_marks_are_kept_low() -> None:
    assert len(clean_name("a" + "\u0316" * 300)) <= 6


@pytest.mark.parametrize("sign", ["\u202e", "\u2066", "\u200f", "\u061c", "\n", "\x1b"])
def test_nothing_that_turns_a_line_round_is_left(sign: str) -> None:
    assert sign not in clean_name(f"Ana{sign}Ben")
    assert sign not in clean_chat(f"one{sign}two")


def test_chat_has_its_own_limit() -> None:
    assert clean_chat("x" * 500) == "x" * 500
    for text in ("x" * 501, "  ", "\u200b"):
        with pytest.raises(Illegal):
            clean_chat(text)

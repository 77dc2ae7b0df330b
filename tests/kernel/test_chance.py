"""Dice that anybody can check afterwards."""

import hashlib
import hmac
from collections import Counter

import pytest

from games.kernel.chance import SPAN, Chance, choose, commitment, shuffle
from tests.harness.luck import ScriptedLuck

SEED = bytes(range(32))
KNOWN_DICE = [5, 3, 4, 5, 5, 2, 5, 3, 5, 2, 5, 2]
KNOWN_NUMBER = 0x156C691C91078C7B


def by_the_book(seed, counter):
    return int.from_bytes(hmac.new(seed, counter.to_bytes(8, "big"), hashlib.sha256).digest()[:8], "big")


def test_a_draw_is_the_first_eight_bytes_of_the_hmac_of_its_counter():
    chance = Chance(SEED)
    assert [chance.below(6) for _ in range(50)] == [by_the_book(SEED, k) % 6 for k in range(50)]
    assert chance.counter == 50


def test_known_values():
    """Written down once: a change here would change every dice of every saved playing."""
    chance = Chance(SEED)
    assert [chance.below(6) for _ in range(12)] == KNOWN_DICE
    assert by_the_book(b"key", 0) == KNOWN_NUMBER
    assert Chance(b"key").below(2**63) == KNOWN_NUMBER % 2**63


def test_the_seed_is_committed_to_by_its_hash():
    assert commitment(b"abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"


def test_a_later_counter_goes_on_where_an_earlier_one_was():
    chance = Chance(SEED)
    first = [chance.below(6) for _ in range(20)]
    assert [Chance(SEED, k).below(6) for k in range(20)] == first


def test_another_seed_rolls_other_dice():
    rolls = {tuple(Chance(bytes([k])).below(6) for _ in range(1)) for k in range(40)}
    assert len(rolls) == 6


@pytest.mark.parametrize("sides", [2, 3, 6, 10, 30])
def test_every_face_is_as_likely(sides):
    """Chi-square over 6,000 a face; the seed is fixed, so this never wavers. 0.999 quantiles."""
    limits = {2: 10.83, 3: 13.82, 6: 20.52, 10: 27.88, 30: 58.30}
    chance, each = Chance(b"uniform"), 1000
    seen = Counter(chance.below(sides) for _ in range(each * sides))
    assert set(seen) == set(range(sides))
    assert sum((seen[face] - each) ** 2 / each for face in range(sides)) < limits[sides]


def test_a_value_above_the_largest_multiple_is_rejected_and_the_next_counter_tried():
    """With just over half of the span as sides, nearly every second draw has to be thrown away."""
    sides = SPAN // 2 + 1
    chance, counters = Chance(SEED), []
    for _ in range(60):
        value = chance.below(sides)
        counters.append(chance.counter - 1)
        assert value == by_the_book(SEED, chance.counter - 1)
    skipped = sorted(set(range(chance.counter)) - set(counters))
    assert 20 < len(skipped) < 110
    assert all(by_the_book(SEED, k) >= sides for k in skipped)


def test_one_side_is_certain():
    assert Chance(SEED).below(1) == 0


def test_a_shuffle_keeps_every_card_and_all_orders_are_as_likely():
    chance = Chance(b"shuffles")
    seen = Counter()
    for _ in range(2400):
        cards = ["a", "b", "c", "d"]
        shuffle(chance, cards)
        assert sorted(cards) == ["a", "b", "c", "d"]
        seen[tuple(cards)] += 1
    assert len(seen) == 24
    assert sum((count - 100) ** 2 / 100 for count in seen.values()) < 49.73  # 23 degrees, 0.999


def test_a_shuffle_goes_from_the_end():
    cards = ["a", "b", "c"]
    shuffle(ScriptedLuck([0, 1], 0), cards)
    assert cards == ["c", "b", "a"]


def test_choosing_takes_one_draw():
    luck = ScriptedLuck([2], 0)
    assert (choose(luck, "abc"), luck.counter) == ("c", 1)

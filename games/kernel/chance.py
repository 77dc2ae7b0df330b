"""Dice and shuffles that anybody can check afterwards: HMAC-SHA256 of a counter under the table's secret seed."""

import hashlib
import hmac
from collections.abc import MutableSequence, Sequence
from typing import Protocol, TypeVar

T = TypeVar("T")
SPAN = 1 << 64


class Luck(Protocol):
    """A source of whole numbers; `counter` is how many draws were made before the next one."""

    counter: int

    def below(self, sides: int) -> int: ...


class Chance:
    """Draw number `counter` is the first 8 bytes of HMAC-SHA256(seed, counter as 8 bytes), big-endian.

    A value at or above the largest multiple of `sides` is rejected and the next counter tried, so every result is
    equally likely.
    """

    __slots__ = ("counter", "seed")

    def __init__(self, seed: bytes, counter: int = 0) -> None:
        self.seed = seed
        self.counter = counter

    def below(self, sides: int) -> int:
        """A whole number from 0 to `sides` - 1."""
        while True:
            digest = hmac.digest(self.seed, self.counter.to_bytes(8, "big"), "sha256")
            self.counter += 1
            value = int.from_bytes(digest[:8], "big")
            if value < SPAN - SPAN % sides:
                return value % sides


def commitment(seed: bytes) -> str:
    """The hex SHA-256 of the seed, published before the first die falls."""
    return hashlib.sha256(seed).hexdigest()


def shuffle(chance: Luck, cards: MutableSequence[T]) -> None:
    """Fisher-Yates from the end, in place."""
    for last in range(len(cards) - 1, 0, -1):
        other = chance.below(last + 1)
        cards[last], cards[other] = cards[other], cards[last]


def choose(chance: Luck, items: Sequence[T]) -> T:
    """One of `items`, each as likely."""
    return items[chance.below(len(items))]

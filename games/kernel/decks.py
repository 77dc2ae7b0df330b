"""Dice and decks as data, with what can come up when they lie on a real table."""

import msgspec


class Die(msgspec.Struct, frozen=True):
    """A die by name, with its faces in order."""

    name: str
    faces: tuple[str, ...]


class Deck(msgspec.Struct):
    """Card ids, top first. `unknown` counts the cards from the top whose order nobody at this table knows.

    It matters only where the real deck is used: any of those may come up, below them only the top one can.
    """

    cards: list[str]
    unknown: int = 0

    def possible(self) -> list[str]:
        """What can come up when somebody draws from the real deck."""
        return sorted(self.cards[: self.unknown]) if self.unknown else self.cards[:1]

    def take(self, card: str | None = None) -> str:
        """Removes and returns the top card, or `card` where the real deck showed it."""
        taken = self.cards.pop(0 if card is None else self.cards.index(card))
        self.unknown = max(0, self.unknown - 1)
        return taken

    def to_bottom(self, card: str) -> None:
        self.cards.append(card)

"""Every fact of a playing of this game, and the table's options with the rulings they choose between."""

from typing import Literal

import msgspec

from games.afraid_of_the_dark.rules.pack import CAMPFIRE, CATEGORIES, Pack
from games.afraid_of_the_dark.rules.routes import MoveMode
from games.kernel.decks import Deck, Die
from games.kernel.errors import Illegal

WHITE, BLACK = "white", "black"
DIE = Die("die", ("1", "2", "3", "4", WHITE, BLACK))
STARS = (WHITE, BLACK)


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table's house rules; each field names the ruling it chooses."""

    first_player: Literal["random", "join", "named"] = "random"  # AY1
    named_seat: int = 0  # AY1: the youngest, where first_player is "named"
    open_sheets: bool = False  # AY2
    duplicate_tools: Literal["no_effect", "redraw", "copies"] = "no_effect"  # AY5
    white_star_reroll: Literal["optional", "forced"] = "optional"  # AY7
    move_mode: MoveMode = "stop_at"  # AY10, AY40
    allow_uturn: bool = False  # AY11, AY23
    black_star_at_destination: Literal["keep", "lose"] = "keep"  # AY18, AY16
    repeat_wins: Literal["every_turn", "leave", "once"] = "leave"  # AY21
    passage_optional: bool = True  # AY25
    quick_pit: bool = False  # AY32, AY33
    campfire_safe: bool = True  # AY35
    destinations_safe: bool = False  # AY36
    target_points: int = 6  # AY39
    cap: bool = False  # AY39

    def check(self, seats: int, pack: Pack) -> None:
        """Illegal when these options cannot be played with."""
        if not 6 <= self.target_points <= 10:
            raise Illegal("The goal in each category can be 6 to 10 points.", "AY39")
        if not 0 <= self.named_seat < seats:
            raise Illegal("The seat named as the youngest is not at this table.", "AY1")
        if self.repeat_wins == "once":
            for category in CATEGORIES:
                if pack.offered(category) < self.target_points:
                    reason = f"Prizes that pay once need a map with {self.target_points} points of {category} or more."
                    raise Illegal(reason, "AY21")


class Sheet(msgspec.Struct):
    """A Secret Mission Sheet: points at the start and won since, and how often each tool is ticked (AY5)."""

    start: dict[str, int]
    won: dict[str, int]
    tools: dict[str, int] = {}

    def points(self, category: str) -> int:
        return self.start[category] + self.won[category]

    def complete(self, target: int) -> bool:
        """At least `target` in each category (AY39)."""
        start, won = self.start, self.won
        return all(start[category] + won[category] >= target for category in CATEGORIES)


class Mover(msgspec.Struct):
    """A moving piece; `at` is a node, or nothing once it is retired.

    `free` means a star was rolled in the Pit, `won_here` that a prize was paid since arriving (AY21), `left` that it
    has left the Campfire once (AY35, AY42), `auto` that it rolls its starting points without asking (AY3). `paid` lists
    the prizes already won as `place:category:need`, for tables where each pays once (AY21).
    """

    piece: str
    sheet: Sheet
    at: str = CAMPFIRE
    free: bool = False
    won_here: bool = False
    left: bool = False
    auto: bool = False
    retired: bool = False
    paid: list[str] = []


class Turn(msgspec.Struct):
    """The running turn, as far as it got: what everybody sees, and the tools it won, known by name to its owner."""

    number: int
    phase: str = ""
    dice: list[str] = []
    total: int = 0
    stars: int = 0
    won: list[str] = []
    declared: str | None = None
    card: str | None = None


class State(msgspec.Struct):
    """A whole playing. `first` is the first player, `category` the index of the one being rolled for at the start."""

    options: Options
    movers: list[Mover]
    tools: Deck
    passages: Deck
    first: int
    active: int
    stage: Literal["start_rolls", "turns", "over"] = "start_rolls"
    category: int = 0
    turn: Turn = msgspec.field(default_factory=lambda: Turn(0))
    winner: int | None = None

    @property
    def mover(self) -> Mover:
        return self.movers[self.active]


def empty_sheet() -> Sheet:
    return Sheet(dict.fromkeys(CATEGORIES, 0), dict.fromkeys(CATEGORIES, 0))

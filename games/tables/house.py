"""Which games can be played here, each with its rules, rows, panels and words; the place knows no game by name."""

from collections.abc import Callable
from typing import Any, NamedTuple

from games.kernel.game import Game
from games.kernel.runner import Position
from games.tables.models import StepStart, Summary
from games.tables.seen import Seen
from games.tables.wording import GameWording


class Piece(NamedTuple):
    """What a seat may choose to be, with the colour and shape it is known by."""

    id: str
    name: str
    colour: str
    shape: str
    line: str


class HouseRule(NamedTuple):
    """A table option as the form shows it: one sentence of help, the ruling it chooses, and its values.

    `kind` is "choice" (with `choices` of value and label), "bool", or "int" (from `least` to `most`).
    """

    key: str
    label: str
    help: str
    rule: str
    kind: str
    choices: tuple[tuple[str, str], ...] = ()
    least: int = 0
    most: int = 0


class Front(NamedTuple):
    """A game as the front pages show it; `door` and `face` name its door and its display face."""

    name: str
    tagline: str
    about: str
    players: str
    minutes: int
    content_line: str
    door: str
    face: str


class Played(NamedTuple):
    """A game as the place needs it. `revision` rises whenever a saved state needs `Game.upgrade`.

    `page_context` is what the game's page needs of a pack beside its panels; `folder` names its templates and its
    house pack.
    """

    game: Game
    revision: int
    starts: type[StepStart]
    summaries: type[Summary]
    panels: Callable[[Seen], dict[str, Any]]
    wording: GameWording
    pieces: Callable[[Any], list[Piece]]
    check_pack: Callable[[Any], None]
    check_options: Callable[[Any, int, Any], None]
    summarise: Callable[[Position], dict[str, Any]]
    house_rules: Callable[[], list[HouseRule]]
    front: Front
    page_context: Callable[[Any], dict[str, Any]]
    folder: str

    @property
    def slug(self) -> str:
        return self.game.slug


_played: dict[str, Played] = {}


def open_game(played: Played) -> None:
    _played[played.slug] = played


def played(slug: str) -> Played:
    """The game by slug; KeyError when it is not open here."""
    return _played[slug]


def open_games() -> list[Played]:
    return list(_played.values())

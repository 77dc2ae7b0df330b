"""The games on which the kernel's properties are tried: register another here, and all of them run for it."""

import random
from collections.abc import Callable
from typing import Any, NamedTuple

from games.afraid_of_the_dark.rules.game import AfraidOfTheDark
from games.kernel.chance import Chance
from games.kernel.game import Game, Setup
from games.kernel.runner import Playing
from tests.harness.town import house_pack
from tests.kernel.lantern import Lantern, lantern_pack


class Tried(NamedTuple):
    """A game with what the properties need to know of it.

    `options` gives random table options, `adjust` a path and a value that a game master may set in any state.
    Two states that one viewer could not tell apart may go different ways once something hidden comes to light: by an
    event of an `own` kind about the viewer's own seat, or by one of `to_light`, whose listed values may then differ.
    """

    game: Game
    pack: Callable[[], Any]
    options: Callable[[random.Random], Any]
    adjust: Callable[[random.Random, Any], tuple[str, Any]]
    physical: tuple[str, ...]
    own: frozenset[str]
    to_light: dict[str, frozenset[str]]


class CountingPlaying(Playing):
    """A playing that knows how many draws its newest run made."""

    newest: Chance

    def luck(self, counter: int) -> Chance:
        self.newest = Chance(self.seed, counter)
        return self.newest


def _dark_options(rng: random.Random) -> Any:
    repeat = rng.choice(("every_turn", "leave", "once"))
    return AfraidOfTheDark.Options(
        first_player=rng.choice(("random", "join", "named")),
        named_seat=rng.randrange(2),
        open_sheets=rng.random() < 0.2,
        duplicate_tools=rng.choice(("no_effect", "redraw", "copies")),
        white_star_reroll=rng.choice(("optional", "forced")),
        move_mode=rng.choice(("exact", "stop_at", "stop_at", "free")),
        allow_uturn=rng.random() < 0.3,
        black_star_at_destination=rng.choice(("keep", "lose")),
        repeat_wins=repeat,
        passage_optional=rng.random() < 0.7,
        quick_pit=rng.random() < 0.5,
        campfire_safe=rng.random() < 0.7,
        destinations_safe=rng.random() < 0.3,
        target_points=6 if repeat == "once" else rng.randint(6, 10),
        cap=rng.random() < 0.3,
    )


def _dark_adjust(rng: random.Random, state: Any) -> tuple[str, Any]:
    seat = rng.randrange(len(state.movers))
    if state.movers[seat].retired:
        return "turn.stars", state.turn.stars
    return rng.choice(
        (
            (f"movers.{seat}.at", rng.choice(("campfire", "pit", "s01", "s50"))),
            (f"movers.{seat}.sheet.tools", rng.choice(({}, {"rope": 1}, {"torch": 1, "camera": 1}))),
            (f"movers.{seat}.sheet.won.luck", rng.randrange(9)),
            (f"movers.{seat}.free", rng.random() < 0.5),
            (f"movers.{seat}.won_here", rng.random() < 0.5),
        )
    )


def _lantern_options(rng: random.Random) -> Any:
    return Lantern.Options(
        dice=rng.randint(1, 6),
        rolls=rng.randint(1, 3),
        vote=rng.choice(("majority", "all")),
        open_hands=rng.random() < 0.2,
    )


def _lantern_adjust(rng: random.Random, state: Any) -> tuple[str, Any]:
    seat = rng.randrange(len(state.keepers))
    return rng.choice(
        (
            (f"keepers.{seat}.wounds", rng.randrange(3)),
            (f"keepers.{seat}.oil", rng.randrange(3)),
            ("gloom", rng.randrange(14)),
            ("light", rng.randrange(5)),
        )
    )


TRIED = {
    "afraid_of_the_dark": Tried(
        AfraidOfTheDark(),
        house_pack,
        _dark_options,
        _dark_adjust,
        ("die", "tools", "passages"),
        frozenset(("start_rolled", "white_star", "drew_card", "tried")),
        {
            "used_card": frozenset(("to",)),
            "card_returned": frozenset(),
            "skull": frozenset(),
            "won": frozenset(),
        },
    ),
    "lantern": Tried(
        Lantern(),
        lantern_pack,
        _lantern_options,
        _lantern_adjust,
        ("ember", "omens"),
        frozenset(("drew",)),
        {"played": frozenset(("card",))},
    ),
}
SLUGS = sorted(TRIED)


def playing_of(slug: str, seed: int, *, plain: bool = False, digital: bool = False) -> CountingPlaying:
    """A playing with random seats, options and physical chance, the same for the same seed.

    `plain` takes the default options; both `plain` and `digital` leave all chance to the server.
    """
    tried, rng = TRIED[slug], random.Random(seed)
    seats = rng.randint(2, 4)
    options = tried.game.Options() if plain else tried.options(rng)
    real = rng.random() < 0.4 and not plain and not digital
    physical = frozenset(source for source in tried.physical if real and rng.random() < 0.6)
    pieces = tuple(f"piece{k}" for k in range(seats))
    return CountingPlaying(tried.game, tried.pack(), Setup(seats, pieces, options, physical), b"seed %d" % seed)

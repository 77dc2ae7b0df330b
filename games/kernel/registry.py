"""Which games there are: each registers its rules once, by slug."""

from games.kernel.game import Game

_games: dict[str, Game] = {}


def register(game: Game) -> None:
    _games[game.slug] = game


def get(slug: str) -> Game:
    """The game by slug; KeyError when there is none."""
    return _games[slug]


def every() -> list[Game]:
    return [_games[slug] for slug in sorted(_games)]

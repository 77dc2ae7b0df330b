"""`manage.py simulate GAME`: bots play whole games in place, and the figures are printed."""

import json
import sys
import time
from argparse import ArgumentParser
from collections import Counter
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from tqdm import tqdm

from games.kernel import packs
from games.kernel.game import Setup
from games.kernel.inline import PlayedOut, house_bot, play_out, random_bot
from games.kernel.runner import Playing
from games.tables.house import Played, open_games, played
from games.tables.making import pack_files

BOTS = {"house": house_bot, "random": random_bot}


class Command(BaseCommand):
    help = "Lets bots play whole games and prints what came of it; the last line is JSON with --json."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("game")
        parser.add_argument("--games", type=int, default=100)
        parser.add_argument("--seats", type=int, default=0, help="default: as many as can play")
        parser.add_argument("--seed", default="1")
        parser.add_argument("--bot", choices=sorted(BOTS), default="house")
        parser.add_argument("--option", action="append", default=[], metavar="KEY=JSON", help="a table option")
        parser.add_argument("--json", action="store_true", help="print one last line of JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        game = self._game(options["game"])
        fewest, most = game.game.seats
        seats = options["seats"] or most
        if not fewest <= seats <= most:
            raise CommandError(f"{game.slug} is for {fewest} to {most} seats.")
        chosen = dict(part.partition("=")[::2] for part in options["option"])
        table = game.game.Options(**{key: json.loads(value) for key, value in chosen.items()})
        figures = simulate(game, options["games"], seats, options["seed"], options["bot"], table)
        for key, value in figures.items():
            self.stderr.write(f"{key:20} {value}")
        if options["json"]:
            self.stdout.write(json.dumps(figures))

    @staticmethod
    def _game(slug: str) -> Played:
        try:
            return played(slug)
        except KeyError:
            raise CommandError(
                f"There is no game {slug}; there are: {', '.join(g.slug for g in open_games())}."
            ) from None


def simulate(game: Played, games: int, seats: int, seed: str, bot: str, options: Any) -> dict[str, Any]:
    """Figures over `games` games; `win_rates` are by place in the turn order, in a co-operative game there is one
    `win_rate`."""
    pack = packs.read(pack_files(game), game.game.Pack)
    pieces = tuple(piece.id for piece in game.pieces(pack))[:seats]
    wins: Counter[int] = Counter()
    finished = errors = decisions = turns = 0
    began = time.perf_counter()
    for number in tqdm(range(games), disable=not sys.stderr.isatty(), unit="game"):
        playing = Playing(game.game, pack, Setup(seats, pieces, options), f"{seed}/{number}".encode())
        try:
            played_out = play_out(playing, BOTS[bot](f"bot/{seed}/{number}".encode()))
        except Exception as fault:
            errors += 1
            print(f"game {number}: {fault!r}", file=sys.stderr)
            continue
        decisions += played_out.decisions
        if played_out.outcome is not None:
            finished += 1
            turns += played_out.steps
            wins.update(_places(played_out, seats))
    seconds = time.perf_counter() - began
    figures: dict[str, Any] = {
        "game": game.slug,
        "games": games,
        "seats": seats,
        "bot": bot,
        "finished": finished,
        "errors": errors,
        "decisions_per_game": round(decisions / max(1, games), 1),
        "steps_per_game": round(turns / max(1, finished), 1),
        "games_per_second": round(games / seconds, 1),
        "decisions_per_second": round(decisions / seconds),
    }
    if game.game.co_operative:
        return figures | {"win_rate": round(wins[0] / max(1, finished), 4)}
    return figures | {"win_rates": [round(wins[place] / max(1, finished), 4) for place in range(seats)]}


def _places(played_out: PlayedOut, seats: int) -> list[int]:
    """The winners' places in the turn order, 0 for the first player; one entry for a won co-operative game."""
    outcome, first = played_out.outcome, getattr(played_out.state, "first", 0)
    if outcome is None or not outcome.won:
        return []
    return [(winner - first) % seats for winner in outcome.winners]

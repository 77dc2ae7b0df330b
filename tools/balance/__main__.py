"""Command line: `python -m tools.balance --games 1000 --seats 4` prints what the house bot's games came to."""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

from tqdm import tqdm

from games.afraid_of_the_dark.rules.pack import Pack, check
from games.afraid_of_the_dark.rules.state import Options
from games.kernel import packs
from tools.balance.summing import figures
from tools.balance.watching import watch_a_game

HOUSE = Path(__file__).resolve().parents[2] / "fixtures" / "afraid_of_the_dark"


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tools.balance", description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--seats", type=int, choices=(2, 3, 4), default=4)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--pack", type=Path, default=HOUSE, help="the folder of a pack; default: the house pack")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=JSON", help="a table option")
    parser.add_argument("--json", action="store_true", help="one line of JSON instead of a list")
    return parser.parse_args()


def read_pack(folder: Path) -> Pack:
    pack = packs.read({path.stem: path.read_bytes() for path in folder.glob("*.yaml")}, Pack)
    check(pack)
    return pack


def shown(value: Any) -> str:
    if isinstance(value, dict):
        return "".join(f"\n    {key:20} {shown(part)}" for key, part in value.items())
    return " ".join(f"{part:8}" for part in value) if isinstance(value, list) else str(value)


def main() -> None:
    chosen = arguments()
    pack = read_pack(chosen.pack)
    options = Options(**{key: json.loads(value) for key, _, value in (part.partition("=") for part in chosen.option)})
    numbers = tqdm(range(chosen.games), disable=not sys.stderr.isatty(), unit="game")
    records = [watch_a_game(pack, chosen.seats, options, f"{chosen.seed}/{number}") for number in numbers]
    result = figures(pack, records, chosen.seats)
    if chosen.json:
        print(json.dumps(result))
        return
    for key, value in result.items():
        print(f"{key:20} {shown(value)}")


main()

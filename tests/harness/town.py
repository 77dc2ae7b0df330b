"""Packs of Are You Afraid of the Dark?: a small town in a line to test the rules on, and the house pack."""

import functools
from pathlib import Path

from games.afraid_of_the_dark.rules.pack import (
    Category,
    Fire,
    Needs,
    Node,
    Pack,
    PackNote,
    Passage,
    Piece,
    Place,
    Prize,
    Tool,
    TownMap,
)
from games.kernel import packs

HOUSE = Path(__file__).resolve().parents[2] / "fixtures" / "afraid_of_the_dark"
LINE = [("campfire", "s1"), *((f"s{k}", f"s{k + 1}") for k in range(1, 12))]
LOOP = [("s12", "s13"), ("s13", "s10")]
TOOLS = ("flashlight", "camera", "key", "map", "rope")


def prize(need: int, category: Category, points: int) -> Prize:
    return Prize(need, category, points)


def place(id_: str, at: str, *prizes: Prize) -> Place:
    return Place(id_, id_.title(), id_, at, 0, 0, prizes, "")


SWAMP = place("swamp", "s6", prize(2, "evidence", 2), prize(3, "courage", 3))
APARTMENT = place("apartment_214", "s9", prize(3, "witnesses", 3))
NOD = place("nod", "s11", prize(2, "strength", 2))
ATTIC = place(
    "attic",
    "s12",
    *(prize(4, c, 6) for c in ("knowledge", "courage", "strength", "evidence", "witnesses", "luck")),
)


def card(
    id_: str,
    to: str | None = None,
    bonus: dict[Category, int] | None = None,
    tools: tuple[str, ...] = (),
    points: dict[Category, int] | None = None,
) -> Passage:
    return Passage(id_, id_, "", "attic", to, bonus or {}, Needs(tools, points or {}))


def skull(id_: str = "skull") -> Passage:
    return Passage(id_, id_, "", "attic", skull=True)


P1 = card("p1", "nod", {"knowledge": 2}, ("flashlight",), {"courage": 3})
P2 = card("p2", "swamp", {"luck": 1})


def town(
    *,
    more: list[tuple[str, str]] | None = None,
    dots: tuple[str, ...] = ("s4",),
    places: tuple[Place, ...] = (SWAMP, APARTMENT, NOD, ATTIC),
    passages: tuple[Passage, ...] = (P1, P2),
    tools: tuple[str, ...] = TOOLS,
) -> Pack:
    """Campfire, spaces s1 to s12 in a line with green dots on s4, and the Pit, whose way out leads to s1."""
    edges = [*LINE, *(more or [])]
    ids = dict.fromkeys(end for edge in edges for end in edge)
    nodes = [Node(id_, 0, 0, _kind(id_, dots)) for id_ in (*ids, "pit")]
    return Pack(
        PackNote("Fixture", "fixture", "afraid_of_the_dark", 1, ""),
        TownMap((100, 100), Fire(0, 0, 1), tuple(nodes), tuple(edges), (("pit", "s1"),), places, ()),
        tuple(Tool(id_, id_.title(), id_, "") for id_ in tools),
        passages,
        tuple(Piece(id_, id_, id_, id_, "") for id_ in ("lamp", "moon", "box", "moth")),
    )


def _kind(id_: str, dots: tuple[str, ...]) -> str:
    if id_ in ("campfire", "pit"):
        return id_
    return "passage" if id_ in dots else "step"


def house_files() -> dict[str, bytes]:
    return {path.stem: path.read_bytes() for path in sorted(HOUSE.glob("*.yaml"))}


@functools.cache
def house_pack() -> Pack:
    return packs.read(house_files(), Pack)

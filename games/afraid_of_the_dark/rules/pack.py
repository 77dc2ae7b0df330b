"""What a pack of this game holds: map, places, tools, passage cards and movers, and the checks it must pass."""

from functools import cached_property
from typing import Literal

import msgspec

from games.afraid_of_the_dark.rules.routes import Routes
from games.kernel.errors import PackError

CATEGORIES = ("knowledge", "courage", "strength", "evidence", "witnesses", "luck")
Category = Literal["knowledge", "courage", "strength", "evidence", "witnesses", "luck"]
CAMPFIRE, PIT = "campfire", "pit"


class PackNote(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which pack this is."""

    name: str
    label: str
    game: str
    version: int
    note: str


class Node(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One space of the map; a `passage` is a green dot."""

    id: str
    x: float
    y: float
    kind: Literal["campfire", "pit", "step", "passage"]
    trail: str = ""


class Prize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Points that a roll of `need` or more wins; a die shows 1 to 4 or a star (AY19)."""

    need: int
    category: Category
    points: int


class Place(msgspec.Struct, frozen=True, forbid_unknown_fields=True, cache_hash=True):
    """A mission destination. Its entrance, the node `at`, is the destination (AY15)."""

    id: str
    name: str
    short: str
    at: str
    x: float
    y: float
    prizes: tuple[Prize, ...]
    line: str

    def key(self, prize: Prize) -> str:
        """The name of one of its prizes, for tables where each pays once (AY21)."""
        return f"{self.id}:{prize.category}:{prize.need}"


class Landmark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Campfire or the Pit, as it is drawn and told."""

    id: str
    name: str
    short: str
    x: float
    y: float
    line: str


class Fire(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the clearing lies and how wide it is, in map units."""

    x: float
    y: float
    r: float


class TownMap(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The board: spaces, two-way paths, one-way exits, destinations. Units are those of `size`."""

    size: tuple[int, int]
    fire: Fire
    nodes: tuple[Node, ...]
    edges: tuple[tuple[str, str], ...]
    one_way: tuple[tuple[str, str], ...]
    places: tuple[Place, ...]
    landmarks: tuple[Landmark, ...]


class Tool(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tool card; it meets requirements and can be lost, nothing else (AY49)."""

    id: str
    name: str
    icon: str
    line: str


class Needs(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a passage asks for; all of it, and none of it is spent (AY43)."""

    tools: tuple[str, ...] = ()
    points: dict[Category, int] = {}


class Passage(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Secret Passage card: a shortcut to a place or the Campfire with a bonus, or a skull."""

    id: str
    title: str
    text: str
    scene: str
    to: str | None = None
    bonus: dict[Category, int] = {}
    needs: Needs = Needs()
    skull: bool = False


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A moving piece, with the seat colour and the shape it is known by."""

    id: str
    name: str
    seat: str
    shape: str
    line: str


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """The whole pack; each field is one YAML file."""

    pack: PackNote
    map: TownMap
    tools: tuple[Tool, ...]
    passages: tuple[Passage, ...]
    movers: tuple[Piece, ...]

    @cached_property
    def routes(self) -> Routes:
        stops = {place.at for place in self.map.places} | {CAMPFIRE}
        return Routes(self.map.edges, self.map.one_way, frozenset(stops))

    @cached_property
    def place_at(self) -> dict[str, Place]:
        return {place.at: place for place in self.map.places}

    @cached_property
    def places(self) -> dict[str, Place]:
        return {place.id: place for place in self.map.places}

    @cached_property
    def dots(self) -> frozenset[str]:
        return frozenset(node.id for node in self.map.nodes if node.kind == "passage")

    @cached_property
    def passage(self) -> dict[str, Passage]:
        return {card.id: card for card in self.passages}

    @cached_property
    def tool(self) -> dict[str, Tool]:
        return {tool.id: tool for tool in self.tools}

    @cached_property
    def piece(self) -> dict[str, Piece]:
        return {piece.id: piece for piece in self.movers}

    def offered(self, category: str) -> int:
        """All the points the map offers in a category, each prize counted once."""
        return sum(p.points for place in self.map.places for p in place.prizes if p.category == category)

    def node_of(self, target: str) -> str:
        """The node a card sends to: the entrance of a place, or the Campfire."""
        return CAMPFIRE if target == CAMPFIRE else self.places[target].at


def check(pack: Pack) -> None:
    """Raises PackError for the first thing that the rules could not play with (rulings, "Checks a pack must pass")."""
    _check_ids(pack)
    _check_spaces(pack)
    _check_ways(pack)
    _check_places(pack)
    for category in CATEGORIES:
        if pack.offered(category) < 6:
            raise PackError("map.yaml", None, category, "fewer than 6 points are offered")
    for card in pack.passages:
        _check_card(pack, card)


def _check_ids(pack: Pack) -> None:
    things = (
        ("map.yaml", pack.map.nodes),
        ("map.yaml", pack.map.places),
        ("tools.yaml", pack.tools),
        ("passages.yaml", pack.passages),
        ("movers.yaml", pack.movers),
    )
    for file, items in things:
        if not items:
            raise PackError(file, None, None, "there is nothing in it")
        seen: set[str] = set()
        for item in items:
            if item.id in seen:
                raise PackError(file, None, item.id, "this id stands here twice")
            seen.add(item.id)


def _check_spaces(pack: Pack) -> None:
    """One Campfire, one Pit, and paths between spaces that are there, each drawn once."""
    kinds = {node.id: node.kind for node in pack.map.nodes}
    for landmark in (CAMPFIRE, PIT):
        if [id_ for id_, kind in kinds.items() if kind == landmark] != [landmark]:
            raise PackError("map.yaml", None, landmark, "there has to be exactly one, with this id")
    drawn: set[frozenset[str]] = set()
    for a, b in pack.map.edges + pack.map.one_way:
        for end in (a, b):
            if end not in kinds:
                raise PackError("map.yaml", None, end, "a path leads to a space that is not there")
        if a == b or frozenset((a, b)) in drawn:
            raise PackError("map.yaml", None, a, f"the path to {b} stands here twice, or leads nowhere")
        drawn.add(frozenset((a, b)))


def _check_ways(pack: Pack) -> None:
    """Everybody gets everywhere and home again, but into the Pit nobody walks (AY47)."""
    everywhere = {node.id for node in pack.map.nodes}
    reached = pack.routes.reached_from(CAMPFIRE)
    if PIT in reached:
        raise PackError("map.yaml", None, PIT, "a path leads into the Pit, where nobody walks (AY47)")
    for node in sorted(everywhere - reached - {PIT}):
        raise PackError("map.yaml", None, node, "nobody can walk there from the Campfire")
    for node in sorted(everywhere):
        if CAMPFIRE not in pack.routes.reached_from(node):
            raise PackError("map.yaml", None, node, "no way leads from there to the Campfire (AY12)")


def _check_places(pack: Pack) -> None:
    """An entrance is a step of its own (AY15), and a prize can be rolled with 1 to 4 (AY19)."""
    steps = {node.id for node in pack.map.nodes if node.kind == "step"}
    for place in pack.map.places:
        if place.at not in steps:
            raise PackError("map.yaml", None, place.id, f"its entrance {place.at} is not a step of a path (AY15)")
        if pack.place_at[place.at] is not place:
            raise PackError("map.yaml", None, place.id, f"shares its entrance {place.at} with another place")
        for prize in place.prizes:
            if not 1 <= prize.need <= 4:
                raise PackError("map.yaml", None, place.id, f"needs {prize.need}, but a die shows 1 to 4 (AY19)")
            if prize.points < 1:
                raise PackError("map.yaml", None, place.id, "a prize is 1 point or more")


def _check_card(pack: Pack, card: Passage) -> None:
    if card.skull:
        if card.to or card.bonus or card.needs != Needs():
            raise PackError("passages.yaml", None, card.id, "a skull leads to the Pit and nowhere else")
        return
    if card.to != CAMPFIRE and card.to not in pack.places:
        raise PackError("passages.yaml", None, card.id, f"leads to {card.to}, not to a place or the Campfire (AY48)")
    for tool in card.needs.tools:
        if tool not in pack.tool:
            raise PackError("passages.yaml", None, card.id, f"needs {tool}, which is no tool of this pack")

"""The lasting part of the town map, as data for its drawing: steps, dots, entrances, names and prize badges."""

from functools import lru_cache
from math import atan2, degrees, hypot
from typing import Any, NamedTuple

from games.afraid_of_the_dark.rules.pack import CAMPFIRE, PIT, Landmark, Pack, Place, TownMap

Point = tuple[float, float]


class Box(NamedTuple):
    """A rectangle in map units."""

    x: float
    y: float
    w: float
    h: float

    def distance(self, point: Point) -> float:
        """From the nearest edge; 0 inside."""
        dx = max(self.x - point[0], 0, point[0] - self.x - self.w)
        dy = max(self.y - point[1], 0, point[1] - self.y - self.h)
        return hypot(dx, dy)

    def overlap(self, other: "Box") -> float:
        """The smaller side of what both cover."""
        w = min(self.x + self.w, other.x + other.w) - max(self.x, other.x)
        h = min(self.y + self.h, other.y + other.h) - max(self.y, other.y)
        return max(0, min(w, h))


class Detail(NamedTuple):
    """How much room names and badges take on a wide picture, or on a phone's: in map units, under a place's point."""

    key: str
    long_names: bool
    letters: tuple[tuple[float, str], ...]
    size: float
    drop: float
    badge: float
    small_badge: float
    gap: float
    path: float
    stack: bool


FELL = (
    (0.2, " ."), (0.26, "ijl'"), (0.36, "frst135"), (0.42, "aceJ68vzI279-"), (0.5, "quxyS04"), (0.55, "bdghknop"),
    (0.68, "PwBFVACEKLYZ"), (0.78, "mRTDGQX"), (0.9, "HNOUMW"),
)  # fmt: skip
HYPER = (
    (0.25, "'j."), (0.3, "il "), (0.38, "frt-"), (0.46, "I1"), (0.53, "cyzaehknosuvxFJL79"), (0.6, "bdgpqESTZ2358"),
    (0.67, "BCKPRUV046wADGHNXY"), (0.78, "OQ"), (0.88, "MmW"),
)  # fmt: skip
DESK = Detail("desk", True, FELL, 20.5, 47, 1.22, 1.22, 9, 13, False)
PHONE = Detail("phone", False, HYPER, 34, 58, 1.9, 1.66, 10, 16, True)
DETAILS = (DESK, PHONE)

BADGE = (70, 24)
PIT_BADGE = (80, 24)
SIDE = 6
SHIFTS = sorted(
    (0.016 * dx * dx + max(0.5 * dy, -1.2 * dy), dx, dy)
    for dx in range(-77, 78, 7)
    for dy in (0, -6, 6, 12, -12, -18, -24)
    if dx or dy
)
ART = (-54, -66, 108, 96)


def town(pack: Pack) -> dict[str, Any]:
    """What the map's lasting layer shows; the same object for the same map, so treat it as read-only."""
    return _town(pack.map)


@lru_cache(maxsize=8)
def _town(map_: TownMap) -> dict[str, Any]:
    nodes = {node.id: (node.x, node.y) for node in map_.nodes}
    layouts = {detail.key: _layout(map_, detail) for detail in DETAILS}
    entrances = {place.at for place in map_.places}
    return {
        "size": list(map_.size),
        "fire": {"x": map_.fire.x, "y": map_.fire.y, "r": map_.fire.r},
        "nodes": " ".join(f"{node.id},{node.x:g},{node.y:g}" for node in map_.nodes),
        "steps": spots(nodes[node.id] for node in map_.nodes if node.kind == "step"),
        "doors": spots(nodes[id_] for id_ in nodes if id_ in entrances),
        "dots": [
            {"id": node.id, "x": node.x, "y": node.y, "trail": node.trail}
            for node in map_.nodes
            if node.kind == "passage"
        ],
        "exits": [_exit(nodes[a], nodes[b]) for a, b in map_.one_way],
        "places": [_place(place, nodes[place.at], layouts) for place in map_.places],
        "landmarks": [_landmark(landmark, layouts) for landmark in map_.landmarks],
    }


def spots(points: Any) -> str:
    """A path of dots: nothing but the round ends of its stroke is seen."""
    return "".join(f"M{x:g} {y:g}h.01" for x, y in points)


def _place(place: Place, at: Point, layouts: dict[str, dict[str, Any]]) -> dict[str, Any]:
    return {
        **_common(place, layouts),
        "at": place.at,
        "prizes": [{"need": p.need, "category": p.category, "points": p.points} for p in place.prizes],
        "arrow": {"x": at[0], "y": at[1], "angle": _angle(at, (place.x, place.y - 6))},
    }


def _landmark(landmark: Landmark, layouts: dict[str, dict[str, Any]]) -> dict[str, Any]:
    return {**_common(landmark, layouts), "at": landmark.id, "prizes": []}


def _common(thing: Place | Landmark, layouts: dict[str, dict[str, Any]]) -> dict[str, Any]:
    return {
        "id": thing.id,
        "name": thing.name,
        "short": thing.short,
        "line": thing.line,
        "x": thing.x,
        "y": thing.y,
        **{key: layout[thing.id] for key, layout in layouts.items()},
    }


def _exit(start: Point, end: Point) -> dict[str, float]:
    """An arrow at the far end of a one-way path, pointing on to its space."""
    return {"x": end[0], "y": end[1], "angle": _angle(end, start)}


def _angle(start: Point, end: Point) -> int:
    return round(degrees(atan2(end[1] - start[1], end[0] - start[0])))


def _layout(map_: TownMap, detail: Detail) -> dict[str, Any]:
    """Where each name and its badges stand: under the drawing, moved aside as little as keeps the paths free."""
    crowd = _crowd(map_)
    taken: list[Box] = []
    layout = {}
    things: list[Place | Landmark] = [*map_.landmarks, *map_.places]
    for thing in things:
        near = [point for point in crowd if hypot(point[0] - thing.x, point[1] - thing.y) < 230]
        others = [*taken, *(_art(other) for other in map_.places if other is not thing)]
        boxes = _best(thing, detail, near, others)
        taken += boxes
        label, badges = boxes[0], boxes[1:]
        layout[thing.id] = {
            "x": round(label.x + label.w / 2),
            "y": round(label.y + label.h * 0.8),
            "w": round(label.w),
            "scale": badge_scale(thing, detail),
            "badges": [[round(box.x), round(box.y)] for box in badges],
            "boxes": [[round(side) for side in box] for box in boxes],
        }
    return layout


def _best(thing: Place | Landmark, detail: Detail, near: list[Point], others: list[Box]) -> list[Box]:
    """The cheapest of all shifts; what costs more than the best so far by its shift alone is not looked at."""
    best = _boxes(thing, detail, 0, 0)
    if thing.id == CAMPFIRE:
        return best
    least = _cover(best, near, others, detail)
    for shift, dx, dy in SHIFTS:
        if shift >= least:
            break
        boxes = _boxes(thing, detail, dx, dy)
        cost = shift + _cover(boxes, near, others, detail)
        if cost < least:
            least, best = cost, boxes
    return best


def _cover(boxes: list[Box], near: list[Point], others: list[Box], detail: Detail) -> float:
    """How much of paths, of other names and drawings, and of the world beyond the edge these boxes cover."""
    cost = 0.0
    for box in boxes:
        cost += sum(2 * max(0, detail.path + 2 - box.distance(point)) for point in near)
        cost += sum(8 * box.overlap(other) for other in others)
        cost += 50 * max(0, SIDE - box.x, box.x + box.w - 1000 + SIDE, box.y + box.h - 1000 + SIDE)
    return cost


def _crowd(map_: TownMap) -> list[Point]:
    """Points along every path, close enough to tell whether a name would cover it; a dot weighs more."""
    nodes = {node.id: (node.x, node.y) for node in map_.nodes}
    paths = [(nodes[a], nodes[b]) for a, b in map_.edges if CAMPFIRE not in (a, b)]
    middles = [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2) for a, b in paths]
    dots = [(node.x, node.y) for node in map_.nodes if node.kind == "passage"]
    return [nodes[id_] for id_ in nodes if id_ not in (CAMPFIRE, PIT)] + middles + 3 * dots


def _art(thing: Place) -> Box:
    return Box(thing.x + ART[0], thing.y + ART[1], ART[2], ART[3])


def _boxes(thing: Place | Landmark, detail: Detail, dx: float, dy: float) -> list[Box]:
    """The name's box, then one for each badge."""
    width = text_width(thing.name if detail.long_names else thing.short, detail)
    count = len(thing.prizes) if isinstance(thing, Place) else int(thing.id == PIT)
    scale = badge_scale(thing, detail)
    w, h = (side * scale for side in (PIT_BADGE if thing.id == PIT else BADGE))
    gap = 5 * scale
    top = thing.y + detail.drop + detail.gap + dy
    stacked = detail.stack and count > 1 and top + count * h + gap < 1000 - SIDE
    row = w if stacked else count * w + max(0, count - 1) * gap
    half = max(width, row) / 2
    middle = min(max(thing.x + dx, half + SIDE), 1000 - SIDE - half)
    label = Box(middle - width / 2, thing.y + detail.drop - detail.size * 0.8 + dy, width, detail.size)
    if stacked:
        return [label, *(Box(middle - w / 2, top + k * (h + gap * 0.6), w, h) for k in range(count))]
    return [label, *(Box(middle - row / 2 + k * (w + gap), top, w, h) for k in range(count))]


def badge_scale(thing: Place | Landmark, detail: Detail) -> float:
    """Two prizes are drawn a little smaller where room is short."""
    return detail.small_badge if isinstance(thing, Place) and len(thing.prizes) > 1 else detail.badge


def text_width(text: str, detail: Detail) -> float:
    widths = {letter: width for width, letters in detail.letters for letter in letters}
    return sum(widths.get(letter, 0.6) for letter in text) * detail.size

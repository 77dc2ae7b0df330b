"""The moving part of the town map, as data for its panel: movers, what glows, and where a walk may end."""

from itertools import pairwise
from typing import Any

from games.afraid_of_the_dark.rules.bumping import can_be_bumped
from games.afraid_of_the_dark.rules.pack import CAMPFIRE, PIT, Pack
from games.afraid_of_the_dark.rules.routes import Path
from games.afraid_of_the_dark.rules.state import Mover, empty_sheet
from games.afraid_of_the_dark.rules.view import MoverView, View
from games.afraid_of_the_dark.town import spots, town
from games.kernel.questions import Option, Question
from games.tables.seen import Seen

__all__ = ["board", "town"]

AT_A_PLACE = ("declare", "try", "try_or_not")
SEATS_ROUND_THE_FIRE = ((-0.98, 0.28), (0.98, 0.28), (-0.8, -0.52), (0.8, -0.52))
BESIDE = {
    1: ((0, 0),),
    2: ((-17, 2), (17, 2)),
    3: ((-20, 8), (20, 8), (0, -20)),
    4: ((-19, -15), (19, -15), (-19, 17), (19, 17)),
}


def board(seen: Seen) -> dict[str, Any]:
    """Movers, then at most one of: ends to choose from, a soft reach while still rolling, a place being tried."""
    view: View = seen.view
    asked = seen.questions[0] if seen.questions else None
    route = next((question for question in seen.questions if question.kind == "route"), None)
    return {
        "attrs": {"asking": asked.kind if asked else ""},
        "movers": _movers(seen),
        "ends": _ends(seen, route) if route else [],
        "reach": _reach(seen, route),
        "lit": _lit(view, seen.pack),
    }


def _movers(seen: Seen) -> list[dict[str, Any]]:
    view: View = seen.view
    at: dict[str, list[int]] = {}
    for mover in view.movers:
        if not mover.retired:
            at.setdefault(mover.at, []).append(mover.seat)
    points = _points(seen.pack)
    mine_last = sorted(view.movers, key=lambda mover: mover.seat == seen.me)
    return [_mover(seen, mover, points[mover.at], at[mover.at]) for mover in mine_last if not mover.retired]


def _mover(seen: Seen, mover: MoverView, point: tuple[float, float], here: list[int]) -> dict[str, Any]:
    view: View = seen.view
    piece = seen.pack.piece[mover.piece]
    ring, beside = (0, 0), BESIDE[len(here)][here.index(mover.seat)]
    if mover.at == CAMPFIRE:
        ring, beside = _seat_at_the_fire(mover.seat, seen.pack.map.fire.r), (0, 0)
    return {
        "seat": mover.seat,
        "name": seen.name(mover.seat),
        "piece": piece.name,
        "colour": piece.seat,
        "at": mover.at,
        "x": point[0],
        "y": point[1],
        "ring": ring,
        "beside": beside,
        "me": mover.seat == seen.me,
        "active": mover.seat == view.active and view.stage == "turns",
        "free": mover.at == PIT and mover.free,
        "where": _where(seen.pack, mover.at),
    }


def _seat_at_the_fire(seat: int, radius: float) -> tuple[int, int]:
    x, y = SEATS_ROUND_THE_FIRE[seat % len(SEATS_ROUND_THE_FIRE)]
    return round(radius * x), round(radius * y)


def _where(pack: Pack, node: str) -> dict[str, str]:
    """Which sort of space it is and what it is called; the words around are the template's."""
    if node in pack.place_at:
        return {"kind": "place", "name": pack.place_at[node].name}
    if node in (CAMPFIRE, PIT):
        return {"kind": node, "name": next((mark.name for mark in pack.map.landmarks if mark.id == node), node)}
    trail = next(step.trail for step in pack.map.nodes if step.id == node)
    return {"kind": "dot" if node in pack.dots else "trail", "name": trail}


def _ends(seen: Seen, route: Question) -> list[dict[str, Any]]:
    """One a legal end: its way, its steps, and who would be bumped there (AY10, AY30); places first."""
    view: View = seen.view
    start = view.movers[route.seat].at
    ways = _ways(view, seen.pack, start)
    ends = [_end(seen, route, option, ways[option.id]) for option in route.enabled if option.id in ways]
    return sorted(ends, key=lambda end: (end["place"] is None, end["steps"]))


def _end(seen: Seen, route: Question, option: Option, way: Path) -> dict[str, Any]:
    pack: Pack = seen.pack
    points = _points(pack)
    x, y = points[option.id]
    meets = option.values.get("meets")
    place = pack.place_at.get(option.id)
    return {
        "act": f"answer:{route.id}:{option.id}",
        "node": option.id,
        "x": x,
        "y": y,
        "steps": len(way) - 1,
        "way": _line(points, way),
        "where": _where(pack, option.id),
        "taken": any(mover.at == option.id and not mover.retired for mover in seen.view.movers),
        "place": _drawn(pack, place.id) if place else None,
        "meets": None if meets is None else seen.name(meets),
        "bumps": meets is not None and _would_be_bumped(seen, seen.view.movers[meets]),
    }


def _would_be_bumped(seen: Seen, rival: MoverView) -> bool:
    """By the rule itself, which asks nothing that a view does not tell (AY34 to AY36)."""
    as_mover = Mover(rival.piece, empty_sheet(), rival.at, left=rival.left, retired=rival.retired)
    return can_be_bumped(seen.view, seen.pack, as_mover)


def _reach(seen: Seen, route: Question | None) -> dict[str, Any] | None:
    """All ways at once; while I may still roll on, also where stopping now would end, only to look at (AY7)."""
    view: View = seen.view
    rolling = any(question.kind == "roll" for question in seen.questions) and view.turn.total > 0
    if not (route or rolling):
        return None
    points, ways = _points(seen.pack), _ways(view, seen.pack, view.movers[view.active].at)
    return {
        "way": _network(points, ways),
        "spots": spots(points[node] for node in ways if node != CAMPFIRE) if rolling else "",
        "places": [place for place in town(seen.pack)["places"] if place["at"] in ways],
    }


def _ways(view: View, pack: Pack, start: str) -> dict[str, Path]:
    return pack.routes.ends(start, view.turn.total, view.options.move_mode, view.options.allow_uturn)


def _lit(view: View, pack: Pack) -> dict[str, Any] | None:
    """The place the running turn is about, for everybody to see (AY16, AY22)."""
    place = pack.place_at.get(view.movers[view.active].at)
    if view.stage != "turns" or view.turn.phase not in AT_A_PLACE or place is None:
        return None
    return _drawn(pack, place.id)


def _drawn(pack: Pack, place: str) -> dict[str, Any]:
    return next(drawn for drawn in town(pack)["places"] if drawn["id"] == place)


def _points(pack: Pack) -> dict[str, tuple[float, float]]:
    return {node.id: (node.x, node.y) for node in pack.map.nodes}


def _line(points: dict[str, tuple[float, float]], way: Path) -> str:
    return "M" + "L".join(f"{points[node][0]:g} {points[node][1]:g}" for node in way)


def _network(points: dict[str, tuple[float, float]], ways: dict[str, Path]) -> str:
    """Every link of the ways once."""
    links = dict.fromkeys(tuple(sorted(link)) for way in ways.values() for link in pairwise(way))
    return "".join(f"M{points[a][0]:g} {points[a][1]:g}L{points[b][0]:g} {points[b][1]:g}" for a, b in links)

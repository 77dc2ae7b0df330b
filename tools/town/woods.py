"""Houses and trees, wherever paths, drawings and names leave room; each is lit by the fire, or by the sun."""

import math
import random
from itertools import pairwise
from typing import Any

from tools.town.geometry import FIRE, Point, star, to_line
from tools.town.ground import CREEK, is_wet
from tools.town.palette import Theme, mix

HOUSES = 46
TREES = 5600
Box = tuple[float, float, float, float]


class Room:
    """Knows which ground is free, for both levels of detail at once."""

    def __init__(self, town: dict[str, Any], links: list[tuple[Point, Point]]) -> None:
        self.links = links
        self.creek = list(pairwise(CREEK))
        self.boxes: list[Box] = []
        for thing in (*town["places"], *town["landmarks"]):
            if thing["id"] != "campfire":
                self.boxes.append((thing["x"] - 54, thing["y"] - 64, 108, 96))
            for level in ("desk", "phone"):
                self.boxes += thing[level]["boxes"][: None if level == "desk" else 1]

    def is_free(self, x: float, y: float, from_paths: float, from_boxes: float) -> bool:
        m = from_boxes
        if math.dist((x, y), FIRE) < 106 + from_paths or is_wet(x, y):
            return False
        if any(bx - m < x < bx + bw + m and by - m < y < by + bh + m for bx, by, bw, bh in self.boxes):
            return False
        if any(to_line((x, y), a, b) < from_paths for a, b in self.links):
            return False
        return not any(to_line((x, y), a, b) < 16 for a, b in self.creek)


def woods(theme: Theme, room: Room) -> str:
    """From the back to the front, so that what stands nearer covers what stands behind."""
    houses = _houses(room)
    trees = _trees(room, houses)
    chance = random.Random(77)
    standing = [(y + 8, _house(theme, x, y)) for x, y in houses]
    standing += [(y, _tree(theme, x, y, size, chance)) for x, y, size in trees]
    return "".join(drawing for _, drawing in sorted(standing, key=lambda item: item[0]))


def _houses(room: Room) -> list[Point]:
    chance = random.Random(214)
    houses: list[Point] = []
    for _ in range(6000):
        x, y = chance.uniform(24, 976), chance.uniform(24, 976)
        if len(houses) == HOUSES:
            break
        lonely = all(math.dist((x, y), other) > 62 for other in houses)
        if lonely and room.is_free(x, y, 30, 19) and not (x > 790 and y > 770):
            houses.append((x, y))
    return houses


def _trees(room: Room, houses: list[Point]) -> list[tuple[float, float, int]]:
    chance = random.Random(31)
    trees: list[tuple[float, float, int]] = []
    for _ in range(TREES):
        x, y, size = chance.uniform(-8, 1008), chance.uniform(-8, 1008), chance.choice((9, 11, 13, 15, 17))
        in_swamp = x > 800 and y > 800 and chance.random() < 0.72
        if in_swamp or not room.is_free(x, y, size + 15, size * 0.5):
            continue
        if any(math.dist((x, y), house) < size + 17 for house in houses):
            continue
        if all(math.dist((x, y), other[:2]) >= (size + other[2]) * 0.72 for other in trees):
            trees.append((x, y, size))
    return trees


def _house(theme: Theme, x: float, y: float) -> str:
    far = math.dist((x, y), FIRE)
    t = (far - 120) / 330
    side = -1 if x < FIRE[0] and not theme.sun else 1
    fall = (7, 4) if theme.sun else ((x - FIRE[0]) / far * 9, (y - FIRE[1]) / far * 9)
    glow = "" if theme.sun else '<circle cx="-4" cy="8" r="20" fill="url(#lamp)" opacity=".4"/>'
    ink = f' stroke="{theme.ink}" stroke-width=".8" stroke-linejoin="round"' if theme.sun else ""
    return (
        f'<g transform="translate({x:.0f} {y:.0f}) scale({side} 1)"{ink}>'
        f'<ellipse cx="{fall[0] * side:.0f}" cy="{9 + fall[1] * 0.5:.0f}" rx="19" ry="8" fill="{theme.shade}"'
        f' opacity="{theme.shade_strength}" stroke="none"/>{glow}'
        f'<path d="M-13 -3L-5 -12L3 -3V10H-13Z" fill="{mix(theme.wall, t)}"/>'
        f'<path d="M3 -3H15V10H3Z" fill="{mix(theme.wall_side, t)}"/>'
        f'<path d="M9 -17h4v6h-4z" fill="{mix(theme.wall_side, t)}"/>'
        f'<path d="M-5 -13L9 -13L17 -3H4Z" fill="{mix(theme.roof, t)}"/>'
        f'<path d="M-15 -2L-5 -13L4 -3" fill="none" stroke="{mix(theme.roof_rim, t)}" stroke-width="2"/>'
        f'<g fill="{theme.window}" stroke="none"><path d="M-8 -1h6v5h-6z"/>'
        '<path d="M6.5 0h5v4.5h-5z" opacity=".75"/></g></g>'
    )


def _tree(theme: Theme, x: float, y: float, size: int, chance: random.Random) -> str:
    far = math.dist((x, y), FIRE)
    t, vary = (far - 110) / 400, chance.uniform(-0.06, 0.06)
    dark, body, light = (mix(fade, t * speed + vary) for fade, speed in zip(theme.tree, (1, 1.05, 1.35), strict=True))
    angle = math.radians(-125) if theme.sun else math.atan2(FIRE[1] - y, FIRE[0] - x)
    ux, uy = math.cos(angle), math.sin(angle)
    fall_x, fall_y = -ux * size * 0.7, -uy * size * 0.7
    shadow = (
        f'<ellipse cx="{fall_x:.1f}" cy="{fall_y:.1f}" rx="{size * 1.15:.1f}" ry="{size * 0.85:.1f}"'
        f' transform="rotate({math.degrees(angle):.0f} {fall_x:.1f} {fall_y:.1f})"'
        f' fill="{theme.shade}" opacity="{theme.shade_strength}"/>'
    )
    ink = f' stroke="{theme.ink}" stroke-width=".7" stroke-opacity=".55"' if theme.sun else ""
    if chance.random() < 0.5:
        crown = (
            f'<path d="{star(size, 8, 0.68)}" fill="{dark}"{ink}/><path d="{star(size * 0.66, 8, 0.62)}" fill="{body}"'
            f' transform="translate({ux * 1.6:.1f} {uy * 1.6:.1f}) rotate(22)"/>'
            f'<circle cx="{ux * 2.6:.1f}" cy="{uy * 2.6:.1f}" r="{size * 0.2:.1f}" fill="{light}"/>'
        )
    else:
        rim = (
            f"M{ux * size * 0.8 - uy * size * 0.5:.1f} {uy * size * 0.8 + ux * size * 0.5:.1f}A{size} {size} 0 0 0"
            f" {ux * size * 0.8 + uy * size * 0.5:.1f} {uy * size * 0.8 - ux * size * 0.5:.1f}"
        )
        crown = (
            f'<circle r="{size}" fill="{dark}"{ink}/>'
            f'<circle cx="{ux * size * 0.24:.1f}" cy="{uy * size * 0.24:.1f}" r="{size * 0.72:.1f}" fill="{body}"/>'
            f'<path d="{rim}" fill="none" stroke="{light}" stroke-width="2" stroke-linecap="round" opacity=".85"/>'
        )
    return f'<g transform="translate({x:.0f} {y:.0f})">{shadow}{crown}</g>'

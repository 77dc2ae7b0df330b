"""What lies under everything: earth, sea, creek, swamp, hill and the bus road."""

import random

from tools.town.geometry import Point, curve, inside, path, smooth
from tools.town.palette import Theme

SEA: list[Point] = [
    (688, -10), (742, 44), (790, 104), (842, 210), (850, 300), (856, 392), (905, 440), (1010, 470), (1010, -10),
]  # fmt: skip
SHORE = SEA[:-1]
CREEK: list[Point] = [
    (-10, 742), (80, 738), (150, 722), (214, 712), (290, 742), (322, 776), (428, 800), (452, 850), (470, 920),
    (492, 1010),
]  # fmt: skip
ROAD: list[Point] = [(-10, 908), (60, 912), (120, 916), (190, 960), (230, 1010)]
SWAMP_POOLS = ((890, 880, 120, 86), (800, 940, 66, 40), (960, 790, 56, 34), (930, 960, 80, 44), (845, 800, 40, 22))


def ground(theme: Theme) -> str:
    earth = '<rect width="1000" height="1000" fill="url(#ground)"/>'
    return earth + _sea(theme) + _creek(theme) + _hill(theme) + _swamp(theme) + _road(theme)


def is_wet(x: float, y: float) -> bool:
    return inside(x, y, [*curve(SHORE), SEA[-1]])


def _sea(theme: Theme) -> str:
    out = [f'<path d="{smooth(SHORE)}L1010 -10Z" fill="url(#sea)"/>']
    for aside, up, width, strength in ((0, 0, 2.5, 0.75), (13, 6, 1.6, 0.42), (28, 12, 1.3, 0.25), (46, 20, 1.1, 0.15)):
        line = smooth([(x + aside, y - up) for x, y in SHORE])
        out.append(f'<path d="{line}" fill="none" stroke="{theme.foam}" stroke-width="{width}" opacity="{strength}"/>')
    chance = random.Random(5)
    for _ in range(70):
        x, y = chance.uniform(720, 990), chance.uniform(8, 440)
        if is_wet(x - 24, y + 14) and is_wet(x - 10, y):
            wave = f"M{x:.0f} {y:.0f}q5 -4 10 0t10 0"
            out.append(f'<path d="{wave}" fill="none" stroke="{theme.foam}" stroke-width="1.5" opacity=".4"/>')
    return "".join(out)


def _creek(theme: Theme) -> str:
    bed, water = theme.creek
    line = smooth(CREEK)
    return (
        f'<g fill="none"><path d="{line}" stroke="{bed}" stroke-width="19"/>'
        f'<path d="{line}" stroke="{water}" stroke-width="13"/>'
        f'<path d="{line}" stroke="{theme.foam}" stroke-width="1.4" stroke-dasharray="14 26" opacity=".6"/></g>'
    )


def _hill(theme: Theme) -> str:
    fill, line = theme.hill
    return "".join(
        f'<ellipse cx="108" cy="92" rx="{radius}" ry="{radius * 0.82:.0f}" fill="{fill}" fill-opacity=".18"'
        f' stroke="{line}" stroke-opacity=".4" stroke-width="1.3"/>'
        for radius in (150, 122, 96, 70)
    )


def _swamp(theme: Theme) -> str:
    water, ripple, reed = theme.swamp
    out = []
    for x, y, a, b in SWAMP_POOLS:
        out.append(f'<ellipse cx="{x}" cy="{y}" rx="{a}" ry="{b}" fill="{water}" opacity=".65"/>')
        out.append(
            f'<ellipse cx="{x}" cy="{y}" rx="{a * 0.8:.0f}" ry="{b * 0.7:.0f}" fill="none" stroke="{ripple}"'
            ' opacity=".4"/>'
        )
    chance = random.Random(9)
    for _ in range(44):
        left, foot, h = chance.uniform(800, 992), chance.uniform(790, 992), chance.uniform(8, 16)
        tips = (f"M{left + k * 4:.0f} {foot:.0f}l{k * 2} -{h * long:.0f}" for k, long in ((0, 1), (1, 0.8), (-1, 0.7)))
        blades = "".join(tips)
        out.append(f'<path d="{blades}" stroke="{reed}" stroke-width="1.4" opacity=".65"/>')
    return "".join(out)


def _road(theme: Theme) -> str:
    tar, line = theme.road
    way = path(curve(ROAD))
    return (
        f'<g fill="none"><path d="{way}" stroke="{tar}" stroke-width="30"/>'
        f'<path d="{way}" stroke="{line}" stroke-width="1.6" stroke-dasharray="9 11" opacity=".7"/></g>'
    )

"""The trails between the steps, their bridges over the creek, and the rope out of the Pit."""

from itertools import pairwise

from tools.town.geometry import FIRE, Point, cross
from tools.town.ground import CREEK
from tools.town.palette import Theme

WIDTH = 25
Link = tuple[Point, Point]


def trails(theme: Theme, links: list[Link], exits: list[Link]) -> str:
    way = _bent(links)
    bridges = _path([link for link in links if _over_the_creek(link)])
    planks, gaps = theme.bridge
    rim = 0.75 if not theme.sun else 0.9
    return (
        '<g fill="none" stroke-linecap="round" stroke-linejoin="round">'
        f'<path d="{way}" stroke="url(#trail-light)" stroke-width="{WIDTH + 16}" opacity=".4" filter="url(#wide)"/>'
        f'<path d="{way}" stroke="{theme.trail_rim}" stroke-width="{WIDTH + 4}" opacity="{rim}"/>'
        f'<g stroke-width="{WIDTH + 9}" stroke-linecap="butt"><path d="{bridges}" stroke="{planks}"/>'
        f'<path d="{bridges}" stroke="{gaps}" stroke-dasharray="2 6"/></g>'
        f'<path d="{way}" stroke="url(#trail)" stroke-width="{WIDTH}"/>{_ropes(theme, exits)}</g>'
    )


def _ropes(theme: Theme, exits: list[Link]) -> str:
    """One way, and not for walking in: footprints apart instead of a trail."""
    ropes = _path(exits)
    colour = "#8a3a26" if theme.sun else "#e08a6a"
    return (
        f'<path d="{ropes}" stroke="{theme.trail_rim}" stroke-width="9" opacity=".4"/>'
        f'<path d="{ropes}" stroke="{colour}" stroke-width="4" stroke-dasharray="1 10"/>'
    )


def to_the_rim(link: Link) -> Link:
    """A trail ends at the clearing's edge, not in the flames."""
    if FIRE not in link:
        return link
    x, y = link[1] if link[0] == FIRE else link[0]
    return (FIRE[0] + (x - FIRE[0]) * 0.72, FIRE[1] + (y - FIRE[1]) * 0.72), (x, y)


def _over_the_creek(link: Link) -> bool:
    return any(cross(*link, a, b) for a, b in pairwise(CREEK))


def _bent(links: list[Link]) -> str:
    """Each piece leaves a step in the direction of its neighbours, so that a trail winds instead of breaking."""
    beside: dict[Point, list[Point]] = {}
    for a, b in links:
        beside.setdefault(a, []).append(b)
        beside.setdefault(b, []).append(a)
    return "".join(
        f"M{_xy(a)}C{_xy(_handle(a, b, beside[a]))} {_xy(_handle(b, a, beside[b]))} {_xy(b)}" for a, b in links
    )


def _handle(end: Point, other: Point, beside: list[Point]) -> Point:
    """Where a piece is drawn to as it leaves `end`; straight on at a fork."""
    back = next((point for point in beside if point != other), end) if len(beside) == 2 else end
    share = 1 / 6 if back != end else 1 / 3
    return end[0] + (other[0] - back[0]) * share, end[1] + (other[1] - back[1]) * share


def _xy(point: Point) -> str:
    return f"{point[0]:.1f} {point[1]:.1f}"


def _path(links: list[Link]) -> str:
    return "".join(f"M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}" for a, b in links)

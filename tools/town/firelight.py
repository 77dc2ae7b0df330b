"""The clearing in the middle: its light, the ring of logs and the stones; the flames themselves burn on the page."""

import math
import random

from tools.town.palette import Theme


def rays(theme: Theme) -> str:
    """Light between the trunks, at night only."""
    if theme.sun:
        return ""
    chance = random.Random(31)
    beams = []
    for k in range(13):
        angle, width = k * math.tau / 13 + chance.uniform(-0.12, 0.12), chance.uniform(0.05, 0.12)
        reach = chance.uniform(250, 380)
        corners = ((80, -width / 2), (reach, -width), (reach, width), (80, width / 2))
        points = [(500 + q * math.cos(angle + a), 500 + q * math.sin(angle + a)) for q, a in corners]
        beams.append("M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points) + "Z")
    return f'<path class="screen" d="{"".join(beams)}" fill="url(#ray)" filter="url(#soft)"/>'


def campfire(theme: Theme) -> str:
    bark, light, cut = theme.log
    out = ['<circle cx="500" cy="500" r="112" fill="url(#clearing)"/>']
    for k in range(9):
        angle = k * math.tau / 9 + 0.35
        x, y = 500 + 74 * math.cos(angle), 502 + 72 * math.sin(angle)
        out.append(
            f'<g transform="translate({x:.0f} {y:.0f}) rotate({math.degrees(angle) + 90:.0f})">'
            f'<ellipse cy="-9" rx="18" ry="8" fill="{theme.shade}" opacity=".5"/>'
            f'<rect x="-17" y="-7" width="34" height="13" rx="6.5" fill="{bark}"/>'
            f'<rect x="-15" y="1" width="30" height="4.6" rx="2.3" fill="{light}"/>'
            f'<circle cx="-15" r="5" fill="{cut}"/><circle cx="-15" r="2.4" fill="{bark}"/></g>'
        )
    under, top = theme.stone
    for k in range(12):
        angle = k * math.tau / 12
        c, s = math.cos(angle), math.sin(angle)
        out.append(f'<ellipse cx="{500 + 45 * c:.1f}" cy="{508 + 35 * s:.1f}" rx="10" ry="8" fill="{under}"/>')
        out.append(f'<ellipse cx="{500 + 44 * c:.1f}" cy="{506 + 34 * s:.1f}" rx="6.6" ry="4.8" fill="{top}"/>')
    return "".join(out) + _wood()


def _wood() -> str:
    return (
        '<g transform="translate(500 506) scale(1.42)"><ellipse cy="2" rx="24" ry="18" fill="#2a1208"/>'
        '<g stroke-linecap="round" fill="none">'
        '<path d="M-20 12L20 -6M20 12L-20 -6M0 16V-8" stroke="#4a2410" stroke-width="9"/>'
        '<path d="M-20 11L20 -7M20 11L-20 -7" stroke="#8a4a20" stroke-width="4"/></g></g>'
    )

"""The drawings of the places, one SVG file each in a box of 120 by 120 round the origin; by day repainted on paper."""

import colorsys
import re
from pathlib import Path
from typing import Any

from tools.town.palette import Theme

ART = Path(__file__).parent / "art"
ANY_PLACE = "clock"
LIT_WINDOWS = {"#ffd27e", "#ffe2a0", "#ffdf9f", "#ffd98a", "#ffdc8a"}
PANE = "#66767f"


def places(theme: Theme, town: dict[str, Any]) -> str:
    """From the back to the front; a place nobody has drawn yet borrows another's house."""
    things = [thing for thing in (*town["landmarks"], *town["places"]) if thing["id"] != "campfire"]
    return "".join(_place(theme, thing) for thing in sorted(things, key=lambda thing: thing["y"]))


def _place(theme: Theme, thing: dict[str, Any]) -> str:
    drawing = _drawing(thing["id"])
    ink = ""
    if theme.sun and thing["id"] != "pit":
        drawing, ink = by_day(drawing), ' filter="url(#ink)"'
    return (
        f'<ellipse cx="{thing["x"]}" cy="{thing["y"] + 22}" rx="66" ry="20" fill="{theme.shade}"'
        f' opacity="{theme.shade_strength + 0.1:.2f}" filter="url(#soft)"/>'
        f'<g transform="translate({thing["x"]} {thing["y"]})"{ink}>{drawing}</g>'
    )


def _drawing(name: str) -> str:
    file = ART / f"{name}.svg"
    text = (file if file.is_file() else ART / f"{ANY_PLACE}.svg").read_text(encoding="utf-8")
    return re.sub(r"^<svg[^>]*>|</svg>\s*$", "", text)


def by_day(drawing: str) -> str:
    return re.sub(r"#[0-9a-f]{8}\b|#[0-9a-f]{6}\b", lambda found: _in_the_sun(found[0]), drawing)


def _in_the_sun(colour: str) -> str:
    """Walls turn pale, lit panes turn to glass, and the glow round lamps goes out."""
    if len(colour) == 9:
        return colour[:7] + "00" if _lightness(colour) > 0.55 else colour[:7] + "30"
    if colour in LIT_WINDOWS:
        return PANE
    hue, light, rich = colorsys.rgb_to_hls(*(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)))
    cold = 0.5 < hue < 0.85
    light = 0.42 + 0.55 * light if cold else 0.18 + 0.8 * light
    rich *= 0.42 if cold else 0.85
    return "#" + "".join(f"{round(part * 255):02x}" for part in colorsys.hls_to_rgb(hue, light, rich))


def _lightness(colour: str) -> float:
    return colorsys.rgb_to_hls(*(int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)))[1]

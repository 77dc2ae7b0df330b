"""The colours of the town by night (fire orange falling off to midnight blue) and by day (paper and ink)."""

from dataclasses import dataclass

Stops = tuple[tuple[float, str], ...]
Fade = tuple[str, str]


@dataclass(frozen=True)
class Theme:
    """A `Fade` goes from beside the fire to the far woods; `sun`: the light comes from the sky, not from the fire."""

    name: str
    sun: bool
    ink: str
    shade: str
    shade_strength: float
    ground: Stops
    firelight: Stops
    clearing: Stops
    edge: Stops
    trail: Stops
    trail_rim: str
    trail_light: Stops
    tree: tuple[Fade, Fade, Fade]
    wall: Fade
    wall_side: Fade
    roof: Fade
    roof_rim: Fade
    window: str
    sea: Fade
    foam: str
    creek: tuple[str, str]
    swamp: tuple[str, str, str]
    hill: tuple[str, str]
    road: tuple[str, str]
    log: tuple[str, str, str]
    stone: tuple[str, str]
    bridge: tuple[str, str]


NIGHT = Theme(
    name="night",
    sun=False,
    ink="#070c18",
    shade="#04070e",
    shade_strength=0.45,
    ground=((0, "#6a3d17"), (0.13, "#4c2f1c"), (0.3, "#272a30"), (0.5, "#142334"), (0.78, "#0c1727"), (1, "#070e1a")),
    firelight=((0, "#ffb347f2"), (0.12, "#ff8f2e99"), (0.32, "#e0661c44"), (0.65, "#a8430f17"), (1, "#7a2c0800")),
    clearing=((0, "#ffdc8a"), (0.3, "#f0a347"), (0.62, "#b5692a"), (0.88, "#7a451f"), (1, "#5c351a00")),
    edge=((0.62, "#05080f00"), (1, "#05080fd0")),
    trail=((0, "#9a5f2a"), (0.25, "#7a512f"), (0.55, "#544743"), (1, "#3f4660")),
    trail_rim="#0a0c14",
    trail_light=((0, "#ff9b3a"), (0.5, "#d98a4299"), (1, "#8f9fd059")),
    tree=(("#5a4119", "#122b36"), ("#8a6428", "#1b3d48"), ("#f0a94e", "#3a6d7c")),
    wall=("#9a6a48", "#39456a"),
    wall_side=("#5d3a2a", "#242e4c"),
    roof=("#6d4632", "#55638f"),
    roof_rim=("#b97f4c", "#6d7cab"),
    window="#ffd27e",
    sea=("#163a58", "#0c2136"),
    foam="#5f93b0",
    creek=("#0a1c2c", "#1a4362"),
    swamp=("#12393f", "#5fa38f", "#6f8f62"),
    hill=("#2b4a5c", "#6f9ab0"),
    road=("#1d2536", "#b09a6a"),
    log=("#3f200d", "#ffb257", "#a96a34"),
    stone=("#3d2c26", "#d39a5e"),
    bridge=("#8a6a45", "#2a1c12"),
)

DAY = Theme(
    name="day",
    sun=True,
    ink="#4a3a26",
    shade="#5b4a2e",
    shade_strength=0.26,
    ground=((0, "#f3d99c"), (0.15, "#eed9a6"), (0.4, "#e4d9ae"), (0.75, "#d9d3a8"), (1, "#cbc79b")),
    firelight=((0, "#ffb34766"), (0.14, "#ff9a3a33"), (0.4, "#ff9a3a00")),
    clearing=((0, "#fbe6b4"), (0.5, "#efd198"), (0.88, "#dfba7c"), (1, "#d6b07400")),
    edge=((0.66, "#f2e7cb00"), (0.93, "#f2e7cb66"), (1, "#f2e7cbd0")),
    trail=((0, "#fbe8b9"), (0.5, "#f6e6bf"), (1, "#efe2c2")),
    trail_rim="#7d6440",
    trail_light=((0, "#fff0c4"), (1, "#fff0c400")),
    tree=(("#b89a4c", "#7f9a6c"), ("#d2b562", "#9cb384"), ("#efd88c", "#bccd9f")),
    wall=("#f6e6c3", "#efe5cf"),
    wall_side=("#d2ba8c", "#c9bfa8"),
    roof=("#bf6a48", "#8796a3"),
    roof_rim=("#8a4730", "#5d6c7a"),
    window="#5d6f7c",
    sea=("#aecdd1", "#93bac4"),
    foam="#4f7f8c",
    creek=("#6f98a1", "#b3d2d4"),
    swamp=("#9fb99a", "#56806c", "#5f7a45"),
    hill=("#b9bd8c", "#7d8458"),
    road=("#c9bb98", "#8a7650"),
    log=("#7b5330", "#b98a56", "#c99c68"),
    stone=("#8d8073", "#c7bcae"),
    bridge=("#a98252", "#6b4d2c"),
)
THEMES = (NIGHT, DAY)


def mix(fade: Fade, t: float) -> str:
    """The colour `t` of the way along a fade."""
    t = max(0.0, min(1.0, t))
    near, far = (tuple(int(colour[i : i + 2], 16) for i in (1, 3, 5)) for colour in fade)
    return "#" + "".join(f"{round(a + (b - a) * t):02x}" for a, b in zip(near, far, strict=True))


def gradient(name: str, stops: Stops, radius: float) -> str:
    """Light round the fire; a colour may end in its opacity."""
    inner = "".join(
        f'<stop offset="{at}" stop-color="{colour[:7]}" stop-opacity="{int(colour[7:] or "ff", 16) / 255:.3f}"/>'
        for at, colour in stops
    )
    place = f'gradientUnits="userSpaceOnUse" cx="500" cy="500" r="{radius}"'
    return f'<radialGradient id="{name}" {place}>{inner}</radialGradient>'

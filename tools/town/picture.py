"""The whole picture of one theme as SVG, from the ground up."""

from typing import Any

from games.afraid_of_the_dark.rules.pack import CAMPFIRE, Pack
from tools.town.firelight import campfire, rays
from tools.town.geometry import FIRE
from tools.town.ground import ground
from tools.town.palette import Theme, gradient
from tools.town.places import places
from tools.town.trails import Link, to_the_rim, trails
from tools.town.woods import Room, woods

STYLE = ".screen{mix-blend-mode:screen}.multiply{mix-blend-mode:multiply}svg{display:block}"


def picture(theme: Theme, pack: Pack, town: dict[str, Any]) -> str:
    links, exits = _links(pack)
    blend = "multiply" if theme.sun else "screen"
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 1000" font-family="Atkinson Hyperlegible">'
        f"<style>{STYLE}</style>{_defs(theme)}{ground(theme)}{woods(theme, Room(town, links + exits))}"
        f'<rect class="{blend}" width="1000" height="1000" fill="url(#firelight)"/>{rays(theme)}'
        f"{trails(theme, links, exits)}{campfire(theme)}{places(theme, town)}"
        '<rect width="1000" height="1000" fill="url(#edge)"/></svg>'
    )


def _links(pack: Pack) -> tuple[list[Link], list[Link]]:
    at = {node.id: (node.x, node.y) for node in pack.map.nodes} | {CAMPFIRE: FIRE}
    links = [to_the_rim((at[a], at[b])) for a, b in pack.map.edges]
    return links, [(at[a], at[b]) for a, b in pack.map.one_way]


def _defs(theme: Theme) -> str:
    near, far = theme.sea
    return (
        "<defs>"
        + gradient("ground", theme.ground, 720)
        + gradient("firelight", theme.firelight, 470)
        + gradient("clearing", theme.clearing, 112)
        + gradient("edge", theme.edge, 720)
        + gradient("trail", theme.trail, 600)
        + gradient("trail-light", theme.trail_light, 560)
        + gradient("ray", ((0, "#ffb34780"), (1, "#ff8f2e00")), 380)
        + f'<linearGradient id="sea" x1="0" y1="0" x2="1" y2="1"><stop stop-color="{near}"/>'
        f'<stop offset="1" stop-color="{far}"/></linearGradient>'
        '<radialGradient id="lamp"><stop stop-color="#ffd890" stop-opacity=".8"/>'
        '<stop offset=".25" stop-color="#ffb95a" stop-opacity=".34"/>'
        '<stop offset="1" stop-color="#ff9b3a" stop-opacity="0"/></radialGradient>'
        '<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="6"/></filter>'
        '<filter id="wide" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="13"/></filter>'
        '<filter id="ink" x="-10%" y="-10%" width="120%" height="120%">'
        f'<feFlood flood-color="{theme.ink}" result="ink"/><feMorphology in="SourceAlpha" operator="dilate" radius="1"'
        ' result="wide"/><feComposite in="ink" in2="wide" operator="in"/><feMerge><feMergeNode/>'
        '<feMergeNode in="SourceGraphic"/></feMerge></filter></defs>'
    )

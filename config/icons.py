"""Icons as inline SVG, read from the npm packages: `lucide:` for controls, `game:` for things of the games."""

import functools
import json
import re
from pathlib import Path
from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString, mark_safe

PACKAGES = Path(__file__).resolve().parent.parent / "node_modules"
FAMILY_CLASS = {"lucide": "lu", "game": "gi"}
NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class UnknownIcon(LookupError):
    """The template asks for an icon that neither package draws."""


def icon(name: str, size: int = 20, label: str = "", cls: str = "") -> SafeString:
    """Silent beside words; with a label it is an image of its own."""
    frame, drawing = _drawing(name)
    said = format_html('role="img" aria-label="{}"', label) if label else mark_safe('aria-hidden="true"')
    kind = f"i {FAMILY_CLASS[name.partition(':')[0]]} {cls}".strip()
    return format_html('<svg class="{}" width="{}" height="{}" {} {}>{}</svg>', kind, size, size, frame, said, drawing)


@functools.cache
def _drawing(name: str) -> tuple[SafeString, SafeString]:
    """The frame's attributes and what is drawn in it; both come from the packages, never from visitors."""
    family, _, short = name.partition(":")
    if not NAME.fullmatch(short):
        raise UnknownIcon(f"{name!r} is no icon name: write lucide:<name> or game:<name>")
    match family:
        case "lucide":
            frame = (
                'viewBox="0 0 24 24" fill="none" stroke="currentColor"'
                ' stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
            )
            return mark_safe(frame), mark_safe(_lucide(short))
        case "game":
            return mark_safe('viewBox="0 0 512 512"'), mark_safe(_game(short))
    raise UnknownIcon(f"{name!r}: there are only the families lucide and game")


def _lucide(short: str) -> str:
    path = PACKAGES / "lucide-static" / "icons" / f"{short}.svg"
    if not path.is_file():
        raise UnknownIcon(f"lucide draws no {short!r} (looked in {path.parent})")
    found = re.search(r"<svg[^>]*>(.*)</svg>", path.read_text(encoding="utf-8"), re.DOTALL)
    if found is None:
        raise UnknownIcon(f"{path} holds no drawing")
    return " ".join(found.group(1).split())


def _game(short: str) -> str:
    """An alias is followed to the icon it renames."""
    package = _game_package()
    seen = short
    while seen not in package["icons"]:
        if seen not in package.get("aliases", {}):
            raise UnknownIcon(f"game-icons draws no {short!r}")
        seen = package["aliases"][seen]["parent"]
    return str(package["icons"][seen]["body"])


@functools.cache
def _game_package() -> dict[str, Any]:
    path = PACKAGES / "@iconify-json" / "game-icons" / "icons.json"
    package: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return package

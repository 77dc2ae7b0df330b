"""The house pack with a bird in every hidden card: whoever hears one sing has seen what was secret."""

import re
from typing import Any

import msgspec
import pytest
import yaml

from games.tables import making

CARD, TOOL = re.compile(r"canarycard\w+"), re.compile(r"canarytool\w+")


def with_canaries(files: dict[str, bytes]) -> dict[str, bytes]:
    """Each tool and card gets an id, a name and a text that say which one it is."""
    tools, cards = yaml.safe_load(files["tools"]), yaml.safe_load(files["passages"])
    renamed = {tool["id"]: f"canarytool{k}x" for k, tool in enumerate(tools)}
    for tool in tools:
        tool["id"] = renamed[tool["id"]]
        tool["name"] = tool["id"].title()
    for k, card in enumerate(cards):
        card["id"] = f"canarycard{k}x"
        card["title"] = f"A {card['id']} sings"
        card["text"] += f" {card['id']}"
        needs = card.get("needs") or {}
        needs["tools"] = [renamed[tool] for tool in needs.get("tools", ())]
        card["needs"] = needs
    return {**files, "tools": _dumped(tools), "passages": _dumped(cards)}


def _dumped(rows: list[dict[str, Any]]) -> bytes:
    return yaml.safe_dump(rows, sort_keys=False, allow_unicode=True).encode()


def heard(pattern: re.Pattern[str], *things: Any) -> set[str]:
    """Which birds sing in these texts or data."""
    found: set[str] = set()
    for thing in things:
        text = thing if isinstance(thing, str) else msgspec.json.encode(thing).decode()
        found.update(pattern.findall(text.lower()))
    return found


@pytest.fixture
def canaries(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = making.pack_files
    monkeypatch.setattr(making, "pack_files", lambda game: with_canaries(plain(game)))

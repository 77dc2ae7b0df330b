"""The secret mission sheet: points at the start and won since, and the ticked tools, for whoever may read it."""

from typing import Any

from games.afraid_of_the_dark.rules.pack import CATEGORIES
from games.afraid_of_the_dark.rules.view import MoverView
from games.afraid_of_the_dark.words import category_name, tools_of
from games.tables.seen import Seen


def sheet(seen: Seen) -> dict[str, Any]:
    """Every sheet this viewer may read, the own one first; none for a spectator while they are secret (AY2)."""
    view = seen.view
    readable = [mover for mover in view.movers if mover.sheet is not None]
    readable.sort(key=lambda mover: mover.seat != seen.me)
    return {
        "target": view.options.target_points,
        "sheets": [sheet_of(seen, mover) for mover in readable],
        "seated": seen.me is not None,
        "open": view.options.open_sheets,
        "over": view.stage == "over",
        "tools": len(seen.pack.tools),
        "categories": [category_name(category) for category in CATEGORIES],
    }


def sheet_of(seen: Seen, mover: MoverView) -> dict[str, Any]:
    """One sheet as it is drawn; a tool won this very turn is in hand, and a black star still takes it back (AY9)."""
    view, piece = seen.view, seen.pack.piece[mover.piece]
    target = view.options.target_points
    rows = [_row(mover, category, target) for category in CATEGORIES]
    in_hand = view.turn.won or [] if mover.seat == view.active and view.stage == "turns" else []
    tools = [_tool(mover, tool, tool.id in in_hand and view.turn.phase == "roll") for tool in seen.pack.tools]
    return {
        "seat": mover.seat,
        "name": seen.name(mover.seat),
        "colour": piece.seat,
        "me": mover.seat == seen.me,
        "retired": mover.retired,
        "rows": rows,
        "done": sum(row["done"] for row in rows),
        "tools": tools,
        "have": sum(tool["state"] == "have" for tool in tools),
        "in_hand": tools_of([tool["id"] for tool in tools if tool["state"] == "in_hand"], seen.pack),
    }


def _row(mover: MoverView, category: str, target: int) -> dict[str, Any]:
    start, won, now = mover.sheet.start[category], mover.sheet.won[category], mover.sheet.points(category)
    boxes = ["start"] * min(start, target) + ["won"] * max(0, min(won, target - start))
    return {
        "category": category,
        "name": category_name(category),
        "start": start,
        "won": won,
        "now": now,
        "done": now >= target,
        "boxes": boxes + [""] * (target - len(boxes)),
    }


def _tool(mover: MoverView, tool: Any, in_hand: bool) -> dict[str, Any]:
    count = mover.sheet.tools.get(tool.id, 0)
    state = "" if not count else "in_hand" if in_hand else "have"
    return {"id": tool.id, "name": tool.name, "icon": tool.icon, "line": tool.line, "count": count, "state": state}

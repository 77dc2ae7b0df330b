"""What each panel of the table page shows, as plain data made from what one viewer may see."""

from typing import Any

from games.afraid_of_the_dark.board import board
from games.afraid_of_the_dark.question_panel import question
from games.afraid_of_the_dark.rules.pack import CATEGORIES, PIT
from games.afraid_of_the_dark.rules.view import MoverView
from games.afraid_of_the_dark.sheet_panel import sheet, sheet_of
from games.afraid_of_the_dark.wording import rule
from games.afraid_of_the_dark.words import category_name, points_of, spot, standing
from games.tables.seen import Seen

Data = dict[str, Any]


def panels(seen: Seen) -> dict[str, Data]:
    return {
        "board": board(seen),
        "question": question(seen),
        "seats": seats(seen),
        "sheet": sheet(seen),
        "status": status(seen),
        "card": card(seen),
        "end": end(seen),
    }


def seats(seen: Seen) -> Data:
    """Everybody round the table; points and tools only where this viewer may read the sheet (AY2)."""
    return {"seats": [_seat(seen, mover) for mover in seen.view.movers], "target": seen.view.options.target_points}


def _seat(seen: Seen, mover: MoverView) -> Data:
    view, piece = seen.view, seen.pack.piece[mover.piece]
    target = view.options.target_points
    points = []
    if mover.sheet is not None:
        points = [{"category": c, "name": category_name(c), "points": mover.sheet.points(c)} for c in CATEGORIES]
    return {
        "seat": mover.seat,
        "name": seen.name(mover.seat),
        "colour": piece.seat,
        "piece": piece.name,
        "me": mover.seat == seen.me,
        "open": seen.seats[mover.seat].state == "open",
        "active": view.stage != "over" and mover.seat == view.active,
        "asked": mover.seat in seen.waiting_for,
        "retired": mover.retired,
        "winner": mover.seat == view.winner,
        "free": mover.free,
        "pit": mover.at == PIT,
        "where": "" if mover.retired else standing(mover.at, seen.pack),
        "points": points,
        "done": sum(one["points"] >= target for one in points),
        "tools": None if mover.sheet is None else sum(mover.sheet.tools.values()),
    }


def status(seen: Seen) -> Data:
    """The strip on top: which turn it is, and whom the table waits for."""
    view = seen.view
    return {
        "stage": view.stage,
        "turn": view.turn.number,
        "category": category_name(view.category) if view.category else "",
        "mine": seen.me in seen.waiting_for,
        "waiting": [seen.name(seat) for seat in seen.waiting_for],
        "winner": "" if view.winner is None else seen.name(view.winner),
        "i_won": view.winner is not None and view.winner == seen.me,
    }


def card(seen: Seen) -> Data:
    """The passage card being read, for whoever may read it; the buttons for it are with the question."""
    view = seen.view
    if view.stage == "over" or view.turn.card is None:
        return {}
    drawn, sheet_ = seen.pack.passage[view.turn.card], view.movers[view.active].sheet
    needs = []
    for tool in drawn.needs.tools:
        has = tool in sheet_.tools
        needs.append({"tool": seen.pack.tool[tool].name, "icon": seen.pack.tool[tool].icon, "met": has})
    for category, need in drawn.needs.points.items():
        have = sheet_.points(category)
        name = category_name(category)
        needs.append({"category": category, "name": name, "need": need, "have": have, "met": have >= need})
    return {
        "id": drawn.id,
        "title": drawn.title,
        "text": drawn.text,
        "scene": "skull" if drawn.skull else drawn.scene,
        "skull": drawn.skull,
        "to": "" if drawn.to is None else spot(seen.pack.node_of(drawn.to), seen.pack),
        "bonus": points_of(drawn.bonus),
        "needs": needs,
        "mine": view.active == seen.me,
        "name": seen.name(view.active),
    }


def end(seen: Seen) -> Data:
    """How it ended: by whom, by which rule, and everybody's figures; `code` leads to the page that checks the dice."""
    view = seen.view
    if seen.outcome is None:
        return {}
    target = view.options.target_points
    rows = [{**_seat(seen, mover), **sheet_of(seen, mover)} for mover in view.movers if mover.sheet is not None]
    rows.sort(key=lambda row: (not row["winner"], -row["done"], row["seat"]))
    return {
        "winner": next((row for row in rows if row["winner"]), None),
        "i_won": view.winner is not None and view.winner == seen.me,
        "rule": rule(seen.outcome.rule),
        "turns": view.turn.number,
        "target": target,
        "categories": [{"category": c, "name": category_name(c)} for c in CATEGORIES],
        "rows": rows,
        "code": seen.code,
    }

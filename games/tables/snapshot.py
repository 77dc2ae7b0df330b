"""The whole of a table for one viewer at one version: for pages that open or heal, and for programs."""

from typing import Any

import msgspec

from games.kernel.chance import commitment
from games.kernel.viewers import Viewer
from games.tables import chat, hub, rendering
from games.tables.house import played
from games.tables.looking import Reader, panel_folder, panels, questions_for, undone_entries, waiting_for
from games.tables.models import Table
from games.tables.store import Standing
from games.tables.wording import as_text

MOST_LINES = 150


def rendered_panels(table: Table, standing: Standing, viewer: Viewer) -> dict[str, str]:
    """Every panel's section."""
    return {
        name: rendering.panel(panel_folder(table, standing, name), name, data)
        for name, data in panels(table, standing, viewer).items()
    }


def log_lines(table: Table, standing: Standing, viewer: Viewer, after: int) -> tuple[list[str], bool]:
    """The log's lines after an entry, oldest first, at most the newest of them; and whether that is all of them."""
    since = table.entries.filter(number__gt=after, number__lte=standing.version)
    entries = list(since.order_by("-number")[: MOST_LINES + 1])
    complete = len(entries) <= MOST_LINES
    undone = undone_entries(table)
    reader = Reader(table, standing, viewer)
    return [
        rendering.line("tables/log_line.html", line)
        for entry in reversed(entries[:MOST_LINES])
        for line in reader.lines(entry, undone)
    ], complete


def page_state(table: Table, standing: Standing, viewer: Viewer, log_after: int, chat_after: int) -> dict[str, Any]:
    """What heals a page: all panels, and the lines it lacks."""
    lines, complete = log_lines(table, standing, viewer, log_after)
    room = hub.room(table.code)
    return {
        "version": standing.version,
        "panels": rendered_panels(table, standing, viewer),
        "log": lines,
        "log_complete": complete,
        "undone": sorted(undone_entries(table)),
        "chat": chat.lines(table, viewer, chat_after),
        "here": room.here() if room else [],
    }


def state_of(table: Table, standing: Standing, viewer: Viewer) -> dict[str, Any]:
    """A table as programs see it (see the API's schema)."""
    game = played(table.game)
    position, playing = standing.position, standing.playing
    view = None
    if position is not None and playing is not None:
        view = msgspec.to_builtins(playing.game.view(position.state, viewer, playing.pack))
    return {
        "code": table.code,
        "game": table.game,
        "version": standing.version,
        "status": table.status,
        "commitment": commitment_of(table),
        "seats": [msgspec.to_builtins(seat) for seat in standing.seats],
        "view": view,
        "waiting_for": list(waiting_for(standing)),
        "questions": [_question(table, standing, question, game) for question in questions_for(standing, viewer)],
        "outcome": msgspec.to_builtins(position.outcome) if position and position.outcome else None,
    }


def commitment_of(table: Table) -> str:
    return commitment(bytes(table.seed))


def _question(table: Table, standing: Standing, question: Any, game: Any) -> dict[str, Any]:
    names = {seat.index: seat.name for seat in standing.seats}
    pack = standing.playing.pack if standing.playing else None
    words = game.wording
    return {
        "id": question.id,
        "seat": question.seat,
        "kind": question.kind,
        "rule": question.rule,
        "text": as_text(words.question(question, pack), names.__getitem__),
        "options": [
            {
                "id": option.id,
                "label": as_text(words.option(question, option, pack), names.__getitem__),
                "target": option.target,
                "enabled": option.enabled,
                "why_not": None
                if option.enabled
                else as_text(words.why_not(question, option, pack), names.__getitem__),
                "rule": option.rule,
                "pick": {"min": option.pick.min, "max": option.pick.max, "from": list(option.pick.of)}
                if option.pick
                else None,
            }
            for option in question.options
        ],
    }

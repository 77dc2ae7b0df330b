"""After the commit: each kind of viewer is told what changed for it, and nothing else."""

from typing import Any

import structlog
from asgiref.sync import async_to_sync
from channels.layers import get_channel_layer

from games.kernel.viewers import Viewer
from games.tables import frames, hub, rendering
from games.tables.changes import Change
from games.tables.looking import Reader, panel_folder, panels
from games.tables.models import Entry, Table
from games.tables.processes import THIS_PROCESS, layer_group
from games.tables.snapshot import state_of
from games.tables.store import Standing

log = structlog.get_logger(__name__)


def tell(table: Table, standing: Standing, entry: Entry, change: Change) -> None:
    """Hands the new version to the sockets of this process and lets the other processes know of it."""
    try:
        room = hub.room(table.code)
        if room is not None:
            tell_room(room, table, standing, [entry], set(change.undone), change.reload)
        tell_processes(table.code, standing.version)
    except Exception:  # it is committed: whoever was not told finds out by the next beat
        log.exception("telling_failed", table=table.code, version=standing.version)


def tell_room(
    room: hub.Room, table: Table, standing: Standing, entries: list[Entry], undone: set[int], reload: bool
) -> None:
    """One frame a kind of viewer, encoded once."""
    was, room.version = room.version, standing.version
    for entry in entries:
        if "cut" in entry.given:
            room.cut(entry.given["cut"])
    first = entries[0].number - 1 if entries else was
    if reload:
        room.shown = {}
        room.all(frames.encode("reload", version=standing.version))
        room.seat_again(dict(table.seats.values_list("pk", "index")))
    for viewer, want, lines in room.by_viewer():
        if want == "json":
            frame = frames.encode("state", **{"from": first}, state=state_of(table, standing, viewer))
        elif reload:
            continue
        else:
            frame = moved(room, table, standing, entries, undone, viewer, first, fresh=was != first)
        for line in lines:
            line.hand(frame)


def moved(
    room: hub.Room,
    table: Table,
    standing: Standing,
    entries: list[Entry],
    undone: set[int],
    viewer: Viewer,
    first: int,
    fresh: bool,
) -> str:
    """The frame for one viewer: only panels whose data changed since `first`; all of them when that is not known."""
    shown = {} if fresh else room.shown.get(viewer.key, {})
    now: dict[str, str] = {}
    changed: dict[str, str] = {}
    for name, data in panels(table, standing, viewer).items():
        now[name] = rendering.digest(data)
        if shown.get(name) != now[name]:
            changed[name] = rendering.panel(panel_folder(table, standing, name), name, data, now[name])
    room.shown[viewer.key] = now
    reader = Reader(table, standing, viewer)
    lines = [rendering.line("tables/log_line.html", line) for entry in entries for line in reader.lines(entry)]
    events: list[dict[str, Any]] = [event for entry in entries for event in reader.events(entry)]
    return frames.encode(
        "moved",
        **{"from": first},
        to=standing.version,
        panels=changed,
        log=lines,
        undone=sorted(undone),
        events=events,
        key=None,
    )


def tell_processes(code: str, version: int) -> None:
    """Other processes look for themselves; a lost message is made good by the next beat."""
    layer = get_channel_layer()
    if layer is None or not THIS_PROCESS.others:
        return
    message = {"type": "moved", "table": code, "version": version, "process": THIS_PROCESS.id}
    async_to_sync(layer.group_send)(layer_group(), message)

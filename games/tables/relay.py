"""What another process committed, told to the sockets of this one."""

from games.tables import hub, telling
from games.tables.models import Table
from games.tables.store import lock_of, standing_of

RELOADS = frozenset({"start", "left"})


def relay(code: str) -> None:
    """Reads the entries since the version last told here, and tells them."""
    room = hub.room(code)
    table = Table.objects.filter(code=code).first()
    if room is None or table is None:
        return
    with lock_of(table.pk):
        standing = standing_of(table, fresh=True)
        if standing.version <= room.version:
            return
        since = room.version or standing.version - 1
        entries = list(table.entries.filter(number__gt=since, number__lte=standing.version))
        undone = {number for entry in entries for number in entry.given.get("undone", ())}
        reload = any(entry.kind in RELOADS or (entry.kind == "kicked" and not standing.position) for entry in entries)
        telling.tell_room(room, table, standing, entries, undone, reload)

"""A whole playing as plain data, to be kept and to be loaded again: its pack, people, entries and step starts."""

import base64
from typing import Any

import msgspec
from django.db import transaction

from games.tables.codes import link_hash, new_code, new_token
from games.tables.house import played
from games.tables.models import Entry, Pack, Seat, Table
from games.tables.store import standing_of

FORMAT = 1
_ENTRY = ("number", "kind", "seat", "given", "told", "drawn", "sealed", "start", "back_to")
_SEAT = ("index", "name", "piece", "host")


def saved(table: Table) -> dict[str, Any]:
    """Everything the playing needs, without the keys that open its seats."""
    starts = played(table.game).starts.objects.filter(table=table).order_by("number")
    return {
        "format": FORMAT,
        "game": table.game,
        "pack": {"hash": table.pack_id, "content": table.pack.content},
        "status": table.status,
        "options": table.options,
        "chairs": table.chairs,
        "seed": bytes(table.seed).hex(),
        "seats": list(table.seats.values(*_SEAT)),
        "entries": list(table.entries.values(*_ENTRY)),
        "state": _state(table),
        "starts": [
            {"number": row.number, "revision": row.revision, "state": base64.b64encode(bytes(row.state)).decode()}
            for row in starts
        ],
    }


def _state(table: Table) -> Any:
    """Where it stands, so that a later release can tell whether it still gets there."""
    position = standing_of(table, fresh=True).position
    return msgspec.to_builtins(position.state) if position else None


def restored(save: dict[str, Any]) -> Table:
    """A new table with this playing in it; nobody holds its seats yet."""
    game, link = played(save["game"]), new_token()
    with transaction.atomic():
        content = {"game": save["game"], "content": save["pack"]["content"]}
        pack, _new = Pack.objects.get_or_create(hash=save["pack"]["hash"], defaults=content)
        table = Table.objects.create(
            code=new_code(),
            game=save["game"],
            pack=pack,
            status=save["status"],
            options=save["options"],
            chairs=save["chairs"],
            seed=bytes.fromhex(save["seed"]),
            link=link,
            link_hash=link_hash(link),
        )
        Seat.objects.bulk_create(Seat(table=table, **seat) for seat in save["seats"])
        Entry.objects.bulk_create(Entry(table=table, actor="system", **entry) for entry in save["entries"])
        game.starts.objects.bulk_create(
            game.starts(
                table=table, number=row["number"], revision=row["revision"], state=base64.b64decode(row["state"])
            )
            for row in save["starts"]
        )
    return table

"""Play again with the same people: a new table with the same options, chairs and keys."""

from django.utils.translation import gettext as _

from games.kernel.errors import Illegal
from games.kernel.events import Event
from games.tables.actors import Actor
from games.tables.changes import Change
from games.tables.codes import new_token
from games.tables.making import Wanted, unsaved_table
from games.tables.models import Entry, Key, Seat, Table
from games.tables.refusals import Forbidden


def play_again(table: Table, actor: Actor) -> Change:
    """Once a playing is over; a second wish for it finds the table that is already there."""
    if actor.seat is None:
        raise Forbidden(_("Only somebody who sits here can do that."))
    if table.status != Table.Status.FINISHED:
        raise Illegal(_("This game is not over yet."))
    if table.followed_by.exists():
        raise Illegal(_("The next table is already open."))
    following = unsaved_table(Wanted(table.game, table.chairs, table.options, table.watch, table.limit))
    told = Event("again", {"seat": actor.seat.index, "code": following.code})
    return Change(
        "again", actor.seat.index, {"code": following.code}, (told,), also=lambda: _seat_everybody(table, following)
    )


def _seat_everybody(table: Table, following: Table) -> None:
    """In the transaction of the entry that tells of it, so that there is never a second table or an empty one."""
    following.follows = table
    following.save(force_insert=True)
    for key in table.keys.filter(seat=None):
        Key.objects.create(table=following, seat=None, hash=key.hash)
    told = []
    for old in table.seats.all():
        seat = Seat.objects.create(table=following, index=old.index, name=old.name, piece=old.piece, host=old.host)
        for key in old.keys.all():
            Key.objects.create(table=following, seat=seat, hash=key.hash)
        told.append({"kind": "sat", "values": {"seat": seat.index, "name": seat.name}})
    Entry.objects.create(table=following, number=1, kind="sat", actor="system", key=new_token(), told=told)

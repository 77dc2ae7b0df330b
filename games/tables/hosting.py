"""What the host may do with people: hand on the role, mute, send away, and give a seat's link anew."""

from django.utils.translation import gettext as _

from games.kernel.errors import Illegal
from games.kernel.events import Event
from games.tables import acts
from games.tables.absence import absent, absent_host, longest_seated_here
from games.tables.actors import Actor
from games.tables.changes import Change
from games.tables.models import Key, Seat, Table
from games.tables.refusals import Forbidden


def seat_at(table: Table, index: int) -> Seat:
    seat = table.seats.filter(index=index).first()
    if seat is None:
        raise Illegal(_("Nobody sits at that seat."))
    return seat


def only_the_host(actor: Actor) -> None:
    if not actor.host:
        raise Forbidden(_("Only the host can do that."))


def hand_on(table: Table, actor: Actor, act: acts.HandOn) -> Change:
    """Another seat becomes host."""
    only_the_host(actor)
    return make_host(table, seat_at(table, act.seat))


def make_host(table: Table, heir: Seat) -> Change:
    def also() -> None:
        table.seats.update(host=False)
        Seat.objects.filter(pk=heir.pk).update(host=True)

    told = Event("host", {"seat": heir.index, "name": heir.name})
    return Change("host", heir.index, {"seat": heir.index}, (told,), also=also)


def take_host(table: Table, actor: Actor) -> Change:
    """A host who is gone past the grace time is replaced by the longest seated of those who are here."""
    if actor.seat is None or not absent_host(table):
        raise Forbidden(_("The host is still here."))
    heir = longest_seated_here(table)
    if heir is None or heir.pk != actor.seat.pk:
        raise Forbidden(_("Somebody else has been sitting here longer, and becomes host."))
    return make_host(table, heir)


def mute(table: Table, actor: Actor, act: acts.Mute) -> Change:
    """A muted seat can play, but not chat."""
    only_the_host(actor)
    seat = seat_at(table, act.seat)
    told = Event("muted" if act.on else "unmuted", {"seat": seat.index, "name": seat.name})
    return Change(told.kind, seat.index, {}, (told,), also=lambda: _set(seat, muted=act.on))


def kick(table: Table, actor: Actor, act: acts.Kick) -> Change:
    """Sends somebody away: the chair is free in the lobby; in a playing the seat waits for a new person."""
    only_the_host(actor)
    seat = seat_at(table, act.seat)
    if actor.seat is not None and seat.pk == actor.seat.pk:
        raise Illegal(_("You cannot send yourself away. Hand on the host’s role first, then leave."))
    told = Event("kicked", {"seat": seat.index, "name": seat.name})
    in_lobby = table.status == Table.Status.LOBBY

    def also() -> None:
        if in_lobby:
            Seat.objects.filter(pk=seat.pk).delete()
        else:
            Key.objects.filter(seat=seat).delete()

    given = {"name": seat.name, "cut": seat.pk}
    return Change("kicked", seat.index, given, (told,), also=also, reload=in_lobby)


def reissue(table: Table, actor: Actor, act: acts.Reissue) -> Change:
    """All links of a seat are dead at once, so that a new one can be given out.

    By the host, by whoever sits there, or by the others once the seat is absent.
    """
    seat = seat_at(table, act.seat)
    own = actor.seat is not None and actor.seat.pk == seat.pk
    if not (own or actor.host or (actor.seat is not None and absent(seat))):
        raise Forbidden(_("This seat is taken by somebody who is here."))
    told = Event("reissued", {"seat": seat.index, "name": seat.name})
    given = {"name": seat.name, "cut": seat.pk}
    return Change("reissued", seat.index, given, (told,), also=lambda: _revoke(seat))


def replace(table: Table, seat: Seat, name: str, token_hash: str) -> Change:
    """A new person takes over a seat by its link, under a name of their own."""

    def also() -> None:
        _set(seat, name=name)
        Key.objects.get_or_create(table=table, seat=seat, hash=token_hash)

    told = Event("replaced", {"seat": seat.index, "name": name, "before": seat.name})
    return Change("replaced", seat.index, {"name": name}, (told,), also=also)


def _revoke(seat: Seat) -> None:
    Key.objects.filter(seat=seat).delete()


def _set(seat: Seat, **fields: object) -> None:
    Seat.objects.filter(pk=seat.pk).update(**fields)

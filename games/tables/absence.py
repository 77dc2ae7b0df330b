"""Who has been away longer than the grace time, and what the others may then do for that seat."""

from datetime import datetime, timedelta

from django.conf import settings
from django.utils import timezone
from django.utils.translation import gettext as _

from games.kernel.errors import Illegal
from games.kernel.given import Retired
from games.kernel.runner import take
from games.tables import acts, hub, moves
from games.tables.actors import Actor
from games.tables.changes import Change
from games.tables.models import Seat, Table
from games.tables.record import payload
from games.tables.refusals import Forbidden
from games.tables.store import Standing
from games.tables.writer import on_the_writer

NOTED_EVERY = timedelta(seconds=45)


def grace() -> timedelta:
    return timedelta(seconds=settings.LAMPLIGHT_GRACE)


def note_presence(seat_row: int) -> None:
    """Keeps when a seat was last here; written at most once in a while, so that beats stay cheap."""
    now = timezone.now()
    if Seat.objects.filter(pk=seat_row, seen__lt=now - NOTED_EVERY).exists():
        on_the_writer(lambda: Seat.objects.filter(pk=seat_row).update(seen=now))


def is_here(seat: Seat, now: datetime | None = None, within: timedelta | None = None) -> bool:
    """Whether a page of this seat is open in this process, or was anywhere not long ago."""
    room = hub.room(seat.table.code)
    if room is not None and any(line.seat_row == seat.pk for line in list(room.lines)):
        return True
    return seat.seen >= (now or timezone.now()) - (within or timedelta(seconds=90))


def absent(seat: Seat) -> bool:
    """Away past the grace time."""
    return not is_here(seat, within=grace())


def absent_host(table: Table) -> bool:
    host = table.seats.select_related("table").filter(host=True).first()
    return host is None or absent(host)


def longest_seated_here(table: Table) -> Seat | None:
    here = [seat for seat in table.seats.select_related("table").order_by("sat", "pk") if is_here(seat)]
    return here[0] if here else None


def answer_for(table: Table, standing: Standing, actor: Actor, act: acts.AnswerFor, number: int) -> Change:
    """The rules' default for a seat that is away (L1)."""
    _may_act_for(table, actor, act.seat)
    asked = [q for q in standing.position.questions if q.seat == act.seat] if standing.position else []
    if not asked:
        raise Illegal(_("Nothing is waited for from that seat."))
    return moves.time_out(standing, asked[0].id, number)


def retire(table: Table, standing: Standing, actor: Actor, act: acts.Retire, number: int) -> Change:
    """A seat leaves for good: by its own wish, or by the others when it is away (L1, L2)."""
    own = actor.seat is not None and actor.seat.index == act.seat
    if not own:
        _may_act_for(table, actor, act.seat)
    if standing.playing is None or standing.position is None or standing.position.outcome is not None:
        raise Illegal(_("Only during a game does anybody leave for good."))
    given = Retired(number, act.seat)
    after = take(standing.playing, standing.position, given)
    return Change(
        "retire",
        act.seat,
        payload(given),
        after.told,
        after.drawn,
        True,
        playing=standing.playing,
        position=after,
    )


def _may_act_for(table: Table, actor: Actor, index: int) -> None:
    seat = table.seats.select_related("table").filter(index=index).first()
    if seat is None:
        raise Illegal(_("Nobody sits at that seat."))
    if actor.seat is None:
        raise Forbidden(_("Only somebody who sits here can do that."))
    if not absent(seat):
        raise Forbidden(
            _("{name} was here not long ago. Give it {minutes} minutes.").format(
                name=seat.name, minutes=round(grace().total_seconds() / 60)
            )
        )

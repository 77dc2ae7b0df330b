"""Taking back past new information: the table is asked, and only if every other present seat agrees is it done."""

from django.utils import timezone
from django.utils.translation import gettext as _

from games.kernel.errors import Illegal, Stale
from games.kernel.events import Event
from games.kernel.runner import undo
from games.tables import acts
from games.tables.absence import is_here
from games.tables.actors import Actor
from games.tables.changes import Change
from games.tables.models import Table
from games.tables.refusals import Forbidden
from games.tables.store import Standing, position_after
from games.tables.wish import Wish


def may_ask(standing: Standing, seat: int | None) -> int | None:
    """One's own latest move, which the table may be asked to take back together with all that came after it."""
    if seat is None or standing.position is None or standing.position.outcome is not None:
        return None
    own = [live.number for live in standing.live[1:] if live.seat == seat and live.kind in ("answer", "interrupt")]
    return own[-1] if own else None


def ask(table: Table, standing: Standing, actor: Actor, act: acts.AskUndo, number: int) -> Change:
    """Asks the others who are here; with nobody else here there is nobody to ask, and it is done."""
    seat = _seat(actor)
    if act.entry != may_ask(standing, seat):
        raise Stale(_("Only your own latest move can be asked for."))
    numbers = [live.number for live in standing.live]
    to = numbers[numbers.index(act.entry) - 1]
    others = [s for s in table.seats.select_related("table") if s.index != seat and is_here(s)]
    if not others:
        return _go_back(table, standing, Wish(seat, act.entry, to, (), (), timezone.now()), number)
    given = {"seat": seat, "entry": act.entry, "to": to, "voters": [other.index for other in others]}
    told = (Event("undo_asked", {"seat": seat, "entry": act.entry}),)
    return Change("undo_asked", seat, given, told)


def agree(table: Table, standing: Standing, actor: Actor, act: acts.AgreeUndo, number: int) -> Change:
    """One more yes; the last one takes the table back."""
    wish, seat = _open_wish(standing, actor, act.entry)
    agreed = wish._replace(agreed=(*wish.agreed, seat))
    if set(agreed.voters) <= set(agreed.agreed):
        return _go_back(table, standing, agreed, number)
    return Change("undo_agreed", seat, {"entry": act.entry}, (Event("undo_agreed", {"seat": seat}),))


def refuse(table: Table, standing: Standing, actor: Actor, act: acts.RefuseUndo, number: int) -> Change:
    """One no is enough; whoever asked may also think better of it."""
    wish = standing.wish
    seat = _seat(actor)
    if wish is None or wish.entry != act.entry or seat not in (*wish.voters, wish.seat):
        raise Stale(_("Nobody asks for that any more."))
    return Change("undo_refused", seat, {"entry": act.entry}, (Event("undo_refused", {"seat": seat}),))


def _open_wish(standing: Standing, actor: Actor, entry: int) -> tuple[Wish, int]:
    wish, seat = standing.wish, _seat(actor)
    if wish is None or wish.entry != entry or timezone.now() > wish.until:
        raise Stale(_("Nobody asks for that any more."))
    if seat not in wish.voters or seat in wish.agreed:
        raise Illegal(_("Your voice is not needed for that."))
    return wish, seat


def _go_back(table: Table, standing: Standing, wish: Wish, number: int) -> Change:
    assert standing.playing is not None
    start, given, saved = position_after(table, standing.playing, wish.to)
    position = undo(standing.playing, start, given, number)
    undone = tuple(live.number for live in standing.live if live.number > wish.to)
    return Change(
        "undo",
        wish.seat,
        {"to": wish.to, "undone": list(undone)},
        (Event("taken_back", {"seat": wish.seat, "count": len(undone)}),),
        back_to=wish.to,
        playing=standing.playing,
        position=position,
        undone=undone,
        saved=saved,
    )


def _seat(actor: Actor) -> int:
    if actor.seat is None:
        raise Forbidden(_("Only somebody who sits here can do that."))
    return actor.seat.index

"""During the game: answers and out-of-turn options, taking back, and going back where nobody can act."""

from django.utils.translation import gettext as _

from games.kernel.errors import Illegal, Stale
from games.kernel.events import Event
from games.kernel.given import Answered, Interrupted, TimedOut
from games.kernel.questions import ANYTIME
from games.kernel.runner import take, undo
from games.tables import acts
from games.tables.actors import Actor
from games.tables.changes import Change
from games.tables.house import played
from games.tables.models import Table
from games.tables.record import payload
from games.tables.refusals import Forbidden
from games.tables.store import Standing, earlier_position, position_after
from games.tables.wording import as_text


def answer(table: Table, standing: Standing, actor: Actor, act: acts.Answer, number: int) -> Change:
    """An answer is stale when its question is gone, not when the table's version moved."""
    playing, position = standing.playing, standing.position
    if playing is None or position is None:
        raise Illegal(_("The game has not begun."))
    if actor.seat is None:
        raise Forbidden(_("You are watching. Only somebody who sits here can move."))
    if position.outcome is not None:
        raise Illegal(_("The game is over."))
    question = position.question(act.question)
    if question is None:
        raise Stale("question_gone")
    seat = actor.seat.index
    if question.seat != seat:
        raise Forbidden("not_your_question")
    option = question.option(act.option)
    if option is not None and not option.enabled:
        words = played(table.game).wording.why_not(question, option, playing.pack)
        names = dict(table.seats.values_list("index", "name"))
        raise Illegal(as_text(words, names.__getitem__), option.rule or question.rule)
    given: Answered | Interrupted
    if question.kind == ANYTIME:
        given = Interrupted(number, seat, act.option, act.picks)
    else:
        given = Answered(number, seat, act.question, act.option, act.picks)
    after = take(playing, position, given)
    kind = "interrupt" if question.kind == ANYTIME else "answer"
    return Change(kind, seat, payload(given), after.told, after.drawn, after.sealed, playing=playing, position=after)


def time_out(standing: Standing, question: str, number: int) -> Change:
    """The rules' default for a question whose time is up."""
    assert standing.playing is not None
    assert standing.position is not None
    asked = standing.position.question(question)
    if asked is None:
        raise Stale("question_gone")
    given = TimedOut(number, question)
    after = take(standing.playing, standing.position, given)
    return Change(
        "timeout",
        asked.seat,
        payload(given),
        after.told,
        after.drawn,
        after.sealed,
        playing=standing.playing,
        position=after,
    )


def may_take_back(standing: Standing, seat: int | None) -> int | None:
    """The number of the entry `seat` may take back now: its own, the newest live one, and nothing new was seen or
    rolled by it."""
    if seat is None or not standing.live or standing.position is None or standing.position.outcome is not None:
        return None
    newest = standing.live[-1]
    mine = newest.seat == seat and newest.kind in ("answer", "interrupt") and not newest.sealed
    return newest.number if mine and len(standing.live) > 1 else None


def take_back(table: Table, standing: Standing, actor: Actor, act: acts.Undo, number: int) -> Change:
    """Goes back to before one's own latest answer; the entry stays in the record, and the dice stay the same."""
    if actor.seat is None:
        raise Forbidden(_("Only somebody who sits here can take a move back."))
    allowed = may_take_back(standing, actor.seat.index)
    if allowed is None or allowed != act.entry:
        raise Stale(_why_not_back(standing, actor.seat.index, act.entry))
    assert standing.playing is not None
    to = standing.live[-2].number
    start, given, saved = position_after(table, standing.playing, to)
    position = undo(standing.playing, start, given, number)
    told = Event("took_back", {"seat": actor.seat.index, "entry": act.entry})
    return Change(
        "undo",
        actor.seat.index,
        {"to": to, "undone": [act.entry]},
        (told,),
        back_to=to,
        playing=standing.playing,
        position=position,
        undone=(act.entry,),
        saved=saved,
    )


def _why_not_back(standing: Standing, seat: int, entry: int) -> str:
    newest = standing.live[-1] if standing.live else None
    if newest is None or newest.number != entry:
        return _("That can no longer be taken back: the table has moved on.")
    if newest.seat != seat:
        return _("Only your own last move can be taken back.")
    return _("That can no longer be taken back: a die fell or a card was seen.")


def recover(table: Table, standing: Standing, number: int) -> Change:
    """Entries that no longer fit the rules are passed over: back to the newest step start that still runs, and the
    log says so."""
    assert standing.playing is not None
    game = played(table.game)
    position = earlier_position(table, game, standing.playing, standing.saved)
    if position is None:
        raise Illegal(_("This table can no longer be played with the rules of this release."))
    to = position.number
    start, given, saved = position_after(table, standing.playing, to)
    position = undo(standing.playing, start, given, number)
    undone = tuple(live.number for live in standing.live if live.number > to)
    return Change(
        "recovered",
        None,
        {"to": to, "undone": list(undone)},
        (Event("recovered", {}),),
        back_to=to,
        playing=standing.playing,
        position=position,
        undone=undone,
        saved=saved,
    )


def rewind(table: Table, standing: Standing, actor: Actor, number: int) -> Change:
    """The host's way on from a table where nobody can act."""
    if not actor.host:
        raise Forbidden(_("Only the host can take the table back."))
    if not standing.broken:
        raise Illegal(_("Somebody can still act here, so there is nothing to repair."))
    return recover(table, standing, number)

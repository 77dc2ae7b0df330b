"""The one write path: key, rules, append, tell. Everything that changes a table goes through here."""

from collections.abc import Callable
from datetime import datetime, timedelta
from typing import NamedTuple

import msgspec
import structlog
from django.db import DatabaseError, IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from games.kernel.errors import Illegal, Refused, Stale
from games.tables import absence, acts, hosting, lobby, moves, wishes
from games.tables.actors import SYSTEM, Actor
from games.tables.again import play_again
from games.tables.changes import Change
from games.tables.house import played
from games.tables.models import Entry, Seat, Table
from games.tables.names import clean_name
from games.tables.people import at_the_table, known_table
from games.tables.record import IN_PLAY, Live
from games.tables.refusals import Forbidden, KeyReused
from games.tables.store import (
    REMEMBERED,
    Standing,
    forget,
    lock_of,
    newest_version,
    packed_start,
    people,
    remember,
    standing_of,
)
from games.tables.telling import tell
from games.tables.wish import wish_after
from games.tables.writer import on_the_writer

log = structlog.get_logger(__name__)

MOST_TRIES = 8
SAVE_A_START_EVERY = 4


class Receipt(NamedTuple):
    """What an accepted act led to; `repeated` when its key had been used for the same act before."""

    version: int
    repeated: bool = False


Build = Callable[[Table, Actor, Standing, int], Change]


def submit(code: str, actor: Actor, act: acts.Act, key: str | None) -> Receipt:
    """Carries out `act` at the table `code` for `actor`, exactly once a key.

    Raises Refused (stale, illegal, forbidden, unknown table) and then nothing has changed.
    """
    acts.checked_key(key)
    body = acts.body_hash(act)

    def build(table: Table, actor: Actor, standing: Standing, number: int) -> Change:
        return change_of(table, standing, actor, act, number)

    return on_the_writer(lambda: append(code, actor, build, key, body))


def sit_down(
    code: str, name: str, piece: str, token: str, host: bool, *, another: bool = False, key: str | None = None
) -> Receipt:
    """Seats a newcomer who will hold `token`; a write like any other, so of two for the last chair one is refused.

    Whoever holds a seat here gets a second one only if `another` says that it is wanted.
    """
    acts.checked_key(key)

    def build(table: Table, actor: Actor, standing: Standing, number: int) -> Change:
        return lobby.sit(table, name, piece, token, host, another)

    return on_the_writer(lambda: append(code, SYSTEM, build, key, ""))


def take_over(code: str, seat: Seat, name: str, token_hash: str) -> Receipt:
    """A new person takes over a seat by its fresh link."""

    def build(table: Table, actor: Actor, standing: Standing, number: int) -> Change:
        return hosting.replace(table, seat, clean_name(name), token_hash)

    return on_the_writer(lambda: append(code, SYSTEM, build, None, ""))


def replace_host(code: str, heir: Seat) -> Receipt:
    """The house hands on the role of a host who is gone."""

    def build(table: Table, actor: Actor, standing: Standing, number: int) -> Change:
        if not absence.absent_host(table):
            raise Stale("question_gone")
        return hosting.make_host(table, heir)

    return on_the_writer(lambda: append(code, SYSTEM, build, None, ""))


def time_out(code: str, question: str) -> Receipt:
    """Answers a question whose time is up; harmless from any number of processes."""

    def build(table: Table, actor: Actor, standing: Standing, number: int) -> Change:
        return moves.time_out(standing, question, number)

    return on_the_writer(lambda: append(code, SYSTEM, build, f"timeout:{question}", question))


def change_of(table: Table, standing: Standing, actor: Actor, act: acts.Act, number: int) -> Change:
    """The change that an act asks for."""
    match act:
        case acts.Answer():
            return moves.answer(table, standing, actor, act, number)
        case acts.Undo():
            return moves.take_back(table, standing, actor, act, number)
        case acts.Start():
            return lobby.first_position(lobby.start(table, actor), number)
        case acts.TakePiece():
            return lobby.take_piece(table, actor, act)
        case acts.Rename():
            return lobby.rename(table, actor, act)
        case acts.Leave():
            return lobby.leave(table, actor)
        case acts.Rewind():
            return moves.rewind(table, standing, actor, number)
        case acts.Again():
            return play_again(table, actor)
        case acts.AskUndo():
            return wishes.ask(table, standing, actor, act, number)
        case acts.AgreeUndo():
            return wishes.agree(table, standing, actor, act, number)
        case acts.RefuseUndo():
            return wishes.refuse(table, standing, actor, act, number)
        case acts.AnswerFor():
            return absence.answer_for(table, standing, actor, act, number)
        case acts.Retire():
            return absence.retire(table, standing, actor, act, number)
        case acts.HandOn():
            return hosting.hand_on(table, actor, act)
        case acts.TakeHost():
            return hosting.take_host(table, actor)
        case acts.Mute():
            return hosting.mute(table, actor, act)
        case acts.Kick():
            return hosting.kick(table, actor, act)
        case acts.Reissue():
            return hosting.reissue(table, actor, act)


def append(code: str, actor: Actor, build: Build, key: str | None, body: str) -> Receipt:
    """Runs the rules and appends one entry. Of two at once the unique number refuses one, which then tries on the
    new version.

    The position is taken before the rows of table and seat are read: rows that are newer than it cost a retry, older
    ones would lie.
    """
    table = known_table(code, actor)
    with lock_of(table.pk):
        for attempt in range(MOST_TRIES):
            standing = standing_of(table, fresh=attempt > 0)
            table, now = at_the_table(table.pk, actor)
            try:
                if now is None:
                    raise Forbidden(_("You do not sit here any more."))
                if standing.broken:
                    standing = _repaired(table, standing)
                return _append_once(table, standing, now, build, key, body)
            except Refused:
                if recorded := _recorded(table, actor, key, body):
                    return recorded
                if standing.version == newest_version(table):
                    raise
            except IntegrityError:
                if recorded := _recorded(table, actor, key, body):
                    return recorded
            forget(table.pk)
    raise Stale(_("The table is very busy. Please try again."))


def _append_once(table: Table, standing: Standing, actor: Actor, build: Build, key: str | None, body: str) -> Receipt:
    number = standing.version + 1
    try:
        change = build(table, actor, standing, number)
    except (Refused, DatabaseError):
        raise
    except Exception as fault:  # a fault in the rules costs this move, never the table
        log.exception("rules_stumbled", table=table.code, version=standing.version)
        raise Illegal(_("The rules stumbled over this move. Nothing was changed.")) from fault
    after = _after(standing, change, number)
    with transaction.atomic():
        entry = _entry(table, actor, change, after, number, key, body)
        entry.save(force_insert=True)
        change.also()
        _save_position(table, standing, change, after)
        _set_due(table, entry)
    if change.kind not in IN_PLAY:
        after = after._replace(seats=people(table), wish=wish_after(standing.wish, entry))
    remember(table.pk, after)
    log.info("entry", table=table.code, seat=change.seat, version=number, kind=change.kind)
    tell(table, after, entry, change)
    return Receipt(number)


def _after(standing: Standing, change: Change, number: int) -> Standing:
    """Where the table stands once the change is committed."""
    position = change.position or standing.position
    if change.kind in IN_PLAY or change.kind == "start":
        live = (*standing.live, Live(number, change.kind, change.seat, change.sealed))[-REMEMBERED:]
    else:
        live = tuple(one for one in standing.live if change.back_to is None or one.number <= change.back_to)
    saved = standing.saved if change.saved is None else change.saved
    if position is not None and (not saved or position.started - saved >= SAVE_A_START_EVERY):
        saved = position.started
    return Standing(number, change.playing or standing.playing, position, live, saved, seats=standing.seats)


def _entry(
    table: Table, actor: Actor, change: Change, after: Standing, number: int, key: str | None, body: str
) -> Entry:
    return Entry(
        table=table,
        number=number,
        kind=change.kind,
        seat=change.seat,
        actor=actor.name,
        key=key,
        body=body,
        given=change.given,
        told=msgspec.to_builtins(change.told),
        drawn=msgspec.to_builtins(change.drawn),
        sealed=change.sealed,
        start=after.saved,
        back_to=change.back_to,
        deadline=_deadline(table, change),
    )


def _set_due(table: Table, entry: Entry) -> None:
    """The table's clock starts anew with each entry, where it has one."""
    if entry.deadline != table.due:
        Table.objects.filter(pk=table.pk).update(due=entry.deadline)


def _deadline(table: Table, change: Change) -> datetime | None:
    """By when the open questions are to be answered: the table's limit, or a question's own if that is shorter."""
    position = change.position
    if position is None or position.outcome is not None or table.status == Table.Status.FINISHED:
        return table.due if position is None else None
    limits = [limit for limit in (table.limit, *(q.expires_in or 0 for q in position.questions)) if limit]
    return timezone.now() + timedelta(seconds=min(limits)) if limits else None


def _save_position(table: Table, before: Standing, change: Change, after: Standing) -> None:
    """A step start every few entries, the summary when it changed, and the table's status at the end."""
    position = change.position
    if position is None:
        return
    game = played(table.game)
    if after.saved != before.saved and change.saved is None:
        game.starts.objects.get_or_create(
            table=table,
            number=after.saved,
            defaults={"state": packed_start(position.start), "revision": game.revision},
        )
    summary = game.summarise(position)
    if before.position is None or game.summarise(before.position) != summary:
        game.summaries.objects.update_or_create(table=table, defaults=summary)
    if position.outcome is not None:
        table.status = Table.Status.FINISHED
        table.save(update_fields=["status"])


def _recorded(table: Table, actor: Actor, key: str | None, body: str) -> Receipt | None:
    """The result that this key already has; a key used for something else is refused."""
    entry = Entry.objects.filter(table=table, actor=actor.name, key=key).first() if key else None
    if entry is None:
        return None
    if entry.body != body:
        raise KeyReused(_("This key was already used for another move."))
    return Receipt(entry.number, True)


def _repaired(table: Table, standing: Standing) -> Standing:
    """A table whose entries no longer fit is taken back to its step's start before anything else happens."""
    if standing.position is None:
        raise Illegal(_("This table can no longer be played with the rules of this release."))
    _append_once(table, standing, SYSTEM, lambda t, _actor, s, number: moves.recover(t, s, number), None, "")
    return standing_of(table)

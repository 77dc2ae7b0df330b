"""Loads a playing from its newest step start and the entries since, and keeps what was loaded as immutable bytes."""

import threading
import zlib
from collections import OrderedDict
from typing import Any, NamedTuple

import msgspec
import structlog

from games.kernel import packs
from games.kernel.errors import Broken
from games.kernel.game import Setup
from games.kernel.runner import Playing, Position, Start, at
from games.tables.house import Played, played
from games.tables.models import Entry, Pack, Table
from games.tables.record import Live, given_by, live_back_from, lives
from games.tables.seen import SeatInfo
from games.tables.wish import Wish, wish_in

log = structlog.get_logger(__name__)

REMEMBERED = 40
MOST_CACHED = 400


class Standing(NamedTuple):
    """Where a table stands: its version, the running playing and where it stands, and the newest live entries.

    `saved` is the number of the saved step start that `position` is loaded from; `broken` that the entries since no
    longer fit.
    `seats` are the people, which change only by entries; `wish` is what somebody asks to take back.
    """

    version: int
    playing: Playing | None
    position: Position | None
    live: tuple[Live, ...] = ()
    saved: int = 0
    broken: bool = False
    seats: tuple[SeatInfo, ...] = ()
    wish: Wish | None = None


_cache: OrderedDict[int, Standing] = OrderedDict()
_locks: dict[int, threading.RLock] = {}
_packs: dict[str, Any] = {}
_guard = threading.Lock()


def lock_of(table_id: int) -> threading.RLock:
    """One lock a table in this process: it covers run, commit and hand-over, so that versions are told in order."""
    with _guard:
        return _locks.setdefault(table_id, threading.RLock())


def remember(table_id: int, standing: Standing) -> None:
    """Keeps a standing, unless a newer one is kept: somebody who was still reading must not put the clock back."""
    with _guard:
        kept = _cache.get(table_id)
        if kept is None or kept.version <= standing.version:
            _cache[table_id] = standing
        _cache.move_to_end(table_id)
        while len(_cache) > MOST_CACHED:
            _cache.popitem(last=False)


def forget(table_id: int) -> None:
    with _guard:
        _cache.pop(table_id, None)


def forget_all() -> None:
    with _guard:
        _cache.clear()


def newest_version(table: Table) -> int:
    """The number of the newest entry, as committed."""
    return table.entries.order_by("-number").values_list("number", flat=True).first() or 0


def standing_of(table: Table, fresh: bool = False) -> Standing:
    """From memory where it is the newest version, else loaded; `fresh` also checks with the database whether it is."""
    standing = _cache.get(table.pk)
    if standing is not None and not (fresh and standing.version != newest_version(table)):
        return standing
    standing = load(table)
    remember(table.pk, standing)
    return standing


def load(table: Table) -> Standing:
    """Reads a table's position from the database."""
    newest = table.entries.order_by("-number").first()
    if newest is None:
        return Standing(0, None, None)
    seats = people(table)
    if not newest.start:
        return Standing(newest.number, None, None, seats=seats)
    game = played(table.game)
    playing = playing_of(table, game)
    oldest = min(newest.start, max(0, newest.number - 2 * REMEMBERED))
    entries = {entry.number: entry for entry in table.entries.filter(number__gt=oldest)}
    live = lives(live_back_from(entries, newest.number, oldest))[-REMEMBERED:]
    since = live_back_from(entries, newest.number, newest.start)
    start = start_bytes(table, game, newest.start)
    try:
        position = at(playing, start, given_by(since))
        broken = False
    except Exception as error:  # whatever an older release wrote, the table opens
        log.warning("entries_do_not_fit", table=table.code, version=newest.number, reason=str(error))
        position, broken = earlier_position(table, game, playing, newest.start), True
    return Standing(
        newest.number, playing, position, live, newest.start, broken, seats, wish_in(list(entries.values()))
    )


def people(table: Table) -> tuple[SeatInfo, ...]:
    """Who sits where, as everybody sees it."""
    return tuple(SeatInfo(seat.index, seat.name, seat.piece, "here", seat.host) for seat in table.seats.all())


def earlier_position(table: Table, game: Played, playing: Playing, number: int) -> Position | None:
    """The newest saved step start, from `number` down, that the rules can still run."""
    numbers = game.starts.objects.filter(table=table, number__lte=number).order_by("-number")
    for candidate in numbers.values_list("number", flat=True):
        try:
            return at(playing, start_bytes(table, game, candidate), ())
        except Exception as error:
            log.error("step_start_does_not_run", table=table.code, version=candidate, reason=str(error))
    return None


def position_after(table: Table, playing: Playing, number: int) -> tuple[bytes, tuple[Any, ...], int]:
    """(step start, what was given since, number of the start) of any earlier entry."""
    game = played(table.game)
    entry = table.entries.get(number=number)
    entries = {e.number: e for e in table.entries.filter(number__gt=entry.start, number__lte=number)}
    since = live_back_from(entries, number, entry.start)
    return start_bytes(table, game, entry.start), given_by(since), entry.start


def start_bytes(table: Table, game: Played, number: int) -> bytes:
    """A saved step start, upgraded where an older revision of the rules wrote it."""
    row = game.starts.objects.filter(table=table, number=number).first()
    if row is None:
        raise Broken("start_missing")
    start: bytes = zlib.decompress(bytes(row.state))
    if row.revision == game.revision:
        return start
    saved = msgspec.json.decode(start, type=Start)
    raw = game.game.upgrade(msgspec.json.decode(saved.state), row.revision)
    return msgspec.json.encode(msgspec.structs.replace(saved, state=msgspec.Raw(msgspec.json.encode(raw))))


def packed_start(start: bytes) -> bytes:
    return zlib.compress(start, 6)


def pack_content(game: Played, hash_: str) -> Any:
    """A pack decoded once a process."""
    if hash_ not in _packs:
        files = {name: text.encode() for name, text in Pack.objects.get(hash=hash_).content.items()}
        _packs[hash_] = packs.read(files, game.game.Pack)
    return _packs[hash_]


def playing_of(table: Table, game: Played) -> Playing:
    """What never changes while this playing lasts, as the start entry recorded it."""
    started = Entry.objects.filter(table=table, kind="start").values_list("given", flat=True).get()
    options = msgspec.convert(started["options"], type=game.game.Options)
    setup = Setup(started["seats"], tuple(started["pieces"]), options, frozenset(started["physical"]))
    return Playing(game.game, pack_content(game, table.pack_id), setup, bytes(table.seed))

"""Opening a table: its pack pinned by hash, its options checked, its seed drawn."""

import secrets
from typing import Any

import msgspec
from django.conf import settings
from django.db import IntegrityError, transaction
from django.utils.translation import gettext as _

from games.kernel import packs
from games.kernel.errors import Illegal
from games.tables.codes import hashed, link_hash, new_code, new_token
from games.tables.house import Played, played
from games.tables.models import Key, Pack, Table
from games.tables.refusals import NotFound
from games.tables.store import pack_content
from games.tables.writer import on_the_writer

MOST_TRIES = 20
LIMITS = (0, 30, 60, 120, 300)


class Wanted(msgspec.Struct, frozen=True):
    """What a new table is to be."""

    game: str
    chairs: int
    options: dict[str, Any] = {}
    watch: bool = True
    limit: int = 0


def open_table(wanted: Wanted, host_token: str | None = None, link: str | None = None) -> Table:
    """Writes the new table; `host_token` opens the host's role where no seat holds it. Illegal says what cannot be.

    A form that is sent twice names the same `link` both times, and finds the table that is already there.
    """
    return on_the_writer(lambda: _written(wanted, host_token, link))


def unsaved_table(wanted: Wanted, link: str | None = None) -> Table:
    """A table with its pack, checked options, a fresh code and a fresh seed, not yet written."""
    game = game_called(wanted.game)
    fewest, most = game.game.seats
    if not fewest <= wanted.chairs <= most:
        raise Illegal(_("This game is for {fewest} to {most}.").format(fewest=fewest, most=most))
    if wanted.limit not in LIMITS:
        raise Illegal(_("The time for an answer can be {choices} seconds.").format(choices=", ".join(map(str, LIMITS))))
    pack, link = house_pack(game), link or new_token()
    return Table(
        code=new_code(),
        game=game.slug,
        pack=pack,
        options=checked_options(game, wanted.options, wanted.chairs, pack),
        chairs=wanted.chairs,
        watch=wanted.watch,
        limit=wanted.limit,
        seed=secrets.token_bytes(32),
        link=link,
        link_hash=link_hash(link),
    )


def game_called(slug: str) -> Played:
    try:
        return played(slug)
    except KeyError:
        raise NotFound(_("There is no game of this name here yet.")) from None


def _written(wanted: Wanted, host_token: str | None, link: str | None) -> Table:
    for _try in range(MOST_TRIES):
        table = unsaved_table(wanted, link)
        if link and (there := Table.objects.filter(link_hash=table.link_hash).first()):
            return there
        try:
            with transaction.atomic():
                table.save(force_insert=True)
                if host_token is not None:
                    Key.objects.create(table=table, seat=None, hash=hashed(host_token))
                return table
        except IntegrityError:
            continue
    raise Illegal(_("No free code was found. Please try again."))


def checked_options(game: Played, options: dict[str, Any], chairs: int, pack: Pack) -> dict[str, Any]:
    """The options as the game's own type knows them, or Illegal with what is wrong."""
    try:
        typed = msgspec.convert(options, type=game.game.Options)
    except msgspec.ValidationError as error:
        raise Illegal(_("These options do not fit: {why}").format(why=error)) from None
    game.check_options(typed, chairs, pack_content(game, pack.hash))
    plain: dict[str, Any] = msgspec.to_builtins(typed)
    return plain


def house_pack(game: Played) -> Pack:
    """The pack in fixtures as a row, written when a table first uses it."""
    files = pack_files(game)
    hash_ = packs.digest(files)
    row = Pack.objects.filter(hash=hash_).first()
    if row is None:
        game.check_pack(packs.read(files, game.game.Pack))
        content = {name: raw.decode() for name, raw in files.items()}
        row, _new = Pack.objects.get_or_create(hash=hash_, defaults={"game": game.slug, "content": content})
    return row


def pack_files(game: Played) -> dict[str, bytes]:
    """The YAML files of the house pack, by name without ending."""
    folder = settings.BASE_DIR / "fixtures" / game.folder
    return {path.stem: path.read_bytes() for path in sorted(folder.glob("*.yaml"))}

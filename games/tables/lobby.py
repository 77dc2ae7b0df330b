"""Before the game: sitting down, choosing a piece and a name, standing up, and the start."""

from typing import Any

import msgspec
from django.utils.translation import gettext as _

from games.kernel.errors import Illegal
from games.kernel.events import Event
from games.kernel.game import Setup
from games.kernel.runner import Playing, begin
from games.tables import acts
from games.tables.actors import Actor
from games.tables.changes import Change
from games.tables.codes import hashed
from games.tables.house import Piece, Played, played
from games.tables.models import Key, Seat, Table
from games.tables.names import clean_name
from games.tables.refusals import AlreadySits, Forbidden
from games.tables.store import pack_content


def in_the_lobby(table: Table) -> None:
    if table.status != Table.Status.LOBBY:
        raise Illegal(_("The game has already begun."))


def pieces_of(table: Table) -> list[Piece]:
    game = played(table.game)
    return game.pieces(pack_content(game, table.pack_id))


def sit(table: Table, name: str, piece: str, token: str, host: bool, another: bool) -> Change:
    """Takes the next free chair for the holder of `token`; Illegal when the table is full or the piece is taken."""
    if not another and Key.objects.filter(table=table, seat__isnull=False, hash=hashed(token)).exists():
        raise AlreadySits(_("You sit here already."))
    in_the_lobby(table)
    name = clean_name(name)
    seats = list(table.seats.all())
    if len(seats) >= table.chairs:
        raise Illegal(_("All the seats are taken."))
    index = next(k for k in range(table.chairs) if k not in {seat.index for seat in seats})
    seat = Seat(table=table, index=index, name=name, piece=_free_piece(table, seats, piece), host=host)

    def also() -> None:
        seat.save(force_insert=True)
        Key.objects.create(table=table, seat=seat, hash=hashed(token))

    told = Event("sat", {"seat": index, "name": name})
    return Change("sat", index, {"name": name, "piece": seat.piece}, (told,), also=also)


def _free_piece(table: Table, seats: list[Seat], wanted: str) -> str:
    """The wanted piece if it is free; any free one when none is named."""
    pieces = {piece.id: piece for piece in pieces_of(table)}
    taken = {seat.piece: seat.name for seat in seats}
    if not wanted:
        return next(id_ for id_ in pieces if id_ not in taken)
    if wanted not in pieces:
        raise Illegal(_("This game has no such piece."))
    if wanted in taken:
        raise Illegal(_("{name} already plays {piece}.").format(name=taken[wanted], piece=pieces[wanted].name))
    return wanted


def take_piece(table: Table, actor: Actor, act: acts.TakePiece) -> Change:
    in_the_lobby(table)
    seat = _own_seat(actor)
    others = [other for other in table.seats.all() if other.pk != seat.pk]
    piece = _free_piece(table, others, act.piece)
    return Change(
        "piece",
        seat.index,
        {"piece": piece},
        (Event("piece", {"seat": seat.index, "piece": piece}),),
        also=lambda: _update(seat, piece=piece),
    )


def rename(table: Table, actor: Actor, act: acts.Rename) -> Change:
    in_the_lobby(table)
    seat, name = _own_seat(actor), clean_name(act.name)
    told = Event("renamed", {"seat": seat.index, "name": name})
    return Change("rename", seat.index, {"name": name}, (told,), also=lambda: _update(seat, name=name))


def leave(table: Table, actor: Actor) -> Change:
    """Frees the chair; the longest seated of the others becomes host when the host stands up."""
    in_the_lobby(table)
    seat = _own_seat(actor)
    heir = table.seats.exclude(pk=seat.pk).order_by("sat", "pk").first() if seat.host else None

    def also() -> None:
        Seat.objects.filter(pk=seat.pk).delete()
        if heir is not None:
            _update(heir, host=True)

    told = Event("left", {"seat": seat.index, "name": seat.name})
    return Change("left", seat.index, {"name": seat.name}, (told,), also=also, reload=True)


def start(table: Table, actor: Actor) -> Change:
    """Begins the game with whoever sits there; seats close up so that the rules count them from 0."""
    if not actor.host:
        raise Forbidden(_("Only the host starts the game."))
    in_the_lobby(table)
    game, seats = played(table.game), list(table.seats.all())
    problem = why_not_start(table, game, len(seats))
    if problem:
        raise Illegal(problem)
    pack = pack_content(game, table.pack_id)
    options = msgspec.convert(table.options, type=game.game.Options)
    game.check_options(options, len(seats), pack)
    pieces = tuple(seat.piece for seat in seats)
    playing = Playing(game.game, pack, Setup(len(seats), pieces, options), bytes(table.seed))

    def also() -> None:
        for index, seat in enumerate(seats):
            if seat.index != index:
                _update(seat, index=index)
        table.status = Table.Status.PLAYING
        table.save(update_fields=["status"])

    given: dict[str, Any] = {"seats": len(seats), "pieces": pieces, "options": table.options, "physical": []}
    told = (Event("started", {"seats": len(seats)}),)
    return Change("start", None, given, told, sealed=True, playing=playing, also=also, reload=True)


def first_position(change: Change, number: int) -> Change:
    """The start's change once its number is known: the playing run to its first question."""
    assert change.playing is not None
    position = begin(change.playing, number)
    return change._replace(told=change.told + position.told, drawn=position.drawn, position=position)


def why_not_start(table: Table, game: Played, seated: int) -> str | None:
    fewest = game.game.seats[0]
    if seated < fewest:
        return _("At least {fewest} have to sit down first.").format(fewest=fewest)
    return None


def _own_seat(actor: Actor) -> Seat:
    if actor.seat is None:
        raise Forbidden(_("Only somebody who sits here can do that."))
    return actor.seat


def _update(seat: Seat, **fields: Any) -> None:
    for name, value in fields.items():
        setattr(seat, name, value)
    seat.save(update_fields=list(fields))

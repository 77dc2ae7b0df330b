"""This game as the place opens it: rules, rows, panels, words and front door put together."""

from typing import Any

from django.utils.translation import gettext_lazy as _

from games.afraid_of_the_dark import wording
from games.afraid_of_the_dark.house_rules import house_rules
from games.afraid_of_the_dark.models import AfraidStart, AfraidSummary
from games.afraid_of_the_dark.panels import panels
from games.afraid_of_the_dark.rules.game import AfraidOfTheDark
from games.afraid_of_the_dark.rules.pack import Pack, check
from games.afraid_of_the_dark.rules.state import Options
from games.afraid_of_the_dark.town import town
from games.kernel.runner import Position
from games.tables.house import Front, Piece, Played

REVISION = 1


def pieces(pack: Pack) -> list[Piece]:
    return [Piece(piece.id, piece.name, piece.seat, piece.shape, piece.line) for piece in pack.movers]


def check_options(options: Options, seats: int, pack: Pack) -> None:
    options.check(seats, pack)


def summarise(position: Position) -> dict[str, Any]:
    """What lists need; equal values are not written again."""
    state = position.state
    active = None if position.outcome else state.active
    return {"turn": state.turn.number, "active": active, "winner": state.winner}


def page_context(pack: Pack) -> dict[str, Any]:
    """The still part of the map."""
    return {"town": town(pack)}


FRONT = Front(
    _("Are You Afraid of the Dark?"),
    _("Leave the fire, win what you lack, and be first to come back."),
    _(
        "A race round a haunted town. Roll as often as you dare, win what your secret sheet lacks, "
        "and be first back at the fire."
    ),
    _("2 to 4 players, a race"),
    40,
    _("Ghost stories by a campfire: darkness, a pit, skulls. No gore."),
    "dk",
    "fell",
)


def played() -> Played:
    return Played(
        game=AfraidOfTheDark(),
        revision=REVISION,
        starts=AfraidStart,
        summaries=AfraidSummary,
        panels=panels,
        wording=wording,
        pieces=pieces,
        check_pack=check,
        check_options=check_options,
        summarise=summarise,
        house_rules=house_rules,
        front=FRONT,
        page_context=page_context,
        folder="afraid_of_the_dark",
    )

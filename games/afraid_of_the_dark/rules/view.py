"""What each viewer may know, built by adding (AY2)."""

import msgspec

from games.afraid_of_the_dark.rules.pack import CATEGORIES
from games.afraid_of_the_dark.rules.state import Options, Sheet, State
from games.kernel.viewers import Viewer


class MoverView(msgspec.Struct, frozen=True):
    """A mover on the map; `sheet`, and `paid` with the prizes that are used up, only where the viewer may read them."""

    seat: int
    piece: str
    at: str
    free: bool
    left: bool
    retired: bool
    sheet: Sheet | None
    paid: list[str] | None = None


class TurnView(msgspec.Struct, frozen=True):
    """The running turn; `won` and `card` are what only the owner knows of it."""

    number: int
    phase: str
    dice: list[str]
    total: int
    stars: int
    declared: str | None
    won: list[str] | None
    card: str | None


class View(msgspec.Struct, frozen=True):
    """The table as one viewer may know it. `category` is the one being rolled for at the start."""

    stage: str
    active: int
    first: int
    category: str | None
    movers: list[MoverView]
    turn: TurnView
    options: Options
    winner: int | None


def view_of(state: State, viewer: Viewer) -> View:
    """The movers and the movement dice for all; sheet, card and tools by name for their owner, or once all is open."""
    open_all = state.options.open_sheets or state.stage == "over" or viewer.all_knowing
    turn = state.turn
    mine = open_all or viewer.seat == state.active
    return View(
        state.stage,
        state.active,
        state.first,
        CATEGORIES[state.category] if state.stage == "start_rolls" else None,
        [
            MoverView(seat, m.piece, m.at, m.free, m.left, m.retired, m.sheet, m.paid)
            if open_all or seat == viewer.seat
            else MoverView(seat, m.piece, m.at, m.free, m.left, m.retired, None)
            for seat, m in enumerate(state.movers)
        ],
        TurnView(
            turn.number,
            turn.phase,
            turn.dice,
            turn.total,
            turn.stars,
            turn.declared,
            turn.won if mine else None,
            turn.card if mine else None,
        ),
        state.options,
        state.winner,
    )

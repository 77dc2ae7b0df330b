"""The place's own two panels beside a game's: asking the table to take a move back, and what is being asked."""

from typing import Any

from games.kernel.viewers import Viewer
from games.tables.moves import may_take_back
from games.tables.store import Standing
from games.tables.wishes import may_ask

FOLDER = "tables/panels"
NAMES = frozenset({"ask", "wish"})


def panels(standing: Standing, viewer: Viewer) -> dict[str, Any]:
    return {"ask": ask(standing, viewer), "wish": wish(standing, viewer)}


def ask(standing: Standing, viewer: Viewer) -> dict[str, Any]:
    """Offered once one's own latest move can no longer be taken back alone."""
    entry = may_ask(standing, viewer.seat) if standing.wish is None else None
    alone = may_take_back(standing, viewer.seat) is not None
    return {"act": "" if entry is None or alone else f"ask:{entry}"}


def wish(standing: Standing, viewer: Viewer) -> dict[str, Any]:
    """Who asks for what, and whether this viewer's voice is wanted."""
    open_wish = standing.wish
    if open_wish is None:
        return {"entry": 0}
    name = next((seat.name for seat in standing.seats if seat.index == open_wish.seat), "?")
    return {
        "name": name,
        "mine": viewer.seat == open_wish.seat,
        "entry": open_wish.entry,
        "moves": sum(live.number > open_wish.to for live in standing.live),
        "wanted": viewer.seat in open_wish.voters and viewer.seat not in open_wish.agreed,
        "agreed": len(open_wish.agreed),
        "voters": len(open_wish.voters),
    }

"""Tool cards: drawn from the top, ticked on the sheet, put back to the bottom (Rolling for Tools; AY5, AY6, AY9)."""

from games.afraid_of_the_dark.rules.state import Mover
from games.kernel.play import Play


def draw_a_tool(play: Play, mover: Mover) -> tuple[str, bool]:
    """Draws the top tool and ticks it; the tool, and whether that changed the sheet.

    A tool already ticked changes nothing, is drawn again until a new one comes, or counts as a copy (AY5).
    """
    state = play.state
    duplicates = state.options.duplicate_tools
    tool = ""
    for _ in range(len(state.tools.cards)):
        tool = play.draw(state.tools, "tools", state.movers.index(mover))
        state.tools.to_bottom(tool)
        if tool not in mover.sheet.tools or duplicates == "copies":
            mover.sheet.tools[tool] = mover.sheet.tools.get(tool, 0) + 1
            return tool, True
        if duplicates == "no_effect":
            break
    return tool, False


def lose_tool(mover: Mover, tool: str) -> None:
    """Erases one tick, or one copy where copies count; the card itself moves nowhere (AY6).

    Nothing happens where a game master already erased it.
    """
    left = mover.sheet.tools.pop(tool, 0) - 1
    if left > 0:
        mover.sheet.tools[tool] = left

"""To Win the Game: enough in each category, then back at the Campfire (AY39 to AY42)."""

from games.afraid_of_the_dark.rules.pack import CAMPFIRE
from games.afraid_of_the_dark.rules.state import Mover, State
from games.kernel.game import Outcome
from games.kernel.play import Play


def win_if_home(play: Play, mover: Mover) -> None:
    """Checked on each arrival and after a card's bonus; whoever never left cannot come back (AY41, AY42)."""
    state: State = play.state
    if mover.at == CAMPFIRE and mover.left and mover.sheet.complete(state.options.target_points):
        state.winner, state.stage = state.movers.index(mover), "over"
        play.tell("won", seat=state.winner, rule="AY39")
    play.settle()


def gain_points(state: State, mover: Mover, category: str, points: int) -> int:
    """Adds points, up to the goal where the table caps them (AY39); how many were added."""
    if state.options.cap:
        points = max(0, min(points, state.options.target_points - mover.sheet.points(category)))
    mover.sheet.won[category] += points
    return points


def outcome(state: State) -> Outcome | None:
    """The first one home wins; a table that everybody left has no winner (AY51)."""
    if state.winner is not None:
        return Outcome(True, (state.winner,), "To Win the Game")
    if all(mover.retired for mover in state.movers):
        return Outcome(False, (), "AY51")
    return None

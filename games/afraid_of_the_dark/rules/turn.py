"""The turn: what its player may do, in order, and whose turn comes next."""

from games.afraid_of_the_dark.rules.destinations import declare, may_try, try_for_points
from games.afraid_of_the_dark.rules.movement import roll_for_movement, walk
from games.afraid_of_the_dark.rules.pack import PIT
from games.afraid_of_the_dark.rules.pit import roll_in_the_pit
from games.afraid_of_the_dark.rules.start_rolls import next_start_roll
from games.afraid_of_the_dark.rules.state import State, Turn
from games.kernel.play import Play


def take_turn(play: Play) -> None:
    """Out of the Pit, or a declared try, or a movement roll; nobody may pass (AY44)."""
    state: State = play.state
    mover = state.mover
    play.tell("turn_began", seat=state.active, turn=state.turn.number)
    may_move = True
    if mover.at == PIT and not mover.free:
        may_move = roll_in_the_pit(play, mover)
    elif may_try(play, mover) and declare(play, mover) == "try":
        try_for_points(play, mover)
        may_move = False
    if may_move and roll_for_movement(play, mover):
        walk(play, mover)
    play.settle()
    next_turn(state)


def next_turn(state: State) -> None:
    """Clockwise to the next seat that still plays (AY1, AY51)."""
    seats = len(state.movers)
    state.turn = Turn(state.turn.number + 1)
    for _ in range(seats):
        state.active = (state.active + 1) % seats
        if not state.mover.retired:
            return


def retire(play: Play, seat: int) -> None:
    """A mover leaves the map; its tools and points count for nothing, its sheet stays sealed (L2, AY51).

    When the last one leaves, the playing is over and everything is open.
    """
    state: State = play.state
    mover = state.movers[seat]
    if mover.retired:
        return
    mover.retired, mover.at, mover.free = True, "", False
    play.tell("retired", seat=seat, rule="L2")
    if all(other.retired for other in state.movers):
        state.stage = "over"
    play.settle()
    if state.active != seat:
        return
    if state.stage == "start_rolls":
        next_start_roll(state)
    else:
        if state.turn.card is not None:
            state.passages.to_bottom(state.turn.card)
        next_turn(state)
    play.end_step()

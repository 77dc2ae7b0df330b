"""Bumping Other Players: landing on somebody sends them to the Pit (AY30, AY34 to AY38)."""

from games.afraid_of_the_dark.rules.pack import CAMPFIRE, PIT, Pack
from games.afraid_of_the_dark.rules.state import Mover, State
from games.kernel.play import Play


def bump_whoever_stands_here(play: Play, mover: Mover) -> None:
    """Whoever stands where `mover` just landed goes to the Pit, with all tools and points (AY30)."""
    state: State = play.state
    for seat, rival in enumerate(state.movers):
        if rival is not mover and rival.at == mover.at and can_be_bumped(state, play.pack, rival):
            send_to_the_pit(rival)
            play.tell("bumped", seat=state.movers.index(mover), rival=seat, at=mover.at)


def can_be_bumped(state: State, pack: Pack, rival: Mover) -> bool:
    """Not in the Pit (AY34), nor at a safe Campfire (AY35) or a safe destination (AY36)."""
    if rival.retired or rival.at == PIT:
        return False
    if rival.at == CAMPFIRE:
        return rival.left and not state.options.campfire_safe
    return not (rival.at in pack.place_at and state.options.destinations_safe)


def send_to_the_pit(mover: Mover) -> None:
    """Into the Pit, until a star falls; what was won at the old place no longer counts as here (AY21)."""
    mover.at, mover.free, mover.won_here, mover.left = PIT, False, False, True

"""The Pit: one roll a turn, and only a star lets you out (AY31 to AY34)."""

from games.afraid_of_the_dark.rules.state import DIE, STARS, Mover, State
from games.kernel.play import Play
from games.kernel.questions import Option

HEADING = "The Pit"


def roll_in_the_pit(play: Play, mover: Mover) -> bool:
    """One roll; a star frees for the next turn, or at once where the table plays a quick Pit (AY32).

    No tool is won here. True when the mover may roll for movement this very turn.
    """
    state: State = play.state
    state.turn.phase = "pit"
    play.ask(state.active, "pit", lambda: [Option("roll")], rule=HEADING, press=True)
    face = play.roll(DIE, state.active)
    mover.free = face in STARS
    play.tell("pit_rolled", seat=state.active, face=face, free=mover.free, rule="AY32" if mover.free else "AY31")
    return mover.free and state.options.quick_pit

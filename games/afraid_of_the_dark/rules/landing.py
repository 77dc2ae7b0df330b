"""What happens where a move ends, in order: bump, win, then the passage card or the try (AY37, AY48)."""

from games.afraid_of_the_dark.rules.bumping import bump_whoever_stands_here
from games.afraid_of_the_dark.rules.destinations import try_on_arrival
from games.afraid_of_the_dark.rules.passages import follow_a_passage
from games.afraid_of_the_dark.rules.state import Mover
from games.afraid_of_the_dark.rules.winning import win_if_home
from games.kernel.play import Play


def land(play: Play, mover: Mover) -> None:
    """A move on foot ends here: a new arrival, even after a loop (AY23)."""
    mover.won_here = False
    bump_whoever_stands_here(play, mover)
    win_if_home(play, mover)
    if mover.at in play.pack.dots:
        follow_a_passage(play, mover)
    elif mover.at in play.pack.place_at:
        try_on_arrival(play, mover, by_card=False)

"""Rolling for Tools and Starting Points: category by category, round the table (AY3, AY4)."""

from games.afraid_of_the_dark.rules.pack import CATEGORIES
from games.afraid_of_the_dark.rules.state import BLACK, DIE, WHITE, State, Turn
from games.afraid_of_the_dark.rules.tools import draw_a_tool
from games.kernel.play import Play
from games.kernel.questions import Option

HEADING = "Rolling for Tools and Starting Points"


def roll_for_start(play: Play) -> None:
    """One seat's roll in one category: stars win tools and roll again, the Black Star makes it zero (AY4)."""
    state: State = play.state
    seat, mover, category = state.active, state.mover, CATEGORIES[state.category]
    state.turn.phase = "start"
    if not mover.auto:
        options = [Option("roll"), Option("roll_all", rule="AY3")]
        answer = play.ask(seat, "start_roll", lambda: options, rule=HEADING, press=True, values={"category": category})
        mover.auto = mover.auto or (answer is not None and answer.option == "roll_all")
    tools = []
    while (face := play.roll(DIE, seat)) == WHITE:
        tools.append(draw_a_tool(play, mover))
    value = 0 if face == BLACK else int(face)
    mover.sheet.start[category] = value
    secret = {"value": value, "face": face, "tools": [tool for tool, new in tools if new]}
    if any(not new for _, new in tools):
        secret["rule"] = "AY5"
    play.tell("start_rolled", seat=seat, category=category, secret=secret, knows=(seat,))
    next_start_roll(state)


def next_start_roll(state: State) -> None:
    """The next seat clockwise, then the next category; after the last category the first player begins (AY1)."""
    seats = len(state.movers)
    for _ in range(seats * len(CATEGORIES)):
        state.active = (state.active + 1) % seats
        if state.active == state.first:
            state.category += 1
        if state.category == len(CATEGORIES):
            begin_the_turns(state)
            return
        if not state.mover.retired:
            return


def begin_the_turns(state: State) -> None:
    """Everybody meets at the Campfire; the first player starts (AY1)."""
    state.stage, state.category, state.turn = "turns", 0, Turn(1)
    seats = len(state.movers)
    order = [(state.first + k) % seats for k in range(seats)]
    state.active = next((seat for seat in order if not state.movers[seat].retired), state.first)

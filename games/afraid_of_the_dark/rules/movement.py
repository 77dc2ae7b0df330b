"""To Begin Play: push your luck for steps, then walk them (AY7 to AY14)."""

from games.afraid_of_the_dark.rules.landing import land
from games.afraid_of_the_dark.rules.pack import CAMPFIRE, Pack
from games.afraid_of_the_dark.rules.routes import Path
from games.afraid_of_the_dark.rules.state import BLACK, DIE, WHITE, Mover, State
from games.afraid_of_the_dark.rules.tools import draw_a_tool, lose_tool
from games.kernel.play import Play
from games.kernel.questions import Option

HEADING = "To Begin Play"


def roll_for_movement(play: Play, mover: Mover) -> bool:
    """Rolls until the player stops or the Black Star falls; True when there are steps to walk."""
    state: State = play.state
    while True:
        state.turn.phase = "roll"
        answer = play.ask(state.active, "roll", lambda: roll_or_stop(state), rule=HEADING, press=True)
        if answer is not None and answer.option == "stop":
            play.tell("stopped", seat=state.active, total=state.turn.total)
            return True
        if not roll_once(play, mover):
            return False


def roll_or_stop(state: State) -> list[Option]:
    """No move without a roll (AY44); a White Star may be rolled after or, by table option, must be (AY7)."""
    turn = state.turn
    stop = Option("stop", values={"total": turn.total})
    if not turn.dice:
        stop = Option("stop", why_not="must_roll", rule="AY44")
    elif turn.total == 0:
        stop = Option("stop", why_not="no_steps", rule="AY7")
    elif turn.dice[-1] == WHITE and state.options.white_star_reroll == "forced":
        stop = Option("stop", why_not="white_star_forces", rule="AY7")
    return [Option("roll", values={"roll": len(turn.dice) + 1, "total": turn.total}), stop]


def roll_once(play: Play, mover: Mover) -> bool:
    """One die of the movement roll; False when the Black Star ends it."""
    state: State = play.state
    seat, turn = state.active, state.turn
    face = play.roll(DIE, seat)
    turn.dice.append(face)
    roll = len(turn.dice)
    if face == BLACK:
        lost, turn.total = turn.total, 0
        tools = give_back_tools(mover, turn.won)
        secret: dict[str, object] = {"tools": tools}
        play.tell(
            "black_star", seat=seat, roll=roll, lost=lost, stars=turn.stars, secret=secret, knows=(seat,), rule="AY8"
        )
        turn.won, turn.stars = [], 0
        return False
    if face == WHITE:
        turn.stars += 1
        tool, new = draw_a_tool(play, mover)
        if new:
            turn.won.append(tool)
        secret = {"tool": tool, "new": new} if new else {"tool": tool, "new": new, "rule": "AY5"}
        play.tell("white_star", seat=seat, roll=roll, total=turn.total, secret=secret, knows=(seat,))
        return True
    turn.total += int(face)
    play.tell("rolled", seat=seat, roll=roll, face=face, total=turn.total)
    return True


def give_back_tools(mover: Mover, won: list[str]) -> list[str]:
    """The Black Star takes back only what this turn newly won, never points (AY9)."""
    for tool in won:
        lose_tool(mover, tool)
    return list(won)


def walk(play: Play, mover: Mover) -> None:
    """The player chooses where the steps lead; others may be passed (AY10, AY14)."""
    state: State = play.state
    pack: Pack = play.pack
    state.turn.phase = "route"
    ends = pack.routes.ends(mover.at, state.turn.total, state.options.move_mode, state.options.allow_uturn)
    answer = play.ask(state.active, "route", lambda: route_options(state, pack, ends), rule="AY10")
    if answer is None:
        return
    path = ends[answer.option]
    start, mover.at = mover.at, answer.option
    mover.free, mover.left = False, mover.left or start == CAMPFIRE
    play.tell(
        "moved", seat=state.active, path=list(path), to=answer.option, total=state.turn.total, steps=len(path) - 1
    )
    land(play, mover)


def route_options(state: State, pack: Pack, ends: dict[str, Path]) -> list[Option]:
    """One option a legal end, with its steps and whom it would bump."""
    at = {mover.at: seat for seat, mover in enumerate(state.movers) if seat != state.active and not mover.retired}
    options = []
    for node, path in ends.items():
        values: dict[str, object] = {"steps": len(path) - 1}
        if node in pack.place_at:
            values["place"] = pack.place_at[node].id
        if node in at:
            values["meets"] = at[node]
        options.append(Option(node, node, values))
    return options

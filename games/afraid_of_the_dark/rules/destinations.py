"""Mission Destinations: one try a turn, on arrival or declared before the roll (AY15 to AY24)."""

from games.afraid_of_the_dark.rules.pack import Place
from games.afraid_of_the_dark.rules.state import BLACK, DIE, STARS, WHITE, Mover, State
from games.afraid_of_the_dark.rules.tools import draw_a_tool, lose_tool
from games.afraid_of_the_dark.rules.winning import gain_points
from games.kernel.play import Play
from games.kernel.questions import Option

HEADING = "Mission Destinations"


def may_try(play: Play, mover: Mover) -> bool:
    """Whether a try is open here: every turn, until a prize was paid, or while one is left that never was (AY21)."""
    state: State = play.state
    place = play.pack.place_at.get(mover.at)
    if place is None:
        return False
    match state.options.repeat_wins:
        case "every_turn":
            return True
        case "leave":
            return not mover.won_here
        case _:
            return any(place.key(prize) not in mover.paid for prize in place.prizes)


def declare(play: Play, mover: Mover) -> str:
    """Before any die: try here, or leave. Binding, and in the log before the roll (AY22)."""
    state: State = play.state
    state.turn.phase = "declare"
    place = play.pack.place_at[mover.at]
    options = [Option("try", place.at, {"place": place.id}), Option("leave", values={"place": place.id})]
    answer = play.ask(state.active, "declare", lambda: options, rule="AY22", values={"place": place.id})
    state.turn.declared = answer.option if answer else "leave"
    play.tell("declared", seat=state.active, place=place.id, choice=state.turn.declared, rule="AY22")
    return state.turn.declared


def try_on_arrival(play: Play, mover: Mover, by_card: bool) -> None:
    """Whoever reaches an entrance tries the same turn (AY16).

    By card it may be refused where a Black Star costs tools, since the card says "able to".
    """
    state: State = play.state
    if not may_try(play, mover):
        return
    if by_card and state.options.black_star_at_destination == "lose":
        state.turn.phase = "try"
        options = [Option("try", mover.at), Option("refuse", rule="AY16")]
        place = play.pack.place_at[mover.at]
        answer = play.ask(state.active, "try_or_not", lambda: options, rule="AY16", values={"place": place.id})
        if answer is not None and answer.option == "refuse":
            play.tell("refused_try", seat=state.active, place=place.id, rule="AY16")
            return
    try_for_points(play, mover)


def try_for_points(play: Play, mover: Mover) -> None:
    """One roll; stars are no numbers (AY19), and the turn ends after it, won or not (AY20).

    Whom a game master moved away meanwhile has nothing to try.
    """
    state: State = play.state
    seat, place = state.active, play.pack.place_at.get(mover.at)
    if place is None:
        return
    state.turn.phase = "try"
    play.ask(seat, "try", lambda: [Option("roll", place.at)], rule=HEADING, press=True, values={"place": place.id})
    face = play.roll(DIE, seat)
    secret: dict[str, object] = {"face": face}
    gains = {} if face in STARS else collect_prizes(state, mover, place, int(face))
    if gains:
        secret["gains"] = gains
    if face == WHITE:
        secret["tool"], secret["new"] = draw_a_tool(play, mover)
        secret["rule"] = "AY17"
    if face == BLACK and state.options.black_star_at_destination == "lose":
        secret["lost"] = [_lost(mover, tool) for tool in state.turn.won]
        secret["rule"] = "AY18"
    play.tell("tried", seat=seat, place=place.id, won=bool(gains), secret=secret, knows=(seat,))


def collect_prizes(state: State, mover: Mover, place: Place, number: int) -> dict[str, int]:
    """Every prize whose number is reached pays (AY24), unless each pays once and did (AY21 c); points by category."""
    gains: dict[str, int] = {}
    once = state.options.repeat_wins == "once"
    for prize in place.prizes:
        if number < prize.need or (once and place.key(prize) in mover.paid):
            continue
        mover.won_here = True
        if once:
            mover.paid.append(place.key(prize))
        points = gain_points(state, mover, prize.category, prize.points)
        gains[prize.category] = gains.get(prize.category, 0) + points
    return gains


def _lost(mover: Mover, tool: str) -> str:
    lose_tool(mover, tool)
    return tool

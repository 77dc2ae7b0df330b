"""Secret Passages: a green dot draws a card, read by its drawer alone (AY25 to AY29, AY43, AY48)."""

from games.afraid_of_the_dark.rules.bumping import bump_whoever_stands_here, send_to_the_pit
from games.afraid_of_the_dark.rules.destinations import try_on_arrival
from games.afraid_of_the_dark.rules.pack import Passage
from games.afraid_of_the_dark.rules.state import Mover, State
from games.afraid_of_the_dark.rules.tools import lose_tool
from games.afraid_of_the_dark.rules.winning import gain_points, win_if_home
from games.kernel.play import Play
from games.kernel.questions import Option

HEADING = "Secret Passages"


def follow_a_passage(play: Play, mover: Mover) -> None:
    """Draws the top card; it is used, put back, or a skull.

    In every case its owner presses, so that the wait tells nothing (AY25).
    """
    state: State = play.state
    seat = state.active
    state.turn.phase = "passage"
    card: Passage = play.pack.passage[play.draw(state.passages, "passages", seat)]
    state.turn.card = card.id
    play.tell("drew_card", seat=seat, secret={"card": card.id}, knows=(seat,))
    answer = play.ask(seat, "passage", lambda: passage_options(state, mover, card), rule=HEADING, press=True)
    if card.skull:
        fall_into_the_pit(play, mover, card, answer.option if answer else "fall")
    elif answer is not None and answer.option == "use":
        use_passage(play, mover, card)
    else:
        put_back(play, card)
        met = not unmet(mover, card)
        secret = {"card": card.id, "declined": met, "rule": "AY25" if met else "AY43"}
        play.tell("card_returned", seat=seat, secret=secret, knows=(seat,))


def passage_options(state: State, mover: Mover, card: Passage) -> list[Option]:
    """Use it whole or put it back (AY25); a skull only asks which tool goes (AY29)."""
    if card.skull:
        tools = sorted(mover.sheet.tools)
        return [Option(f"lose:{tool}", values={"tool": tool}, rule="AY29") for tool in tools] or [Option("fall")]
    missing = unmet(mover, card)
    use = Option("use", values={"to": card.to})
    if missing:
        return [Option("use", values=missing, why_not="needs_unmet", rule="AY43"), Option("return")]
    if state.options.passage_optional:
        return [use, Option("return")]
    return [use, Option("return", why_not="must_use", rule="AY25")]


def unmet(mover: Mover, card: Passage) -> dict[str, object]:
    """What of the card's needs is missing: tools, and points by category as how many are short (AY43)."""
    tools = [tool for tool in card.needs.tools if tool not in mover.sheet.tools]
    short = {
        category: need - mover.sheet.points(category)
        for category, need in card.needs.points.items()
        if mover.sheet.points(category) < need
    }
    missing: dict[str, object] = {"tools": tools} if tools else {}
    return {**missing, "points": short} if short else missing


def use_passage(play: Play, mover: Mover, card: Passage) -> None:
    """Move, bump, win, bonus, win, the card to the bottom, then the try (AY48); nothing asked for is spent."""
    state: State = play.state
    seat = state.active
    start, mover.at, mover.won_here = mover.at, play.pack.node_of(card.to or ""), False
    play.tell("used_card", seat=seat, start=start, to=mover.at, secret={"card": card.id}, knows=(seat,))
    bump_whoever_stands_here(play, mover)
    win_if_home(play, mover)
    if card.bonus:
        gains = {category: gain_points(state, mover, category, points) for category, points in card.bonus.items()}
        play.tell("bonus", seat=seat, hidden=True, secret={"gains": gains}, knows=(seat,))
        win_if_home(play, mover)
    put_back(play, card)
    if mover.at in play.pack.place_at:
        try_on_arrival(play, mover, by_card=True)


def fall_into_the_pit(play: Play, mover: Mover, card: Passage, choice: str) -> None:
    """A skull: the Pit, and one tool of the owner's choice, if there is one (AY29)."""
    secret: dict[str, object] = {"card": card.id}
    if choice.startswith("lose:"):
        secret["tool"] = choice.removeprefix("lose:")
        lose_tool(mover, str(secret["tool"]))
        secret["rule"] = "AY29"
    send_to_the_pit(mover)
    put_back(play, card)
    play.tell("skull", seat=play.state.active, secret=secret, knows=(play.state.active,))


def put_back(play: Play, card: Passage) -> None:
    """Every drawn card goes to the bottom (AY26)."""
    play.state.passages.to_bottom(card.id)
    play.state.turn.card = None

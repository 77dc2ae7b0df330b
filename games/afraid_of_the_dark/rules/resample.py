"""Another state that a viewer could not tell apart: for leak tests, and for bots that think ahead honestly (AY2)."""

from games.afraid_of_the_dark.rules.pack import CATEGORIES, Pack
from games.afraid_of_the_dark.rules.state import Mover, Sheet, State
from games.kernel.chance import Luck, shuffle
from games.kernel.viewers import Viewer


def resample(state: State, viewer: Viewer, pack: Pack, chance: Luck) -> State:
    """Changes in place and returns `state`: both decks' order, and other seats' sheets unless they are open.

    Which prizes a rival was paid (`paid`) stays: whether another try is open there shows it to everybody (AY21).
    """
    shuffle(chance, state.passages.cards)
    shuffle(chance, state.tools.cards)
    if state.options.open_sheets or state.stage == "over" or viewer.all_knowing:
        return state
    for seat, mover in enumerate(state.movers):
        if seat != viewer.seat:
            mover.sheet = _other_sheet(mover, pack, chance)
    if state.active != viewer.seat:
        _other_turn(state, chance)
    return state


def _other_sheet(mover: Mover, pack: Pack, chance: Luck) -> Sheet:
    tools = [tool.id for tool in pack.tools]
    shuffle(chance, tools)
    return Sheet(
        {category: chance.below(5) for category in CATEGORIES},
        {category: chance.below(8) for category in CATEGORIES},
        dict.fromkeys(tools[: chance.below(len(tools) + 1)], 1),
    )


def _other_turn(state: State, chance: Luck) -> None:
    """The tools a rival won this turn stay within the number of stars all saw; the card in hand may be another."""
    turn, tools = state.turn, state.mover.sheet.tools
    newly = chance.below(turn.stars + 1)
    turn.won = list(tools)[:newly]
    if turn.card is not None and state.passages.cards:
        other = chance.below(len(state.passages.cards))
        turn.card, state.passages.cards[other] = state.passages.cards[other], turn.card

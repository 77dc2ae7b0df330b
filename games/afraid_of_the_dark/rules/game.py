"""The game as the kernel knows it: the chapters of the rulebook put together."""

from typing import Any

from games.afraid_of_the_dark.rules import bot, resample, start_rolls, turn, winning
from games.afraid_of_the_dark.rules import pack as packs
from games.afraid_of_the_dark.rules import state as states
from games.afraid_of_the_dark.rules.view import View, view_of
from games.kernel.chance import Luck, choose, shuffle
from games.kernel.decks import Deck
from games.kernel.game import Outcome, Setup
from games.kernel.play import Play
from games.kernel.questions import Answer, Option, Question
from games.kernel.viewers import Viewer


class AfraidOfTheDark:
    """Are You Afraid of the Dark?, for two to four (AY45)."""

    slug = "afraid_of_the_dark"
    seats = (2, 4)
    co_operative = False
    State, Options, Pack = states.State, states.Options, packs.Pack

    def new(self, setup: Setup, pack: packs.Pack, chance: Luck) -> states.State:
        """Both decks are shuffled once (AY6); the first player starts the rolls and the play (AY1)."""
        decks = []
        for cards in (pack.tools, pack.passages):
            deck = Deck([card.id for card in cards], len(cards))
            shuffle(chance, deck.cards)
            decks.append(deck)
        options: states.Options = setup.options
        first = {"random": chance.below(setup.seats), "join": 0, "named": options.named_seat}[options.first_player]
        movers = [states.Mover(piece, states.empty_sheet()) for piece in setup.pieces]
        return states.State(options, movers, decks[0], decks[1], first, first)

    def step(self, play: Play) -> None:
        if play.state.stage == "start_rolls":
            start_rolls.roll_for_start(play)
        else:
            turn.take_turn(play)

    def anytime(self, state: states.State, seat: int, pack: packs.Pack) -> list[Option]:
        """While starting points are rolled, a seat may let the rest of its own roll by themselves (AY3)."""
        mover = state.movers[seat]
        waits = state.stage == "start_rolls" and seat != state.active and not mover.auto and not mover.retired
        return [Option("roll_all", rule="AY3")] if waits else []

    def interrupt(self, play: Play, seat: int, answer: Answer) -> None:
        play.state.movers[seat].auto = True
        play.tell("auto_rolls", seat=seat, rule="AY3")

    def default(self, play: Play, question: Question) -> Answer:
        """Try if it is open; else roll, stop at the first steps, any legal end; use the card; any own tool (AY50)."""
        preferred = {"start_roll": "roll_all", "declare": "try", "try_or_not": "try", "passage": "use"}
        wanted = preferred.get(question.kind)
        if question.kind == "roll":
            wanted = "stop"
        enabled = [option.id for option in question.enabled]
        if wanted in enabled:
            return Answer(wanted)
        if question.kind == "roll":
            return Answer("roll")
        return Answer(choose(play.chance, enabled))

    def retire(self, play: Play, seat: int) -> None:
        turn.retire(play, seat)

    def view(self, state: states.State, viewer: Viewer, pack: packs.Pack) -> View:
        return view_of(state, viewer)

    def outcome(self, state: states.State) -> Outcome | None:
        return winning.outcome(state)

    def resample(self, state: states.State, viewer: Viewer, pack: packs.Pack, chance: Luck) -> states.State:
        return resample.resample(state, viewer, pack, chance)

    def bot(self, view: View, question: Question, pack: packs.Pack, chance: Luck) -> Answer:
        return bot.bot(view, question, pack, chance)

    def upgrade(self, raw: dict[str, Any], revision: int) -> dict[str, Any]:
        return raw

"""A toy game for the kernel's tests: keepers of one lantern who vote, interrupt, pick dice and fear the gloom.

It does what Are You Afraid of the Dark? does not: several seats asked at once, questions inside interrupts, windows,
queued triggers with loss before win, picks, options that are off, questions that expire.
"""

from typing import Any, Literal

import msgspec

from games.kernel.chance import Luck, choose, shuffle
from games.kernel.decks import Deck, Die
from games.kernel.game import Outcome, Setup
from games.kernel.play import Play
from games.kernel.questions import Answer, Option, Pick, Question
from games.kernel.viewers import Viewer

DIE = Die("ember", ("dark", "dark", "glow", "glow", "flare", "spark"))
LOST, WON = 12, 9


class Omen(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card: light it sheds now, gloom it brings when kept too long."""

    id: str
    light: int = 0
    gloom: int = 0


class Pack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    omens: tuple[Omen, ...]


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    dice: int = 4
    rolls: int = 3
    vote: Literal["majority", "all"] = "majority"
    open_hands: bool = False


class Keeper(msgspec.Struct):
    hand: list[str] = []
    sparks: int = 1
    oil: int = 2
    wounds: int = 0
    retired: bool = False


class State(msgspec.Struct):
    options: Options
    keepers: list[Keeper]
    omens: Deck
    used: list[str] = []
    active: int = 0
    gloom: int = 0
    light: int = 0
    dice: list[str] = []
    rolled: int = 0
    marks: int = 0
    turns: int = 0


class View(msgspec.Struct, frozen=True):
    gloom: int
    light: int
    dice: list[str]
    marks: int
    hands: list[list[str] | int]
    keepers: list[tuple[int, int, int, bool]]
    left: int
    used: list[str]


class Lantern:
    slug = "lantern"
    seats = (1, 4)
    co_operative = True
    State, Options, Pack = State, Options, Pack

    def new(self, setup: Setup, pack: Any, chance: Luck) -> Any:
        deck = Deck([omen.id for omen in pack.omens], len(pack.omens))
        shuffle(chance, deck.cards)
        keepers = [Keeper() for _ in range(setup.seats)]
        return State(setup.options, keepers, deck, active=chance.below(setup.seats))

    def step(self, play: Play) -> None:
        state: State = play.state
        state.turns += 1
        state.keepers[state.active].sparks = 1
        play.tell("turn_began", seat=state.active)
        draw_an_omen(play, state.active)
        roll_the_embers(play)
        play.window("before_the_count", state.active)
        count_the_embers(play)
        vote_on_oil(play)
        state.active = next_seat(state)

    def anytime(self, state: State, seat: int, pack: Any) -> list[Option]:
        keeper = state.keepers[seat]
        if keeper.retired:
            return []
        spark = Option("spark") if keeper.sparks else Option("spark", why_not="no_spark")
        hand = tuple(sorted(set(keeper.hand)))
        burn = [Option("burn", pick=Pick(1, min(2, len(hand)), hand))] if hand else []
        return [spark, *burn]

    def interrupt(self, play: Play, seat: int, answer: Answer) -> None:
        state: State = play.state
        keeper = state.keepers[seat]
        if answer.option == "burn":
            for card in answer.picks:
                keeper.hand.remove(card)
                state.used.append(card)
                state.light += light_of(play, card)
            play.tell("burned", seat=seat, cards=list(answer.picks))
        else:
            keeper.sparks -= 1
            play.tell("sparked", seat=seat)
            whom = play.ask(seat, "whom", lambda: [Option(str(k)) for k, it in enumerate(state.keepers) if it.wounds])
            if whom is None:
                state.gloom = max(0, state.gloom - 1)
            else:
                state.keepers[int(whom.option)].wounds -= 1
        play.settle()

    def default(self, play: Play, question: Question) -> Answer:
        option = choose(play.chance, question.enabled)
        return Answer(option.id, option.pick.of[: option.pick.min] if option.pick else ())

    def retire(self, play: Play, seat: int) -> None:
        state: State = play.state
        keeper = state.keepers[seat]
        if keeper.retired:
            return
        keeper.retired, keeper.sparks = True, 0
        state.used += keeper.hand
        keeper.hand = []
        play.tell("retired", seat=seat)
        play.settle()
        if seat == state.active:
            state.active = next_seat(state)
            play.end_step()

    def view(self, state: State, viewer: Viewer, pack: Any) -> Any:
        everything = state.options.open_hands or viewer.all_knowing
        return View(
            state.gloom,
            state.light,
            state.dice,
            state.marks,
            [k.hand if everything or seat == viewer.seat else len(k.hand) for seat, k in enumerate(state.keepers)],
            [(k.sparks, k.oil, k.wounds, k.retired) for k in state.keepers],
            len(state.omens.cards),
            state.used,
        )

    def outcome(self, state: State) -> Outcome | None:
        if state.gloom >= LOST or all(keeper.retired for keeper in state.keepers):
            return Outcome(False, (), "gloom")
        if state.light >= WON:
            return Outcome(True, tuple(range(len(state.keepers))), "light")
        return None

    def resample(self, state: State, viewer: Viewer, pack: Any, chance: Luck) -> Any:
        """The deck in another order, and other cards in the hands of others, as many as before."""
        if viewer.all_knowing or state.options.open_hands:
            shuffle(chance, state.omens.cards)
            return state
        others = [k for seat, k in enumerate(state.keepers) if seat != viewer.seat]
        unseen = state.omens.cards + [card for keeper in others for card in keeper.hand]
        shuffle(chance, unseen)
        for keeper in others:
            keeper.hand = [unseen.pop() for _ in keeper.hand]
        state.omens.cards = unseen
        return state

    def bot(self, view: Any, question: Question, pack: Any, chance: Luck) -> Answer:
        option = choose(chance, question.enabled)
        return Answer(option.id, option.pick.of[: option.pick.max] if option.pick else ())

    def upgrade(self, raw: dict[str, Any], revision: int) -> dict[str, Any]:
        return raw


def draw_an_omen(play: Play, seat: int) -> None:
    """The drawer alone reads it: play it, or keep it in hand."""
    state: State = play.state
    if not state.omens.cards:
        state.omens.cards, state.used = state.used, []
        play.shuffle(state.omens)
    if not state.omens.cards:
        return
    card = play.draw(state.omens, "omens", seat)
    state.keepers[seat].hand.append(card)
    play.tell("drew", seat=seat, secret={"card": card}, knows=(seat,))
    answer = play.ask(seat, "omen", lambda: omen_options(state, seat, card), press=True)
    if answer is not None and answer.option == "play":
        state.keepers[seat].hand.remove(card)
        state.used.append(card)
        state.light += light_of(play, card)
        play.tell("played", seat=seat, card=card)
        suffer(play, next(omen.gloom for omen in play.pack.omens if omen.id == card))
    elif card in state.keepers[seat].hand:
        tell_kept(play, seat, card)


def tell_kept(play: Play, seat: int, card: str) -> None:
    play.tell("kept", seat=seat)


def omen_options(state: State, seat: int, card: str) -> list[Option]:
    if card not in state.keepers[seat].hand:  # burned meanwhile
        return []
    return [Option("play"), Option("keep")]


def light_of(play: Play, card: str) -> int:
    return next(omen.light for omen in play.pack.omens if omen.id == card)


def roll_the_embers(play: Play) -> None:
    """Up to three rolls; which dice are kept is picked, and all can see it."""
    state: State = play.state
    state.dice, state.rolled = [], 0
    while state.rolled < state.options.rolls:
        while len(state.dice) < state.options.dice:
            state.dice.append(play.roll(DIE, state.active))
        state.rolled += 1
        play.tell("rolled", dice=list(state.dice))
        if state.rolled == state.options.rolls:
            return
        ids = tuple(str(k) for k in range(len(state.dice)))
        options = [Option("keep", pick=Pick(0, len(ids) - 1, ids)), Option("stop")]
        answer = play.ask(state.active, "embers", lambda options=options: options)
        if answer is None or answer.option == "stop":
            return
        state.dice = [die for k, die in enumerate(state.dice) if str(k) in answer.picks]


def count_the_embers(play: Play) -> None:
    state: State = play.state
    state.light += state.dice.count("glow") // 2 + state.dice.count("flare")
    suffer(play, state.dice.count("dark") // 2)
    play.settle()


def suffer(play: Play, amount: int) -> None:
    """Every third gloom queues a trigger; loss is tested before the win, and both before the triggers (G3)."""
    for _ in range(amount):
        play.state.gloom += 1
        if play.state.gloom % 3 == 0:
            play.queue(gloom_mark, play.state.gloom)
    play.settle()


def gloom_mark(play: Play, at: int) -> None:
    """A mark wounds whoever the active keeper names, which may queue the next one."""
    state: State = play.state
    state.marks += 1
    play.tell("mark", at=at)
    alive = [seat for seat, keeper in enumerate(state.keepers) if not keeper.retired]
    named = play.ask(state.active, "wound", lambda: [Option(str(seat)) for seat in alive])
    if named is not None:
        victim = state.keepers[int(named.option)]
        victim.wounds += 1
        if victim.wounds % 3 == 0:
            suffer(play, 1)


def vote_on_oil(play: Play) -> None:
    """All at once, within half a minute; who has no oil can only save."""
    state: State = play.state
    seats = [seat for seat, keeper in enumerate(state.keepers) if not keeper.retired]
    votes = play.ask_each(seats, "vote", lambda seat: vote_options(state.keepers[seat]), rule="Oil", expires_in=30)
    pour = [seat for seat, vote in sorted(votes.items()) if vote.option == "pour"]
    play.tell("voted", pour=pour)
    if pour and (len(pour) == len(votes) if state.options.vote == "all" else 2 * len(pour) >= len(votes)):
        for seat in pour:
            state.keepers[seat].oil -= 1
        state.light += 1
    else:
        suffer(play, 1)
    play.settle()


def vote_options(keeper: Keeper) -> list[Option]:
    if keeper.retired:
        return []
    pour = Option("pour") if keeper.oil else Option("pour", why_not="no_oil", rule="Oil")
    return [pour, Option("save")]


def next_seat(state: State) -> int:
    seats = len(state.keepers)
    order = [(state.active + k) % seats for k in range(1, seats + 1)]
    return next((seat for seat in order if not state.keepers[seat].retired), state.active)


def lantern_pack() -> Pack:
    return Pack(tuple(Omen(f"omen{k}", k % 3, k % 2) for k in range(7)))

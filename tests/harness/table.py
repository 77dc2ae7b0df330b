"""A table of Are You Afraid of the Dark? that speaks like its players; every move goes through the kernel's runner."""

from collections.abc import Iterable
from typing import Any

import msgspec

from games.afraid_of_the_dark.rules.game import AfraidOfTheDark
from games.afraid_of_the_dark.rules.pack import CAMPFIRE, PIT, Pack, Passage
from games.afraid_of_the_dark.rules.state import DIE, Mover, Options, Sheet, State, Turn, empty_sheet
from games.kernel.decks import Deck
from games.kernel.events import Event, Told
from games.kernel.game import Setup
from games.kernel.given import Adjusted, Answered, Given, Interrupted, Retired, TimedOut
from games.kernel.questions import Question
from games.kernel.runner import Position, Start, at, begin, take, undo
from games.kernel.viewers import SPECTATOR, Viewer, seat_viewer
from tests.harness.luck import ScriptedPlaying
from tests.harness.town import TOOLS, town

ANA, BEN, CY, DEE = range(4)
FACES = {"1": 0, "2": 1, "3": 2, "4": 3, "W": 4, "B": 5}
NAMES = {"W": "white", "B": "black"}
FULL = dict.fromkeys(("knowledge", "courage", "strength", "evidence", "witnesses", "luck"), 6)

Tools = dict[int, Iterable[str]]


class Table:
    """A playing in the middle of the game, or at its start with `start_rolls`; Ana is first and it is her turn.

    `points` are those won, by seat and category; `tools` those ticked; decks are given top first.
    """

    def __init__(
        self,
        *,
        seats: int = 3,
        at: dict[int, str] | None = None,
        points: dict[int, dict[str, int]] | None = None,
        tools: Tools | None = None,
        tool_deck: Iterable[str] = TOOLS,
        passages: Iterable[Passage] = (),
        pack: Pack | None = None,
        active: int = ANA,
        start_rolls: bool = False,
        physical: Iterable[str] = (),
        **options: Any,
    ) -> None:
        passages = tuple(passages)
        self.pack = pack or (town(passages=passages) if passages else town())
        self.options = Options(**options)
        pieces = tuple(piece.id for piece in self.pack.movers[:seats])
        self.playing = ScriptedPlaying(
            AfraidOfTheDark(), self.pack, Setup(seats, pieces, self.options, frozenset(physical))
        )
        movers = [Mover(piece, empty_sheet()) for piece in pieces]
        cards = [card.id for card in passages or self.pack.passages]
        state = State(
            self.options,
            movers,
            Deck(list(tool_deck), len(tuple(tool_deck)) if "tools" in physical else 0),
            Deck(cards, len(cards) if "passages" in physical else 0),
            ANA,
            active,
            "start_rolls" if start_rolls else "turns",
            turn=Turn(0 if start_rolls else 1),
        )
        for seat, mover in enumerate(movers):
            mover.at = (at or {}).get(seat, CAMPFIRE)
            mover.left = mover.at != CAMPFIRE
            mover.sheet.won.update((points or {}).get(seat, {}))
            mover.sheet.tools = dict.fromkeys((tools or {}).get(seat, ()), 1)
        self.begin_with(state)

    def begin_with(self, state: State) -> None:
        """Starts over from `state`, the start of a step; nothing has been told yet."""
        start = Start(0, 0, self.playing.draws, msgspec.Raw(msgspec.json.encode(state)))
        self.told: list[Event] = []
        self.history: list[Position] = []
        self._at(at(self.playing, msgspec.json.encode(start), ()))

    # ---- what stands on the table

    @property
    def state(self) -> State:
        return self.position.state

    def mover(self, seat: int = ANA) -> Mover:
        return self.state.movers[seat]

    def sheet(self, seat: int = ANA) -> Sheet:
        return self.mover(seat).sheet

    def points(self, seat: int = ANA) -> dict[str, int]:
        """Start values and points won, zeros left out."""
        sheet = self.sheet(seat)
        return {category: sheet.points(category) for category in sheet.won if sheet.points(category)}

    def tools(self, seat: int = ANA) -> list[str]:
        return sorted(self.sheet(seat).tools)

    @property
    def where(self) -> list[str]:
        return [mover.at for mover in self.state.movers]

    # ---- what is asked and told

    @property
    def question(self) -> Question:
        """The one question that waits."""
        assert len(self.position.questions) == 1, self.position
        return self.position.questions[0]

    @property
    def asked(self) -> tuple[int, str] | None:
        """Seat and kind of the question that waits; None when the playing is over."""
        return (self.question.seat, self.question.kind) if self.position.questions else None

    @property
    def offers(self) -> list[str]:
        return [option.id for option in self.question.enabled]

    def why_not(self, option_id: str) -> str | None:
        option = self.question.option(option_id)
        assert option is not None, f"{option_id} is not among {self.question.options}"
        return option.why_not

    def kinds(self) -> list[str]:
        return [event.kind for event in self.told]

    def last(self, kind: str) -> Event:
        return next(event for event in reversed(self.told) if event.kind == kind)

    def heard(self, viewer: int | Viewer = SPECTATOR, *kinds: str) -> list[Told]:
        """What a seat or another viewer was told since the beginning, of some kinds or all."""
        who = viewer if isinstance(viewer, Viewer) else seat_viewer(viewer)
        everything = self.options.open_sheets or self.position.outcome is not None
        heard = [event.seen_by(who, everything) for event in self.told]
        return [told for told in heard if told is not None and (not kinds or told.kind in kinds)]

    def view(self, viewer: int | Viewer = SPECTATOR) -> Any:
        who = viewer if isinstance(viewer, Viewer) else seat_viewer(viewer)
        return self.playing.game.view(self.state, who, self.pack)

    # ---- what players do

    def roll(self, *faces: str) -> "Table":
        """Presses roll, and these faces come up one after the other."""
        self.will_come(*(FACES[face] for face in faces))
        self.press("roll")
        assert self._all_came(), f"not all of {faces} were rolled"
        return self

    def stop(self) -> "Table":
        return self.press("stop")

    def go(self, node: str) -> "Table":
        """Ends the move at `node`; without a choice the mover is there already."""
        if self.position.questions and self.question.kind == "route":
            self.press(node)
        assert self.last("moved").values["to"] == node
        return self

    def walk(self, node: str, *faces: str) -> "Table":
        """Rolls, stops, and goes to `node`: a whole move."""
        for face in faces:
            self.roll(face)
        return self.stop().go(node)

    def declare(self, choice: str) -> "Table":
        assert self.question.kind == "declare"
        return self.press(choice)

    def use(self) -> "Table":
        return self.press("use")

    def put_back(self) -> "Table":
        return self.press("return")

    def lose(self, tool: str) -> "Table":
        return self.press(f"lose:{tool}")

    def fall(self) -> "Table":
        return self.press("fall")

    def enter(self, thing: str) -> "Table":
        """Says what a real die or deck showed."""
        assert self.question.kind == "enter"
        return self.press(NAMES.get(thing, thing))

    def press(self, option: str, seat: int | None = None) -> "Table":
        question = self.question
        who = question.seat if seat is None else seat
        return self.give(Answered(self.next, who, question.id, option))

    def roll_all(self, seat: int) -> "Table":
        """Beside the open question, `seat` lets its start rolls run by themselves."""
        return self.give(Interrupted(self.next, seat, "roll_all"))

    def time_out(self, *draws: int) -> "Table":
        """The others answer for an absent player; `draws` are what chance then says."""
        self.will_come(*draws)
        self.give(TimedOut(self.next, self.question.id))
        assert self._all_came(), "the default drew less than the test wrote down"
        return self

    def retire(self, seat: int) -> "Table":
        return self.give(Retired(self.next, seat))

    def adjust(self, path: str, value: Any) -> "Table":
        return self.give(Adjusted(self.next, path, value, "test"))

    def undo(self, back: int = 1) -> "Table":
        """Takes the newest entries back."""
        number = self.next
        earlier = self.history[-1 - back]
        self._at(undo(self.playing, earlier.start, earlier.given, number))
        return self

    def will_come(self, *draws: int) -> None:
        """Writes down the next draws; after an undo they are those of before."""
        known = self.playing.script[self.playing.draws :][: len(draws)]
        assert known == list(draws[: len(known)]), "an undo gives no fresh dice"
        self.playing.script += draws[len(known) :]
        self._written = self.playing.draws + len(draws)

    def _all_came(self) -> bool:
        return self.playing.draws == self._written

    # ---- the record

    @property
    def next(self) -> int:
        return self.position.number + 1

    def give(self, given: Given) -> "Table":
        """One entry; bystanders keep all they have, and the position can be loaded again from what is saved."""
        before = msgspec.json.decode(msgspec.json.encode(self.state), type=State)
        position = take(self.playing, self.position, given)
        self.told += position.told
        self._at(position)
        self._bystanders_kept_everything(before, position.told)
        return self

    def _at(self, position: Position) -> None:
        self.position = position
        self.history.append(position)
        again = at(self.playing, position.start, position.given)
        assert (again.state, again.questions, again.anytime) == (position.state, position.questions, position.anytime)

    def _bystanders_kept_everything(self, before: State, told: tuple[Event, ...]) -> None:
        """Whoever's turn it was not lost nothing and moved nowhere, except into the Pit by a bump or away for good."""
        moved = {event.values.get("rival") for event in told if event.kind == "bumped"}
        own = {event.values.get("seat") for event in told if event.kind in ("start_rolled", "auto_rolls", "retired")}
        if any(event.kind == "adjusted" for event in told):
            return
        for seat, (then, now) in enumerate(zip(before.movers, self.state.movers, strict=True)):
            if seat == before.active or seat in own:
                continue
            assert now.sheet == then.sheet, f"seat {seat} looked on and its sheet changed"
            assert (now.at == PIT) if seat in moved else (now == then), f"seat {seat} looked on and was moved"


def new_table(seats: int, *draws: int, pack: Pack | None = None, **options: Any) -> Table:
    """A table from its very beginning: `draws` are those of setting up (first player, then both shuffles)."""
    table = Table(seats=seats, pack=pack, **options)
    table.playing.script = list(draws)
    table.told, table.history = [], []
    position = begin(table.playing, 1)
    table.told += position.told
    table._at(position)
    return table


def face(name: str) -> str:
    return DIE.faces[FACES[name]]

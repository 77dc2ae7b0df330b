"""A table as one viewer may see it: the data of its panels, its questions, its log lines. Reading only."""

from collections.abc import Iterable
from typing import Any

from games.kernel.events import Event, Told
from games.kernel.questions import Question
from games.kernel.viewers import Viewer
from games.tables import lobby_panels, wish_panels
from games.tables.house import Piece, Played, played
from games.tables.models import Entry, Table
from games.tables.moves import may_take_back
from games.tables.seen import Seen
from games.tables.store import Standing
from games.tables.table_wording import sentence_of
from games.tables.wording import Sentence, as_html, as_text


def seen(table: Table, standing: Standing, viewer: Viewer) -> Seen:
    """What the game's panels are made from."""
    position, playing = standing.position, standing.playing
    assert position is not None
    assert playing is not None
    return Seen(
        viewer,
        playing.game.view(position.state, viewer, playing.pack),
        playing.pack,
        standing.seats,
        questions_for(standing, viewer),
        waiting_for(standing),
        position.outcome,
        may_take_back(standing, viewer.seat),
        standing.broken,
        table.code,
        _next_code(table) if position.outcome else None,
    )


def _next_code(table: Table) -> str | None:
    return table.followed_by.values_list("code", flat=True).first()


def panels(table: Table, standing: Standing, viewer: Viewer) -> dict[str, Any]:
    """Each panel's data by name; a pure function of the playing and the viewer."""
    if standing.position is None:
        return lobby_panels.panels(table, standing, viewer)
    own = played(table.game).panels(seen(table, standing, viewer))
    return own | wish_panels.panels(standing, viewer)


def panel_folder(table: Table, standing: Standing, name: str) -> str:
    """Where a panel's template is."""
    if standing.position is None:
        return "lobby"
    return wish_panels.FOLDER if name in wish_panels.NAMES else f"{played(table.game).folder}/panels"


def questions_for(standing: Standing, viewer: Viewer) -> tuple[Question, ...]:
    """Only what this viewer may answer, out-of-turn options last."""
    position = standing.position
    if position is None or viewer.seat is None:
        return ()
    return tuple(q for q in position.questions + position.anytime if q.seat == viewer.seat)


def waiting_for(standing: Standing) -> tuple[int, ...]:
    return tuple(q.seat for q in standing.position.questions) if standing.position else ()


def is_open(standing: Standing) -> bool:
    """Whether everything may be told: once the playing is over."""
    return standing.position is not None and standing.position.outcome is not None


class Reader:
    """Makes log lines and sentences for one viewer of one table."""

    def __init__(self, table: Table, standing: Standing, viewer: Viewer, opened: bool | None = None) -> None:
        self.table, self.standing, self.viewer = table, standing, viewer
        self.open = is_open(standing) if opened is None else opened
        self.game: Played = played(table.game)
        self.pack = standing.playing.pack if standing.playing else None
        self.seats = {seat.index: seat for seat in standing.seats}
        self.pieces = lobby_panels.pieces_by_id(table)

    def name(self, seat: int) -> str:
        return self.seats[seat].name if seat in self.seats else "?"

    def piece(self, seat: int | None) -> Piece | None:
        return self.pieces.get(self.seats[seat].piece) if seat in self.seats else None

    def told(self, entry: Entry) -> list[Told]:
        """The entry's events as this viewer may know them."""
        heard = (event_of(raw).seen_by(self.viewer, self.open) for raw in entry.told)
        return [told for told in heard if told is not None]

    def sentence(self, told: Told) -> Sentence | None:
        return sentence_of(told, self.viewer.seat) or self.game.wording.sentence(told, self.viewer.seat, self.pack)

    def text(self, told: Told) -> str:
        sentence = self.sentence(told)
        return as_text(sentence, self.name) if sentence else ""

    def lines(self, entry: Entry, undone: Iterable[int] = ()) -> list[dict[str, Any]]:
        """The log lines of an entry, as data for the template."""
        lines = []
        for told in self.told(entry):
            sentence = self.sentence(told)
            if sentence is None:
                continue
            seat = told.values.get("seat")
            piece = self.piece(seat)
            lines.append(
                {
                    "id": f"log-{entry.number}-{len(lines)}",
                    "entry": entry.number,
                    "html": as_html(sentence, self.name),
                    "rule": self.game.wording.rule(str(told.values.get("rule") or "")),
                    "seat": seat,
                    "colour": piece.colour if piece else "",
                    "shape": piece.shape if piece else "",
                    "turn": told.values.get("turn"),
                    "undone": entry.number in undone,
                }
            )
        return lines

    def events(self, entry: Entry) -> list[dict[str, Any]]:
        """The entry's events for programs and for motion: kind, values, and the sentence to say."""
        return [{"kind": told.kind, **told.values, "say": self.text(told)} for told in self.told(entry)]


def event_of(raw: dict[str, Any]) -> Event:
    return Event(
        raw["kind"],
        raw.get("values", {}),
        raw.get("secret", {}),
        tuple(raw.get("knows", ())),
        raw.get("hidden", False),
    )


def undone_entries(table: Table) -> set[int]:
    """The numbers of all entries that an undo took back."""
    numbers: set[int] = set()
    for given in table.entries.filter(back_to__isnull=False).values_list("given", flat=True):
        numbers.update(given.get("undone", ()))
    return numbers

"""Events: told once, to everybody or in part, and what belongs to the newest entry alone."""

from games.kernel.decks import Deck, Die
from games.kernel.events import Event
from games.kernel.given import Answered
from games.kernel.runner import at, take
from games.kernel.viewers import GAME_MASTER, SPECTATOR, Viewer, seat_viewer
from tests.kernel.toy import ToyTable, options

COIN = Die("coin", ("heads", "tails"))


def step(play):
    play.tell("began", turn=1)
    play.ask(0, "one", lambda: options("a", "b"))
    play.tell("rolled", face=play.roll(COIN, 0))
    play.ask(0, "two", lambda: options("a", "b"))
    play.tell("done")


def test_events_are_told_once_however_often_the_step_runs():
    table = ToyTable(step, draws=[1])
    told = [[event.kind for event in position.told] for position in table.positions]
    table.answer(0, "a").answer(0, "b")
    told += [[event.kind for event in position.told] for position in table.positions[1:]]
    assert told == [["began"], ["rolled"], ["done", "began"]]


def test_an_entry_is_sealed_only_if_it_threw_dice_or_showed_something():
    """A04: what may be taken back without the table's consent."""
    table = ToyTable(step, draws=[1]).answer(0, "a").answer(0, "b")
    assert [position.sealed for position in table.positions] == [False, True, False]


def test_drawing_shuffling_and_revealing_seal():
    def shows(play):
        play.ask(0, "one", lambda: options("a", "b"))
        match len(play.state.notes):
            case 0:
                play.draw(Deck(["x"]), "deck", 0)
            case 1:
                play.shuffle(Deck(["x", "y"]))
            case 2:
                play.reveal()
        play.state.notes.append("")

    table = ToyTable(shows, draws=[0])
    for _ in range(4):
        table.answer(0, "a")
    assert [position.sealed for position in table.positions] == [False, True, True, True, False]


def test_dice_belong_to_the_entry_that_threw_them():
    table = ToyTable(step, draws=[1]).answer(0, "a").answer(0, "b")
    assert [len(position.drawn) for position in table.positions] == [0, 1, 0]
    drawn = table.positions[1].drawn[0]
    assert (drawn.counter, drawn.die, COIN.faces[drawn.index]) == (1, "coin", "tails")


def test_an_undo_throws_the_same_dice_again():
    table = ToyTable(step, draws=[1]).answer(0, "a")
    rolled = table.position.told
    table.undo().answer(0, "b")
    assert table.position.told == rolled


def test_loading_tells_nothing_again_and_goes_on_telling():
    table = ToyTable(step, draws=[1]).answer(0, "a")
    loaded = at(table.playing, table.position.start, table.position.given)
    assert (loaded.told, loaded.drawn, loaded.sealed) == ((), (), False)
    on = take(table.playing, loaded, Answered(3, 0, loaded.questions[0].id, "b"))
    assert [event.kind for event in on.told] == ["done", "began"]


def test_who_knows_hears_more():
    event = Event("drew", {"seat": 1}, {"card": "x"}, (1,))
    assert event.seen_by(seat_viewer(1)).values == {"seat": 1, "card": "x"}
    for viewer in (seat_viewer(0), SPECTATOR, Viewer("screen")):
        assert event.seen_by(viewer).values == {"seat": 1}
    assert event.seen_by(GAME_MASTER).values == {"seat": 1, "card": "x"}
    assert event.seen_by(SPECTATOR, everything=True).values == {"seat": 1, "card": "x"}


def test_a_hidden_event_is_heard_by_nobody_else():
    event = Event("bonus", {}, {"luck": 1}, (2,), hidden=True)
    assert event.seen_by(seat_viewer(0)) is None
    assert event.seen_by(SPECTATOR) is None
    assert event.seen_by(seat_viewer(2)).values == {"luck": 1}
    assert event.seen_by(seat_viewer(0), everything=True).values == {"luck": 1}

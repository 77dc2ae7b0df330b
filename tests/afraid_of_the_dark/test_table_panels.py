"""The panels of the table page: drawn at every kind of question, for every viewer, with nothing secret in them."""

import copy
import functools

import msgspec
import pytest

from games.afraid_of_the_dark.panels import panels
from games.afraid_of_the_dark.rules.game import AfraidOfTheDark
from games.kernel.chance import Chance
from games.kernel.game import Setup
from games.kernel.inline import by_seat, play_out, random_answer
from games.kernel.questions import Question
from games.kernel.runner import Playing
from games.kernel.viewers import SPECTATOR, Viewer, seat_viewer
from games.tables import rendering
from games.tables.seen import SeatInfo, Seen
from tests.harness.town import house_pack

GAME = AfraidOfTheDark()
NAMES = ("Sal", "Noor", "<b>Benji</b>", "Wren")
KINDS = ("start_roll", "roll", "route", "declare", "try", "passage", "pit")


@functools.cache
def moments() -> dict[str, list[tuple[object, Question]]]:
    """Some states of a playing at random by the kind of question that waits in them."""
    pack, chance, found = house_pack(), Chance(b"moments"), {}

    def answer(play, question):
        some = found.setdefault(question.kind, [])
        if len(some) < 12 and play.number % 3 == 0:
            some.append((copy.deepcopy(play.state), question))
        return random_answer(question, chance)

    setup = Setup(4, tuple(piece.id for piece in pack.movers), GAME.Options())
    play_out(Playing(GAME, pack, setup, b"panels"), by_seat(answer), most=3_000)
    return found


def seen(state: object, question: Question | None, viewer: Viewer, **more) -> Seen:
    pack = house_pack()
    seats = tuple(SeatInfo(k, NAMES[k], piece.id, "here") for k, piece in enumerate(pack.movers))
    questions = (question,) if question and question.seat == viewer.seat else ()
    waiting = (question.seat,) if question else ()
    return Seen(viewer, GAME.view(state, viewer, pack), pack, seats, questions, waiting, None, code="OWLET", **more)


def html(shown: Seen) -> dict[str, str]:
    folder = "afraid_of_the_dark/panels"
    return {name: rendering.panel(folder, name, data) for name, data in panels(shown).items()}


@pytest.mark.parametrize("kind", KINDS)
def test_every_question_is_drawn_for_its_seat_a_rival_and_a_spectator(kind):
    for state, question in moments()[kind]:
        own = html(seen(state, question, seat_viewer(question.seat), undo=7))
        assert f'data-question="{question.id}"' in own["question"]
        for option in question.enabled:
            assert f'form="answer" name="act" value="answer:{question.id}:{option.id}"' in own["question"]
        assert 'value="undo:7"' in own["question"]
        for viewer in (seat_viewer((question.seat + 1) % 4), SPECTATOR):
            other = html(seen(state, question, viewer))
            assert 'data-mine="false"' in other["question"]
            assert "answer:" not in other["question"]


@pytest.mark.parametrize("kind", KINDS)
def test_what_a_viewer_may_not_know_changes_none_of_the_panels(kind):
    for number, (state, question) in enumerate(moments()[kind]):
        for viewer in (seat_viewer((question.seat + 1) % 4), SPECTATOR):
            other = GAME.resample(copy.deepcopy(state), viewer, house_pack(), Chance(b"%d" % number))
            before, after = (msgspec.json.encode(panels(seen(s, question, viewer))) for s in (state, other))
            assert before == after


@pytest.mark.parametrize("kind", KINDS)
def test_no_panel_carries_style_or_script_attributes(kind):
    state, question = moments()[kind][0]
    for name, text in html(seen(state, question, seat_viewer(question.seat))).items():
        assert " style=" not in text, name
        assert " onclick=" not in text, name
        assert "<b>Benji</b>" not in text, name


def test_a_card_is_shown_to_its_reader_alone():
    state, question = moments()["passage"][0]
    assert "<article" in html(seen(state, question, seat_viewer(question.seat)))["card"]
    assert "<article" not in html(seen(state, question, seat_viewer((question.seat + 1) % 4)))["card"]


def test_every_passage_card_has_its_scene():
    state, question = moments()["passage"][0]
    for card in house_pack().passages:
        state.turn.card = card.id
        text = html(seen(state, question, seat_viewer(state.active)))["card"]
        assert '<svg class="scene"' in text
        assert card.title.replace("'", "&#39;") in text

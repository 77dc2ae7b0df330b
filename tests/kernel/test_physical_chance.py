"""Real dice and decks: a seat enters what came up, checked against what can come up."""

import pytest

from games.kernel.decks import Deck, Die
from games.kernel.errors import Illegal
from tests.kernel.toy import ToyTable, note

EMBER = Die("ember", ("dark", "dark", "glow", "flare"))


def rolls(play):
    note(play, play.roll(EMBER, 1))


def deck_step(deck):
    def step(play):
        for _ in range(3):
            note(play, play.draw(deck(), "omens", 2))

    return step


def test_a_real_die_is_entered_by_its_seat():
    table = ToyTable(rolls, physical=["ember"])
    question = table.asked[1]
    assert (question.kind, question.values) == ("enter", {"source": "ember"})
    assert table.answer(1, "glow").notes == ["glow"]


def test_equal_faces_are_offered_once():
    table = ToyTable(rolls, physical=["ember"])
    assert [option.id for option in table.asked[1].options] == ["dark", "glow", "flare"]


def test_a_face_that_is_not_on_the_die_is_refused():
    with pytest.raises(Illegal):
        ToyTable(rolls, physical=["ember"]).answer(1, "blue")


def test_other_sources_stay_digital():
    table = ToyTable(lambda play: (rolls(play), play.roll(Die("other", ("a", "b")), 0)), draws=[2], physical=["other"])
    assert table.notes == ["glow"]
    assert table.asked[0].values == {"source": "other"}


def test_a_real_die_draws_nothing_and_may_be_corrected():
    table = ToyTable(rolls, physical=["ember"]).answer(1, "glow")
    assert table.playing.draws == 0
    assert not table.position.sealed


def test_of_a_shuffled_real_deck_any_unseen_card_may_come_up():
    """Below them only the top one can."""
    deck = Deck(["c", "a", "b", "known"], unknown=3)
    assert deck.possible() == ["a", "b", "c"]
    assert deck.take("b") == "b"
    assert deck.possible() == ["a", "c"]
    deck.to_bottom("b")
    assert (deck.take("a"), deck.take("c")) == ("a", "c")
    assert deck.possible() == ["known"]
    assert (deck.take(), deck.possible()) == ("known", ["b"])


def test_a_real_deck_is_asked_for_card_by_card():
    held = Deck(["c", "a", "b"], unknown=2)
    table = ToyTable(deck_step(lambda: Deck(list(held.cards), held.unknown)), physical=["omens"])
    assert [option.id for option in table.asked[2].options] == ["a", "c"]
    with pytest.raises(Illegal):
        table.answer(2, "b")


def test_a_digital_deck_gives_its_top_card():
    deck = Deck(["c", "a"])
    assert (deck.take(), deck.cards) == ("c", ["a"])


def test_an_empty_real_deck_is_no_question():
    with pytest.raises(Illegal):
        ToyTable(deck_step(lambda: Deck([])), physical=["omens"])

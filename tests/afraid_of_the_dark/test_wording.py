"""The words of the game: every event, question, option and reason is told, and nobody reads what is not theirs."""

import functools
import re
from pathlib import Path

import pytest

from games.afraid_of_the_dark import telling, wording
from games.afraid_of_the_dark.rules.game import AfraidOfTheDark
from games.kernel.chance import Chance
from games.kernel.events import Event
from games.kernel.game import Setup
from games.kernel.inline import by_seat, play_out, random_answer
from games.kernel.questions import ANYTIME, Option, Question
from games.kernel.runner import Playing
from games.kernel.viewers import SPECTATOR, seat_viewer
from games.tables.wording import as_html, as_text
from tests.harness.town import house_pack

NAMES = ("Sal", "Noor", "<b>Benji</b>", "Wren")
RULES = Path(wording.__file__).parent / "rules"
TOLD_IN_RULES = {
    kind for file in sorted(RULES.glob("*.py")) for kind in re.findall(r'play\.tell\(\s*"(\w+)"', file.read_text())
}
RARE = (
    Event("auto_rolls", {"seat": 1, "rule": "AY3"}),
    Event("retired", {"seat": 1, "rule": "L2"}),
    Event("won", {"seat": 1, "rule": "AY39"}),
    Event("refused_try", {"seat": 1, "place": "nod", "rule": "AY16"}),
    Event("adjusted", {"reason": "A slip."}, {"path": "movers.1.at", "old": "s01", "new": "s02"}),
    Event("tried", {"seat": 1, "place": "nod", "won": False}, {"face": "black", "lost": ["rope"]}, (1,)),
    Event("tried", {"seat": 1, "place": "nod", "won": False}, {"face": "white", "tool": "rope", "new": True}, (1,)),
    Event("tried", {"seat": 1, "place": "nod", "won": False}, {"face": "white", "tool": "rope", "new": False}, (1,)),
    Event("skull", {"seat": 1}, {"card": "loose_board"}, (1,)),
    Event("black_star", {"seat": 1, "roll": 2, "lost": 3, "stars": 0}, {"tools": []}, (1,)),
)
WHY_NOT = {
    "must_roll": Option("stop", why_not="must_roll"),
    "no_steps": Option("stop", why_not="no_steps"),
    "white_star_forces": Option("stop", why_not="white_star_forces"),
    "must_use": Option("return", why_not="must_use"),
    "needs_unmet": Option("use", values={"tools": ["rope", "torch"], "points": {"luck": 1}}, why_not="needs_unmet"),
}


@functools.cache
def played() -> tuple[tuple[Event, ...], tuple[Question, ...]]:
    """Events and questions of playings at random, among them tables with real dice and cards and other house rules."""
    game, pack, events, asked = AfraidOfTheDark(), house_pack(), [], []
    pieces = tuple(piece.id for piece in pack.movers)
    tables = (
        ({}, frozenset()),
        ({"black_star_at_destination": "lose", "passage_optional": False, "white_star_reroll": "forced"}, frozenset()),
        ({}, frozenset({"die", "tools", "passages"})),
    )
    for number, (options, physical) in enumerate(tables):
        chance = Chance(b"answers%d" % number)

        def answer(play, question, chance=chance):
            asked.append(question)
            return random_answer(question, chance)

        setup = Setup(4, pieces, game.Options(**options), physical)
        events += play_out(Playing(game, pack, setup, b"seed"), by_seat(answer), most=3_000, keep=True).events
    return (*events, *RARE), tuple(asked)


def name(seat: int) -> str:
    return NAMES[seat]


def readings(event: Event) -> dict[str, str]:
    """The line as each kind of reader gets it; a reader who hears nothing is left out."""
    owner = event.values.get("seat", 0)
    rival = (owner + 1) % 4
    heard = {
        "owner": (event.seen_by(seat_viewer(owner)), owner),
        "rival": (event.seen_by(seat_viewer(rival)), rival),
        "spectator": (event.seen_by(SPECTATOR), None),
        "afterwards": (event.seen_by(seat_viewer(rival), everything=True), rival),
    }
    told = {who: (one, wording.sentence(one, me, house_pack())) for who, (one, me) in heard.items() if one is not None}
    assert all(sentence is not None for _, sentence in told.values()), event
    return {who: as_text(sentence, name) for who, (_, sentence) in told.items()}


def test_every_event_kind_of_the_rules_has_words_and_was_told_here():
    kinds = {event.kind for event in played()[0]}
    assert kinds >= TOLD_IN_RULES
    assert {*telling.TELLERS, "bumped"} >= TOLD_IN_RULES


def test_every_line_reads_whole_for_owner_rival_spectator_and_when_all_is_open():
    for event in played()[0]:
        for who, text in readings(event).items():
            assert text, (who, event)
            assert "{" not in text, (who, event)


def test_owners_read_you_and_others_read_the_name():
    for event in played()[0]:
        if event.kind == "adjusted":
            continue
        lines = readings(event)
        assert re.search(r"\b[Yy]ours?\b|\b[Yy]ou\b", lines["owner"]), event
        if "spectator" in lines:
            assert name(event.values["seat"]) in lines["spectator"], event


def test_no_secret_shows_in_what_others_read_while_it_lasts():
    pack = house_pack()
    for event in played()[0]:
        lines = readings(event)
        known = as_text(wording.sentence(event.seen_by(SPECTATOR), None, pack), name) if not event.hidden else ""
        for who in ("rival", "spectator"):
            text = lines.get(who, "")
            assert not any(tool.name in text for tool in pack.tools), event
            assert not any(card.title in text for card in pack.passages), event
            if "value" in event.secret or "face" in event.secret or "gains" in event.secret:
                assert not re.search(r"\d", text.replace("214", "")), event
        assert "rival" not in lines or event.kind == "bumped" or lines["rival"] == known


def test_one_line_for_a_card_that_could_not_be_used_and_for_one_that_was_declined():
    """AY25: both go back with one public line."""
    lines = {
        readings(Event("card_returned", {"seat": 1}, {"card": "dead_air", "declined": declined}, (1,)))["rival"]
        for declined in (True, False)
    }
    assert lines == {"\u2068Noor\u2069's passage card went back."}


def test_whoever_is_bumped_reads_it_as_theirs():
    event = Event("bumped", {"seat": 0, "rival": 1, "at": "s04"})
    lines = [as_text(wording.sentence(event.seen_by(seat_viewer(me)), me, house_pack()), name) for me in (0, 1, 2)]
    assert lines[0] == "You landed on \u2068Noor\u2069 and sent them to the Pit."
    assert lines[1] == "\u2068Sal\u2069 landed on you. Down into the Pit you go."
    assert lines[2] == "\u2068Sal\u2069 sent \u2068Noor\u2069 to the Pit."


def test_names_are_escaped_and_isolated_in_html():
    line = wording.sentence(Event("stopped", {"seat": 2, "total": 1}).seen_by(SPECTATOR), None, house_pack())
    assert as_html(line, name) == "<bdi>&lt;b&gt;Benji&lt;/b&gt;</bdi> stopped at 1 step."


def test_every_question_and_option_asked_has_words():
    pack, asked = house_pack(), played()[1]
    kinds = {question.kind for question in asked}
    assert kinds == {"start_roll", "roll", "route", "declare", "try", "try_or_not", "passage", "pit", "enter"}
    anytime = Question("any.1.0", 1, ANYTIME, (Option("roll_all", rule="AY3"),))
    for question in (*asked, anytime):
        assert "{" not in as_text(wording.question(question, pack), name)
        for option in question.options:
            label = as_text(wording.option(question, option, pack), name)
            assert label, option
            assert "{" not in label, option
            if not option.enabled:
                assert as_text(wording.why_not(question, option, pack), name)


@pytest.mark.parametrize("reason", WHY_NOT)
def test_every_reason_has_words_of_its_own(reason):
    used = "".join(file.read_text() for file in RULES.glob("*.py"))
    question = Question("1.1.0", 0, "roll", (WHY_NOT[reason],))
    words = as_text(wording.why_not(question, WHY_NOT[reason], house_pack()), name)
    assert f'"{reason}"' in used
    assert words != as_text(wording.why_not(question, Option("stop", why_not="?"), house_pack()), name)
    assert set(re.findall(r'why_not="(\w+)"', used)) == set(WHY_NOT)


def test_what_is_missing_for_a_passage_is_named():
    option = WHY_NOT["needs_unmet"]
    words = as_text(wording.why_not(Question("1.1.0", 0, "passage", (option,)), option, house_pack()), name)
    assert words == "you lack the Rope, the Torch and 1 Luck."


def test_rules_are_read_as_a_ruling_or_as_a_heading_of_the_rulebook():
    assert wording.rule("AY22") == "Ruling AY22"
    assert wording.rule("The Pit") == "Rulebook: The Pit"
    assert wording.rule("") == ""

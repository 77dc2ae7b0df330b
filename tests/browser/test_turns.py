"""A turn at the page: what one may not do says why, the log explains, a slip is taken back, the chime is mine."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.people import Person, Room
from tests.browser.playing import follow, move, options_of

SPY = """
window.rung = 0;
const started = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...times) { window.rung += 1; return started.apply(this, times); };
"""
NOTES_A_CHIME = 2


def chimes(page: Page) -> float:
    return page.evaluate("window.rung") / NOTES_A_CHIME


def asked_first(people: tuple[Person, Person]) -> tuple[Person, Person]:
    """(who is asked, the other one)."""
    return people if people[0].is_asked else (people[1], people[0])


def test_what_is_off_says_why(room: Room) -> None:
    mira, _jonas = room.two_at_a_table("roll", 0)
    expect(mira.page.locator("#panel-question .off")).to_contain_text(re.compile("is off: .{10,}"))
    assert options_of(mira) == ["roll"]


def test_the_log_tells_every_roll(room: Room) -> None:
    mira, jonas = room.two_at_a_table("roll", 0)
    before = mira.lines()
    follow(mira, [mira, jonas])
    told = [mira.text(f"#{line}") for line in mira.lines() if line not in before]
    assert re.search("roll|star", " ".join(told), re.I)
    newest = mira.page.locator("#log > li").last
    box, log = newest.bounding_box(), mira.page.locator("#log").bounding_box()
    assert box
    assert log
    assert box["y"] + box["height"] <= log["y"] + log["height"] + 1, "the newest line is in sight"


def test_the_log_shows_its_newest_line_when_the_page_opens(room: Room) -> None:
    mira, jonas = room.two_at_a_table("over")
    jonas.page.click("[data-tab=log]")
    for person in (mira, jonas):
        person.page.wait_for_function(
            "() => { const log = document.getElementById('log');"
            " return log.scrollHeight > log.clientHeight"
            " && log.scrollHeight - log.scrollTop - log.clientHeight < 2 }"
        )


def test_a_slip_is_taken_back_and_the_others_see_it(room: Room) -> None:
    mira, jonas = room.two_at_a_table("route", 1)
    version = jonas.version
    jonas.page.click("#act-undo")
    for person in (jonas, mira):
        person.has_version(version + 1)
    assert jonas.kind == "roll"
    assert mira.page.locator("#log .is-undone").count() >= 1
    assert "took back" in mira.text("#log")
    assert jonas.page.locator("#act-undo").count() == 0, "what dice have shown is never taken back"


def test_the_chime_rings_once_a_turn_for_me_alone_and_in_one_tab(room: Room) -> None:
    mira, jonas = room.two_at_a_table()
    for person in (mira, jonas):
        person.page.context.add_init_script(SPY)
        person.page.reload()
    second = room.beside(jonas.page.context.new_page(), "Jonas again").go(jonas.page.url)
    everybody = [mira, jonas, second]
    for person in everybody:
        person.is_live().page.mouse.click(5, 5)
        person.page.keyboard.press("Shift")
    turns: dict[str, set[str]] = {"Mira": set(), "Jonas": set()}
    for person in (mira, jonas):
        if person.is_asked:
            turns[person.name].add(turn_of(person))
    served = {name: len(one) for name, one in turns.items()}
    for _ in range(8):
        asked, _other = asked_first((mira, jonas))
        follow(asked, everybody)
        for person in (mira, jonas):
            if person.is_asked:
                turns[person.name].add(turn_of(person))
        jonas.page.wait_for_timeout(200)
    assert chimes(mira.page) == len(turns["Mira"]) - served["Mira"]
    assert chimes(jonas.page) + chimes(second.page) == len(turns["Jonas"]) - served["Jonas"]


def turn_of(person: Person) -> str:
    return person.page.get_attribute("#panel-question", "data-turn") or ""


@pytest.mark.long
def test_the_title_says_that_it_is_my_turn_and_only_then(room: Room) -> None:
    people = room.two_at_a_table()
    for _ in range(6):
        asked, other = asked_first(people)
        expect(asked.page).to_have_title(re.compile("Your turn"))
        if not other.is_asked:
            expect(other.page).not_to_have_title(re.compile("Your turn"))
        version = asked.version
        move(asked)
        for person in people:
            person.has_version(version + 1)


def test_a_muted_table_stays_mute_after_a_reload(room: Room) -> None:
    mira, _jonas = room.two_at_a_table()
    mira.page.click("#sound")
    mira.page.reload()
    expect(mira.page.locator("#sound")).to_have_attribute("aria-pressed", "false")

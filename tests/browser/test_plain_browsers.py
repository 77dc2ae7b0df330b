"""Browsers that lack something: scripts, a secure address; and names that stretch the page."""

import pytest
from playwright.sync_api import Browser, Playwright, expect

from tests.browser.conftest import launched
from tests.browser.people import PHONE, Room
from tests.browser.playing import follow
from tests.servers import Server

NARROW = {**PHONE, "viewport": {"width": 320, "height": 640}}
NAMES = ["سلمى (2)", "👩‍👩‍👧‍👦" * 8, "W" * 24, "<b hx-get=/canary>x"]
TOO_WIDE = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def test_without_scripts_a_table_is_opened_joined_started_and_played_by_plain_forms(room: Room) -> None:
    mira = room.person("Mira", java_script_enabled=False).go("/new/afraid_of_the_dark/")
    mira.page.fill("#name", "Mira")
    mira.page.click("text=Open the table")
    jonas = room.person("Jonas", PHONE, java_script_enabled=False).go("/")
    jonas.page.fill("#code", mira.code)
    jonas.page.click("button:has-text('Join')")
    jonas.page.fill("#name", "Jonas")
    jonas.page.click("button:has-text('Sit down')")
    mira.page.reload()
    mira.page.click("#start")
    for _ in range(5):
        for person in (mira, jonas):
            person.page.goto(person.page.url)
            button = person.page.locator("#panel-question button[name=act]").first
            if button.count():
                before = person.page.locator("#log > li").count()
                button.click()
                assert person.page.locator("#log > li").count() > before
    mira.page.fill("#say-text", "Can you read me?")
    mira.page.click("#say button")
    jonas.page.goto(jonas.page.url)
    assert "Can you read me?" in jonas.text("#chat")


@pytest.fixture(scope="module")
def by_name(playwright: Playwright) -> Browser:  # type: ignore[misc]
    """A browser that finds the house under a name which is no secure context."""
    browser = launched(playwright, "--host-resolver-rules=MAP lamplight.test 127.0.0.1")
    yield browser
    browser.close()


def test_plain_http_on_the_local_network_is_enough(by_name: Browser, house: Server) -> None:
    room = Room(by_name, f"http://lamplight.test:{house.port}")
    mira, jonas = room.two_who_come_in()
    assert not mira.page.evaluate("window.isSecureContext")
    for _ in range(5):
        follow(mira if mira.is_asked else jonas, [mira, jonas])
    mira.page.fill("#say-text", "Here without a lock")
    mira.page.keyboard.press("Enter")
    expect(jonas.page.locator("#chat")).to_contain_text("Here without a lock")
    room.close()


def test_the_link_can_be_handed_on_without_clipboard_or_share(by_name: Browser, house: Server) -> None:
    room = Room(by_name, f"http://lamplight.test:{house.port}")
    mira = room.person("Mira").open_table()
    mira.page.click("[data-share-button]")
    expect(mira.page.locator("[data-share-url]")).to_be_focused()
    room.close()


@pytest.mark.long
def test_names_of_any_script_and_length_never_widen_a_page(room: Room) -> None:
    people = [room.person(NAMES[0], NARROW).open_table(seats="4")]
    people += [room.person(name, NARROW).sit(people[0].code) for name in NAMES[1:]]
    host = people[0]
    expect(host.page.locator("#panel-seats .seat-who")).to_have_count(4)
    for person in people:
        assert person.page.evaluate(TOO_WIDE) <= 0, "lobby"
    assert people[1].page.eval_on_selector("h1 .ellipsis", "one => getComputedStyle(one).direction") == "ltr"
    host.start()
    people[-1].wait("#panel-question").is_live()
    for person in people:
        person.wait("#panel-question").is_live()
    for _ in range(4):
        follow(next(person for person in people if person.is_asked), people)
        assert people[1].page.evaluate(TOO_WIDE) <= 0, "game"
    for tab in ("sheet", "log", "chat", "board"):
        people[3].page.click(f"[data-tab={tab}]")
        assert people[3].page.evaluate(TOO_WIDE) <= 0, tab
    assert people[2].page.locator("[hx-get]").count() == 0
    host.go("/").wait(".table-card")
    assert host.page.evaluate(TOO_WIDE) <= 0, "home"


@pytest.mark.parametrize("name", ["   ", "\u200b", "W" * 200])
def test_a_name_nobody_can_see_or_keep_in_mind_is_refused_in_words(room: Room, name: str) -> None:
    person = room.person("Nobody", PHONE)
    person.forgive("status of 4")
    person.go("/new/afraid_of_the_dark/")
    person.page.fill("#name", name)
    person.page.click("text=Open the table")
    expect(person.page.locator("#name-error")).to_be_visible()

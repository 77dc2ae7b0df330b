"""Typing, keyboard, history and what a screen reader hears while others play."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.people import Room
from tests.browser.playing import follow

MOST_AT_ONCE = 8
SENTENCE = "Forty letters typed while the others roll"
HELD = "[document.activeElement.id, document.activeElement.value, document.activeElement.selectionStart]"
IN_PANEL = "[document.activeElement.tagName, Boolean(document.activeElement.closest('[data-panel]'))]"
HEAR = """() => {
  window.heard = [];
  new MutationObserver((changes) => {
    for (const change of changes) for (const node of change.addedNodes) {
      if (node.textContent.trim()) window.heard.push(node.textContent.trim());
    }
  }).observe(document.getElementById("announcer"), { childList: true, subtree: true });
}"""


def test_text_and_caret_stay_while_others_roll(room: Room) -> None:
    mira, jonas = room.two_at_a_table()
    watcher = room.person("Ida").watch(mira.code)
    assert watcher.page.locator("#say").count() == 0
    people = (mira, jonas)
    typing = jonas if mira.is_asked else mira
    if typing is jonas:
        typing.page.click("[data-tab=chat]")
    typing.page.click("#say-text")
    for count, letter in enumerate(SENTENCE):
        typing.page.keyboard.type(letter)
        if count % 5 == 4:
            asked = next((one for one in people if one.is_asked and one is not typing), None)
            if asked is not None:
                follow(asked, [mira, jonas])
    typing.page.keyboard.press("ArrowLeft")
    caret = typing.page.evaluate("document.activeElement.selectionStart")
    others = mira if typing is jonas else jonas
    if others.is_asked:
        follow(others, [mira, jonas])
    assert typing.page.evaluate(HELD) == ["say-text", SENTENCE, caret]


def test_five_answers_by_enter_alone_never_lose_the_focus(room: Room) -> None:
    mira, _jonas = room.two_at_a_table("roll", 0)
    mira.page.focus("#act-roll")
    for _ in range(5):
        version = mira.version
        mira.page.keyboard.press("Enter")
        mira.page.wait_for_timeout(300)
        held = mira.page.evaluate(IN_PANEL)
        assert held[0] != "BODY"
        assert held[1]
        if not mira.is_asked:
            break
        if mira.version == version:
            mira.page.keyboard.press("Enter")


def test_every_event_is_said_even_the_same_one_twice(room: Room) -> None:
    mira, jonas = room.two_at_a_table()
    told: list[str] = []

    def note(text: object) -> None:
        frame = json.loads(str(text))
        if frame["type"] == "moved":
            told.extend([event["say"] for event in frame["events"] if event["say"]][-MOST_AT_ONCE:])

    watcher = room.person("Ida")
    watcher.page.on("websocket", lambda socket: socket.on("framereceived", note))
    watcher.watch(mira.code).is_live()
    watcher.page.evaluate(HEAR)
    for _ in range(14):
        follow(mira if mira.is_asked else jonas, [mira, jonas, watcher])
        watcher.page.wait_for_timeout(250)
    heard = " ".join(watcher.page.evaluate("window.heard"))
    at = 0
    for sentence in told:
        found = heard.find(sentence, at)
        assert found >= 0, f"not said: {sentence}"
        at = found + len(sentence)


@pytest.mark.long
def test_equal_rolls_are_both_said(room: Room) -> None:
    mira, _jonas = room.two_at_a_table()
    mira.page.evaluate(HEAR)
    mira.page.evaluate(
        """async () => {
          const { src } = document.querySelector("script[src*='table/index']");
          const { Announcer } = await import(src.replace("index", "announce"));
          const voice = new Announcer(document.getElementById("announcer"));
          for (let k = 0; k < 2; k += 1) {
            voice.say(["Mira rolled 3."]);
            await new Promise((resolve) => setTimeout(resolve, 400));
          }
        }"""
    )
    assert mira.page.evaluate("window.heard").count("Mira rolled 3.") == 2


def test_back_and_forward_show_the_table_as_it_is_now(room: Room) -> None:
    mira, jonas = room.two_at_a_table()
    seat = jonas.page.url
    jonas.go("/tables/").page.go_back()
    jonas.wait("#panel-question").is_live()
    while not mira.is_asked:
        follow(jonas, [mira, jonas])
    jonas.page.go_forward()
    jonas.wait("main")
    follow(mira, [mira])
    jonas.page.go_back()
    jonas.wait("#panel-question").has_version(mira.version).is_live()
    assert jonas.page.url == seat
    version = mira.version
    jonas.page.wait_for_timeout(500)
    assert mira.version == version, "no second roll"


def test_a_phone_reaches_chat_above_its_keyboard(room: Room) -> None:
    _mira, jonas = room.two_at_a_table()
    jonas.page.click("[data-tab=chat]")
    jonas.page.set_viewport_size({"width": 390, "height": 480})
    jonas.page.click("#say-text")
    expect(jonas.page.locator("#say-text")).to_be_in_viewport()

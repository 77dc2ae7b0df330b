"""The line goes, the house goes, frames come late: nothing looks done that is not, nothing is lost or counted twice."""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.browser.people import PHONE, Person, Room
from tests.browser.playing import follow
from tests.servers import Server

BROKEN_LINE = (
    "WebSocket connection to",
    "net::ERR_CONNECTION_REFUSED",
    "net::ERR_INTERNET_DISCONNECTED",
    "Failed to fetch",
)


def settled(people: list[Person], version: int) -> None:
    for person in people:
        person.has_version(version)


def test_a_roll_without_a_line_waits_visibly_and_counts_once(own_house: tuple[Room, Server]) -> None:
    room, house = own_house
    mira, jonas = room.two_at_a_table("roll", 1)
    for person in (mira, jonas):
        person.forgive(*BROKEN_LINE)
    version, lines = jonas.version, mira.lines()
    house.kill()
    expect(jonas.page.locator("#offline")).to_be_visible()
    jonas.press("roll", force=True)
    expect(jonas.page.locator("[data-waiting-count]").first).to_contain_text("Not sent yet: 1")
    expect(jonas.page.locator("#act-roll")).to_have_class("act is-lamp is-waiting")
    jonas.press("roll", force=True)
    assert jonas.version == version
    house.start()
    settled([mira, jonas], version + 1)
    expect(jonas.page.locator("#offline")).to_be_hidden()
    expect(jonas.page.locator("[data-waiting-count]").first).to_be_hidden()
    jonas.page.wait_for_timeout(3_000)
    assert jonas.version == mira.version == version + 1
    assert len(mira.lines()) == len(set(mira.lines())) > len(lines)


@pytest.mark.long
def test_a_house_killed_in_mid_game_comes_back_with_everybody_in_place(own_house: tuple[Room, Server]) -> None:
    room, house = own_house
    mira, jonas = room.two_at_a_table()
    for _ in range(8):
        follow(mira if mira.is_asked else jonas, [mira, jonas])
    for person in (mira, jonas):
        person.forgive(*BROKEN_LINE)
    before = [(person.version, person.question, person.lines(), person.page.url) for person in (mira, jonas)]
    house.restart()
    for person in (mira, jonas):
        person.is_live()
    assert [(person.version, person.question, person.lines(), person.page.url) for person in (mira, jonas)] == before
    follow(mira if mira.is_asked else jonas, [mira, jonas])


NOTE_VERSIONS = """() => {
  window.seen = [];
  const table = document.getElementById("table");
  new MutationObserver(() => window.seen.push(Number(table.dataset.version)))
    .observe(table, { attributes: true, attributeFilter: ["data-version"] });
}"""


class Line:
    """A line to the house that a test may cut, and through which frames pass as it likes."""

    def __init__(self, person: Person, pass_on: Callable[[WebSocketRoute, str], None] | None = None) -> None:
        self.open = True
        self.sockets: list[WebSocketRoute] = []
        self.pass_on = pass_on or (lambda socket, text: socket.send(text))
        person.page.route_web_socket("**/*", self._connect)

    def _connect(self, socket: WebSocketRoute) -> None:
        if not self.open:
            socket.close(code=1013)
            return
        self.sockets.append(socket)
        server = socket.connect_to_server()
        server.on_message(lambda text: self.open and self.pass_on(socket, str(text)))
        socket.on_message(lambda text: self.open and server.send(text))

    def cut(self) -> None:
        self.open = False
        for socket in self.sockets:
            socket.close(code=1013)
        self.sockets.clear()


@pytest.mark.long
def test_whoever_was_away_is_told_what_was_missed_once_and_in_order(room: Room) -> None:
    mira, jonas = room.two_at_a_table()
    line = Line(jonas)
    jonas.go(jonas.page.url).is_live()
    jonas.page.route("**/panels*", lambda route: route.abort() if not line.open else route.continue_())
    jonas.forgive("net::ERR_FAILED")
    while not mira.is_asked:
        follow(jonas, [mira, jonas])
    line.cut()
    expect(jonas.page.locator("#offline")).to_be_visible()
    moves = 0
    while mira.is_asked and moves < 8:
        follow(mira, [mira])
        moves += 1
    line.open = True
    jonas.has_version(mira.version).is_live()
    assert jonas.lines() == sorted(set(jonas.lines()), key=numbers)
    same_as_a_fresh_page(room, jonas)


def numbers(line: str) -> list[int]:
    return [int(part) for part in line.split("-")[1:]]


def same_as_a_fresh_page(room: Room, person: Person) -> None:
    fresh = room.beside(person.page.context.new_page(), f"{person.name} afresh").go(person.page.url).is_live()
    assert fresh.version == person.version
    assert looks(fresh) == looks(person)


def looks(person: Person) -> dict[str, str]:
    """Every panel and line as served, without what the page itself lays over it."""
    found = person.page.evaluate(
        """() => {
          const copy = document.getElementById("table").cloneNode(true);
          const own = ["data-here", "aria-busy", "aria-disabled", "data-line-off", "tabindex", "style"];
          for (const one of copy.querySelectorAll("*")) for (const name of own) one.removeAttribute(name);
          for (const one of copy.querySelectorAll("[data-presence-word]")) one.textContent = "";
          for (const one of copy.querySelectorAll("[class]")) {
            one.classList.remove("is-falling", "has-moved", "is-shown", "is-chosen", "is-waiting");
          }
          for (const one of copy.querySelectorAll("details")) one.removeAttribute("open");
          const parts = [...copy.querySelectorAll("[data-panel]")].map(one => [one.id, one.outerHTML]);
          parts.push(["log", copy.querySelector("#log").innerHTML]);
          const tidy = (html) => html.replace(/\\s+/g, " ").replace(/ class=""/g, "");
          return Object.fromEntries(parts.map(([id, html]) => [id, tidy(html)]));
        }"""
    )
    assert isinstance(found, dict)
    return found


class Disorder:
    """Of four frames the first comes twice, the second and third late and swapped; one frame is lost for good."""

    LOST = 6

    def __init__(self) -> None:
        self.count = 0
        self.held: list[tuple[WebSocketRoute, str]] = []

    def __call__(self, socket: WebSocketRoute, text: str) -> None:
        if json.loads(text)["type"] != "moved":
            socket.send(text)
            return
        self.count += 1
        if self.count == self.LOST:
            return
        if self.count % 4 in (2, 3):
            self.held.append((socket, text))
        else:
            socket.send(text)
        if self.count % 4 == 1:
            socket.send(text)
        if self.count % 4 == 0:
            self.release()

    def release(self) -> None:
        for socket, text in reversed(self.held):
            socket.send(text)
        self.held.clear()


def test_frames_late_lost_twice_and_swapped_leave_the_same_picture(room: Room) -> None:
    mira, jonas = room.two_at_a_table()
    disorder = Disorder()
    watcher = room.person("Ida")
    Line(watcher, disorder)
    watcher.watch(mira.code).is_live()
    watcher.page.evaluate(NOTE_VERSIONS)
    for _ in range(16):
        follow(mira if mira.is_asked else jonas, [mira, jonas])
        watcher.page.wait_for_timeout(120)
    disorder.release()
    watcher.has_version(mira.version)
    seen = watcher.page.evaluate("window.seen")
    assert len(seen) > 3
    assert seen == sorted(seen), "never backwards"
    assert watcher.lines() == sorted(set(watcher.lines()), key=numbers)
    same_as_a_fresh_page(room, watcher)


def test_a_browser_without_sockets_plays_all_the_same(room: Room) -> None:
    mira = room.person("Mira")
    mira.page.context.add_init_script("delete window.WebSocket")
    mira.open_table()
    jonas = room.person("Jonas", PHONE)
    jonas.page.context.add_init_script("delete window.WebSocket")
    jonas.sit(mira.code)
    expect(mira.page.locator("#start")).to_be_enabled(timeout=20_000)
    mira.start()
    jonas.wait("#panel-question")
    for person in (mira, jonas):
        expect(person.page.locator("#connection")).to_have_attribute("data-state", "polling", timeout=20_000)
    for _ in range(4):
        follow(mira if mira.is_asked else jonas, [mira, jonas])
    same_as_polled(mira, jonas)


def same_as_polled(*people: Person) -> None:
    assert len({person.version for person in people}) == 1

"""People with a browser: how they come in, sit down and look; and what their consoles complained about."""

import re
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Page, expect

from tests.browser.ahead import GAME, Ahead

DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
ANSWERS = "#panel-question [name=act][value^='answer:']"
PATIENCE = 30_000
CHOOSE = """options => {
  const form = document.getElementById("new");
  for (const [name, value] of Object.entries(options)) {
    const field = form.elements[name];
    if (field.type === "checkbox") field.checked = value === "on";
    else field.value = value;
  }
}"""


class Person:
    """One page of one browser, with everything its console said that should not have been said."""

    def __init__(self, page: Page, name: str, url: str) -> None:
        self.page, self.name, self.url = page, name, url
        self.complaints: list[str] = []
        self.forgiven: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text} ({message.location.get('url', '')})")

    def forgive(self, *patterns: str) -> None:
        """What a walk provokes on purpose, such as a refused page, is no complaint."""
        self.forgiven += patterns

    @property
    def bad(self) -> list[str]:
        return [one for one in self.complaints if not any(re.search(pattern, one) for pattern in self.forgiven)]

    def go(self, path: str) -> "Person":
        self.page.goto(path if path.startswith("http") else self.url + path)
        return self

    def wait(self, selector: str, **how: Any) -> "Person":
        self.page.wait_for_selector(selector, **how)
        return self

    @property
    def code(self) -> str:
        found = re.search(r"/t/([A-Z0-9]+)/", self.page.url)
        assert found, self.page.url
        return found[1]

    @property
    def version(self) -> int:
        return int(self.page.get_attribute("#table", "data-version") or -1)

    @property
    def is_asked(self) -> bool:
        return self.page.get_attribute("#panel-question", "data-mine") == "true"

    @property
    def question(self) -> str:
        return self.page.get_attribute("#panel-question", "data-question") or ""

    @property
    def kind(self) -> str:
        """The kind of what the question panel shows: roll, route, waiting, over …"""
        classes = self.page.get_attribute("#panel-question > .q", "class") or ""
        return next((one[2:] for one in classes.split() if one.startswith("q-")), "")

    def text(self, selector: str) -> str:
        return self.page.inner_text(selector)

    def lines(self) -> list[str]:
        """The log's ids, top to bottom."""
        return self.page.eval_on_selector_all("#log > li", "all => all.map(one => one.id)")

    def is_live(self) -> "Person":
        expect(self.page.locator("#connection")).to_have_attribute("data-state", "live")
        return self

    def has_version(self, version: int) -> "Person":
        self.page.wait_for_function(
            "version => Number(document.getElementById('table')?.dataset.version) >= version", arg=version
        )
        return self

    def open_table(self, **options: str) -> "Person":
        self.go(f"/new/{GAME}/")
        self.page.fill("#name", self.name)
        self.page.evaluate(CHOOSE, options)
        self.page.click("text=Open the table")
        return self.wait("#panel-seats")

    def sit(self, where: str) -> "Person":
        """`where` is a table's code or a whole link."""
        self.go(where if "/" in where else f"/t/{where}/")
        self.page.fill("#name", self.name)
        self.page.click("button:has-text('Sit down')")
        return self.wait("#panel-seats")

    def watch(self, code: str) -> "Person":
        return self.go(f"/t/{code}/watch/").wait("#table")

    def start(self) -> "Person":
        self.page.click("#start:not([disabled])")
        return self.wait("#panel-question")

    def press(self, value_end: str, **how: Any) -> None:
        """The question's button whose option is `value_end`."""
        self.page.click(f"{ANSWERS}[value$=':{value_end}']", **how)


class Room:
    """Everybody who came to one house during one test."""

    def __init__(self, browser: Browser, url: str, ahead: Ahead | None = None) -> None:
        self.browser, self.url, self.ahead = browser, url, ahead
        self.people: list[Person] = []

    def person(self, name: str = "Mira", device: dict[str, Any] = DESK, **context: Any) -> Person:
        """A fresh browser; `device` is DESK, PHONE or another context's settings."""
        settings = {"color_scheme": "dark", "reduced_motion": "reduce", **device, **context}
        return self.beside(self.browser.new_context(**settings).new_page(), name)

    def beside(self, page: Page, name: str) -> Person:
        """Another page, usually one more tab of somebody's browser."""
        person = Person(page, name, self.url)
        self.people.append(person)
        return person

    def two_who_come_in(self, **context: Any) -> tuple[Person, Person]:
        """Mira on a desk hosts, Jonas comes by phone, the game begins: all by the pages."""
        mira = self.person("Mira", **context).open_table()
        jonas = self.person("Jonas", PHONE, **context).sit(mira.code)
        mira.start()
        jonas.wait("#panel-question")
        return mira.is_live(), jonas.is_live()

    def two_at_a_table(self, until: str = "", seat: int | None = None, **context: Any) -> tuple[Person, Person]:
        """The same two at a game taken ahead: until it is `over`, or until `seat` is asked a question of that kind."""
        assert self.ahead is not None
        made = self.ahead.seated(["Mira", "Jonas"])
        if until:
            self.ahead.play(made["code"], until, seat)
        people = self.person("Mira", **context), self.person("Jonas", PHONE, **context)
        for index, (person, session) in enumerate(zip(people, made["sessions"], strict=True)):
            person.page.context.add_cookies([{"name": "lamplight", "value": session, "url": self.url}])
            person.go(f"/t/{made['code']}/seat/{index}/")
        for person in people:
            person.is_live()
        return people

    def ahead_until(self, until: str, seat: int | None, *people: Person) -> None:
        """Plays on without the pages, which are then opened anew."""
        assert self.ahead is not None
        self.ahead.play(people[0].code, until, seat)
        for person in people:
            person.go(person.page.url).is_live()

    def close(self) -> None:
        bad = {person.name: person.bad for person in self.people if person.bad}
        for context in {person.page.context for person in self.people}:
            context.close()
        assert not bad, bad

"""What a page fetches: from nowhere else, nothing the policy forbids, and little of it, as production serves it."""

import subprocess
import sys
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.ahead import Ahead
from tests.browser.conftest import opened
from tests.browser.people import GAME, PHONE, Person, Room
from tests.servers import ROOT, Server

FIRST_PAGE, TABLE_PAGE = 150_000, 300_000
WATCH = """
window.violations = [];
document.addEventListener("securitypolicyviolation", (one) => window.violations.push(`${one.violatedDirective}
${one.blockedURI}`));
"""


@pytest.fixture(scope="module")
def production(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The house as people run it: collected, named by content, compressed."""
    data, env = tmp_path_factory.mktemp("production"), {"LAMPLIGHT_DEV": "0", "LAMPLIGHT_BUILD": ""}
    collect = [sys.executable, "manage.py", "collectstatic", "--no-input", "-v0"]
    subprocess.run(collect, cwd=ROOT, env=Server(data, **env).env, check=True)
    yield from opened(data, **env)


@pytest.fixture
def people(chromium: Browser, production: Server) -> Iterator[Room]:
    ahead = Ahead(production)
    room = Room(chromium, production.url, ahead)
    yield room
    ahead.close()
    room.close()


class Weighed:
    """The bytes of everything a page transfers, headers included, with nothing kept from before."""

    def __init__(self, person: Person) -> None:
        self.urls: dict[str, str] = {}
        self.bytes: dict[str, int] = {}
        line = person.page.context.new_cdp_session(person.page)
        line.send("Network.enable")
        line.send("Network.setCacheDisabled", {"cacheDisabled": True})
        line.on("Network.requestWillBeSent", lambda told: self.urls.update({told["requestId"]: told["request"]["url"]}))
        line.on("Network.loadingFinished", self._finished)

    def _finished(self, told: dict[str, object]) -> None:
        url = self.urls.get(str(told["requestId"]), "")
        self.bytes[url] = self.bytes.get(url, 0) + int(str(told["encodedDataLength"]).split(".")[0])

    @property
    def total(self) -> int:
        return sum(self.bytes.values())

    def heaviest(self) -> str:
        first = sorted(self.bytes.items(), key=lambda one: -one[1])[:12]
        return ", ".join(f"{url.rsplit('/static/')[-1]} {size}" for url, size in first)


@pytest.mark.parametrize("device", [{}, PHONE], ids=["desk", "phone"])
def test_the_first_page_weighs_little(people: Room, device: dict[str, object]) -> None:
    person = people.person("Mira", device)
    weighed = Weighed(person)
    person.go("/").page.wait_for_load_state("networkidle")
    assert weighed.total <= FIRST_PAGE, f"{weighed.total}: {weighed.heaviest()}"


def test_the_table_page_weighs_little(people: Room) -> None:
    mira, _jonas = people.two_at_a_table("route", 0)
    second = people.beside(mira.page.context.new_page(), "Mira again")
    weighed = Weighed(second)
    second.go(mira.page.url).is_live().page.wait_for_load_state("networkidle")
    assert weighed.total <= TABLE_PAGE, f"{weighed.total}: {weighed.heaviest()}"


def test_no_page_breaks_the_policy_or_asks_another_host(people: Room, production: Server) -> None:
    mira, jonas, asked = people.person("Mira"), people.person("Jonas", PHONE), set()
    for person in (mira, jonas):
        person.page.context.add_init_script(WATCH)
        person.page.on("request", lambda request: asked.add(request.url))
        person.forgive("status of 404")
    for path in ("/", "/tables/", f"/new/{GAME}/", "/no/such/page"):
        assert mira.go(path).page.evaluate("window.violations") == []
    mira.open_table()
    jonas.sit(mira.code)
    mira.start()
    jonas.wait("#panel-question").is_live()
    for kind in ("roll", "route", "passage", "over"):
        people.ahead_until(kind, None, mira, jonas)
        for person in (mira, jonas):
            assert person.page.evaluate("window.violations") == []
    assert mira.go(f"/t/{mira.code}/dice/").page.evaluate("window.violations") == []
    elsewhere = {url for url in asked if not url.startswith((production.url, "data:"))}
    assert elsewhere == set()

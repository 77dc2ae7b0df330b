"""Pages for people: whose seat a browser opens, stale forms, one more device; nothing that was typed comes alive."""

import re
from datetime import timedelta
from html.parser import HTMLParser
from typing import Any

import pytest
from django.test import Client
from django.utils import timezone

from games.tables import acts, chat
from games.tables.models import DevicePass, Key
from games.tables.submit import submit
from tests.tables.house import ANA, BEN, House
from tests.tables.lines import Line

pytestmark = pytest.mark.django_db
JSON = {"Accept": "application/json"}


def browser(house: House | None = None, seat: int | None = None, **more: Any) -> Client:
    client = Client(**more)
    if house is not None and seat is not None:
        session = client.session
        session["guest"] = house.tokens[seat]
        session.save()
    return client


# ---- sessions and stale forms (A23)


def test_a_stale_form_gets_a_fresh_token_and_counts_once_when_it_is_sent_again() -> None:
    house = House(2)
    question = house.question()
    client = browser(house, question.seat, enforce_csrf_checks=True)
    address = f"/t/{house.code}/seat/{question.seat}/answer"
    body = {"act": f"answer:{question.id}:roll_all", "key": "once"}
    before = house.version
    stale = client.post(address, {**body, "csrfmiddlewaretoken": "x" * 64}, headers=JSON)
    assert (stale.status_code, stale.json()["reason"]) == (403, "csrf")
    assert house.standing.version == before
    retry = client.post(address, {**body, "csrfmiddlewaretoken": stale.json()["csrf"]}, headers=JSON)
    assert retry.json() == {"version": before + 1, "key": "once"}
    page = client.post(address, {**body, "csrfmiddlewaretoken": "x" * 64})
    assert page.status_code == 403
    assert "<html" in page.content.decode()


def test_another_browser_s_session_cannot_act_for_a_seat() -> None:
    house = House(2)
    question = house.question()
    act = {"act": f"answer:{question.id}:roll_all", "key": "k"}
    for client in (browser(house, 1 - question.seat), browser()):
        answer = client.post(f"/t/{house.code}/seat/{question.seat}/answer", act, headers=JSON)
        assert (answer.status_code, answer.json()["reason"]) == (403, "This is not your seat.")
    assert "answer" not in [entry.kind for entry in house.entries]


def test_one_browser_that_holds_two_seats_acts_for_the_one_it_names() -> None:
    house = House(2)
    client = browser(house, ANA)
    Key.objects.create(table=house.table, seat=house.table.seats.get(index=BEN), hash=house.table.keys.get(
        seat__index=ANA).hash)  # fmt: skip
    question = house.question()
    act = {"act": f"answer:{question.id}:roll_all"}
    wrong = client.post(f"/t/{house.code}/seat/{1 - question.seat}/answer", act, headers=JSON)
    assert wrong.status_code == 403
    assert client.post(f"/t/{house.code}/seat/{question.seat}/answer", act, headers=JSON).status_code == 200


def test_refusals_are_json_for_scripts_and_pages_for_people() -> None:
    house = House(2)
    client = browser(house, ANA)
    address = f"/t/{house.code}/seat/0/answer"
    assert client.post(address, {"act": "fly"}, headers=JSON).json()["reason"] == "This table does not know that move."
    page = client.post(address, {"act": "fly"})
    assert page.status_code == 422
    assert "This table does not know that move." in page.content.decode()


@pytest.mark.parametrize(
    "path",
    [
        "t/NOPE2/",
        "t/NOPE2/watch/",
        "j/nothing/",
        "d/nothing/",
        "new/chess/",
        "t/NOPE2/dice/",
        "nowhere/",
        f"t/NOPE2/seat/{'9' * 30}/",
    ],
)
def test_an_address_that_leads_nowhere_is_a_page_with_a_way_on(path: str) -> None:
    answer = Client().get(f"/{path}")
    assert answer.status_code == 404
    assert 'href="/"' in answer.content.decode()


def test_a_seat_number_too_large_for_any_database_is_nobody_s() -> None:
    house = House(2)
    client = browser(house, ANA)
    assert client.get(f"/t/{house.code}/seat/{'9' * 30}/panels").status_code == 403
    assert client.get(f"/t/{house.code}/seat/{'9' * 5000}/panels").status_code in (403, 404)
    for after in ("x", "-1", "1" * 40, "%00"):
        assert client.get(f"/t/{house.code}/seat/0/panels?log={after}").status_code == 422


# ---- one more device


def pass_of(client: Client, house: House) -> str:
    shown = client.get(f"/t/{house.code}/seat/0/device/").content.decode()
    found = re.search(r"/d/([\w-]{20,})/", shown)
    assert found is not None
    return found[0]


def test_a_device_link_opens_the_seat_once_and_a_preview_takes_nothing() -> None:
    house = House(2)
    link = pass_of(browser(house, ANA), house)
    phone, other = Client(), Client()
    assert phone.get(link).status_code == 200
    assert Client().get(link).status_code == 200
    assert phone.post(link).headers["Location"] == f"/t/{house.code}/seat/0/"
    assert phone.get(f"/t/{house.code}/seat/0/").status_code == 200
    assert other.post(link).status_code == 404
    assert other.get(f"/t/{house.code}/seat/0/").status_code == 302
    assert browser(house, ANA).get(f"/t/{house.code}/seat/0/").status_code == 200


def test_a_device_link_grows_old_and_is_kept_as_a_hash() -> None:
    house = House(2)
    link = pass_of(browser(house, ANA), house)
    row = DevicePass.objects.get()
    assert row.hash not in link
    assert row.expires < timezone.now() + timedelta(minutes=11)
    DevicePass.objects.update(expires=timezone.now() - timedelta(seconds=1))
    assert Client().post(link).status_code == 404


# ---- what people type (A28, A30)

PAYLOADS = [
    "<img src=x onerror=hit>",
    '"><svg onload=hit()>',
    "' autofocus onfocus=x '",
    "{{7*7}}{%x%}",
    "<div hx-get=/canary>",
    "javascript:alert(1)",
    "</script><script>x",
    "%s{}{0}",
    "=HYPERLINK(1)",
]


class Awake(HTMLParser):
    """Collects what a browser would act on: any handler, htmx wish or picture that somebody typed."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            leads = name in ("href", "src", "action", "formaction")
            typed = value in ("x", "/canary") or (leads and str(value).startswith("javascript:"))
            if name.startswith(("on", "hx-on")) or typed or (name == "autofocus" and tag != "input"):
                self.found.append(f"<{tag} {name}={value}>")


def awake(html: str) -> list[str]:
    parser = Awake()
    parser.feed(html)
    return parser.found


def texts_of(house: House, client: Client, line: Line) -> dict[str, str]:
    pages = {
        address: client.get(address, follow=True).content.decode()
        for address in (
            f"/t/{house.code}/seat/0/",
            f"/t/{house.code}/watch/",
            f"/t/{house.code}/?sit=1",
            "/tables/",
            "/",
            f"/t/{house.code}/seat/0/device/",
            f"/t/{house.code}/dice/",
        )
    }
    panels = client.get(f"/t/{house.code}/seat/0/panels?log=0").json()
    for name, html in panels["panels"].items():
        pages[f"panel {name}"] = html
    pages["log"] = " ".join(panels["log"])
    pages["chat"] = " ".join(one["html"] for one in panels["chat"])
    for frame in line.frames:
        pages["frames"] = " ".join([
            *frame.get("panels", {}).values(), *frame.get("log", []),
            *(one["html"] for one in frame.get("lines", [])),
        ])  # fmt: skip
    return pages


@pytest.mark.parametrize("payload", PAYLOADS)
def test_nothing_that_was_typed_comes_alive(payload: str) -> None:
    house = House(0, chairs=3, start=False)
    house.sit(payload[:24], host=True)
    house.sit(payload[1:25])
    client, line = browser(house, ANA), Line(house, house.actor(ANA).viewer)
    chat.say(house.fresh(), house.actor(ANA), payload, None)
    in_the_lobby = texts_of(house, client, line)
    submit(house.code, house.actor(ANA), acts.Rename(payload[:24]), None)
    submit(house.code, house.actor(ANA), acts.Start(), None)
    line = Line(house, house.actor(ANA).viewer)
    house.move(house.question(), "roll_all")
    chat.say(house.fresh(), house.actor(BEN), payload, None)
    for place, html in {**in_the_lobby, **texts_of(house, client, line)}.items():
        assert payload not in html or not re.search(r"[<>\"']", payload), (place, html[:300])
        assert awake(html) == [], place


@pytest.mark.parametrize("name", ["דנה 3", "سلمى (2)"])
def test_a_name_cannot_turn_its_line_round(name: str) -> None:
    """In HTML each name stands in <bdi>, in plain text between isolates."""
    house = House(0, chairs=2, start=False)
    house.sit(name, host=True)
    house.sit("Ben")
    submit(house.code, house.actor(ANA), acts.Start(), None)
    while house.question().kind == "start_roll":
        house.move(house.question(), "roll_all")
    client = browser(house, ANA)
    html = client.get(f"/t/{house.code}/watch/panels?log=0").json()
    for line in html["log"]:
        assert line.count(name) == line.count(f"<bdi>{name}</bdi>"), line
    log = client.get(f"/api/v1/tables/{house.code}/log").json()
    said = [event["say"] for entry in log for event in entry["events"] if name in event.get("say", "")]
    assert said
    assert all(f"\u2068{name}\u2069" in one for one in said)


def test_every_page_keeps_the_strict_policy_and_out_of_caches() -> None:
    house = House(2)
    client = browser(house, ANA)
    for address in (
        "/",
        f"/t/{house.code}/seat/0/",
        f"/t/{house.code}/watch/",
        "/new/afraid_of_the_dark/",
        "/nowhere/",
    ):
        answer = client.get(address)
        policy = answer.headers["Content-Security-Policy"]
        assert "script-src 'self'" in policy
        assert "unsafe" not in policy
        html = answer.content.decode()
        assert not re.search(r"<[^>]+\s(style|on\w+)=", html), address
        assert not re.search(r"<script(?![^>]*\bsrc=)[^>]*>", html), address
    assert client.get(f"/t/{house.code}/seat/0/").headers["Cache-Control"] == "no-store"


def test_the_join_link_is_shown_to_those_who_sit_here_only() -> None:
    house = House(2, start=False)
    link = re.compile(r"/j/[0-9a-f]{32}/")
    assert link.search(browser(house, ANA).get(f"/t/{house.code}/seat/0/").content.decode())
    assert not link.search(Client().get(f"/t/{house.code}/watch/").content.decode())

"""No viewer is sent what it may not know, in any frame, panel, log line, page, answer of the API or refusal."""

import json
import random
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from games.kernel.viewers import Viewer
from games.tables import acts
from games.tables.models import Entry
from games.tables.submit import submit
from tests.tables.canaries import CARD, TOOL, canaries, heard
from tests.tables.house import House
from tests.tables.lines import Line

__all__ = ["canaries"]

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("canaries")]


class Ear:
    """One viewer with all its ways to hear: a page's socket, a program's socket, pages and the API."""

    def __init__(self, house: House, viewer: Viewer) -> None:
        self.house, self.viewer = house, viewer
        self.page, self.program = Line(house, viewer), Line(house, viewer, "json")
        self.client = Client()
        self.headers: dict[str, str] = {}
        self.base = f"/t/{house.code}/watch/"
        if viewer.seat is not None:
            session = self.client.session
            session["guest"] = house.tokens[viewer.seat]
            session.save()
            self.headers = {"Authorization": f"Seat {house.tokens[viewer.seat]}"}
            self.base = f"/t/{house.code}/seat/{viewer.seat}/"
        self.may_know: set[str] = set()
        self.bodies: list[str] = []
        self.read = 0

    def fetch(self) -> None:
        api = f"/api/v1/tables/{self.house.code}"
        for address in (self.base, f"{self.base}panels?log=0", f"/t/{self.house.code}/dice/", f"/t/{self.house.code}/"):
            self.bodies.append(self.client.get(address, follow=True).content.decode())
        for address in (api, f"{api}/log", f"{api}/dice"):
            self.bodies.append(self.client.get(address, headers=self.headers).content.decode())
        wrong = {"question": self.house.questions()[0].id if self.house.questions() else "", "option": "canary?"}
        answer = self.client.post(f"{api}/moves", wrong, content_type="application/json", headers=self.headers)
        assert 400 <= answer.status_code < 500
        self.bodies.append(answer.content.decode())

    def learn(self) -> None:
        """What the rules let this viewer know by now: its own sheet and card, and events it was told of."""
        position = self.house.standing.position
        assert position is not None
        state, seat = position.state, self.viewer.seat
        if seat is not None:
            self.may_know |= heard(TOOL, list(state.movers[seat].sheet.tools))
        if seat == state.active:
            self.may_know |= heard(CARD, state.turn.card or "") | heard(TOOL, state.turn.won)
        for entry in Entry.objects.filter(table=self.house.table, number__gt=self.read):
            self.read = entry.number
            for event in entry.told:
                if not event.get("hidden"):
                    self.may_know |= heard(CARD, event.get("values", {})) | heard(TOOL, event.get("values", {}))
                if seat in event.get("knows", ()):
                    self.may_know |= heard(CARD, event["secret"]) | heard(TOOL, event["secret"])
        for card in self.house.standing.playing.pack.passages:  # type: ignore[union-attr]
            if card.id in self.may_know:
                self.may_know |= set(card.needs.tools)

    def new(self) -> list[str]:
        """What was heard since this was last asked. A seat's own sheet lists every tool's name, so it is left out."""
        texts, self.bodies = self.bodies, []
        for line in (self.page, self.program):
            texts += line.raw
            line.raw.clear()
        return texts

    def check(self) -> None:
        self.learn()
        seed = bytes(self.house.table.seed).hex()
        for text in self.new():
            assert seed not in text
            assert heard(CARD, text) <= self.may_know, (self.viewer, text[:2000])
            if self.viewer.seat is None:
                assert heard(TOOL, text) <= self.may_know, (self.viewer, text[:2000])
        for frame in self.page.frames:
            others = {name: html for name, html in frame.get("panels", {}).items() if name != "sheet"}
            assert heard(TOOL, others, frame.get("events", []), frame.get("log", [])) <= self.may_know, frame
        for frame in self.program.frames:
            self._sheets(frame["state"])
        self.page.frames.clear()
        self.program.frames.clear()

    def _sheets(self, state: dict[str, Any]) -> None:
        for mover in state["view"]["movers"]:
            assert mover["sheet"] is None or mover["seat"] == self.viewer.seat
        assert all(question["seat"] == self.viewer.seat for question in state["questions"])


def overhear(seed: int, most: int, pages_every: int) -> House:
    """Plays up to the last move before the end, or `most` moves; everybody listens."""
    rng, house = random.Random(seed), House(3)
    ears = [Ear(house, viewer) for viewer in house.viewers()]
    for count in range(most):
        house.random_move(rng)
        if house.over:
            break
        if count % pages_every == 0:
            for ear in ears:
                ear.fetch()
        for ear in ears:
            ear.check()
    assert set.union(*(ear.may_know for ear in ears)), "no card was ever drawn"
    return house


def test_nobody_hears_of_a_card_or_tool_that_is_not_theirs_to_know() -> None:
    overhear(3, most=70, pages_every=14)


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.parametrize("seed", range(4, 6))
def test_nobody_hears_of_it_over_a_whole_playing(seed: int) -> None:
    overhear(seed, most=2000, pages_every=9)


def test_after_the_end_all_is_open_and_the_seed_proves_the_dice() -> None:
    house = House(2)
    program = Line(house, house.viewers()[0], "json")
    house.play_out(random.Random(8))
    state = program.frames[-1]["state"]
    assert state["outcome"] is not None
    assert all(mover["sheet"] is not None for mover in state["view"]["movers"])
    dice = Client().get(f"/api/v1/tables/{house.code}/dice").json()
    assert dice["seed"] == bytes(house.table.seed).hex()
    assert dice["commitment"] == state["commitment"]
    assert dice["throws"]
    assert dice["seed"] in Client().get(f"/t/{house.code}/dice/").content.decode()


def test_operators_see_no_seed_and_no_link() -> None:
    house = House(2)
    get_user_model().objects.create_superuser("op", "op@example.org", "a long password")
    client = Client()
    client.login(username="op", password="a long password")
    table, entry = house.table, house.entries[-1]
    for address in (
        f"/admin/tables/table/{table.pk}/change/",
        "/admin/tables/table/",
        f"/admin/tables/entry/{entry.pk}/change/",
        "/admin/tables/seat/",
        f"/admin/tables/seat/{table.seats.first().pk}/change/",  # type: ignore[union-attr]
    ):
        answer = client.get(address)
        assert answer.status_code == 200, address
        text = answer.content.decode()
        for secret in (bytes(table.seed).hex(), str(bytes(table.seed)), table.link, table.link_hash, "token0"):
            assert secret not in text
        if address.endswith("/change/"):
            assert client.post(address, {"code": "XXXXX"}).status_code == 403


def test_an_open_table_shows_all_sheets() -> None:
    """Where the table chose open sheets there is no secret in them, and the test above would notice."""
    house = House(2, open_sheets=True)
    program = Line(house, house.viewers()[0], "json")
    house.random_move(random.Random(1))
    movers = json.loads(json.dumps(program.frames[-1]["state"]["view"]["movers"]))
    assert all(mover["sheet"] is not None for mover in movers)


def test_a_refusal_says_nothing_of_the_deck() -> None:
    house = House(2)
    question = house.question()
    client = Client()
    other = {"Authorization": f"Seat {house.tokens[1 - question.seat]}"}
    body = {"question": question.id, "option": "roll_all"}
    answer = client.post(f"/api/v1/tables/{house.code}/moves", body, content_type="application/json", headers=other)
    assert answer.status_code == 403
    assert set(answer.json()) == {"status", "reason", "rule"}
    assert submit(house.code, house.actor(question.seat), acts.Answer(question.id, "roll_all"), None)

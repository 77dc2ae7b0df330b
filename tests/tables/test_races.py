"""Many at once on a real server with SQLite: each accepted answer exactly once, no fault, no locked database."""

import collections
import re
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any

import httpx
import pytest

from tests.servers import Server
from tests.tables.people import API, Browser, Played, open_by_form

FAULTS = re.compile(r"database is locked|Traceback|\"level\": \"error\"", re.IGNORECASE)


def at_once(*deeds: Callable[[], Any]) -> list[Any]:
    """Releases all deeds from one barrier."""
    gate = threading.Barrier(len(deeds))

    def run(deed: Callable[[], Any]) -> Any:
        gate.wait(60)
        return deed()

    with ThreadPoolExecutor(len(deeds)) as threads:
        return list(threads.map(run, deeds))


def no_fault(server: Server) -> None:
    found = FAULTS.search(server.output())
    assert found is None, server.output()[max(0, found.start() - 500) : found.start() + 3000]


def whole(log: list[dict[str, Any]]) -> None:
    assert [entry["number"] for entry in log] == list(range(1, len(log) + 1))


def race_of_four(server: Server, seed: int, answers: int) -> collections.Counter[int]:
    """Four clients at one table; two devices of the asked seat give the same answer at the same instant, each time."""
    table, statuses = Played(server, seats=4), collections.Counter[int]()
    with server.client() as one, server.client() as two:
        for count in range(answers):
            before = table.look()["version"]
            if table.look()["status"] == "finished":
                break
            seat, question = table.asked()
            enabled = [option for option in question["options"] if option["enabled"]]
            option = enabled[(seed + count) % len(enabled)]
            picks = option["pick"]["from"][: option["pick"]["min"]] if option["pick"] else []
            body = {"question": question["id"], "option": option["id"], "picks": picks}

            def deed(http: httpx.Client, name: str, body: dict[str, Any] = body, seat: int = seat) -> httpx.Response:
                return table.post("moves", table.tokens[seat], {**body, "key": name}, http)

            both = at_once(lambda d=deed, n=count: d(one, f"a{n}"), lambda d=deed, n=count: d(two, f"b{n}"))
            statuses.update(answer.status_code for answer in both)
            assert sorted(answer.status_code for answer in both) == [200, 409], [answer.text for answer in both]
            assert table.look()["version"] == before + 1
    whole(table.log())
    assert [entry["kind"] for entry in table.log()].count("answer") == statuses[200]
    return statuses


def test_the_same_answer_at_the_same_instant_counts_once(server: Server) -> None:
    with ThreadPoolExecutor(2) as tables:
        for statuses in tables.map(lambda seed: race_of_four(server, seed, 8), range(2)):
            assert statuses == {200: 8, 409: 8}
    no_fault(server)


@pytest.mark.long
@pytest.mark.timeout(1800)
def test_twenty_tables_of_four_a_hundred_times(server: Server) -> None:
    with ThreadPoolExecutor(20) as tables:
        for statuses in tables.map(lambda seed: race_of_four(server, seed, 100), range(20)):
            assert statuses[200] == statuses[409]
            assert set(statuses) == {200, 409}
    no_fault(server)


def test_one_key_from_two_devices_at_once_is_one_move_with_one_receipt(server: Server) -> None:
    table = Played(server)
    with server.client() as one, server.client() as two:
        for count in range(5):
            seat, question = table.asked()
            body = {"question": question["id"], "option": question["options"][0]["id"], "key": f"k{count}"}
            both = at_once(
                lambda b=body, s=seat: table.post("moves", table.tokens[s], b, one),
                lambda b=body, s=seat: table.post("moves", table.tokens[s], b, two),
            )
            assert [answer.status_code for answer in both] == [200, 200]
            assert both[0].json() == both[1].json()
    whole(table.log())


def seats_of(table: Played) -> list[dict[str, Any]]:
    return list(table.look()["seats"])


def sit(table: Played, name: str) -> httpx.Response:
    return table.http.post(f"{table.base}/seats", json={"name": name})


def four_join(server: Server) -> None:
    table, names = Played(server, seats=0, chairs=4, start=False), ("Ana", "Ben", "Cy", "Dee")
    sat = at_once(*(partial(sit, table, name) for name in names))
    assert [answer.status_code for answer in sat] == [201] * 4
    by_index = {seat["index"]: seat["name"] for seat in seats_of(table)}
    assert sorted(by_index) == [0, 1, 2, 3]
    assert len({seat["piece"] for seat in seats_of(table)}) == 4
    assert [by_index[answer.json()["seat"]] for answer in sat] == list(names)
    assert len({answer.json()["token"] for answer in sat}) == 4


def test_four_who_join_at_once_get_four_seats_and_four_pieces(server: Server) -> None:
    for _round in range(2):
        four_join(server)
    no_fault(server)


@pytest.mark.long
@pytest.mark.timeout(600)
def test_four_who_join_at_once_fifty_times(server: Server) -> None:
    for _round in range(50):
        four_join(server)
    no_fault(server)


def test_the_last_chair_goes_to_one_of_two_while_the_host_starts(server: Server) -> None:
    for _round in range(3):
        table = Played(server, seats=4, start=False)
        assert table.post("acts", table.tokens[3], {"act": "leave"}).status_code == 200
        one, two, start = at_once(
            partial(sit, table, "Eve"), partial(sit, table, "Fay"), partial(table.post, "start", table.host)
        )
        assert start.status_code == 200
        seats = table.look()["view"]["movers"]
        assert len(seats) == len(seats_of(table)) == 3 + [one.status_code, two.status_code].count(201)
        assert {one.status_code, two.status_code} <= {201, 422}
        assert [one.status_code, two.status_code].count(201) <= 1
        assert len({mover["piece"] for mover in seats}) == len(seats)
    no_fault(server)


def test_four_browsers_behind_one_address_are_four_people_and_stay_who_they_are(server: Server) -> None:
    host, code = open_by_form(server, "Ana", piece="")
    link = re.search(r"/j/[0-9a-f]{32}/", host.get(f"/t/{code}/seat/0/").text)
    assert link is not None
    browsers = [Browser(server) for _ in range(3)]
    names = ("Ben", "Cy", "Dee")
    came = at_once(*(lambda b=b, n=n: b.form(link[0], {"name": n}) for b, n in zip(browsers, names, strict=True)))
    addresses = [str(answer.url).removeprefix(server.url) for answer in came]
    assert len(set(addresses)) == 3, addresses
    for browser, name, address in zip(browsers, names, addresses, strict=True):
        for again in (address, link[0], f"/t/{code}/"):
            answer = browser.get(again)
            assert str(answer.url).removeprefix(server.url) == address
            assert name in answer.text
        others = set(addresses) - {address}
        assert all(str(browser.get(other).url).endswith(address) for other in others)
    no_fault(server)


def test_a_double_tap_on_a_form_opens_one_table_and_seats_one_person_once(server: Server) -> None:
    host = Browser(server)
    page = host.get("/new/afraid_of_the_dark/").text
    fields = {**host.token_of(page), "name": "Tap", "seats": "3"}
    action = host.action_of(page) or ""
    both = at_once(*(lambda: host.http.post(action, data=fields) for _ in range(2)))
    assert both[0].url == both[1].url
    code = str(both[0].url).split("/t/")[1][:5]
    guest = Browser(server)
    page = guest.get(f"/t/{code}/").text
    action, fields = guest.action_of(page) or "", {**guest.token_of(page), "name": "Guest"}
    both = at_once(*(lambda: guest.http.post(action, data=fields) for _ in range(2)))
    assert both[0].url == both[1].url
    with server.client() as http:
        seats = http.get(f"{API}/tables/{code}").json()["seats"]
    assert [seat["name"] for seat in seats] == ["Tap", "Guest"]

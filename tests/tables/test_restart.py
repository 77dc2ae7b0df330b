"""kill -9 in mid-turn: what was acknowledged is there, once, and play goes on where it was (A22)."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.servers import Server
from tests.tables.people import Browser, Played, hear, open_by_form, say, socket


@pytest.fixture
def own(new_server: Callable[..., Server]) -> Server:
    return new_server()


def turn(table: Played) -> dict[str, Any]:
    return dict(table.look(table.tokens[0])["view"]["turn"])


def answer(table: Played, wish: Callable[[dict[str, Any]], str | None]) -> int:
    seat, question = table.asked()
    enabled = [option["id"] for option in question["options"] if option["enabled"]]
    option = wish(question) or enabled[0]
    body = {"question": question["id"], "option": option, "key": f"q{question['id']}"}
    moved = table.post("moves", table.tokens[seat], body)
    assert moved.status_code == 200, moved.text
    return int(moved.json()["version"])


def roll_on(question: dict[str, Any]) -> str | None:
    return (
        {"start_roll": "roll_all", "roll": "roll", "declare": "move"}.get(question["kind"])
        if any(option["id"] in ("roll_all", "roll", "move") for option in question["options"])
        else None
    )


def test_a_turn_survives_kill_9_with_its_running_total_and_its_provisional_tool(own: Server) -> None:
    """Plays until somebody waits with 5 or more and a tool won this turn, then pulls the plug."""
    for _attempt in range(12):
        table, acknowledged = Played(own), []
        for _ in range(60):
            running = turn(table)
            seat, question = table.asked()
            mine = table.look(table.tokens[seat])["view"]["turn"]
            if question["kind"] == "roll" and running["total"] >= 5 and mine["won"]:
                break
            stop = question["kind"] == "roll" and running["total"] >= 14
            acknowledged.append(answer(table, (lambda q: "stop") if stop else roll_on))
            if table.look()["status"] == "finished":
                break
        else:
            continue
        if table.look()["status"] != "finished":
            break
    seat, question = table.asked()
    before, log = table.look(table.tokens[seat]), table.log()
    assert before["view"]["turn"]["total"] >= 5
    assert before["view"]["turn"]["won"]
    own.restart()
    table.http = own.client()
    assert table.look(table.tokens[seat]) == before
    assert table.log() == log
    assert [entry["number"] for entry in log] == list(range(1, len(log) + 1))
    assert set(acknowledged) <= {entry["number"] for entry in log}
    body = {"question": question["id"], "option": "roll", "key": "after"}
    assert table.post("moves", table.tokens[seat], body).status_code == 200
    assert len(table.log()) == len(log) + 1


def test_a_move_that_was_sent_again_after_a_crash_counts_once(own: Server) -> None:
    table = Played(own)
    seat, question = table.asked()
    body = {"question": question["id"], "option": question["options"][0]["id"], "key": "lost reply"}
    first = table.post("moves", table.tokens[seat], body).json()
    own.restart()
    table.http = own.client()
    assert table.post("moves", table.tokens[seat], body).json() == first
    assert table.post("moves", table.tokens[seat], {**body, "key": "other"}).status_code == 409


def test_sessions_and_both_seats_of_one_browser_survive(own: Server) -> None:
    """One laptop, two tabs seated as Ana and Ben; each comes back to its own seat."""
    browser, code = open_by_form(own, "Ana", seats=2)
    assert "/seat/1/" in str(browser.form(f"/t/{code}/?sit=1", {"name": "Ben"}).url)
    own.restart()
    again = Browser(own)
    again.http.cookies = browser.http.cookies
    for seat, name in enumerate(("Ana", "Ben")):
        page = again.get(f"/t/{code}/seat/{seat}/")
        assert page.status_code == 200
        assert name in page.text
        headers = {"Cookie": again.cookies, "Origin": own.url}
        with socket(own, code, None, f"?seat={seat}", headers=headers) as line:
            say(line, type="ping")
            assert seat in hear(line, "beat")["here"]

"""Whatever is sent, the answer is a clear 4xx in JSON with a reason, and the table stands unharmed."""

import json
from typing import Any

import pytest
from django.test import Client

from games.tables.models import Entry, Table
from games.tables.store import load
from tests.api.test_shapes import API, Caller, asked, opened

pytestmark = pytest.mark.django_db


def refused(answer: Any, *statuses: int) -> dict[str, Any]:
    """The body of a refusal in our shape."""
    assert 400 <= answer.status_code < 500, answer.content[:500]
    assert answer["Content-Type"].startswith("application/json"), answer.content[:200]
    body = answer.json()
    assert body["status"] == answer.status_code
    assert isinstance(body["reason"], str)
    assert body["reason"]
    if statuses:
        assert answer.status_code in statuses
    return dict(body)


@pytest.fixture
def table() -> tuple[str, Caller, list[Caller]]:
    return opened()


def unharmed(code: str, players: list[Caller], version: int) -> None:
    row = Table.objects.get(code=code)
    assert Entry.objects.filter(table=row).count() == version
    assert not load(row).broken
    player, question = asked(code, players)
    body = {"question": question["id"], "option": question["options"][0]["id"], "key": "afterwards"}
    assert player.post(f"/tables/{code}/moves", body).status_code == 200


MOVES: dict[str, Any] = {
    "an empty body": "",
    "no JSON": "{",
    "half a JSON": '{"question": "1',
    "an array": [],
    "a number": 5,
    "null": "null",
    "nothing in it": {},
    "no option": {"question": "1.1.0"},
    "nulls": {"question": None, "option": None},
    "wrong types": {"question": {"a": 1}, "option": ["x"], "picks": "abc"},
    "numbers": {"question": 10**40, "option": -1},
    "picks that are none": {"question": "1.1.0", "option": "x", "picks": [None, {}]},
    "too many picks": {"question": "1.1.0", "option": "x", "picks": ["a"] * 10_000},
    "a key too long": {"question": "1.1.0", "option": "x", "key": "k" * 65},
    "an empty key": {"question": "1.1.0", "option": "x", "key": ""},
    "NUL": {"question": "1\x00", "option": "\x00", "key": "\x00"},
    "half a surrogate": '{"question": "\\ud800", "option": "\\ud800", "key": "\\ud800"}',
    "infinity": '{"question": Infinity, "option": NaN}',
    "a huge number": '{"question": 1e999, "option": ' + "9" * 6000 + "}",
    "very deep": "[" * 100_000,
    "deep objects": '{"a":' * 50_000,
    "a megabyte": {"question": "q" * 1_000_000, "option": "x"},
    "format strings": {"question": "%s{}{0.__class__}", "option": "{}%n"},
    "a stale question": {"question": "0.0.0", "option": "roll_all"},
    "markup": {"question": "<script>", "option": '"><svg onload=alert(1)>'},
}


@pytest.mark.parametrize("body", MOVES.values(), ids=MOVES.keys())
def test_a_move_that_makes_no_sense(body: Any, table: tuple[str, Caller, list[Caller]]) -> None:
    code, _host, players = table
    version = players[0].get(f"/tables/{code}").json()["version"]
    for path in ("moves", "acts", "chat"):
        refused(players[0].post(f"/tables/{code}/{path}", body))
    unharmed(code, players, version)


def test_an_option_or_pick_that_is_not_offered(table: tuple[str, Caller, list[Caller]]) -> None:
    code, _host, players = table
    player, question = asked(code, players)
    version = player.get(f"/tables/{code}").json()["version"]
    option = question["options"][0]["id"]
    for body in ({"option": "fly"}, {"option": option, "picks": ["x"]}, {"option": option, "picks": ["x", "x"]}):
        refused(player.post(f"/tables/{code}/moves", {"question": question["id"], **body}), 422)
    unharmed(code, players, version)


def test_another_seat_s_question(table: tuple[str, Caller, list[Caller]]) -> None:
    code, _host, players = table
    player, question = asked(code, players)
    other = next(one for one in players if one is not player)
    body = {"question": question["id"], "option": question["options"][0]["id"]}
    assert refused(other.post(f"/tables/{code}/moves", body), 403)["reason"] == "This question is for somebody else."


@pytest.mark.parametrize("header", ["Seat nonsense", "Seat", "Bearer x", "Seat ü", "Seat " + "x" * 5000, "x"])
def test_a_token_that_opens_nothing(header: str, table: tuple[str, Caller, list[Caller]]) -> None:
    code, _host, _players = table
    stranger = Caller()
    stranger.headers = {"Authorization": header}
    for answer in (
        stranger.get(f"/tables/{code}"),
        stranger.post(f"/tables/{code}/moves", {"question": "1", "option": "2"}),
    ):
        refused(answer, 401, 403)
    refused(stranger.post(f"/tables/{code}/start"), 401, 403)


def test_a_token_of_another_table(table: tuple[str, Caller, list[Caller]]) -> None:
    code, _host, _players = table
    _other, host, strangers = opened()
    for caller in (host, *strangers):
        refused(caller.get(f"/tables/{code}"), 403)
        refused(caller.post(f"/tables/{code}/acts", {"act": "leave"}), 403)


def test_public_names_open_nothing(table: tuple[str, Caller, list[Caller]]) -> None:
    """Whatever a player can read, code, commitment, seat number or name, is no token (A20)."""
    code, _host, players = table
    shown = players[1].get(f"/tables/{code}").json()
    visible = [code, shown["commitment"], "0", "1", "Ana", "seat:0", "host", "system", shown["version"]]
    for token in visible:
        refused(Caller(str(token)).get(f"/tables/{code}"), 403)


@pytest.mark.parametrize(
    "act",
    [
        "",
        "fly",
        "undo:",
        "undo:x",
        "undo:99999999999999",
        "undo:-1",
        "answer:",
        "answer:::",
        "start:1",
        "x" * 401,
        "rewind",
    ],
)
def test_an_act_that_makes_no_sense(act: str, table: tuple[str, Caller, list[Caller]]) -> None:
    code, _host, players = table
    version = players[0].get(f"/tables/{code}").json()["version"]
    refused(players[0].post(f"/tables/{code}/acts", {"act": act}))
    unharmed(code, players, version)


TABLES: dict[str, Any] = {
    "no game": {"seats": 2},
    "an unknown game": {"game": "chess", "seats": 2},
    "game of markup": {"game": "<b>", "seats": 2},
    "no seat": {"game": "afraid_of_the_dark", "seats": 0},
    "a negative": {"game": "afraid_of_the_dark", "seats": -2},
    "too many": {"game": "afraid_of_the_dark", "seats": 5},
    "very many": {"game": "afraid_of_the_dark", "seats": 10**100},
    "infinity": '{"game": "afraid_of_the_dark", "seats": Infinity}',
    "seats of words": {"game": "afraid_of_the_dark", "seats": "two"},
    "options of words": {"game": "afraid_of_the_dark", "seats": 2, "options": "none"},
    "unknown options": {"game": "afraid_of_the_dark", "seats": 2, "options": {"cheat": True}},
    "an option out of range": {"game": "afraid_of_the_dark", "seats": 2, "options": {"target_points": 10**30}},
    "an option of the wrong type": {"game": "afraid_of_the_dark", "seats": 2, "options": {"cap": "yes"}},
    "an option with half a surrogate": '{"game": "afraid_of_the_dark", "seats": 2, "options": {"\\ud800": 1}}',
    "a value with half a surrogate": '{"game": "afraid_of_the_dark", "seats": 2, "options": {"move_mode": "\\ud800"}}',
    "NaN": '{"game": "afraid_of_the_dark", "seats": 2, "options": {"target_points": NaN}}',
    "a deep option": '{"game": "afraid_of_the_dark", "seats": 2, "options": {"a":' + "[" * 20000 + "]" * 20000 + "}}",
    "watch of words": {"game": "afraid_of_the_dark", "seats": 2, "watch": "perhaps"},
}


@pytest.mark.parametrize("body", TABLES.values(), ids=TABLES.keys())
def test_a_table_that_cannot_be(body: Any) -> None:
    refused(Caller().post("/tables", body))
    assert not Table.objects.exists()


GOOD_NAMES = [
    "null",
    "0",
    "%s{}",
    "{{7*7}}",
    "'; DROP TABLE--",
    "<img src=x onerror=alert(1)>"[:24],
    "דנה 3",
    "سلمى (2)",
    "Bob 🐺",
]
BAD_NAMES: list[Any] = [
    "",
    "   ",
    "\u200b",
    "\u202e",
    "😀" * 10_000,
    "W" * 200,
    None,
    5.5e400,
    ["Ana"],
    {"a": 1},
    "\x00",
]


@pytest.mark.parametrize("name", GOOD_NAMES)
def test_a_strange_name_is_a_name(name: str) -> None:
    code, _host, players = opened(1, start=False)
    assert Caller().post(f"/tables/{code}/seats", {"name": name}).status_code == 201
    assert players[0].get(f"/tables/{code}").json()["seats"][1]["name"] == name


@pytest.mark.parametrize("name", BAD_NAMES, ids=range(len(BAD_NAMES)))
def test_a_name_that_is_none(name: Any) -> None:
    code, _host, players = opened(1, start=False)
    body = {"name": name} if name != 5.5e400 else '{"name": 1e999}'
    answer = Caller().post(f"/tables/{code}/seats", body)
    if name == 5.5e400:
        assert answer.status_code in (201, 400)
        return
    refused(answer)
    assert len(players[0].get(f"/tables/{code}").json()["seats"]) == 1


def test_what_turns_a_line_round_is_taken_out_of_a_name() -> None:
    code, _host, players = opened(1, start=False)
    Caller().post(f"/tables/{code}/seats", {"name": "A\u202eBC\u200bD"})
    assert players[0].get(f"/tables/{code}").json()["seats"][1]["name"] == "A BC D"


def test_a_full_table_or_a_taken_piece_or_too_late() -> None:
    code, host, players = opened(2, start=False)
    full = refused(Caller().post(f"/tables/{code}/seats", {"name": "Cy"}), 422)
    assert full["reason"] == "All the seats are taken."
    host.post(f"/tables/{code}/start")
    refused(Caller().post(f"/tables/{code}/seats", {"name": "Cy"}), 422)
    refused(players[0].post(f"/tables/{code}/start"), 403)
    refused(host.post(f"/tables/{code}/start"), 422)


@pytest.mark.parametrize(
    "path",
    [
        "/tables/NOPE2",
        "/tables/x",
        "/tables/%00",
        "/tables/%F0%9F%90%BA",
        "/tables/..%2f..",
        "/nothing",
        "/tables/NOPE2/nothing",
        "/",
    ],
)
def test_an_address_that_leads_nowhere(path: str) -> None:
    refused(Caller().get(path), 404)


def test_the_wrong_method_or_type_of_content(table: tuple[str, Caller, list[Caller]]) -> None:
    code, _host, players = table
    client, headers = Client(raise_request_exception=False), players[0].headers
    for method in (client.put, client.patch, client.delete):
        refused(method(f"{API}/tables/{code}", headers=headers), 405)
    refused(client.get(f"{API}/tables/{code}/moves", headers=headers), 405)
    refused(client.get(f"{API}/tables", headers=headers), 405)
    for kind in (
        "text/plain",
        "application/xml",
        "multipart/form-data; boundary=x",
        "application/x-www-form-urlencoded",
    ):
        answer = client.post(f"{API}/tables/{code}/moves", "question=1", content_type=kind, headers=headers)
        refused(answer, 415)
    latin = json.dumps({"question": "ü", "option": "ü"}, ensure_ascii=False).encode("latin-1")
    for charset in ("utf-8", "latin-1", "nonsense", "utf-16", "idna"):
        answer = client.generic(
            "POST", f"{API}/tables/{code}/moves", latin, f"application/json; charset={charset}", headers=headers
        )
        refused(answer)


def test_a_log_is_asked_for_from_nonsense(table: tuple[str, Caller, list[Caller]]) -> None:
    code, _host, players = table
    for after in ("x", "-1", "1e9", "9" * 5000, "%00", "²"):
        assert players[0].get(f"/tables/{code}/log?after={after}").status_code in (200, 400, 422)


def test_too_fast_says_when_to_come_back(settings: Any, table: tuple[str, Caller, list[Caller]]) -> None:
    settings.LAMPLIGHT_LIMITS = {**settings.LAMPLIGHT_LIMITS, "moves": (2, 0.1)}
    code, _host, players = table
    answers = [players[0].post(f"/tables/{code}/moves", {"question": "0.0.0", "option": "x"}) for _ in range(4)]
    body = refused(answers[-1], 429)
    assert int(answers[-1]["Retry-After"]) == body["retry_after"] >= 1


def test_the_limits_are_what_the_house_promises() -> None:
    """100 moves at once, then 20 a second; the tests raise them openly elsewhere."""
    from config.settings.safety import LAMPLIGHT_LIMITS

    assert LAMPLIGHT_LIMITS["moves"] == (100, 20)

"""The API's shapes: opening, sitting, starting, moving, looking; and the schema that tells of them."""

from typing import Any

import pytest
from django.test import Client

from games.tables.models import Table

pytestmark = pytest.mark.django_db
API = "/api/v1"


class Caller:
    """A program with one token, or none."""

    def __init__(self, token: str | None = None) -> None:
        self.client = Client(raise_request_exception=False)
        self.headers = {"Authorization": f"Seat {token}"} if token else {}

    def get(self, path: str) -> Any:
        return self.client.get(API + path, headers=self.headers)

    def post(self, path: str, body: Any = None) -> Any:
        return self.client.post(API + path, body, content_type="application/json", headers=self.headers)


def opened(seats: int = 2, start: bool = True, **more: Any) -> tuple[str, Caller, list[Caller]]:
    """(code, host, players)."""
    made = Caller().post("/tables", {"game": "afraid_of_the_dark", "seats": max(seats, 2), **more}).json()
    code, players = made["code"], []
    for name in ("Ana", "Ben", "Cy", "Dee")[:seats]:
        players.append(Caller(Caller().post(f"/tables/{code}/seats", {"name": name}).json()["token"]))
    host = Caller(made["host_token"])
    if start:
        assert host.post(f"/tables/{code}/start").status_code == 200
    return code, host, players


def asked(code: str, players: list[Caller]) -> tuple[Caller, dict[str, Any]]:
    """Whoever is asked, and the question."""
    for player in players:
        for question in player.get(f"/tables/{code}").json()["questions"]:
            if question["kind"] != "anytime":
                return player, question
    raise AssertionError("nobody is asked")


def test_a_table_is_opened_seated_started_and_played() -> None:
    made = Caller().post("/tables", {"game": "afraid_of_the_dark", "seats": 2, "options": {"cap": True}})
    assert made.status_code == 201
    assert set(made.json()) == {"code", "host_token"}
    code = made.json()["code"]
    sat = [Caller().post(f"/tables/{code}/seats", {"name": name}) for name in ("Ana", "Ben")]
    assert [one.status_code for one in sat] == [201, 201]
    assert [one.json()["seat"] for one in sat] == [0, 1]
    started = Caller(made.json()["host_token"]).post(f"/tables/{code}/start")
    assert (started.status_code, set(started.json())) == (200, {"version"})
    player, question = asked(code, [Caller(one.json()["token"]) for one in sat])
    body = {"question": question["id"], "option": question["options"][0]["id"], "picks": [], "key": "k1"}
    moved = player.post(f"/tables/{code}/moves", body)
    assert (moved.status_code, moved.json()) == (200, {"version": started.json()["version"] + 1})
    assert player.post(f"/tables/{code}/moves", body).json() == moved.json()


def test_a_table_is_shown_with_view_questions_and_whom_it_waits_for() -> None:
    code, _host, players = opened()
    shown = players[0].get(f"/tables/{code}").json()
    assert set(shown) == {
        "code", "game", "version", "status", "commitment", "seats", "view", "waiting_for", "questions", "outcome",
    }  # fmt: skip
    assert shown["code"] == code
    assert len(shown["commitment"]) == 64
    _player, question = asked(code, players)
    assert set(question) == {"id", "seat", "kind", "rule", "text", "options"}
    assert set(question["options"][0]) == {"id", "label", "target", "enabled", "why_not", "rule", "pick"}
    assert shown["waiting_for"] == [question["seat"]]


def test_the_log_is_read_from_a_number_on() -> None:
    code, _host, players = opened()
    player, question = asked(code, players)
    player.post(f"/tables/{code}/moves", {"question": question["id"], "option": question["options"][0]["id"]})
    whole = player.get(f"/tables/{code}/log").json()
    assert [entry["number"] for entry in whole] == list(range(1, len(whole) + 1))
    assert set(whole[-1]) == {"number", "kind", "seat", "undone", "events"}
    assert all(event["say"] for entry in whole[:3] for event in entry["events"])
    assert player.get(f"/tables/{code}/log?after={len(whole) - 1}").json() == whole[-1:]


def test_the_games_are_listed_with_pieces_and_options() -> None:
    (game,) = Caller().get("/games").json()
    assert game["slug"] == "afraid_of_the_dark"
    assert game["players"] == [2, 4]
    assert len(game["pieces"]) == 4
    assert {"key", "label", "kind"} <= set(game["options"][0])


def test_a_spectator_sees_the_board_and_no_questions() -> None:
    code, _host, _players = opened()
    shown = Caller().get(f"/tables/{code}").json()
    assert shown["questions"] == []
    assert all(mover["sheet"] is None for mover in shown["view"]["movers"])
    assert Caller().get(f"/tables/{code}/log").status_code == 200


@pytest.mark.parametrize("path", ["", "/log", "/dice"])
def test_a_table_that_is_not_open_to_spectators_shows_them_nothing(path: str) -> None:
    code, host, players = opened(watch=False)
    refused = Caller().get(f"/tables/{code}{path}")
    assert refused.status_code == 403
    assert refused.json()["reason"]
    assert players[0].get(f"/tables/{code}{path}").status_code == 200
    assert host.get(f"/tables/{code}{path}").status_code == 200


def test_the_other_acts_and_chat_are_there_as_well() -> None:
    code, _host, players = opened(3, start=False)
    assert players[1].post(f"/tables/{code}/acts", {"act": "leave", "key": "k"}).status_code == 200
    assert players[0].post(f"/tables/{code}/chat", {"text": "hello"}).json() == {"number": 1}
    assert players[1].get(f"/tables/{code}").status_code == 403
    assert Caller().get(f"/tables/{code}").json()["seats"][1]["index"] == 2


def test_the_schema_is_valid_and_names_every_path() -> None:
    """openapi 3, with the paths, each answer's shape and the token."""
    answer = Client().get("/api/schema/?format=json")
    assert answer.status_code == 200
    schema = answer.json()
    assert schema["openapi"].startswith("3.")
    table = f"{API}/tables/{{code}}"
    wanted = {f"{API}/games", f"{API}/tables", table} | {
        f"{table}/{end}" for end in ("seats", "start", "moves", "acts", "chat", "log", "dice")
    }
    assert set(schema["paths"]) == wanted
    refs = {ref for ref in str(schema).split("'") if ref.startswith("#/components/")}
    for ref in refs:
        at: Any = schema
        for part in ref[2:].split("/"):
            at = at[part]
    assert "seat" in schema["components"]["securitySchemes"]


def test_what_the_api_answers_fits_its_schema() -> None:
    code, _host, players = opened()
    schema = Client().get("/api/schema/?format=json").json()
    shapes = schema["components"]["schemas"]
    shown = players[0].get(f"/tables/{code}").json()
    assert set(shapes["TableShape"]["properties"]) == set(shown)
    assert set(shapes["Question" + "Shape"]["properties"]) == set(asked(code, players)[1])
    assert set(shapes["Refusal"]["properties"]) == set(Caller().get("/tables/NOPE2").json())


def test_a_table_opened_by_a_program_has_the_default_options() -> None:
    code, _host, _players = opened(start=False)
    assert Table.objects.get(code=code).watch is True

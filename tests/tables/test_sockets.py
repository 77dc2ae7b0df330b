"""The table's socket on a real server: what a client may send, what it hears, and who is kept out."""

import contextlib
import itertools
import json
import time
from typing import Any

import pytest

from tests.servers import Server
from tests.tables.people import Browser, Played, closed_with, hear, open_by_form, say, socket


@pytest.fixture
def table(server: Server) -> Played:
    return Played(server, seats=2)


def moved(table: Played, line: Any, key: str = "k") -> dict[str, Any]:
    """Whoever is asked answers over `line`, which has to be theirs."""
    _seat, question = table.asked()
    say(line, type="move", question=question["id"], option=question["options"][0]["id"], key=key)
    return question


def test_a_page_that_says_hello_gets_what_it_lacks_and_then_nothing(table: Played) -> None:
    with table.socket(table.tokens[0]) as line:
        say(line, type="hello", version=0)
        sync = hear(line, "sync")
        assert {"board", "question", "seats", "sheet", "status", "card", "end"} < set(sync["panels"])
        assert sync["log"]
        say(line, type="hello", version=sync["version"], chat=0)
        say(line, type="ping")
        assert json.loads(line.recv(timeout=20))["type"] == "beat"


def test_a_move_is_acknowledged_told_and_harmless_to_send_again(table: Played) -> None:
    seat, _question = table.asked()
    with table.socket(table.tokens[seat]) as line:
        question = moved(table, line)
        frame = hear(line, "moved")
        ack = hear(line, "ack")
        assert (ack["key"], ack["version"]) == ("k", frame["to"])
        assert frame["to"] == frame["from"] + 1
        say(line, type="move", question=question["id"], option=question["options"][0]["id"], key="k")
        assert hear(line, "ack")["version"] == ack["version"]
        say(line, type="move", question=question["id"], option="another", key="k")
        assert hear(line, "refused")["status"] == 422
        say(line, type="move", question=question["id"], option=question["options"][0]["id"], key="k2")
        refused = hear(line, "refused")
        assert (refused["key"], refused["status"]) == ("k2", 409)
    assert [entry["kind"] for entry in table.log()].count("answer") == 1


def test_frames_join_on_to_one_another_for_both_devices_of_a_seat_and_a_spectator(table: Played) -> None:
    with table.socket(table.tokens[0]) as phone, table.socket(table.tokens[0]) as laptop, table.socket() as watcher:
        for line in (phone, laptop, watcher):
            say(line, type="ping")
            hear(line, "beat")
        for count in range(6):
            seat, question = table.asked()
            body = {"question": question["id"], "option": question["options"][0]["id"], "key": f"k{count}"}
            assert table.post("moves", table.tokens[seat], body).status_code == 200
        for line in (phone, laptop, watcher):
            frames = [hear(line, "moved") for _ in range(6)]
            assert all(a["to"] == b["from"] for a, b in itertools.pairwise(frames))


def test_whoever_watches_cannot_act_or_talk(table: Played) -> None:
    before = table.log()
    with table.socket() as line:
        moved(table, line)
        assert hear(line, "refused")["status"] == 403
        say(line, type="act", act="undo:5", key="u")
        assert hear(line, "refused")["status"] in (403, 409)
        say(line, type="act", act="start", key="s")
        assert hear(line, "refused")["status"] in (403, 422)
        say(line, type="chat", text="boo", key="c")
        assert hear(line, "refused")["status"] == 403
    assert table.log() == before


BAD = {
    "no JSON": "{",
    "an array": "[]",
    "a string": '"hello"',
    "null": "null",
    "nothing": "",
    "an empty object": "{}",
    "an unknown type": '{"type": "fly"}',
    "a type of the wrong type": '{"type": 5}',
    "wrong fields": '{"type": "move", "question": 5, "option": []}',
    "picks of the wrong type": '{"type": "move", "question": "1", "option": "2", "picks": [5]}',
    "a float": '{"type": "hello", "version": 1.5}',
    "70 KB": '{"type": "chat", "text": "' + "x" * 70_000 + '"}',
    "very deep": '{"type": ' + "[" * 30_000,
    "bytes": b"\x00\x01\xff",
    "half a surrogate": '{"type": "chat", "text": "\\ud800"}',
    "a move without a question": '{"type": "move", "key": "k"}',
    "an act that is none": '{"type": "act", "act": "fly", "key": "k"}',
    "an act too long": '{"type": "act", "act": "' + "x" * 500 + '"}',
    "a key too long": '{"type": "act", "act": "leave", "key": "' + "k" * 100 + '"}',
    "a key of NUL": '{"type": "act", "act": "undo:5", "key": "\\u0000"}',
    "a long option": '{"type": "move", "question": "1", "option": "' + "x" * 5000 + '"}',
    "no text to say": '{"type": "chat"}',
}


def test_frames_that_make_no_sense_are_answered_and_change_nothing(table: Played) -> None:
    before = table.log()
    with table.socket(table.tokens[0]) as line:
        for name, frame in BAD.items():
            line.send(frame)
            while True:
                answer = json.loads(line.recv(timeout=20))
                if answer["type"] in ("error", "refused"):
                    break
                assert answer["type"] == "here", (name, answer)
            assert answer["reason"], name
        say(line, type="hello", version=10**30, chat=10**400, log=-(10**30))
        hear(line, "sync")
        say(line, type="ping")
        hear(line, "beat")
    assert table.log() == before
    assert "frame_failed" not in table.server.output()


@pytest.mark.parametrize(
    ("token", "query", "code"),
    [("wrong", "", 4401), (None, "?token=wrong", 4401), (None, "?seat=0", 4403), (None, "?seat=x", 4403),
     (None, "?seat=999999999999", 4403), (None, "?seat=-1", 4403)],
)  # fmt: skip
def test_a_wrong_key_is_told_so_for_good(table: Played, token: str | None, query: str, code: int) -> None:
    with socket(table.server, table.code, token, query) as line:
        assert closed_with(line) == code


def test_an_unknown_table_and_one_not_to_be_watched(server: Server) -> None:
    with socket(server, "NOPE2") as line:
        assert closed_with(line) == 4404
    hidden = Played(server, watch=False)
    with hidden.socket() as line:
        assert closed_with(line) == 4403
    with hidden.socket(hidden.tokens[0]) as line:
        say(line, type="ping")
        hear(line, "beat")


def test_a_session_counts_only_for_pages_of_this_address(server: Server) -> None:
    browser, code = open_by_form(server)
    own = {"Cookie": browser.cookies, "Origin": server.url}
    with socket(server, code, None, "?seat=0", headers=own) as line:
        say(line, type="ping")
        hear(line, "beat")
    for origin in (
        "http://evil.example",
        f"http://127.0.0.1:{server.port + 1}",
        "null",
        f"http://localhost:{server.port}",
    ):
        with socket(server, code, None, "?seat=0", headers={**own, "Origin": origin}) as line:
            assert closed_with(line) == 4403
    other = Browser(server)
    other.get("/")
    with socket(server, code, None, "?seat=0", headers={"Cookie": other.cookies, "Origin": server.url}) as line:
        assert closed_with(line) == 4403


def test_a_program_gets_whole_states_instead_of_panels(table: Played) -> None:
    seat, _question = table.asked()
    with table.socket(table.tokens[seat], query="?want=json") as line:
        say(line, type="hello")
        first = hear(line, "state")["state"]
        assert first == table.look(table.tokens[seat])
        moved(table, line)
        assert hear(line, "state")["state"] == table.look(table.tokens[seat])


def test_a_beat_tells_the_version_the_chat_and_who_is_here(table: Played) -> None:
    with table.socket(table.tokens[1]) as line:
        say(line, type="chat", text="hello", key="c1")
        chat = hear(line, "chat")
        assert [one["number"] for one in chat["lines"]] == [1]
        say(line, type="chat", text="hello", key="c1")
        hear(line, "ack")
        say(line, type="ping")
        beat = hear(line, "beat")
        assert (beat["version"], beat["chat"], beat["here"]) == (table.look()["version"], 1, [1])
        assert beat["build"] == "test"
        say(line, type="hello", version=beat["version"], chat=0)
        assert [one["number"] for one in hear(line, "sync")["chat"]] == [1]


def test_fifty_spectators_come_and_go_and_nothing_changes(table: Played) -> None:
    before = table.look(table.tokens[0])
    for _round in range(5):
        with contextlib.ExitStack() as watching:
            for count in range(10):
                line = watching.enter_context(table.socket(close_timeout=0.1))
                if count % 2:
                    line.socket.close()
    assert table.look(table.tokens[0]) == before
    seat, question = table.asked()
    body = {"question": question["id"], "option": question["options"][0]["id"]}
    assert table.post("moves", table.tokens[seat], body).status_code == 200


def test_a_seat_that_was_given_up_is_closed_at_the_next_beat(server: Server) -> None:
    table = Played(server, seats=3, start=False)
    with table.socket(table.tokens[2]) as line:
        assert table.post("acts", table.tokens[2], {"act": "leave"}).status_code == 200
        assert table.post("start", table.host).status_code == 200
        say(line, type="act", act="piece:lamp", key="p")
        assert hear(line, "refused")["status"] == 403
        say(line, type="ping")
        assert closed_with(line) == 4403
    with table.socket(table.tokens[2]) as line:
        assert closed_with(line) == 4401


def test_a_reader_that_never_reads_does_not_hold_up_the_others(table: Played) -> None:
    with (
        table.socket(table.tokens[0], query="?want=json", max_queue=1, compression=None),
        table.socket(table.tokens[1]) as line,
    ):
        began = time.monotonic()
        for count in range(20):
            say(line, type="chat", text=f"line {count} " + "x" * 400, key=f"c{count}")
            hear(line, "ack", where=lambda frame, key=f"c{count}": frame["key"] == key)  # type: ignore[misc]
        assert time.monotonic() - began < 30
        say(line, type="ping")
        hear(line, "beat")

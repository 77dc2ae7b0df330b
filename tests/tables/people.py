"""Real clients of a real server: programs by the API, browsers by session, sockets."""

import json
import re
import time
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.servers import Server

GAME = "afraid_of_the_dark"
API = "/api/v1"


class Played:
    """A table opened by the API, with its players' tokens."""

    def __init__(self, server: Server, seats: int = 2, start: bool = True, chairs: int = 0, **more: Any) -> None:
        self.server, self.http = server, server.client()
        made = self.http.post(f"{API}/tables", json={"game": GAME, "seats": chairs or seats, **more})
        assert made.status_code == 201, made.text
        self.code, self.host = made.json()["code"], made.json()["host_token"]
        self.base = f"{API}/tables/{self.code}"
        self.tokens = [
            self.http.post(f"{self.base}/seats", json={"name": name}).json()["token"]
            for name in ("Ana", "Ben", "Cy", "Dee")[:seats]
        ]
        if start:
            assert self.post("start", self.host).status_code == 200

    def post(self, path: str, token: str, body: Any = None, http: httpx.Client | None = None) -> httpx.Response:
        headers = {"Authorization": f"Seat {token}"}
        return (http or self.http).post(f"{self.base}/{path}", json=body, headers=headers)

    def look(self, token: str | None = None, path: str = "") -> Any:
        headers = {"Authorization": f"Seat {token}"} if token else {}
        answer = self.http.get(self.base + path, headers=headers)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def asked(self) -> tuple[int, dict[str, Any]]:
        """(seat, question) that is waited for."""
        for seat, token in enumerate(self.tokens):
            for question in self.look(token)["questions"]:
                if question["kind"] != "anytime":
                    return seat, question
        raise AssertionError("nobody is asked")

    def log(self) -> list[dict[str, Any]]:
        return list(self.look(self.tokens[0], "/log"))

    def socket(self, token: str | None = None, **more: Any) -> ClientConnection:
        return socket(self.server, self.code, token, **more)


def socket(server: Server, code: str, token: str | None = None, query: str = "", **more: Any) -> ClientConnection:
    address = f"{server.socket_url}/ws/tables/{code}/{query}"
    headers = dict(more.pop("headers", {}))
    if token:
        headers["Authorization"] = f"Seat {token}"
    return connect(address, additional_headers=headers, proxy=None, max_size=None, open_timeout=30, **more)


def say(line: ClientConnection, **frame: Any) -> None:
    line.send(json.dumps(frame))


def hear(line: ClientConnection, kind: str, within: float = 20, where: Callable[[Any], bool] = lambda _: True) -> Any:
    """The next frame of this kind; others are passed over."""
    until = time.monotonic() + within
    while (left := until - time.monotonic()) > 0:
        frame = json.loads(line.recv(timeout=left))
        if frame["type"] == kind and where(frame):
            return frame
    raise AssertionError(f"no {kind} frame came")


def closed_with(line: ClientConnection, within: float = 20) -> int:
    """The close code, whatever came before it."""
    with pytest.raises(ConnectionClosed) as end:  # noqa: PT012
        while True:
            line.recv(timeout=within)
    return end.value.rcvd.code if end.value.rcvd else 0


class Browser:
    """A browser without scripts: cookies, forms, redirects."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.http = server.client(follow_redirects=True, headers={"Referer": server.url + "/"})

    def get(self, path: str) -> httpx.Response:
        return self.http.get(path)

    def form(self, page: str, fields: dict[str, str], action: str | None = None) -> httpx.Response:
        """Opens a page and sends its form."""
        shown = self.http.get(page)
        assert shown.status_code == 200, shown.text[:500]
        return self.http.post(
            action or self.action_of(shown.text) or page, data={**self.token_of(shown.text), **fields}
        )

    @staticmethod
    def action_of(html: str) -> str | None:
        found = re.search(r'<form[^>]*method="post"[^>]*action="([^"]+)"', html)
        return found[1].replace("&amp;", "&") if found else None

    @staticmethod
    def token_of(html: str) -> dict[str, str]:
        found = re.search(r'name="csrfmiddlewaretoken" value="([^"]+)"', html)
        return {"csrfmiddlewaretoken": found[1]} if found else {}

    @property
    def cookies(self) -> str:
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)


def open_by_form(server: Server, name: str = "Ana", seats: int = 4, **fields: str) -> tuple[Browser, str]:
    """(the host's browser, the table's code)."""
    browser = Browser(server)
    answer = browser.form(f"/new/{GAME}/", {"name": name, "seats": str(seats), **fields})
    assert answer.status_code == 200, answer.text[:500]
    found = re.search(r"/t/([A-Z2-9]{5})/seat/0/", str(answer.url))
    assert found is not None, str(answer.url)
    return browser, found[1]

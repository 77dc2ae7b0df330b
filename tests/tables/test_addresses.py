"""Every address of the house with every role; an address without a row here fails."""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver

from games.tables.codes import hashed, join_token
from tests.tables.house import House

pytestmark = pytest.mark.django_db

ROLES = ("anonymous", "other table", "other seat", "spectator", "player", "host")
# (GET, POST) for each role, in this order; "302" leads on to the door or to one's own seat. Seat 1 is the player's.
ROWS: dict[str, tuple[str, str]] = {
    "healthz": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "readyz": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "admin/": ("302 302 302 302 302 302", "302 302 302 302 302 302"),
    "api/schema/": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "api/v1/games": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "api/v1/tables": ("405 405 405 405 405 405", "400 400 400 400 400 400"),
    "api/v1/tables/{code}": ("200 403 200 200 200 200", "405 405 405 405 405 405"),
    "api/v1/tables/{code}/seats": ("405 405 405 405 405 405", "400 400 400 400 400 400"),
    "api/v1/tables/{code}/start": ("405 405 405 405 405 405", "403 403 403 403 403 422"),
    "api/v1/tables/{code}/moves": ("405 405 405 405 405 405", "400 403 400 400 400 400"),
    "api/v1/tables/{code}/acts": ("405 405 405 405 405 405", "400 403 400 400 400 400"),
    "api/v1/tables/{code}/chat": ("405 405 405 405 405 405", "400 403 400 400 400 400"),
    "api/v1/tables/{code}/log": ("200 403 200 200 200 200", "405 405 405 405 405 405"),
    "api/v1/tables/{code}/dice": ("200 403 200 200 200 200", "405 405 405 405 405 405"),
    "api/v1/": ("404 404 404 404 404 404", "404 404 404 404 404 404"),
    "": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "join/": ("405 405 405 405 405 405", "404 404 404 404 404 404"),
    "tables/": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "new/afraid_of_the_dark/": ("200 200 200 200 200 200", "422 422 422 422 422 422"),
    "j/{link}/": ("200 200 302 200 302 302", "422 422 302 422 302 302"),
    "d/nothing/": ("404 404 404 404 404 404", "404 404 404 404 404 404"),
    "t/{code}/": ("200 200 302 200 302 302", "422 422 302 422 302 302"),
    "t/{code}/watch/": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "t/{code}/watch/panels": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "t/{code}/dice/": ("200 200 200 200 200 200", "405 405 405 405 405 405"),
    "t/{code}/seat/1/": ("302 302 302 302 200 302", "405 405 405 405 405 405"),
    "t/{code}/seat/1/panels": ("403 403 403 403 200 403", "405 405 405 405 405 405"),
    "t/{code}/seat/1/answer": ("405 405 405 405 405 405", "403 403 403 403 422 403"),
    "t/{code}/seat/1/chat": ("405 405 405 405 405 405", "403 403 403 403 422 403"),
    "t/{code}/seat/1/device/": ("403 403 403 403 200 403", "405 405 405 405 405 405"),
    "t/{code}/seat/1/people/": ("403 403 403 403 200 403", "403 403 403 403 422 403"),
}  # fmt: skip
HIDDEN: dict[str, tuple[str, str]] = {
    "api/v1/tables/{code}": ("403 403 200 403 200 200", ""),
    "api/v1/tables/{code}/log": ("403 403 200 403 200 200", ""),
    "api/v1/tables/{code}/dice": ("403 403 200 403 200 200", ""),
    "t/{code}/watch/": ("403 403 200 403 200 200", ""),
    "t/{code}/watch/panels": ("403 403 200 403 200 200", ""),
    "t/{code}/dice/": ("403 403 200 403 200 200", ""),
}


class Roles:
    """A table of three that has begun, and a browser with a token for each role; seat 0 hosts, seat 1 is the player."""

    def __init__(self, watch: bool = True) -> None:
        self.house = House(3, start=False)
        type(self.house.table).objects.filter(pk=self.house.table.pk).update(watch=watch)
        self.house.table.seats.filter(index=0).update(host=True)
        self.house.start()
        other = House(2)
        tokens = self.house.tokens
        self.held = {
            "anonymous": None,
            "other table": "stranger",
            "other seat": tokens[2],
            "spectator": None,
            "player": tokens[1],
            "host": "host-token",
        }
        key = other.table.keys.first()
        assert key is not None
        key.hash = hashed("stranger")
        key.save()
        self.links = {"code": self.house.code, "link": join_token(self.house.table.link)}

    def ask(self, role: str, method: str, address: str) -> int:
        client, headers = Client(), {}
        token = self.held[role]
        if token:
            headers = {"Authorization": f"Seat {token}"}
            session = client.session
            session["guest"] = self.house.tokens[0] if role == "host" else token
            session.save()
        path = "/" + address.format(**self.links)
        if method == "GET":
            return client.get(path, headers=headers).status_code
        if path.startswith("/api/"):
            return client.post(path, {}, content_type="application/json", headers=headers).status_code
        return client.post(path, {}, headers=headers).status_code


def patterns(resolver: URLResolver, prefix: str = "") -> Iterator[str]:
    for entry in resolver.url_patterns:
        address = prefix + str(entry.pattern)
        if isinstance(entry, URLResolver):
            if address.startswith("admin/"):
                yield "admin/"
                continue
            yield from patterns(entry, address)
        elif isinstance(entry, URLPattern):
            yield address


def as_row(pattern: str) -> str:
    filled = (
        pattern.replace("<str:code>", "{code}").replace("<int:index>", "1").replace("<slug:slug>", "afraid_of_the_dark")
    )
    filled = filled.replace("j/<str:token>", "j/{link}").replace("d/<str:token>", "d/nothing")
    return re.sub(r"[\^$]", "", filled)


def test_every_address_has_a_row() -> None:
    there = {as_row(pattern) for pattern in patterns(get_resolver())}
    assert there == set(ROWS)


def compared(rows: dict[str, tuple[str, str]], roles: Roles) -> dict[str, Any]:
    """Where the house answers otherwise than the table says."""
    wrong: dict[str, Any] = {}
    for address, (gets, posts) in rows.items():
        for method, expected in (("GET", gets), ("POST", posts)):
            if not expected:
                continue
            found = " ".join(str(roles.ask(role, method, address)) for role in ROLES)
            if found != expected:
                wrong[f"{method} {address}"] = f"expected {expected}, found {found}"
    return wrong


def test_every_role_gets_what_it_may_have_at_every_address(settings: Any) -> None:
    settings.LAMPLIGHT_LIMITS = dict.fromkeys(settings.LAMPLIGHT_LIMITS, (10_000, 10_000))
    assert compared(ROWS, Roles()) == {}


def test_a_table_that_nobody_may_watch_is_closed_to_all_but_its_people() -> None:
    assert compared(HIDDEN, Roles(watch=False)) == {}

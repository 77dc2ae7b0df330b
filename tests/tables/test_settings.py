"""What keeps a laptop's data safe is really in force, and a proxy learns whether the house can serve."""

import sqlite3
from pathlib import Path

import httpx
import pytest
from django.conf import settings
from django.db import DatabaseError, connection
from django.test import Client

from config.settings import storage
from tests.servers import Server


@pytest.mark.django_db
def test_sqlite_writes_immediately_and_waits_its_turn() -> None:
    database = storage.sqlite()
    assert database["OPTIONS"]["transaction_mode"] == "IMMEDIATE"
    assert database["OPTIONS"]["timeout"] == 5
    assert database["CONN_MAX_AGE"] is None
    if connection.vendor == "sqlite":
        with connection.cursor() as cursor:
            assert cursor.execute("PRAGMA synchronous").fetchone() == (2,)
            assert cursor.execute("PRAGMA foreign_keys").fetchone() == (1,)
            assert cursor.execute("PRAGMA busy_timeout").fetchone() == (5000,)
    assert not settings.DATABASES["default"].get("ATOMIC_REQUESTS")


def test_a_real_house_keeps_a_write_ahead_log(server: Server) -> None:
    with sqlite3.connect(server.data / "db.sqlite3") as file:
        assert file.execute("PRAGMA journal_mode").fetchone() == ("wal",)


def test_health_and_readiness(server: Server) -> None:
    for path, status in (("healthz", "alive"), ("readyz", "ready")):
        answer = httpx.get(f"{server.url}/{path}", trust_env=False)
        assert (answer.status_code, answer.json()) == (200, {"status": status})
        assert "no-store" in answer.headers["Cache-Control"] or "no-cache" in answer.headers["Cache-Control"]


@pytest.mark.django_db
def test_not_ready_while_the_database_does_not_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone() -> None:
        raise DatabaseError("gone")

    monkeypatch.setattr("config.health.connection.cursor", gone)
    assert Client().get("/readyz").status_code == 503
    assert Client().get("/healthz").status_code == 200


def test_many_looks_leave_no_database_open(server: Server) -> None:
    """A thread a request must not mean a connection a request that nobody closes."""
    assert server.process is not None

    def open_files() -> int:
        links = (link for link in Path(f"/proc/{server.process.pid}/fd").iterdir())  # type: ignore[union-attr]
        return sum("db.sqlite3" in str(link.readlink()) for link in links if link.exists())

    with server.client() as http:
        for _ in range(20):
            http.get("/readyz")
        before = open_files()
        for _ in range(150):
            http.get("/readyz")
        assert open_files() <= before + 30

"""Where the house keeps things: database, secret key, channel layer."""

import contextlib
import os
import secrets
import tempfile
from pathlib import Path
from typing import Any

import dj_database_url

from config.settings import environment as env

SQLITE_PRAGMAS = "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON;"


def sqlite() -> dict[str, Any]:
    """IMMEDIATE, since an upgrade from reading to writing fails at once; FULL, since the host is somebody's laptop."""
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": env.DATA / "db.sqlite3",
        "CONN_MAX_AGE": None,
        "OPTIONS": {"transaction_mode": "IMMEDIATE", "timeout": 5, "init_command": SQLITE_PRAGMAS},
    }


def from_url(url: str) -> dict[str, Any]:
    """PostgreSQL through psycopg's pool: kept-open connections of threads would pile up. SQLite: another file."""
    database: dict[str, Any] = dict(dj_database_url.parse(url, conn_max_age=0))
    if database["ENGINE"].endswith("sqlite3"):
        return sqlite() | {"NAME": database["NAME"]}
    database["OPTIONS"] = database.get("OPTIONS", {}) | {"pool": {"min_size": 1, "max_size": 8, "timeout": 5}}
    return database


def secret_key() -> str:
    """Made on first use and kept beside the database, so sessions outlive a restart and nobody has to invent one."""
    if given := env.text("SECRET_KEY"):
        return given
    path = env.DATA / "secret_key"
    if not path.exists():
        _make_secret(path)
    return path.read_text(encoding="utf-8").strip()


def _make_secret(path: Path) -> None:
    """Linked into place whole, so of two processes starting at once both read the same key."""
    with tempfile.NamedTemporaryFile("w", dir=path.parent, encoding="utf-8") as draft:
        draft.write(secrets.token_urlsafe(64))
        draft.flush()
        with contextlib.suppress(FileExistsError):
            os.link(draft.name, path)


def channel_layer() -> dict[str, Any]:
    """In memory for one process; Redis when there are several. Short expiry: a dropped message is healed by a GET."""
    if url := env.text("REDIS_URL"):
        return {
            "BACKEND": "channels_redis.core.RedisChannelLayer",
            "CONFIG": {"hosts": [url], "prefix": env.text("REDIS_PREFIX", "lamplight"), "group_expiry": 3600},
        }
    return {"BACKEND": "channels.layers.InMemoryChannelLayer"}


env.DATA.mkdir(mode=0o700, parents=True, exist_ok=True)
SECRET_KEY = secret_key()
DATABASES = {"default": from_url(env.text("DATABASE_URL")) if env.text("DATABASE_URL") else sqlite()}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
CHANNEL_LAYERS = {"default": channel_layer()}
REDIS_URL = env.text("REDIS_URL")
LAMPLIGHT_WRITER_THREAD = not env.UNDER_PYTEST

"""The socket's door: who opens it, by token or by session and seat, and whether the page is one of ours."""

from typing import Any, NamedTuple
from urllib.parse import parse_qs, urlsplit

from django.conf import settings

from games.tables.actors import WATCHER, Actor
from games.tables.codes import hashed, tidy_code
from games.tables.models import Table
from games.tables.people import by_session, by_token, guest_hash

NOT_SIGNED_IN, FORBIDDEN, NOT_FOUND = 4401, 4403, 4404


class Opened(NamedTuple):
    """An authorised socket: its table and actor, and the hash of what opened it, to be checked again at each beat."""

    table: Table
    actor: Actor
    token_hash: str | None
    want: str


def opened(scope: dict[str, Any], code: str) -> Opened | int:
    """The authorised socket, or the close code that says why not."""
    query = parse_qs(scope.get("query_string", b"").decode("latin-1"))
    headers = {name.decode("latin-1").lower(): value.decode("latin-1") for name, value in scope.get("headers", ())}
    table = Table.objects.filter(code=tidy_code(code)).first()
    if table is None:
        return NOT_FOUND
    want = "json" if query.get("want") == ["json"] else "panels"
    token = token_of(headers.get("authorization", "")) or query.get("token", [""])[0]
    if token:
        actor = by_token(table, token)
        return Opened(table, actor, hashed(token), want) if actor else NOT_SIGNED_IN
    if not _same_origin(headers):
        return FORBIDDEN
    seat = query.get("seat", [""])[0]
    if not seat:
        return Opened(table, WATCHER, None, want) if by_session(table, scope["session"], None) else FORBIDDEN
    actor = by_session(table, scope["session"], int(seat)) if seat.isdecimal() and len(seat) < 4 else None
    return Opened(table, actor, guest_hash(scope["session"]), want) if actor else FORBIDDEN


def token_of(authorization: str) -> str:
    """The token of an `Authorization: Seat <token>` header."""
    scheme, _, token = authorization.partition(" ")
    return token.strip() if scheme.lower() == "seat" else ""


def _same_origin(headers: dict[str, str]) -> bool:
    """A session's cookie counts only for pages of this very address, port included; programs without an Origin send
    no cookie."""
    origin = headers.get("origin")
    if origin is None:
        return True
    parts = urlsplit(origin)
    schemes = {"https"} if settings.SESSION_COOKIE_SECURE else {"http", "https"}
    return parts.scheme in schemes and parts.netloc == headers.get("host")

"""The table itself: its page for a seat or a spectator, the panels that heal it, and the POST fallback of its moves."""

import hashlib
from typing import Any

import msgspec
from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, JsonResponse
from django.urls import reverse
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_GET, require_POST

from games.kernel.errors import Illegal
from games.tables import acts, chat, limits
from games.tables.actors import Actor
from games.tables.codes import join_token, new_token
from games.tables.house import played
from games.tables.lobby_panels import pieces_by_id
from games.tables.models import Table
from games.tables.my_tables import title_of
from games.tables.people import by_session
from games.tables.qr import qr_svg
from games.tables.refusals import Forbidden
from games.tables.snapshot import log_lines, page_state, rendered_panels
from games.tables.store import Standing, standing_of
from games.tables.submit import submit
from games.tables.views.common import page, refusals_told, table_called, wants_json


@require_GET
@ensure_csrf_cookie
@refusals_told
def seat(request: HttpRequest, code: str, index: int) -> HttpResponse:
    """One's own seat; whoever does not hold it is led to the door."""
    table = table_called(code)
    actor = by_session(table, request.session, index)
    if actor is None:
        return HttpResponseRedirect(reverse("table", args=(table.code,)))
    return _page(request, table, actor)


@require_GET
@ensure_csrf_cookie
@refusals_told
def watch(request: HttpRequest, code: str) -> HttpResponse:
    table = table_called(code)
    return _page(request, table, _actor(request, table, None))


def _actor(request: HttpRequest, table: Table, index: int | None) -> Actor:
    actor = by_session(table, request.session, index)
    if actor is None:
        reason = _("This is not your seat.") if index is not None else _("This table is not open to spectators.")
        raise Forbidden(reason)
    return actor


@require_GET
@refusals_told
def panels(request: HttpRequest, code: str, index: int | None = None) -> HttpResponse:
    """All panels and the lines a page lacks, with an ETag."""
    table = table_called(code)
    actor = _actor(request, table, index)
    standing = standing_of(table, fresh=True)
    state = page_state(
        table, standing, actor.viewer, _number(request, "log", standing.version), _number(request, "chat", 0)
    )
    body = msgspec.json.encode({**state, "build": settings.LAMPLIGHT_BUILD})
    tag = f'"{hashlib.blake2b(body, digest_size=12).hexdigest()}"'
    if request.headers.get("If-None-Match", "").removeprefix("W/") == tag:
        response = HttpResponse(status=304)
    else:
        response = HttpResponse(body, content_type="application/json")
    response["ETag"], response["Cache-Control"] = tag, "private, no-cache"
    return response


@require_POST
@refusals_told
def answer(request: HttpRequest, code: str, index: int) -> HttpResponse:
    """The same acts as over the socket, for browsers without one and pages without scripts."""
    table = table_called(code)
    actor = _actor(request, table, index)
    limits.allow("moves", f"{table.code}/{actor.name}")
    key = request.POST.get("key") or new_token()
    receipt = submit(table.code, actor, acts.parse(request.POST.get("act", "")), key)
    if wants_json(request):
        return JsonResponse({"version": receipt.version, "key": key})
    return HttpResponseRedirect(
        reverse("table", args=(table.code,)) if _left(actor) else request.path[: -len("answer")]
    )


def _left(actor: Actor) -> bool:
    return actor.seat is not None and not type(actor.seat).objects.filter(pk=actor.seat.pk).exists()


@require_POST
@refusals_told
def say(request: HttpRequest, code: str, index: int) -> HttpResponse:
    table = table_called(code)
    actor = _actor(request, table, index)
    limits.allow("chat", f"{table.code}/{actor.name}")
    key = request.POST.get("key") or new_token()
    number = chat.say(table, actor, request.POST.get("text", ""), key)
    if wants_json(request):
        return JsonResponse({"number": number, "key": key})
    return HttpResponseRedirect(request.path[: -len("chat")])


def _number(request: HttpRequest, name: str, default: int) -> int:
    raw = request.GET.get(name, "")
    if not raw:
        return default
    if not raw.isdecimal() or len(raw) > 9:
        raise Illegal(_("{name} has to be a number.").format(name=name))
    return int(raw)


def _page(request: HttpRequest, table: Table, actor: Actor) -> HttpResponse:
    standing = standing_of(table, fresh=True)
    table.refresh_from_db()
    sections = {name: mark_safe(html) for name, html in rendered_panels(table, standing, actor.viewer).items()}
    base = reverse("seat", args=(table.code, actor.seat.index)) if actor.seat else reverse("watch", args=(table.code,))
    lines, _complete = log_lines(table, standing, actor.viewer, 0)
    context = {
        "shell": shell(table, standing, actor, base),
        "shell_action": f"{base}answer",
        "answer_key": new_token(),
        "say_action": f"{base}chat",
        "panels": sections,
        "log_lines": [mark_safe(line) for line in lines],
        "chat_lines": [mark_safe(line["html"]) for line in chat.lines(table, actor.viewer, 0)],
        "game": {"slug": table.game, **played(table.game).front._asdict()},
        **(played(table.game).page_context(standing.playing.pack) if standing.playing else {}),
        "me": _me(table, actor),
        "can_chat": actor.seat is not None,
        **_invitation(request, table, actor, base),
    }
    template = "lobby/page.html" if standing.position is None else f"{played(table.game).folder}/table.html"
    return page(request, template, context)


def shell(table: Table, standing: Standing, actor: Actor, base: str) -> dict[str, Any]:
    """The data attributes by which the page's script knows where it is."""
    seat = actor.seat.index if actor.seat else None
    return {
        "code": table.code,
        "viewer": actor.viewer.key,
        "seat": "" if seat is None else seat,
        "version": standing.version,
        "chat": chat.newest(table),
        "log": standing.version,
        "socket": f"/ws/tables/{table.code}/" + ("" if seat is None else f"?seat={seat}"),
        "panels-url": f"{base}panels",
        "answer-url": f"{base}answer",
        "chat-url": f"{base}chat",
        "table-url": reverse("table", args=(table.code,)),
        "build": settings.LAMPLIGHT_BUILD,
        "game": table.game,
        "lang": "en",
    }


def _me(table: Table, actor: Actor) -> dict[str, Any] | None:
    if actor.seat is None:
        return None
    piece = pieces_by_id(table)[actor.seat.piece]
    return {"seat": actor.seat.index, "name": actor.seat.name, "colour": piece.colour, "shape": piece.shape}


def _invitation(request: HttpRequest, table: Table, actor: Actor, base: str) -> dict[str, Any]:
    """How friends find this table: link, QR and code; the link only for those who sit here, the code for all."""
    token = actor.seat and join_token(table.link)
    path = reverse("join_link", args=(token,)) if token else reverse("table", args=(table.code,))
    join = request.build_absolute_uri(path)
    title = title_of(table)
    return {
        "code": table.code,
        "host": request.get_host(),
        "join_url": join,
        "qr_svg": qr_svg(join),
        "table_title": title,
        "table": {"code": table.code, "title": title, "join_url": join},
        "links": {
            "tables": reverse("my_tables"),
            "join": join,
            "device": f"{base}device/",
            "people": f"{base}people/",
            "leave": reverse("my_tables"),
        },
    }

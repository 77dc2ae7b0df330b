"""The people at a table: who is here, and what the host, or anybody for an absent seat, may do about it."""

from datetime import timedelta
from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.tables import absence, acts, limits
from games.tables.actors import Actor
from games.tables.codes import hashed, new_token
from games.tables.hosting import seat_at
from games.tables.lobby_panels import pieces_by_id
from games.tables.models import DevicePass, Seat, Table
from games.tables.my_tables import title_of
from games.tables.people import by_session
from games.tables.qr import qr_svg
from games.tables.refusals import Forbidden
from games.tables.store import standing_of
from games.tables.submit import submit
from games.tables.views.common import page, refusals_told, table_called
from games.tables.writer import on_the_writer

HOURS = 24


@require_http_methods(["GET", "POST"])
@refusals_told
def people(request: HttpRequest, code: str, index: int) -> HttpResponse:
    """GET shows everybody; POST carries out one act and comes back, or shows the new link of a seat."""
    table = table_called(code)
    actor = by_session(table, request.session, index)
    if actor is None or actor.seat is None:
        raise Forbidden(_("This is not your seat."))
    if request.method == "GET":
        return page(request, "site/people.html", _shown(request, table, actor))
    limits.allow("moves", f"{table.code}/{actor.name}")
    act = acts.parse(request.POST.get("act", ""))
    submit(table.code, actor, act, request.POST.get("key") or new_token())
    if isinstance(act, acts.Reissue):
        return _new_link(request, table, seat_at(table, act.seat), actor)
    return HttpResponseRedirect(request.path)


def _shown(request: HttpRequest, table: Table, actor: Actor) -> dict[str, Any]:
    standing, pieces = standing_of(table, fresh=True), pieces_by_id(table)
    waited = {question.seat for question in standing.position.questions} if standing.position else set()
    seats = table.seats.select_related("table").all()
    return {
        "code": table.code,
        "table_title": title_of(table),
        "playing": table.status == Table.Status.PLAYING,
        "you_host": actor.host,
        "host_gone": absence.absent_host(table),
        "grace": round(absence.grace().total_seconds() / 60),
        "seats": [_row(seat, actor, pieces, seat.index in waited) for seat in seats],
        "action": request.path,
        "back_url": reverse("seat", args=(table.code, actor.seat.index if actor.seat else 0)),
    }


def _row(seat: Seat, actor: Actor, pieces: dict[str, Any], waited: bool) -> dict[str, Any]:
    piece = pieces[seat.piece]
    return {
        "index": seat.index,
        "name": seat.name,
        "piece": piece.name,
        "colour": piece.colour,
        "you": actor.seat is not None and seat.pk == actor.seat.pk,
        "host": seat.host,
        "muted": seat.muted,
        "here": absence.is_here(seat),
        "absent": absence.absent(seat),
        "waited": waited,
        "empty": not seat.keys.exists(),
        "minutes": max(0, int((timezone.now() - seat.seen).total_seconds() // 60)),
    }


def _new_link(request: HttpRequest, table: Table, seat: Seat, actor: Actor) -> HttpResponse:
    """The seat's fresh link, good once, for a day; whoever opens it may take another name."""
    token = new_token()
    expires = timezone.now() + timedelta(hours=HOURS)
    on_the_writer(lambda: DevicePass.objects.create(seat=seat, hash=hashed(token), expires=expires, fresh=True))
    url = request.build_absolute_uri(reverse("take_device", args=(token,)))
    own = actor.seat is not None and actor.seat.pk == seat.pk
    context = {
        "seat_name": seat.name,
        "qr_svg": qr_svg(url),
        "url": url,
        "hours": HOURS,
        "own": own,
        "back_url": url if own else reverse("people", args=(table.code, actor.seat.index if actor.seat else 0)),
    }
    return page(request, "site/new_link.html", context)

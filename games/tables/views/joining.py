"""The friend at the door: a link or a code shows the table, only a POST sits down."""

from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.kernel.errors import Refused
from games.tables import limits
from games.tables.codes import hashed, new_token
from games.tables.house import played
from games.tables.lobby_panels import offered, pieces_by_id
from games.tables.models import Table
from games.tables.my_tables import title_of
from games.tables.people import guest_token, seats_of
from games.tables.refusals import AlreadySits, NotFound, TooMany, status_of, words_of
from games.tables.store import people
from games.tables.submit import sit_down
from games.tables.views.common import NAME, my_name, page, refusals_told, table_called


@require_http_methods(["GET", "POST"])
@refusals_told
def by_link(request: HttpRequest, token: str) -> HttpResponse:
    """The 128-bit join link, looked up by its hash; opening it shows a page, and whoever sits here already finds the
    own seat."""
    found = _table_of(request, token)
    mine = seats_of(found, request.session)
    if request.method == "GET" and mine and "sit" not in request.GET:
        return HttpResponseRedirect(reverse("seat", args=(found.code, mine[0].index)))
    return at_the_door(request, found, reverse("join_link", args=(token,)))


@require_http_methods(["GET", "POST"])
@refusals_told
def table(request: HttpRequest, code: str) -> HttpResponse:
    """A table by its code: one's own seat, else the door while the lobby is open, else a place to watch from."""
    found = table_called(code)
    mine = seats_of(found, request.session)
    if request.method == "GET" and mine and "sit" not in request.GET:
        return HttpResponseRedirect(reverse("seat", args=(found.code, mine[0].index)))
    return at_the_door(request, found, reverse("table", args=(found.code,)))


def at_the_door(request: HttpRequest, table: Table, path: str) -> HttpResponse:
    """The form's address carries a key, and the session is there before the form: so a double tap seats one person
    once."""
    guest, key = guest_token(request.session), request.GET.get("key", "") or new_token()
    action = f"{path}?{urlencode({'key': key} | ({'sit': '1'} if 'sit' in request.GET else {}))}"
    if request.method == "GET":
        return _door(request, table, action, {"name": my_name(request), "piece": "", "errors": {}})
    name, piece = request.POST.get("name", ""), request.POST.get("piece", "")
    try:
        limits.allow("join", limits.address(request.META))
        sit_down(table.code, name, piece, guest, host=False, another="sit" in request.GET, key=key)
    except AlreadySits:
        pass
    except TooMany:
        raise
    except Refused as refusal:
        typed = {"name": name, "piece": piece, "errors": {"form": words_of(refusal)}}
        return _door(request, table, action, typed, status_of(refusal))
    mine = seats_of(table, request.session)
    if not mine:
        return HttpResponseRedirect(reverse("table", args=(table.code,)))
    request.session[NAME] = mine[-1].name
    newest = max(mine, key=lambda seat: seat.pk)
    return HttpResponseRedirect(reverse("seat", args=(table.code, newest.index)))


def _door(request: HttpRequest, table: Table, action: str, typed: dict[str, Any], status: int = 200) -> HttpResponse:
    game, pieces, sitting = played(table.game), pieces_by_id(table), people(table)
    free = table.chairs - len(sitting)
    reason = "" if free else "full"
    if table.status != Table.Status.LOBBY:
        reason = "started" if table.status == Table.Status.PLAYING else "closed"
    host = next((seat.name for seat in sitting if seat.host), "")
    first_free = next((piece["id"] for piece in offered(pieces, sitting) if not piece["taken_by"]), "")
    context = {
        "table": {
            "code": table.code,
            "title": title_of(table),
            "game_name": game.front.name,
            "door": game.front.door,
            "host_name": host,
            "status": table.status,
            "seats": [
                {
                    "name": seat.name,
                    "piece_name": pieces[seat.piece].name,
                    "colour": pieces[seat.piece].colour,
                    "shape": pieces[seat.piece].shape,
                    "state": "here",
                }
                for seat in sitting
            ],
            "free": free,
        },
        "form": {
            "action": action,
            "name": typed["name"],
            "pieces": offered(pieces, sitting),
            "piece": typed["piece"] or first_free,
            "errors": typed["errors"],
        },
        "watch_url": reverse("watch", args=(table.code,)) if table.watch else None,
        "reason": reason,
    }
    return page(request, "site/join.html", context, status)


def _table_of(request: HttpRequest, token: str) -> Table:
    found = Table.objects.filter(link_hash=hashed(token)).first()
    if found is not None:
        return found
    raise NotFound(_("This link no longer leads to a table. Ask for a new one."))

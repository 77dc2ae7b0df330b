"""The front door: three games, a code to join by, your tables."""

from typing import Any

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.csrf import ensure_csrf_cookie
from django.views.decorators.http import require_GET, require_POST

from games.kernel.errors import Refused
from games.tables import limits
from games.tables.codes import tidy_code
from games.tables.house import Front, open_games
from games.tables.models import Table
from games.tables.my_tables import rows
from games.tables.refusals import words_of
from games.tables.views.common import page

SHOWN = 3


def coming() -> list[Front]:
    """The doors that are not open yet, and say so."""
    return [
        Front(
            _("Strange Nightmares"),
            _("Five floors, one demon, and a lift that remembers you."),
            "",
            _("2 to 5 players, together"),
            0,
            "",
            "sn",
            "elite",
        ),
        Front(
            _("The Shared Dream"),
            _("You all had the same dream last night. Today it has an address."),
            "",
            _("2 to 4 players, together"),
            0,
            "",
            "dr",
            "marc",
        ),
    ]


def doors() -> list[dict[str, Any]]:
    """Every game in the order of the doors."""
    open_doors = [{"slug": game.slug, "open": True, **game.front._asdict()} for game in open_games()]
    open_names = {door["door"] for door in open_doors}
    closed = [{"slug": "", "open": False, **front._asdict()} for front in coming() if front.door not in open_names]
    return sorted(open_doors + closed, key=lambda door: ("sn", "dk", "dr").index(door["door"]))


@require_GET
@ensure_csrf_cookie
def home(request: HttpRequest) -> HttpResponse:
    return _home(request)


def _home(request: HttpRequest, code: str = "", error: str = "", status: int = 200) -> HttpResponse:
    mine = rows(request.session)
    context = {
        "games": doors(),
        "my_tables": mine[:SHOWN],
        "more_tables": max(0, len(mine) - SHOWN),
        "code": code,
        "code_error": error,
    }
    return page(request, "site/home.html", context, status)


@require_POST
def join(request: HttpRequest) -> HttpResponse:
    """A typed code leads to its table; a wrong one says so and counts, since codes can be guessed."""
    code = tidy_code(request.POST.get("code", ""))
    try:
        if Table.objects.filter(code=code).exists():
            return HttpResponseRedirect(reverse("table", args=(code,)))
        limits.allow("codes", limits.address(request.META))
    except Refused as refusal:
        return _home(request, code, words_of(refusal), 429)
    return _home(request, code, _("There is no table with this code. Have another look at the letters."), 404)


@require_GET
def tables(request: HttpRequest) -> HttpResponse:
    return page(request, "site/tables.html", {"tables": rows(request.session)})

"""A new table: one form, most of it folded away."""

from typing import Any
from urllib.parse import urlencode

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.kernel.errors import Refused
from games.tables import limits
from games.tables.codes import hashed, new_token
from games.tables.house import HouseRule, Played
from games.tables.making import Wanted, game_called, house_pack, open_table
from games.tables.names import clean_name
from games.tables.people import guest_token, seats_of
from games.tables.refusals import AlreadySits, TooMany, status_of, words_of
from games.tables.store import pack_content
from games.tables.submit import sit_down
from games.tables.views.common import NAME, my_name, page, refusals_told


@require_http_methods(["GET", "POST"])
@refusals_told
def new_table(request: HttpRequest, slug: str) -> HttpResponse:
    """GET shows the form; POST opens the table, seats the host and leads into the lobby, and a form sent twice into
    the same one."""
    game = game_called(slug)
    if request.method == "GET":
        return _form(request, game, _blank(request, game), {})
    typed = _typed(request.POST, game)
    problem_field = "name"
    try:
        name = clean_name(typed["name"])
        problem_field = "form"
        limits.allow("create", limits.address(request.META))
        options = {rule.key: typed["options"][rule.key] for rule in game.house_rules()}
        wanted = Wanted(game.slug, typed["seats"], options, typed["watch"] == "code", typed["limit"])
        guest = guest_token(request.session)
        table = open_table(wanted, link=hashed(f"{guest}:{request.GET.get('key') or new_token()}")[:32])
        sit_down(table.code, name, typed["piece"], guest, host=True)
    except AlreadySits:
        name = seats_of(table, request.session)[0].name
    except TooMany:
        raise
    except Refused as refusal:
        return _form(request, game, typed, {problem_field: words_of(refusal)}, status_of(refusal))
    request.session[NAME] = name
    return HttpResponseRedirect(reverse("seat", args=(table.code, 0)))


def _blank(request: HttpRequest, game: Played) -> dict[str, Any]:
    default = game.game.Options()
    return {
        "name": my_name(request),
        "seats": game.game.seats[1],
        "piece": "",
        "watch": "code",
        "limit": 0,
        "options": {rule.key: getattr(default, rule.key) for rule in game.house_rules()},
    }


def _typed(post: QueryDict, game: Played) -> dict[str, Any]:
    seats = post.get("seats", "")
    return {
        "name": post.get("name", ""),
        "seats": int(seats) if seats.isdecimal() and len(seats) < 3 else 0,
        "piece": post.get("piece", ""),
        "watch": post.get("watch", "code"),
        "limit": int(post["limit"]) if post.get("limit", "").isdecimal() and len(post["limit"]) < 5 else 0,
        "options": {rule.key: _typed_option(post, rule, game) for rule in game.house_rules()},
    }


def _typed_option(post: QueryDict, rule: HouseRule, game: Played) -> Any:
    """A switch that is off posts nothing; any other option that is missing keeps its default."""
    raw = post.get(f"option_{rule.key}")
    if rule.kind == "bool":
        return raw == "on"
    if raw is None:
        return getattr(game.game.Options(), rule.key)
    return int(raw) if rule.kind == "int" and raw.isdecimal() and len(raw) < 6 else raw


def _form(
    request: HttpRequest, game: Played, typed: dict[str, Any], errors: dict[str, str], status: int = 200
) -> HttpResponse:
    fewest, most = game.game.seats
    pieces = game.pieces(pack_content(game, house_pack(game).hash))
    guest_token(request.session)
    key = request.GET.get("key") or new_token()
    form = {
        "action": f"{reverse('new', args=(game.slug,))}?{urlencode({'key': key})}",
        "name": typed["name"],
        "seats": {"value": typed["seats"], "choices": list(range(fewest, most + 1))},
        "pieces": [piece._asdict() for piece in pieces],
        "piece": typed["piece"] or pieces[0].id,
        "watch": {
            "value": typed["watch"],
            "choices": [
                ("code", _("With the code"), _("They see the map and the log, never a sheet.")),
                ("nobody", _("No one"), _("Only those who sit here see the table.")),
            ],
        },
        "limit": {
            "value": typed["limit"],
            "choices": [(0, _("None")), (60, _("1 min")), (120, _("2 min")), (300, _("5 min"))],
        },
        "options": [_option(rule, typed["options"][rule.key]) for rule in game.house_rules()],
        "errors": errors,
    }
    return page(request, "site/new.html", {"game": {"slug": game.slug, **game.front._asdict()}, "form": form}, status)


def _option(rule: HouseRule, value: Any) -> dict[str, Any]:
    return {
        "key": rule.key,
        "label": rule.label,
        "help": rule.help,
        "rule": rule.rule,
        "kind": rule.kind,
        "value": value,
        "choices": list(rule.choices),
        "min": rule.least,
        "max": rule.most,
    }

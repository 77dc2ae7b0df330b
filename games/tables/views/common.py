"""What the pages share: finding a table, refusals as pages or JSON, names remembered for next time."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.middleware.csrf import get_token
from django.shortcuts import render
from django.utils.translation import gettext as _

from games.kernel.errors import Refused
from games.tables import limits
from games.tables.codes import tidy_code
from games.tables.models import Table
from games.tables.refusals import NotFound, body_of, status_of, words_of

NAME = "name"
View = Callable[..., HttpResponse]


def table_called(code: str) -> Table:
    table = Table.objects.filter(code=tidy_code(code)).select_related("pack").first()
    if table is None:
        raise NotFound(_("There is no table with the code {code}.").format(code=tidy_code(code) or "?"))
    return table


def my_name(request: HttpRequest) -> str:
    return str(request.session.get(NAME, ""))


def wants_json(request: HttpRequest) -> bool:
    return "application/json" in request.headers.get("Accept", "")


def page(request: HttpRequest, template: str, context: dict[str, Any], status: int = 200) -> HttpResponse:
    """A page that no cache keeps, since it shows what only this visitor may see."""
    response = render(request, template, {"me_name": my_name(request), **context}, status=status)
    response["Cache-Control"] = "no-store"
    return response


def message(request: HttpRequest, heading: str, text: str, status: int = 200, **action: str) -> HttpResponse:
    way_on = {"action_url": "/", "action_label": _("To the front door")} | action
    return page(request, "site/message.html", {"heading": heading, "text": text, **way_on}, status)


def refusals_told(view: View) -> View:
    """A refusal becomes JSON for scripts and a designed page for people, never an error page."""

    @wraps(view)
    def told(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, *args, **kwargs)
        except Refused as refused:
            refusal = limits.after_a_guess(refused, limits.address(request.META))
            status = status_of(refusal)
            if wants_json(request):
                return refusal_json(request, refusal)
            headings = {404: _("No table here"), 403: _("Not this way"), 409: _("Too late"), 429: _("Slower, please")}
            return message(request, headings.get(status, _("That did not work")), words_of(refusal), status)

    return told


def refusal_json(request: HttpRequest, refusal: Refused) -> JsonResponse:
    body = body_of(refusal)
    response = JsonResponse(body, status=status_of(refusal))
    if "retry_after" in body:
        response["Retry-After"] = str(body["retry_after"])
    return response


def csrf_refused(request: HttpRequest, reason: str = "") -> HttpResponse:
    """A form from before the last sign of life: scripts get a fresh token and go on in place; people a page with a
    way back."""
    if wants_json(request):
        body = {"status": 403, "reason": "csrf", "rule": None, "csrf": get_token(request)}
        return JsonResponse(body, status=403)
    return render(request, "403_csrf.html", {"me_name": ""}, status=403)

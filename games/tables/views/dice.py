"""After the end: the seed, and every digital die that was thrown, for anybody to check."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from games.tables.models import Table
from games.tables.people import by_session
from games.tables.refusals import Forbidden
from games.tables.snapshot import commitment_of
from games.tables.views.common import page, refusals_told, table_called


def verification(table: Table) -> dict[str, Any]:
    """The commitment at any time; the seed and the dice only once the playing is over."""
    if table.status != Table.Status.FINISHED:
        return {"commitment": commitment_of(table), "seed": None, "throws": []}
    throws = [
        {"entry": entry.number, **thrown}
        for entry in table.entries.exclude(drawn=[]).only("number", "drawn")
        for thrown in entry.drawn
    ]
    return {"commitment": commitment_of(table), "seed": bytes(table.seed).hex(), "throws": throws}


@require_GET
@refusals_told
def dice(request: HttpRequest, code: str) -> HttpResponse:
    table = table_called(code)
    if by_session(table, request.session, None) is None:
        raise Forbidden(_("This table is not open to spectators."))
    return page(request, "site/dice.html", {"code": table.code, **verification(table)})

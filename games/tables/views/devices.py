"""One seat on several devices: a one-time link, shown as a QR, that the other device confirms."""

from datetime import timedelta

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from games.tables import limits
from games.tables.codes import hashed, new_token
from games.tables.house import played
from games.tables.models import DevicePass, Key
from games.tables.my_tables import title_of
from games.tables.names import clean_name
from games.tables.people import by_session, guest_token
from games.tables.qr import qr_svg
from games.tables.refusals import Forbidden, NotFound
from games.tables.submit import take_over
from games.tables.views.common import NAME, page, refusals_told, table_called
from games.tables.writer import on_the_writer

MINUTES = 10


@require_GET
@refusals_told
def add(request: HttpRequest, code: str, index: int) -> HttpResponse:
    """A fresh link for one's own seat; good once, for ten minutes."""
    table = table_called(code)
    actor = by_session(table, request.session, index)
    if actor is None or actor.seat is None:
        raise Forbidden(_("This is not your seat."))
    seat, token = actor.seat, new_token()
    limits.allow("join", limits.address(request.META))
    expires = timezone.now() + timedelta(minutes=MINUTES)
    on_the_writer(lambda: DevicePass.objects.create(seat=seat, hash=hashed(token), expires=expires))
    url = request.build_absolute_uri(reverse("take_device", args=(token,)))
    context = {
        "seat_name": seat.name,
        "qr_svg": qr_svg(url),
        "url": url,
        "minutes": MINUTES,
        "back_url": reverse("seat", args=(table.code, seat.index)),
    }
    return page(request, "site/device.html", context)


@require_http_methods(["GET", "POST"])
@refusals_told
def take(request: HttpRequest, token: str) -> HttpResponse:
    """Shown by GET, so that a chat's preview takes nothing; the POST opens the seat here and spends the link."""
    now = timezone.now()
    found = (
        DevicePass.objects.filter(hash=hashed(token), used__isnull=True, expires__gt=now)
        .select_related("seat__table")
        .first()
    )
    if found is None:
        raise NotFound(_("This link was used already or is too old. Make a new one on the device where you sit."))
    seat = found.seat
    if request.method == "GET":
        context = {
            "seat_name": seat.name,
            "table_title": title_of(seat.table),
            "game_name": played(seat.table.game).front.name,
            "door": played(seat.table.game).front.door,
            "action": request.path,
            "fresh": found.fresh,
        }
        return page(request, "site/take_device.html", context)
    guest = hashed(guest_token(request.session))

    name = clean_name(request.POST.get("name", seat.name)) if found.fresh else seat.name

    def spend() -> bool:
        spent = DevicePass.objects.filter(pk=found.pk, used__isnull=True).update(used=now)
        if spent and not found.fresh:
            Key.objects.get_or_create(table=seat.table, seat=seat, hash=guest)
        return bool(spent)

    if not on_the_writer(spend):
        raise NotFound(_("This link was just used on another device."))
    if found.fresh:
        take_over(seat.table.code, seat, name, guest)
        request.session[NAME] = name
    return HttpResponseRedirect(reverse("seat", args=(seat.table.code, seat.index)))

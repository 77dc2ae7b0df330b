"""Not too fast: generous for moves, since friends play quickly; strict for making, joining and guessing."""

import threading
import time
from collections import OrderedDict
from math import ceil

from django.conf import settings
from django.utils.translation import gettext as _

from games.kernel.errors import Refused
from games.tables.refusals import NotFound, TooMany

MOST_REMEMBERED = 20_000
_buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()
_guard = threading.Lock()


def allow(what: str, who: str) -> None:
    """Takes one from the bucket of `who` for `what`; TooMany when it is empty. Limits are (burst, refill a second)."""
    burst, refill = settings.LAMPLIGHT_LIMITS[what]
    now = time.monotonic()
    with _guard:
        left, then = _buckets.pop((what, who), (float(burst), now))
        left = min(float(burst), left + (now - then) * refill)
        enough = left >= 1
        _buckets[what, who] = (left - 1 if enough else left, now)
        while len(_buckets) > MOST_REMEMBERED:
            _buckets.popitem(last=False)
    if not enough:
        raise TooMany(_("That was a bit fast. Please wait a moment."), max(1, ceil((1 - left) / refill)))


def after_a_guess(refusal: Refused, who: str) -> Refused:
    """What to answer to a code, link or token that leads nowhere: whoever guesses many has to wait."""
    if isinstance(refusal, NotFound):
        try:
            allow("codes", who)
        except TooMany as too_many:
            return too_many
    return refusal


def address(meta: dict[str, str]) -> str:
    """The visitor's network address; friends behind one router share it."""
    return meta.get("REMOTE_ADDR", "")

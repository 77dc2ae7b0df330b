"""HTML of panels and lines, kept by the data it was made from: equal data give the very same bytes, pushed or fetched."""

import hashlib
from collections import OrderedDict
from typing import Any

import msgspec
from django.template.loader import get_template
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

MOST_KEPT = 4_000
_kept: OrderedDict[tuple[str, str, str], SafeString] = OrderedDict()


def digest(data: Any) -> str:
    """What a panel's data are compared by."""
    return hashlib.blake2b(msgspec.json.encode(data, order="deterministic"), digest_size=16).hexdigest()


def panel(folder: str, name: str, data: dict[str, Any], known_digest: str | None = None) -> SafeString:
    """The whole section of a panel."""
    return _rendered("tables/panel.html", f"{folder}/{name}.html", known_digest or digest(data), {"name": name, "d": data})


def line(template: str, data: dict[str, Any]) -> SafeString:
    """One line of the log or the chat."""
    return _rendered(template, template, digest(data), {"line": data})


def _rendered(template: str, inner: str, key: str, context: dict[str, Any]) -> SafeString:
    place = (inner, key, get_language() or "")
    html = _kept.get(place)
    if html is None:
        html = mark_safe(get_template(template).render({**context, "inner": inner}).strip())
        _kept[place] = html
        while len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
    return html

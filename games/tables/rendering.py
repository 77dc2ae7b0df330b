"""HTML of panels and lines, kept by the data it was made from: equal data give the very same bytes, pushed or
fetched."""

import hashlib
from collections import OrderedDict
from typing import Any

import msgspec
from django.template.loader import get_template
from django.utils.translation import get_language

MOST_KEPT = 4_000
_kept: OrderedDict[tuple[str, str, str], str] = OrderedDict()


def digest(data: Any) -> str:
    """What a panel's data are compared by."""
    plain = msgspec.json.encode(data, order="deterministic", enc_hook=_exact)
    return hashlib.blake2b(plain, digest_size=16).hexdigest()


def _exact(value: Any) -> str:
    """Safe and lazy strings as exact ones."""
    return str.__str__(str(value))


def panel(folder: str, name: str, data: dict[str, Any], known_digest: str | None = None) -> str:
    """The whole section of a panel."""
    context = {"name": name, "d": data}
    return _rendered("tables/panel.html", f"{folder}/{name}.html", known_digest or digest(data), context)


def line(template: str, data: dict[str, Any]) -> str:
    """One line of the log or the chat; `html` in it was made by `wording.as_html`, which escapes."""
    return _rendered(template, template, digest(data), {"line": data})


def _rendered(template: str, inner: str, key: str, context: dict[str, Any]) -> str:
    place = (inner, key, get_language() or "")
    html = _kept.get(place)
    if html is None:
        html = _exact(get_template(template).render({**context, "inner": inner}).strip())
        _kept[place] = html
        while len(_kept) > MOST_KEPT:
            _kept.popitem(last=False)
    return html

"""Pieces of panels that are drawn again and again, kept by what they were drawn from."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Any

import msgspec
from django.utils.translation import get_language
from markupsafe import Markup

MOST_KEPT = 20_000
_pieces: OrderedDict[tuple[Any, ...], Markup] = OrderedDict()
_encode = msgspec.msgpack.Encoder(enc_hook=lambda value: str.__str__(str(value))).encode


def kept(macro: Callable[..., Markup], *values: Any) -> Markup:
    """`macro(*values)`, drawn once for equal values. The macro may use nothing but its values."""
    key = (macro._func.__code__, _encode(values), get_language())  # type: ignore[attr-defined]
    piece = _pieces.get(key)
    if piece is None:
        piece = _pieces[key] = macro(*values)
        while len(_pieces) > MOST_KEPT:
            _pieces.popitem(last=False)
    return piece

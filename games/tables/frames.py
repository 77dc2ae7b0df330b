"""The frames of the socket, encoded."""

from typing import Any

import msgspec
from django.conf import settings

_encoder = msgspec.json.Encoder()


def encode(kind: str, **values: Any) -> str:
    return _encoder.encode({"type": kind, **values}).decode()


def ack(key: str | None, version: int) -> str:
    return encode("ack", key=key, version=version)


def refused(key: str | None, body: dict[str, object]) -> str:
    return encode("refused", key=key, **body)


def error(reason: str) -> str:
    return encode("error", reason=reason)


def beat(version: int, chat: int, here: list[int]) -> str:
    return encode("beat", version=version, chat=chat, here=here, build=settings.LAMPLIGHT_BUILD)


def here(seats: list[int]) -> str:
    return encode("here", here=seats)

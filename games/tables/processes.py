"""This process among others: one channel of the layer a process, over which new versions are made known."""

import asyncio
import contextlib
import secrets
from typing import Any

import structlog
from channels.layers import get_channel_layer
from django.conf import settings

log = structlog.get_logger(__name__)


class Process:
    """`others` is whether there can be any: only with a layer that reaches beyond this process."""

    def __init__(self) -> None:
        self.id = secrets.token_hex(6)
        self.others = bool(settings.REDIS_URL)
        self.listening: asyncio.Task[None] | None = None


THIS_PROCESS = Process()


def layer_group() -> str:
    return "lamplight.moves"


def listen() -> None:
    """Starts listening to the other processes; called whenever a socket opens, since servers tell nobody that they
    start."""
    if THIS_PROCESS.others and (THIS_PROCESS.listening is None or THIS_PROCESS.listening.done()):
        THIS_PROCESS.listening = asyncio.get_running_loop().create_task(_listen())


async def _listen() -> None:
    layer = get_channel_layer()
    channel = await layer.new_channel()
    await layer.group_add(layer_group(), channel)
    with contextlib.suppress(asyncio.CancelledError):
        while True:
            await _heard(await layer.receive(channel))


async def _heard(message: dict[str, Any]) -> None:
    from games.tables.relay import relay
    from games.tables.threads import threaded

    if message.get("process") != THIS_PROCESS.id:
        try:
            await threaded(relay)(message["table"])
        except Exception:  # the next beat heals what was not relayed
            log.exception("relay_failed", table=message.get("table"))

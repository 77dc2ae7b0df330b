"""The websocket of a table: authorises, hands acts to `submit`, relays what is told. No rules here."""

import asyncio
import contextlib

import msgspec
import structlog
from channels.generic.websocket import AsyncWebsocketConsumer
from django.utils.translation import gettext as _

from games.kernel.errors import Illegal, Refused
from games.tables import absence, acts, chat, frames, hub, limits
from games.tables.doors import FORBIDDEN, Opened, opened
from games.tables.people import at_the_table, still_holds
from games.tables.processes import listen
from games.tables.refusals import Forbidden, body_of
from games.tables.snapshot import page_state, state_of
from games.tables.store import standing_of
from games.tables.submit import submit
from games.tables.threads import threaded

log = structlog.get_logger(__name__)

MOST_FRAME = 64 * 1024


class Frame(msgspec.Struct):
    """Any frame that a client may send; which fields count depends on `type`."""

    type: str
    key: str | None = None
    act: str | None = None
    question: str | None = None
    option: str | None = None
    picks: tuple[str, ...] = ()
    text: str | None = None
    version: int = 0
    chat: int = 0
    log: int | None = None


class TableSocket(AsyncWebsocketConsumer):
    """One open page or program at one table, as one viewer."""

    door: Opened | None = None
    line: hub.Line | None = None
    sender: asyncio.Task[None] | None = None
    closing: asyncio.Future[None] | None = None

    async def connect(self) -> None:
        """Accepts first and closes after, since a refused handshake hides its reason from a browser."""
        await self.accept()
        door = await threaded(opened)(self.scope, self.scope["url_route"]["kwargs"]["code"])
        if isinstance(door, int):
            await self.close(door)
            return
        listen()
        self.door = door
        seat = door.actor.seat.pk if door.actor.seat else None
        self.line = hub.Line(door.actor.viewer, seat, door.want, self._cut)
        self.sender = asyncio.create_task(self._send_frames(self.line))
        self._tell_who_is_here(hub.enter(door.table.code, self.line))

    async def disconnect(self, code: int) -> None:
        if self.door is not None and self.line is not None:
            room = hub.leave(self.door.table.code, self.line)
            if room is not None:
                self._tell_who_is_here(room)
        if self.sender is not None:
            self.sender.cancel()

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """Every frame gets an answer; a bad one an error in words."""
        if self.door is None or self.line is None:
            return
        if text_data is None or len(text_data) > MOST_FRAME:
            self.line.hand(frames.error(_("Frames are JSON text of at most 64 KB.")))
            return
        try:
            frame = msgspec.json.decode(text_data, type=Frame)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            self.line.hand(frames.error(_("This frame cannot be read: {why}").format(why=error)))
            return
        try:
            answer = await self._answer(self.door, frame)
        except Refused as refusal:
            answer = frames.refused(frame.key, body_of(refusal))
        except Exception:
            log.exception("frame_failed", table=self.door.table.code)
            answer = frames.error(_("Something went wrong here. Nothing was changed."))
        if answer is not None:
            self.line.hand(answer)

    async def _answer(self, door: Opened, frame: Frame) -> str | None:
        match frame.type:
            case "act" | "move":
                return await threaded(self._act)(door, frame)
            case "chat":
                return await threaded(self._chat)(door, frame)
            case "hello":
                return await threaded(self._hello)(door, frame)
            case "ping":
                return await threaded(self._beat)(door)
        return frames.error(_("This table does not know that kind of frame."))

    def _act(self, door: Opened, frame: Frame) -> str:
        limits.allow("moves", f"{door.table.code}/{door.actor.name}")
        if frame.type == "act":
            act = acts.parse(frame.act or "")
        elif frame.question is None or frame.option is None:
            raise Illegal(_("A move names its question and its option."))
        else:
            act = acts.Answer(frame.question, frame.option, frame.picks)
        receipt = submit(door.table.code, door.actor, act, frame.key)
        return frames.ack(frame.key, receipt.version)

    def _chat(self, door: Opened, frame: Frame) -> str:
        limits.allow("chat", f"{door.table.code}/{door.actor.name}")
        chat.say(door.table, door.actor, frame.text or "", frame.key)
        return frames.ack(frame.key, standing_of(door.table).version)

    def _hello(self, door: Opened, frame: Frame) -> str | None:
        """What a page that comes back lacks; nothing when it lacks nothing."""
        standing = standing_of(door.table, fresh=True)
        table, actor = at_the_table(door.table.pk, door.actor)
        if actor is None:
            raise Forbidden(_("You do not sit here any more."))
        if door.want == "json":
            return frames.encode("state", **{"from": 0}, state=state_of(table, standing, actor.viewer))
        if frame.version == standing.version and frame.chat == chat.newest(table):
            return None
        after = frame.version if frame.log is None else frame.log
        return frames.encode("sync", **page_state(table, standing, actor.viewer, after, frame.chat))

    def _beat(self, door: Opened) -> str | None:
        seat = door.actor.seat
        if not still_holds(door.table.pk, seat.pk if seat else None, door.token_hash):
            if self.line is not None:
                self.line.loop.call_soon_threadsafe(self._cut, FORBIDDEN)
            return None
        if seat is not None:
            absence.note_presence(seat.pk)
        standing = standing_of(door.table, fresh=True)
        room = hub.room(door.table.code)
        return frames.beat(standing.version, chat.newest(door.table), room.here() if room else [])

    def _tell_who_is_here(self, room: hub.Room) -> None:
        room.all(frames.here(room.here()))

    def _cut(self, code: int = 4408) -> None:
        """Closes a line that reads too slowly or may no longer be here."""
        self.closing = asyncio.ensure_future(self.close(code))

    async def _send_frames(self, line: hub.Line) -> None:
        with contextlib.suppress(asyncio.CancelledError):
            while True:
                await self.send(text_data=await line.frames.get())

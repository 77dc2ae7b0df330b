"""A line that falls too far behind is cut off once, and takes nothing more."""

import asyncio

from games.kernel.viewers import SPECTATOR
from games.tables import hub


async def test_a_reader_that_falls_too_far_behind_is_cut_off_once() -> None:
    cuts: list[int] = []
    line = hub.Line(SPECTATOR, None, "panels", cuts.append)
    for count in range(hub.MOST_UNREAD + 50):
        line.hand(str(count))
    await asyncio.sleep(0)
    assert line.frames.qsize() == hub.MOST_UNREAD
    assert cuts == [hub.TOO_SLOW]


async def test_whoever_reads_gets_every_frame_in_order() -> None:
    line = hub.Line(SPECTATOR, None, "panels", lambda code: None)
    for count in range(100):
        line.hand(str(count))
    await asyncio.sleep(0)
    assert [line.frames.get_nowait() for _ in range(100)] == [str(count) for count in range(100)]


async def test_a_room_is_forgotten_when_the_last_one_leaves() -> None:
    one, two = (hub.Line(SPECTATOR, None, "panels", lambda code: None) for _ in range(2))
    hub.enter("ROOM1", one)
    hub.enter("ROOM1", two)
    assert hub.leave("ROOM1", one) is not None
    assert hub.leave("ROOM1", two) is None
    assert hub.room("ROOM1") is None

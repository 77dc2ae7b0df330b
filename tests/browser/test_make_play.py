"""A fresh clone and `make play`: the printed address answers, and a game can be begun there."""

import os
import re
import signal
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.people import Room
from tests.browser.playing import follow
from tests.servers import ROOT, free_port

OPEN_WITHIN = 420
PRINTED = re.compile(r"On this machine\s+(http://\S+?)/?\s")


@pytest.fixture
def printed_address(tmp_path: Path) -> Iterator[str]:
    """Where the fresh house says it is; it and all that it started end with the test."""
    clone, log = tmp_path / "clone", tmp_path / "play.log"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
    env = {
        key: value for key, value in os.environ.items() if not key.startswith(("DJANGO", "LAMPLIGHT", "PYTEST", "MAKE"))
    }
    env |= {"DATA": str(tmp_path / "data"), "PORT": str(free_port())}
    with log.open("wb") as out:
        house = subprocess.Popen(["make", "play"], cwd=clone, env=env, stdout=out, stderr=out, start_new_session=True)
    try:
        yield address_in(log, house)
    finally:
        os.killpg(house.pid, signal.SIGTERM)
        house.wait(30)


def address_in(log: Path, house: "subprocess.Popen[bytes]") -> str:
    until = time.monotonic() + OPEN_WITHIN
    while time.monotonic() < until:
        said = log.read_text(errors="replace")
        if found := PRINTED.search(said):
            return found[1]
        assert house.poll() is None, said
        time.sleep(1)
    raise AssertionError(log.read_text(errors="replace"))


@pytest.mark.long
@pytest.mark.timeout(600)
def test_a_fresh_clone_is_played_at_the_address_it_prints(chromium: Browser, printed_address: str) -> None:
    room = Room(chromium, printed_address)
    wait_until_it_answers(room)
    mira, jonas = room.two_who_come_in()
    for _ in range(4):
        follow(mira if mira.is_asked else jonas, [mira, jonas])
    room.close()


def wait_until_it_answers(room: Room) -> None:
    first = room.person("First")
    first.forgive("ERR_CONNECTION_REFUSED")
    for _ in range(60):
        try:
            first.go("/")
            return
        except Exception:
            time.sleep(0.5)
    raise AssertionError("nobody answers")

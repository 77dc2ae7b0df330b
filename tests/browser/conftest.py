"""One Chromium and one house for all walks; people come fresh to each of them and must leave no error behind."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

from tests.browser.ahead import Ahead
from tests.browser.people import Room
from tests.servers import Server

LAUNCH = ["--no-sandbox", "--disable-background-networking"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if "tests/browser/" in item.path.as_posix():
            item.add_marker(pytest.mark.browser)
            if item.get_closest_marker("timeout") is None:
                item.add_marker(pytest.mark.timeout(300))


@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


def launched(playwright: Playwright, *more: str) -> Browser:
    path = os.environ.get("CHROMIUM") or "/usr/bin/chromium"
    return playwright.chromium.launch(executable_path=path, args=[*LAUNCH, *more])


@pytest.fixture(scope="package")
def chromium(playwright: Playwright) -> Iterator[Browser]:
    browser = launched(playwright)
    yield browser
    browser.close()


def opened(data: Path, **env: str) -> Iterator[Server]:
    server = Server(data, **env)
    server.migrate()
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    yield from opened(tmp_path_factory.mktemp("house"))


@pytest.fixture(scope="package")
def ahead(house: Server) -> Iterator[Ahead]:
    helper = Ahead(house)
    yield helper
    helper.close()


@pytest.fixture
def room(chromium: Browser, house: Server, ahead: Ahead) -> Iterator[Room]:
    """People who come to the shared house."""
    room = Room(chromium, house.url, ahead)
    yield room
    room.close()


@pytest.fixture
def own_house(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Room, Server]]:
    """People and a house of their own, which a test may kill."""
    for server in opened(tmp_path_factory.mktemp("own")):
        room = Room(chromium, server.url, Ahead(server))
        yield room, server
        assert room.ahead
        room.ahead.close()
    room.close()

"""One Chromium and one house for all walks; people come fresh to each of them and must leave no error behind."""

import os
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Playwright, sync_playwright

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


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(tmp_path_factory.mktemp("house"))
    server.migrate()
    server.start()
    yield server
    server.stop()


@pytest.fixture
def room(chromium: Browser, house: Server) -> Iterator[Room]:
    """People who come to the shared house."""
    room = Room(chromium, house.url)
    yield room
    room.close()


@pytest.fixture
def own_house(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Room, Server]]:
    """People and a house of their own, which a test may kill."""
    server = Server(tmp_path_factory.mktemp("own"))
    server.migrate()
    server.start()
    room = Room(chromium, server.url)
    yield room, server
    server.stop()
    room.close()

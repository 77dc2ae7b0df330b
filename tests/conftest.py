"""What all tests share: real servers, and a house that remembers nothing from the test before."""

from collections.abc import Iterator

import pytest

from games.tables import hub, limits, store
from tests.servers import new_server, server

__all__ = ["new_server", "server"]


@pytest.fixture(autouse=True)
def a_fresh_house() -> Iterator[None]:
    """Row numbers come again with each test's database, so nothing kept in memory may outlive a test."""
    yield
    store.forget_all()
    limits._buckets.clear()
    hub._rooms.clear()

"""Not too fast: these tests keep the real limits, which others raise openly."""

import pytest
from django.test import Client

from games.tables import limits
from games.tables.refusals import TooMany

pytestmark = pytest.mark.django_db


def test_whoever_guesses_codes_has_to_wait_whichever_door_is_tried() -> None:
    """By page, by link, by API: one count for all of them."""
    browser = Client()
    found = []
    for guess in range(30):
        address = ("/t/AAAA{}/", "/j/guess{}/", "/d/guess{}/", "/api/v1/tables/BBBB{}")[guess % 4]
        found.append(browser.get(address.format(guess)).status_code)
    assert found[:20] == [404] * 20
    assert set(found[20:]) == {429}


def test_a_refusal_for_haste_says_when_to_try_again() -> None:
    browser = Client()
    for guess in range(25):
        answer = browser.get(f"/api/v1/tables/CC{guess}")
    assert answer.status_code == 429
    assert int(answer["Retry-After"]) >= 1
    assert answer.json()["reason"]


def test_a_hundred_moves_may_come_at_once_and_then_twenty_a_second() -> None:
    """The real limits of moves, a seat at a time."""
    for _ in range(100):
        limits.allow("moves", "table/seat:1")
    with pytest.raises(TooMany) as refused:
        limits.allow("moves", "table/seat:1")
    assert refused.value.retry_after == 1
    limits.allow("moves", "table/seat:2")

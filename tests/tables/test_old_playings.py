"""Old playings keep loading: each save of a release opens at the very same place and can be played on."""

import gzip
import json
import random
from pathlib import Path
from typing import Any

import msgspec
import pytest

from games.kernel.chance import Chance
from games.kernel.inline import random_answer
from games.tables import acts, store
from games.tables.actors import seated
from games.tables.models import Entry, Table
from games.tables.saves import restored, saved
from games.tables.store import load, standing_of
from games.tables.submit import submit
from tests.tables.house import House

pytestmark = pytest.mark.django_db

SAVES = sorted((Path(__file__).parents[2] / "fixtures" / "saves").glob("*/*.json.gz"))


def read(path: Path) -> dict[str, Any]:
    raw: dict[str, Any] = json.loads(gzip.decompress(path.read_bytes()))
    return raw


def play_on(table: Table, moves: int) -> None:
    chance = Chance(b"play on")
    for _ in range(moves):
        position = standing_of(table).position
        assert position is not None
        if position.outcome is not None:
            return
        question = position.questions[0]
        answer = random_answer(question, chance)
        seat = table.seats.get(index=question.seat)
        submit(table.code, seated(seat), acts.Answer(question.id, answer.option, answer.picks), None)


def test_there_is_a_save_of_each_release() -> None:
    assert SAVES


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_a_save_opens_where_it_was_and_plays_on(path: Path) -> None:
    """No entry is passed over, the people sit where they sat, and forty more moves are accepted."""
    save = read(path)
    table = restored(save)
    standing = load(table)
    assert not standing.broken
    assert standing.version == save["entries"][-1]["number"]
    assert [seat.name for seat in standing.seats] == [seat["name"] for seat in save["seats"]]
    assert standing.position is not None
    expected = save.get("state")
    if expected is not None:
        assert json.loads(msgspec.json.encode(standing.position.state)) == expected
    play_on(table, 40)
    assert not Entry.objects.filter(table=table, kind="recovered").exists()


def test_a_playing_saved_and_restored_is_the_same_playing() -> None:
    house = House(3)
    rng = random.Random(8)
    for _ in range(60):
        house.random_move(rng)
    copy = restored(json.loads(json.dumps(saved(house.fresh()))))
    store.forget_all()
    here, there = load(house.fresh()), load(copy)
    assert here.position is not None
    assert there.position is not None
    assert there.position.state == here.position.state
    assert there.position.questions == here.position.questions
    assert [live.number for live in there.live] == [live.number for live in here.live]

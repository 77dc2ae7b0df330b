"""The issue's own test: a table is opened, filled, played and followed in real browsers, to its end."""

from typing import Any

import pytest

from tests.browser.people import Person, Room
from tests.browser.playing import asked_of, follow

QUICK_MOVES = 25
MOST_MOVES = 900

PUBLIC = """() => ({
  version: document.getElementById("table").dataset.version,
  stands: [...document.querySelectorAll("#who-stands-where li")]
    .map(one => [one.id, one.dataset.at, one.textContent]).sort(),
  movers: [...document.querySelectorAll(".mover")]
    .map(one => [one.id, one.dataset.node, one.getAttribute("transform")]).sort(),
  seats: [...document.querySelectorAll(".person")].map(one => [
    one.id, one.querySelector("bdi").textContent, one.querySelector(".person-where").textContent,
    one.matches(".is-active"), one.matches(".is-winner"),
  ]),
  turn: document.querySelector(".status-turn")?.textContent ?? "",
  dice: document.querySelector("#panel-question .run-dice")?.getAttribute("aria-label") ?? "",
  over: Boolean(document.querySelector("#panel-end .ending")),
})"""


def all_see_the_same(people: list[Person]) -> None:
    """Dice are compared where all pages show them: whoever chooses a way sees the map instead."""
    seen: list[dict[str, Any]] = [person.page.evaluate(PUBLIC) for person in people]
    if not all(one["dice"] for one in seen):
        seen = [{**one, "dice": ""} for one in seen]
    for person, one in zip(people[1:], seen[1:], strict=True):
        assert one == seen[0], f"{person.name} sees something else than {people[0].name}"


def a_table_of_two_and_a_watcher(room: Room, motion: str) -> list[Person]:
    mira, jonas = room.two_who_come_in(reduced_motion=motion)
    return [mira, jonas, room.person("Watcher").watch(mira.code).is_live()]


def played_on(people: list[Person], moves: int) -> None:
    for _ in range(moves):
        asked = asked_of(people[:2])
        if asked is None:
            return
        follow(asked, people)
        all_see_the_same(people)


def test_two_players_and_a_watcher_see_the_same_table_after_every_move(room: Room) -> None:
    people = a_table_of_two_and_a_watcher(room, "reduce")
    all_see_the_same(people)
    played_on(people, QUICK_MOVES)
    assert people[2].version >= QUICK_MOVES


@pytest.mark.long
@pytest.mark.timeout(900)
def test_a_game_is_played_to_its_end_and_all_see_who_won(room: Room) -> None:
    """With motion, since a piece that still walks must not tell another truth."""
    people = a_table_of_two_and_a_watcher(room, "no-preference")
    played_on(people, MOST_MOVES)
    for person in people:
        person.wait("#panel-end .ending")
        assert person.kind == "over"
    winners = {person.text(".person.is-winner bdi") for person in people}
    assert len(winners) == 1
    assert sum("You are home" in person.text("#panel-question") for person in people) == 1
    assert [person.page.locator("#panel-sheet .sheet-of").count() for person in people] == [2, 2, 2]

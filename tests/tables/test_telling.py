"""What is told after a commit: only what changed, in order, and byte for byte what a GET would bring."""

import random

import pytest
from django.test import Client

from games.tables import chat, hub, rendering, store
from games.tables.relay import relay
from games.tables.snapshot import log_lines, page_state, rendered_panels
from games.tables.submit import submit
from tests.tables.house import ANA, BEN, House, acts
from tests.tables.lines import Line

pytestmark = pytest.mark.django_db


def lines_of(house: House) -> list[Line]:
    return [Line(house, viewer) for viewer in house.viewers()]


def same_as_fetched(house: House, line: Line) -> None:
    assert line.version == house.version
    assert line.panels == rendered_panels(house.fresh(), house.standing, line.viewer)


def told_over(seed: int, most: int) -> None:
    """The log is compared without lines that were taken back, which a page strikes out by their numbers."""
    rng, house = random.Random(seed), House(3)
    lines = lines_of(house)
    for count in range(most):
        if house.over:
            break
        newest = house.standing.live[-1]
        if newest.kind == "answer" and not newest.sealed and rng.random() < 0.3:
            house.undo(newest.seat or 0, newest.number)
        else:
            house.random_move(rng)
        if count % 10 == 0:
            rendering._kept.clear()
        for line in lines:
            same_as_fetched(house, line)
    rendering._kept.clear()
    undone = {number for line in lines for frame in line.frames for number in frame["undone"]}
    for line in lines:
        same_as_fetched(house, line)
        fetched, _complete = log_lines(house.fresh(), house.standing, line.viewer, 0)
        struck = [f'id="log-{number}-' for number in undone]
        if not house.over:
            assert [one for one in fetched if not any(s in one for s in struck)] == [
                one for one in line.log[-len(fetched) :] if not any(s in one for s in struck)
            ]
        assert [frame["to"] - frame["from"] for frame in line.frames] == [1] * len(line.frames)


def test_frames_applied_in_order_are_what_a_page_fetches() -> None:
    told_over(2, most=60)


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.parametrize("seed", range(3, 6))
def test_frames_are_what_a_page_fetches_over_a_whole_playing(seed: int) -> None:
    told_over(seed, most=2000)


def test_only_panels_that_changed_are_sent() -> None:
    house = House(3)
    (line, *_rest) = lines_of(house)
    house.random_move(random.Random(1))
    before = dict(line.panels)
    house.random_move(random.Random(1))
    sent = line.frames[-1]["panels"]
    assert sent
    assert all(before[name] != html for name, html in sent.items())
    assert len(sent) < len(before)


def test_everybody_gets_a_frame_even_if_nothing_changed_for_them() -> None:
    house = House(3)
    lines = lines_of(house)
    house.random_move(random.Random(1))
    assert {line.version for line in lines} == {house.version}


def test_two_devices_of_one_seat_are_both_told() -> None:
    house = House(2)
    viewer = house.actor(ANA).viewer
    one, two = Line(house, viewer), Line(house, viewer)
    house.random_move(random.Random(1))
    assert one.frames == two.frames != []


def test_what_cannot_be_told_is_committed_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    house = House(2)
    line = Line(house, house.viewers()[0])

    def fails(frame: str) -> None:
        raise RuntimeError("the loop is gone")

    monkeypatch.setattr(line, "hand", fails)
    receipt = house.random_move(random.Random(1))
    assert house.entries[-1].number == receipt.version


def test_the_start_and_somebody_leaving_reload_the_page() -> None:
    house = House(3, start=False)
    line = Line(house, house.actor(ANA).viewer, seat_row=house.actor(ANA).seat.pk)  # type: ignore[union-attr]
    submit(house.code, house.actor(BEN), acts.Leave(), None)
    house.start()
    assert [frame["type"] for frame in line.frames] == ["reload", "reload"]


def test_another_process_s_entries_are_told_here_in_order() -> None:
    """Relayed frames join on to those of this process, however many entries came at once."""
    house = House(3)
    line = Line(house, house.viewers()[0])
    house.random_move(random.Random(1))
    room_version = line.version
    kept = dict(hub._rooms)
    hub._rooms.clear()
    for seed in (2, 3, 4):
        house.random_move(random.Random(seed))
    hub._rooms.update(kept)
    store.forget_all()
    relay(house.code)
    assert (line.frames[-1]["from"], line.frames[-1]["to"]) == (room_version, room_version + 3)
    same_as_fetched(house, line)
    relay(house.code)
    assert line.frames[-1]["to"] == room_version + 3
    house.random_move(random.Random(5))
    same_as_fetched(house, line)


def test_a_relay_to_a_room_that_was_told_nothing_yet_sends_no_old_log() -> None:
    house = House(3)
    house.random_move(random.Random(1))
    line = Line(house, house.viewers()[0])
    line.version = house.version - 1
    relay(house.code)
    assert line.frames[-1]["from"] == house.version - 1


def test_a_page_that_has_all_gets_304_and_a_change_gets_200() -> None:
    house = House(2)
    client, address = Client(), f"/t/{house.code}/watch/panels?log={house.version}"
    first = client.get(address)
    assert first.json()["panels"] == rendered_panels(house.fresh(), house.standing, house.viewers()[0])
    again = client.get(address, headers={"If-None-Match": first["ETag"]})
    assert (again.status_code, again.content) == (304, b"")
    house.random_move(random.Random(1))
    assert client.get(address, headers={"If-None-Match": first["ETag"]}).status_code == 200


def test_chat_has_numbers_of_its_own_and_does_not_change_the_version() -> None:
    house = House(2)
    line = Line(house, house.actor(BEN).viewer)
    version = house.version
    assert chat.say(house.fresh(), house.actor(ANA), "hello", "one") == 1
    assert chat.say(house.fresh(), house.actor(ANA), "hello", "one") == 1
    assert chat.say(house.fresh(), house.actor(BEN), "hi", "one") == 2
    assert house.version == version
    numbers = [one["number"] for frame in line.frames if frame["type"] == "chat" for one in frame["lines"]]
    assert numbers == [1, 2]
    fetched = page_state(house.fresh(), house.standing, line.viewer, version, 0)["chat"]
    assert fetched == [one for frame in line.frames for one in frame["lines"]]


def test_whoever_changed_name_or_chair_speaks_under_the_new_name() -> None:
    """A socket is authorised once; what it says afterwards is said by who its seat is then."""
    house = House(3, start=False)
    old = house.actor(BEN)
    submit(house.code, old, acts.Rename("Benno"), None)
    chat.say(house.fresh(), old, "me again", None)
    assert "Benno" in chat.lines(house.fresh(), old.viewer, 0)[0]["html"]

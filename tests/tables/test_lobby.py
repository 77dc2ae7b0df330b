"""Before the game and between games: sitting down, standing up, the start, one more round."""

import pytest

from games.kernel.errors import Illegal
from games.tables import acts
from games.tables.codes import hashed, join_token, tidy_code
from games.tables.house import played
from games.tables.lobby_panels import pieces_by_id
from games.tables.models import Key, Seat, Table
from games.tables.people import by_token
from games.tables.refusals import AlreadySits, Forbidden
from games.tables.store import standing_of
from games.tables.submit import sit_down, submit
from tests.tables.house import ANA, BEN, CY, GAME, HOST, House
from tests.tables.lines import Line

pytestmark = pytest.mark.django_db


def names(table: Table) -> list[tuple[int, str]]:
    return list(table.seats.values_list("index", "name"))


def act(house: House, seat: int, what: acts.Act) -> int:
    return submit(house.code, house.actor(seat), what, None).version


def test_a_full_table_says_so() -> None:
    house = House(2, start=False)
    with pytest.raises(Illegal) as refused:
        house.sit("Cy")
    assert refused.value.reason == "All the seats are taken."
    assert names(house.table) == [(0, "Ana"), (1, "Ben")]


def test_a_taken_piece_says_by_whom() -> None:
    house = House(1, chairs=3, start=False)
    piece = house.table.seats.get().piece
    with pytest.raises(Illegal) as refused:
        house.sit("Ben", piece)
    assert "Ana" in refused.value.reason
    other = next(id_ for id_ in pieces_by_id(house.table) if id_ != piece)
    house.tokens.pop()
    house.sit("Ben", other)
    with pytest.raises(Illegal):
        act(house, BEN, acts.TakePiece(piece))
    with pytest.raises(Illegal):
        act(house, BEN, acts.TakePiece("dragon"))
    assert house.table.seats.get(index=BEN).piece == other


def test_pressing_twice_seats_nobody_twice_and_a_second_seat_has_to_be_wanted() -> None:
    house = House(1, chairs=4, start=False)
    with pytest.raises(AlreadySits):
        sit_down(house.code, "Ana", "", "token0", host=False)
    sit_down(house.code, "Ana's sister", "", "token0", host=False, another=True, key="form")
    assert sit_down(house.code, "Ana's sister", "", "token0", host=False, another=True, key="form").repeated
    assert len(names(house.table)) == 2


def test_whoever_stands_up_frees_chair_piece_and_key() -> None:
    house = House(3, start=False)
    piece = house.table.seats.get(index=BEN).piece
    act(house, BEN, acts.Leave())
    assert names(house.table) == [(0, "Ana"), (2, "Cy")]
    assert by_token(house.table, "token1") is None
    house.sit("Dee", piece)
    assert names(house.table) == [(0, "Ana"), (1, "Dee"), (2, "Cy")]


def test_leaving_twice_with_one_key_is_one_leaving() -> None:
    house = House(3, start=False)
    actor = house.actor(BEN)
    first = submit(house.code, actor, acts.Leave(), "bye")
    assert submit(house.code, actor, acts.Leave(), "bye") == (first.version, True)
    with pytest.raises(Forbidden):
        submit(house.code, actor, acts.Rename("Ghost"), None)


def test_the_longest_seated_becomes_host_when_the_host_stands_up() -> None:
    house = House(0, chairs=4, start=False)
    for name, host in (("Ana", True), ("Ben", False), ("Cy", False)):
        house.sit(name, host=host)
    ben_before = house.actor(BEN)
    act(house, ANA, acts.Leave())
    assert list(house.table.seats.filter(host=True).values_list("name", flat=True)) == ["Ben"]
    submit(house.code, ben_before, acts.Start(), None)
    assert house.fresh().status == Table.Status.PLAYING


def test_only_the_host_starts_and_not_alone() -> None:
    house = House(1, chairs=3, start=False)
    with pytest.raises(Illegal) as refused:
        house.start()
    assert "At least 2" in refused.value.reason
    house.sit("Ben")
    with pytest.raises(Forbidden):
        act(house, BEN, acts.Start())
    house.start()
    with pytest.raises(Illegal):
        house.start()


def test_the_start_closes_up_the_seats_and_every_key_opens_its_own_person() -> None:
    house = House(4, start=False)
    act(house, BEN, acts.Leave())
    old_cy = house.actor(CY)
    house.start()
    assert names(house.table) == [(0, "Ana"), (1, "Cy"), (2, "Dee")]
    for token, name in (("token0", "Ana"), ("token2", "Cy"), ("token3", "Dee")):
        actor = by_token(house.table, token)
        assert actor is not None
        assert actor.seat is not None
        assert actor.seat.name == name
    standing = standing_of(house.fresh())
    assert standing.playing is not None
    assert standing.playing.setup.seats == 3
    waiting = house.questions()[0]
    sitting = house.table.seats.get(index=waiting.seat)
    actor = old_cy if sitting.name == "Cy" else by_token(house.table, {"Ana": "token0", "Dee": "token3"}[sitting.name])
    assert actor is not None
    submit(house.code, actor, acts.Answer(waiting.id, "roll_all"), None)


def test_a_socket_from_the_lobby_looks_from_its_own_seat_after_the_start() -> None:
    """Ben leaves, so Cy's number goes from 2 to 1: her socket must not show the sheet of whoever is number 2 now."""
    house = House(4, start=False)
    lines = [
        Line(house, house.actor(seat).viewer, "json", house.actor(seat).seat.pk)  # type: ignore[union-attr]
        for seat in range(4)
    ]
    act(house, BEN, acts.Leave())
    heard_by_ben = len(lines[BEN].frames)
    house.start()
    assert lines[CY].viewer.seat == 1
    view = lines[CY].frames[-1]["state"]["view"]
    assert [mover["sheet"] is not None for mover in view["movers"]] == [False, True, False]
    assert [line.viewer.seat for line in (lines[0], lines[3])] == [0, 2]
    assert len(lines[BEN].frames) == heard_by_ben


def test_nobody_sits_down_leaves_or_changes_once_it_has_begun() -> None:
    house = House(2, chairs=3)
    before = names(house.table)
    with pytest.raises(Illegal) as refused:
        house.sit("Cy")
    assert refused.value.reason == "The game has already begun."
    for what in (acts.Leave(), acts.Rename("X"), acts.TakePiece("")):
        with pytest.raises(Illegal):
            act(house, ANA, what)
    assert names(house.table) == before


def test_sitting_down_while_another_process_starts_comes_too_late() -> None:
    house = House(2, chairs=3, start=False)
    house.behind_the_cache(lambda: house.start())
    with pytest.raises(Illegal):
        house.sit("Cy")
    assert len(names(house.table)) == 2


def test_two_processes_never_give_one_chair_or_one_piece_to_two() -> None:
    house = House(2, chairs=3, start=False)
    piece = next(id_ for id_ in pieces_by_id(house.table) if not Seat.objects.filter(piece=id_).exists())
    house.behind_the_cache(lambda: sit_down(house.code, "Cy", piece, "c", host=False))
    with pytest.raises(Illegal):
        sit_down(house.code, "Dee", piece, "d", host=False)
    assert [name for _index, name in names(house.table)] == ["Ana", "Ben", "Cy"]


# ---- one more round


def finished() -> House:
    """A table that says it is over; how it came to that is nothing to the next one."""
    house = House(2)
    Table.objects.filter(pk=house.table.pk).update(status=Table.Status.FINISHED)
    return house


def test_play_again_makes_one_table_with_the_same_people_however_often_it_is_pressed() -> None:
    house = finished()
    first = submit(house.code, house.actor(ANA), acts.Again(), "once")
    assert submit(house.code, house.actor(ANA), acts.Again(), "once") == (first.version, True)
    with pytest.raises(Illegal):
        submit(house.code, house.actor(BEN), acts.Again(), "his own")
    following = Table.objects.get(follows=house.table)
    assert Table.objects.count() == 2
    assert names(following) == names(house.table)
    for token, name in (("token0", "Ana"), ("token1", "Ben")):
        actor = by_token(following, token)
        assert actor is not None
        assert actor.seat is not None
        assert actor.seat.name == name
    assert following.seed != house.table.seed
    assert standing_of(following).version == 1


def test_play_again_from_two_processes_makes_one_table() -> None:
    house = finished()
    house.behind_the_cache(lambda: submit(house.code, house.actor(ANA), acts.Again(), "a"))
    with pytest.raises(Illegal):
        submit(house.code, house.actor(BEN), acts.Again(), "b")
    assert Table.objects.count() == 2


def test_whoever_could_start_the_first_table_can_start_the_next() -> None:
    house = finished()
    submit(house.code, house.actor(ANA), acts.Again(), None)
    following = Table.objects.get(follows=house.table)
    host = by_token(following, "host-token")
    assert host is not None
    assert host.host
    submit(following.code, host, acts.Start(), None)


def test_play_again_waits_for_the_end_and_is_for_players() -> None:
    house = House(2)
    with pytest.raises(Illegal):
        submit(house.code, house.actor(ANA), acts.Again(), None)
    with pytest.raises(Forbidden):
        submit(house.code, HOST, acts.Again(), None)


# ---- codes, links and keys


@pytest.mark.parametrize("typed", ["k7m2p", "K7M2P", " k7-m2 p ", "k7m2p\n", "K7–M2P"])
def test_a_code_is_read_as_people_type_it(typed: str) -> None:
    assert tidy_code(typed) == "K7M2P"


def test_links_and_keys_are_kept_as_hashes_only() -> None:
    house = House(2, start=False)
    row = Table.objects.values().get(pk=house.table.pk)
    link = join_token(house.table.link)
    assert link not in str(row)
    assert row["link_hash"] == hashed(link)
    assert set(Key.objects.values_list("hash", flat=True)) == {hashed(t) for t in ("host-token", "token0", "token1")}


def test_the_game_says_who_may_play_it() -> None:
    assert played(GAME).game.seats == (2, 4)

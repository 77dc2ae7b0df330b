"""The way in: a table in two taps and a name, friends by link and by code, a watcher, a table that is full."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import DESK, PHONE, Room


def test_two_taps_and_a_name_open_a_table(room: Room) -> None:
    mira = room.person("Mira").go("/")
    mira.page.click(".bay.is-open .bay-link")
    mira.page.fill("#name", "Mira")
    mira.page.click("text=Open the table")
    mira.wait("#panel-seats")
    assert mira.text(".invite-code").replace(" ", "") == mira.code
    assert mira.page.locator(".qr-box svg").count() == 1
    assert "/j/" in mira.page.input_value("[data-share-url]")
    expect(mira.page.locator("#start")).to_be_disabled()
    expect(mira.page.locator("#start-why")).to_contain_text(re.compile(".{10,}"))


@pytest.mark.long
def test_back_leads_somewhere_sensible_at_every_point(room: Room) -> None:
    mira = room.person("Mira").go("/")
    mira.page.click(".bay.is-open .bay-link")
    mira.wait("#new")
    mira.page.go_back()
    mira.wait(".doors")
    mira.page.go_forward()
    mira.page.fill("#name", "Mira")
    mira.page.click("text=Open the table")
    code = mira.wait("#panel-seats").code
    mira.page.go_back()
    mira.wait("#new")
    mira.page.go_back()
    mira.wait(".doors")
    mira.page.reload()
    expect(mira.page.locator(f".table-card a[href*='{code}']")).to_have_count(1)


def test_friends_come_by_link_and_by_code_and_see_who_sits_where(room: Room) -> None:
    mira = room.person("Mira").open_table(seats="3")
    link = mira.page.input_value("[data-share-url]")
    jonas = room.person("Jonas", PHONE).go(link)
    assert "Mira" in jonas.text(".by-door-cap")
    assert "Mira" in jonas.text(".sitting")
    jonas.sit(link)
    ida = room.person("Ida", PHONE).go("/")
    ida.page.fill("#code", mira.code.lower())
    ida.page.click("button:has-text('Join')")
    assert "Taken by Jonas" in " ".join(ida.text("#sit").split())
    ida.page.fill("#name", "Ida")
    ida.page.click("button:has-text('Sit down')")
    ida.wait("#panel-seats")
    for person in (mira, jonas, ida):
        expect(person.page.locator("#panel-seats .seat-who")).to_have_text(
            [re.compile("Mira"), re.compile("Jonas"), re.compile("Ida")]
        )
    mira.start()
    for person in (jonas, ida):
        person.wait("#panel-question")


def test_one_too_many_is_told_kindly_and_may_watch(room: Room) -> None:
    mira = room.person("Mira").open_table(seats="2")
    room.person("Jonas", PHONE).sit(mira.code)
    late = room.person("Late", PHONE).go(f"/t/{mira.code}/")
    assert "Every chair is taken" in late.text("main")
    mira.start()
    late.page.click("text=Watch the table")
    late.wait("#panel-question").is_live()
    assert "You are watching" in late.text("#panel-question")


@pytest.mark.long
def test_the_host_may_let_nobody_watch(room: Room) -> None:
    mira = room.person("Mira").open_table(watch="nobody")
    room.person("Jonas").sit(mira.code)
    mira.start()
    late = room.person("Late")
    late.forgive("status of 403", "status of 404")
    late.go(f"/t/{mira.code}/watch/")
    assert late.page.locator("#panel-question").count() == 0
    assert late.page.locator("main a[href='/']").count() >= 1


def test_four_tap_the_link_in_the_same_second_and_each_gets_a_seat_of_their_own(room: Room) -> None:
    mira = room.person("Mira").open_table(seats="4")
    friends = [
        room.person(name, device).go(f"/t/{mira.code}/")
        for name, device in zip("ABC", (PHONE, DESK, PHONE), strict=True)
    ]
    for friend in friends:
        friend.page.fill("#name", f"Friend {friend.name}")
    for friend in friends:
        friend.page.eval_on_selector("#sit", "form => { setTimeout(() => form.requestSubmit(), 50) }")
    for friend in friends:
        friend.wait("#panel-seats")
    assert len({friend.page.url for friend in friends}) == 3
    for friend in friends:
        friend.page.reload()
        assert f"Friend {friend.name}" in friend.text("#panel-seats .is-you")


def test_a_wrong_code_a_dead_link_and_a_mistyped_address_say_so_and_lead_on(room: Room) -> None:
    person = room.person("Lost", PHONE)
    person.forgive("status of 404")
    person.go("/")
    person.page.fill("#code", "QQQQQ")
    person.page.click("button:has-text('Join')")
    assert "no table with this code" in person.text("#code-error")
    for path in ("/j/nothing-here/", "/d/used-long-ago/", "/t/QQQQQ/", "/no/such/page"):
        person.go(path)
        assert len(person.text("main h1")) > 5
        assert person.page.locator("main a").count() >= 1, path

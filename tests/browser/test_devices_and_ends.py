"""One seat on two devices; the end of a game and the next one with the same people."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.people import PHONE, Room
from tests.browser.playing import follow, move


def test_a_seat_opens_on_a_second_device_by_its_link_and_both_agree(room: Room) -> None:
    mira, jonas = room.two_at_a_table()
    seat = mira.page.url
    mira.page.click(".menu summary")
    mira.page.click("text=Play on another device too")
    assert mira.page.locator(".qr-box svg").count() == 1
    link = mira.page.input_value("[data-share-url]")
    mira.page.click("text=Back to the table")
    mira.is_live()
    phone = room.person("Mira's phone", PHONE).go(link)
    phone.page.click("text=Open my seat")
    phone.wait("#panel-question").is_live()
    assert phone.page.url == seat
    for _ in range(4):
        asked = phone if phone.is_asked else jonas
        follow(asked, [mira, phone, jonas])
        assert phone.question == mira.question
    mira.page.close()
    room.people.remove(mira)
    follow(phone if phone.is_asked else jonas, [phone, jonas])
    again = room.person("Somebody else")
    again.forgive("status of 404")
    again.go(link)
    assert "used already" in again.text("main")


@pytest.mark.long
def test_two_devices_of_one_seat_press_at_once_and_it_counts_once(room: Room) -> None:
    _mira, jonas = room.two_at_a_table("roll", 1)
    second = room.beside(jonas.page.context.new_page(), "Jonas again").go(jonas.page.url).is_live()
    version = jonas.version
    for person in (jonas, second):
        person.page.evaluate("() => { setTimeout(() => document.getElementById('act-roll').click(), 60) }")
    for person in (jonas, second):
        person.has_version(version + 1).page.wait_for_timeout(500)
    assert jonas.version == second.version == version + 1
    assert jonas.question == second.question


def test_the_end_tells_who_won_and_leads_everybody_to_the_next_table(room: Room) -> None:
    mira, jonas = room.two_at_a_table("over")
    for person in (mira, jonas):
        expect(person.page.locator("#panel-end .ending tbody tr")).to_have_count(2)
        expect(person.page.locator("#log > li").last).to_contain_text(re.compile("wins?!"))
    dice = room.beside(mira.page.context.new_page(), "Mira at the dice")
    dice.go(mira.page.get_attribute("#panel-end a[href*='dice']", "href") or "")
    assert dice.page.locator("main tbody tr").count() > 50
    before = mira.code
    mira.page.click("#act-again")
    jonas.page.click("#act-next")
    jonas.wait("#panel-start")
    assert jonas.code != before
    mira.page.click("#act-next")
    mira.wait("#panel-start")
    for person in (mira, jonas):
        expect(person.page.locator("#panel-seats .seat-who")).to_have_count(2)
    mira.start()
    jonas.wait("#panel-question").is_live()
    move(mira if mira.is_asked else jonas)

"""Nobody is shut out: axe finds nothing on any page, and everything stays reachable when the page is zoomed."""

from typing import Any

import pytest

from tests.browser.people import DESK, GAME, PHONE, Person, Room
from tests.servers import ROOT

SIZES = ({"width": 1280, "height": 800}, {"width": 390, "height": 844})
LONG_PHONE = {"width": 390, "height": 1800}
THEMES = ("dark", "light")
KINDS = ("start_roll", "roll", "route", "declare", "try", "passage", "pit")
RUN = """async () => {
  const result = await axe.run(document, {
    resultTypes: ["violations"], rules: { "target-size": { enabled: true } },
  });
  const why = (node) => node.any.map(check => check.message).join("; ");
  const where = (one) => one.nodes.slice(0, 3).map(node => `${node.target.join(" ")} (${why(node)})`).join(" | ");
  return result.violations.map(one => `${one.id}: ${where(one)}`);
}"""
SAME_IDS = """() => {
  const ids = [...document.querySelectorAll("[id]")].map(one => one.id);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}"""
LOOKS = "all => all.map(one => [one.querySelector('path').getAttribute('d'), one.getAttribute('aria-label')])"
COVERED = """() => {
  const shown = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.disabled;
  const bad = [];
  for (const one of document.querySelectorAll("main button, header button, header summary, main summary, #say-text")) {
    if (!shown(one)) continue;
    one.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
    const box = one.getBoundingClientRect();
    const found = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    if (found && (one.contains(found) || found.contains(one))) continue;
    bad.push(`${one.id || one.className || one.textContent.trim()} under ${found?.id || found?.className}`);
  }
  return bad;
}"""


def check(person: Person, theme: str, size: dict[str, int]) -> None:
    page = person.page
    page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
    page.set_viewport_size(size)  # type: ignore[arg-type]
    page.wait_for_timeout(250)
    if not page.evaluate("Boolean(window.axe)"):
        page.evaluate((ROOT / "node_modules" / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
    found = page.evaluate(RUN)
    assert found == [], f"{page.url} {theme} {size['width']}: {found}"
    assert page.evaluate(SAME_IDS) == []


def check_all(person: Person) -> None:
    """Pages that scroll are made as long as they are, since axe takes what lies under a sticky bar for covered."""
    scrolls = person.page.locator("#panel-question").count() == 0
    for size in (SIZES[0], LONG_PHONE if scrolls else SIZES[1]):
        for theme in THEMES:
            check(person, theme, size)


def test_axe_finds_nothing_on_the_way_in(room: Room) -> None:
    mira = room.person("Mira").go("/")
    check(mira, "dark", SIZES[0])
    check(mira.go(f"/new/{GAME}/"), "light", LONG_PHONE)
    code = mira.open_table().code
    check(mira, "light", SIZES[0])
    check(room.person("Jonas").go(f"/t/{code}/"), "dark", LONG_PHONE)


def test_axe_finds_nothing_at_the_table(room: Room) -> None:
    mira, jonas = room.two_at_a_table("route", 0)
    check(mira, "dark", SIZES[0])
    check(jonas, "light", SIZES[1])


@pytest.mark.long
@pytest.mark.timeout(900)
def test_axe_finds_nothing_on_any_page_in_any_theme_and_size(room: Room) -> None:
    mira = room.person("Mira")
    mira.forgive("status of 404", "status of 403")
    for path in ("/", f"/new/{GAME}/", "/tables/", "/no/such/page", "/t/QQQQQ/", "/d/nothing/"):
        check_all(mira.go(path))
    mira.open_table(seats="2")
    check_all(mira)
    jonas = room.person("Jonas").go(f"/t/{mira.code}/")
    check_all(jonas)
    check_all(jonas.sit(mira.code))
    check_all(room.person("Late").go(f"/t/{mira.code}/"))
    mira.start()
    watcher = room.person("Ida").watch(mira.code)
    for kind in KINDS:
        room.ahead_until(kind, 0, mira, jonas, watcher)
        for person in (mira, jonas, watcher):
            check_all(person)
    check_all(room.beside(mira.page.context.new_page(), "Mira's link").go(f"{mira.page.url}device/"))
    room.ahead_until("over", None, mira, watcher)
    for person in (mira, watcher):
        check_all(person)
    check_all(watcher.go(f"/t/{mira.code}/dice/"))


@pytest.mark.parametrize(
    ("width", "height"),
    [(640, 400), pytest.param(320, 200, marks=pytest.mark.long), pytest.param(320, 640, marks=pytest.mark.long)],
)
def test_every_button_is_reachable_at_200_and_400_percent(room: Room, width: int, height: int) -> None:
    mira = room.person("Mira", {"viewport": {"width": width, "height": height}}).open_table()
    assert mira.page.evaluate(COVERED) == [], "lobby"
    jonas = room.person("Jonas").sit(mira.code)
    mira.start()
    jonas.wait("#panel-question")
    for kind in ("roll", "route", "passage"):
        room.ahead_until(kind, 0, mira)
        assert mira.page.evaluate(COVERED) == [], kind
        assert mira.page.evaluate("document.documentElement.scrollWidth") <= width, kind


@pytest.mark.long
def test_colour_is_never_the_only_difference(room: Room) -> None:
    """Every seat has a shape of its own and a name for it."""
    mira = room.person("Mira").open_table(seats="4")
    for name, device in {"A": DESK, "B": PHONE, "C": DESK}.items():
        room.person(name, device).sit(mira.code)
    mira.page.wait_for_function("() => document.querySelectorAll('#panel-seats .seat-who').length === 4")
    gems: list[Any] = mira.page.eval_on_selector_all("#panel-seats .seat-row > svg.seat", LOOKS)
    assert len({shape for shape, _ in gems}) == 4
    assert len({label for _, label in gems}) == 4

"""A plain way to play through the page's own buttons: sensible enough that games end, simple enough to trust."""

from functools import cache
from pathlib import Path

from games.afraid_of_the_dark.rules.bot import goals, nearness
from games.afraid_of_the_dark.rules.game import AfraidOfTheDark
from games.afraid_of_the_dark.rules.pack import Pack
from games.kernel import packs
from tests.browser.people import ANSWERS, Person

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures" / "afraid_of_the_dark"
ENOUGH = 5
EAGER = ("roll_all", "use", "try", "return", "fall")


@cache
def house_pack() -> Pack:
    files = {path.stem: path.read_bytes() for path in FIXTURES.glob("*.yaml")}
    return packs.read(files, AfraidOfTheDark.Pack)


def options_of(person: Person) -> list[str]:
    values = person.page.eval_on_selector_all(ANSWERS, "all => all.map(one => one.value)")
    return [value.rsplit(":", 1)[1] for value in values]


def choice_of(person: Person) -> str:
    """Stops from five steps on, tries every door, takes every passage, walks where something is lacking."""
    options = options_of(person)
    if person.kind == "route":
        return best_end(person, options)
    if "stop" in options:
        return "stop" if int(person.text("#panel-question .run-sum b")) >= ENOUGH else "roll"
    return next((one for one in EAGER if one in options), options[0])


def best_end(person: Person, ends: list[str]) -> str:
    pack, wanted = house_pack(), goals(house_pack().map.places, lacks_of(person))
    near = nearness(pack.routes)

    def value(node: str) -> float:
        return max(worth * near[goal].get(node, 0) for goal, worth in wanted.items()) * (2 if node in wanted else 1)

    return max(ends, key=value)


def lacks_of(person: Person) -> tuple[tuple[str, int], ...]:
    """What the own sheet on the page still lacks of six in each."""
    rows = person.page.eval_on_selector_all(
        "#panel-sheet tr[id]", "all => all.map(one => [one.id, one.querySelector('.sheet-now b').textContent])"
    )
    return tuple((row.rsplit("-", 1)[1], 6 - int(now)) for row, now in rows if int(now) < 6)


def move(person: Person) -> str:
    """One answer by its own button; where the walk ends is chosen in the list and confirmed there."""
    choice = choice_of(person)
    if person.kind == "route":
        person.page.eval_on_selector(f"details[data-end='{choice}']", "one => { one.open = true }")
    person.press(choice)
    return choice


def asked_of(people: list[Person]) -> Person | None:
    return next((person for person in people if person.is_asked), None)


def play(people: list[Person], moves: int, watching: tuple[Person, ...] = ()) -> int:
    """Plays at most so many moves, all pages following each; returns how many were made."""
    for made in range(moves):
        person = asked_of(people)
        if person is None:
            return made
        follow(person, [*people, *watching])
    return moves


def follow(person: Person, everybody: list[Person]) -> int:
    before = person.version
    move(person)
    person.has_version(before + 1)
    version = person.version
    for other in everybody:
        other.has_version(version)
    return version

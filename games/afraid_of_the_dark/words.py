"""Small words of this game in the reader's language: categories, counts, lists, and where something lies on the map."""

from collections.abc import Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.afraid_of_the_dark.rules.pack import CAMPFIRE, PIT, Node, Pack
from games.afraid_of_the_dark.rules.state import BLACK, DIE, STARS, WHITE


def category_name(category: str) -> str:
    return {
        "knowledge": _("Knowledge"),
        "courage": _("Courage"),
        "strength": _("Strength"),
        "evidence": _("Evidence"),
        "witnesses": _("Witnesses"),
        "luck": _("Luck"),
    }[category]


def face_name(face: str) -> str:
    return {WHITE: _("white star"), BLACK: _("black star")}.get(face, face)


def points_of(points: Mapping[str, int]) -> str:
    """`2 Knowledge and 1 Luck`."""
    return listed([_("{count} {category}").format(count=n, category=category_name(c)) for c, n in points.items()])


def tools_of(tools: Sequence[str], pack: Pack) -> str:
    """`the Rope and the Torch`."""
    return listed([_("the {tool}").format(tool=pack.tool[tool].name) for tool in tools])


def listed(things: Sequence[str]) -> str:
    if len(things) < 2:
        return "".join(things)
    return _("{many} and {last}").format(many=", ".join(things[:-1]), last=things[-1])


def steps(count: int) -> str:
    return ngettext("{count} step", "{count} steps", count).format(count=count)


def number_word(number: int) -> str:
    """Spelt out as far as a turn usually goes, in digits beyond."""
    words = _("no one two three four five six seven eight nine ten eleven twelve").split()
    return words[number] if number < len(words) else str(number)


def nth_roll(number: int) -> str:
    words = _("first second third fourth fifth sixth seventh eighth ninth").split()
    if number <= len(words):
        return _("a {nth} roll").format(nth=words[number - 1])
    return _("roll number {number}").format(number=number)


def in_sentence(name: str) -> str:
    """`The Swamp` within a sentence is the Swamp."""
    return "t" + name[1:] if name.startswith("The ") else name


def place_name(place: str, pack: Pack) -> str:
    return in_sentence(pack.places[place].name)


def node_of(node: str, pack: Pack) -> Node:
    return next(one for one in pack.map.nodes if one.id == node)


def spot(node: str, pack: Pack) -> str:
    """Where a walk ended, as the end of a sentence: a place, a landmark, or a trail."""
    if node == CAMPFIRE:
        return _("the Campfire")
    if node == PIT:
        return _("the Pit")
    if node in pack.place_at:
        return in_sentence(pack.place_at[node].name)
    trail = node_of(node, pack).trail
    return _("a green dot on {trail}").format(trail=trail) if node in pack.dots else trail


def standing(node: str, pack: Pack) -> str:
    """Where a mover stands, as a line of its own."""
    if node == PIT:
        return _("In the Pit")
    if node == CAMPFIRE:
        return _("At the Campfire")
    if node in pack.place_at:
        return _("At {place}").format(place=in_sentence(pack.place_at[node].name))
    return _("On {trail}").format(trail=node_of(node, pack).trail)


def step_name(node: str, pack: Pack) -> str:
    """`Elm Street, step 3`: the third space of its trail, counted as the map lists them."""
    trail = node_of(node, pack).trail
    along = [one.id for one in pack.map.nodes if one.trail == trail]
    return _("{trail}, step {number}").format(trail=trail, number=along.index(node) + 1)


def faces_in_six(count: int) -> str:
    """`4 in 6`, from the die itself."""
    return _("{count} in {faces}").format(count=count, faces=len(DIE.faces))


def winning_faces(need: int) -> int:
    """How many faces show `need` or more; stars are no numbers (AY19)."""
    return sum(face not in STARS and int(face) >= need for face in DIE.faces)

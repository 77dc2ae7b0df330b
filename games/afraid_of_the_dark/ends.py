"""Where a walk may end, in words: places with their prizes first, then green dots, then plain steps."""

from typing import Any

from django.utils.translation import gettext as _

from games.afraid_of_the_dark.rules.pack import CAMPFIRE
from games.afraid_of_the_dark.wording import option, walk_label
from games.afraid_of_the_dark.words import category_name, faces_in_six, node_of, step_name, steps, winning_faces
from games.kernel.questions import Option, Question
from games.tables.seen import Seen
from games.tables.wording import as_text

KINDS = ("place", "dot", "step")


def ends(seen: Seen, asked: Question) -> list[dict[str, Any]]:
    """The groups that are not empty, each with its ends: the nearer ones first, steps of one trail together."""
    titles = dict(zip(KINDS, (_("Places"), _("Green dots"), _("Steps")), strict=True))
    made = [_end(seen, asked, one) for one in asked.options]
    made.sort(key=lambda end: (KINDS.index(end["kind"]), end["trail"], end["steps"], end["id"]))
    groups = ({"kind": kind, "title": titles[kind], "ends": [e for e in made if e["kind"] == kind]} for kind in KINDS)
    return [group for group in groups if group["ends"]]


def _end(seen: Seen, asked: Question, one: Option) -> dict[str, Any]:
    pack, node = seen.pack, one.id
    place = pack.place_at.get(node)
    kind = "place" if place or node == CAMPFIRE else "dot" if node in pack.dots else "step"
    meets = one.values.get("meets")
    return {
        "id": node,
        "act": f"answer:{asked.id}:{node}",
        "kind": kind,
        "trail": "" if kind == "place" else node_of(node, pack).trail,
        "name": step_name(node, pack) if kind == "dot" else as_text(option(asked, one, pack), seen.name),
        "steps": one.values["steps"],
        "far": steps(one.values["steps"]),
        "walk": walk_label(one),
        "prizes": [_prize(prize) for prize in place.prizes] if place else [],
        "meets": "" if meets is None else seen.name(meets),
        "meets_colour": "" if meets is None else pack.piece[seen.view.movers[meets].piece].seat,
        "safe": node == CAMPFIRE or (place is not None and seen.view.options.destinations_safe),
    }


def _prize(prize: Any) -> dict[str, Any]:
    return {
        "need": prize.need,
        "points": prize.points,
        "category": prize.category,
        "name": category_name(prize.category),
        "chance": faces_in_six(winning_faces(prize.need)),
    }

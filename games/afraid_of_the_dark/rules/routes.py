"""Where a total can take a mover: legal walks on the town map, and their ends."""

from typing import Literal

MoveMode = Literal["exact", "stop_at", "free"]
Path = tuple[str, ...]


class Routes:
    """Walks by direction and stopping rules; answers are kept, since a map never changes.

    A walk never steps back over the link just used unless `uturn` is on (AY11).
    """

    def __init__(
        self, edges: tuple[tuple[str, str], ...], one_way: tuple[tuple[str, str], ...], stops: frozenset[str]
    ) -> None:
        self.stops = stops
        self.next: dict[str, list[str]] = {}
        for a, b in edges:
            self.next.setdefault(a, []).append(b)
            self.next.setdefault(b, []).append(a)
        for a, b in one_way:
            self.next.setdefault(a, []).append(b)
        self._ends: dict[tuple[str, int, str, bool], dict[str, Path]] = {}

    def ends(self, start: str, total: int, mode: MoveMode = "stop_at", uturn: bool = False) -> dict[str, Path]:
        """Each space where a move of `total` may end, with one walk to it, `start` first.

        Exactly `total` away; with `stop_at` also an entrance or the Campfire on the way, with `free` any space on the
        way (AY10). Where no walk of full length exists, the ends of the longest ones (AY12).
        """
        key = (start, total, mode, uturn)
        if key not in self._ends:
            self._ends[key] = self._find(start, total, mode, uturn)
        return self._ends[key]

    def reached_from(self, start: str) -> set[str]:
        """Every space that some walk from `start` leads to."""
        seen, todo = {start}, [start]
        while todo:
            for node in self.next.get(todo.pop(), ()):
                if node not in seen:
                    seen.add(node)
                    todo.append(node)
        return seen

    def _find(self, start: str, total: int, mode: MoveMode, uturn: bool) -> dict[str, Path]:
        ends: dict[str, Path] = {}
        layer: dict[tuple[str, str, bool], Path] = {(start, "", False): (start,)}
        for _ in range(total):
            following = self._following(layer, uturn)
            if not following:
                break
            layer = following
            if mode != "exact":
                self._add(ends, layer, start, self.stops if mode == "stop_at" else None)
        self._add(ends, layer, start, None)
        return ends

    def _following(self, layer: dict[tuple[str, str, bool], Path], uturn: bool) -> dict[tuple[str, str, bool], Path]:
        following: dict[tuple[str, str, bool], Path] = {}
        for (node, before, turned), path in layer.items():
            for after in self.next.get(node, ()):
                back = after == before
                if back and not uturn:
                    continue
                following.setdefault((after, node, turned or back), (*path, after))
        return following

    @staticmethod
    def _add(
        ends: dict[str, Path], layer: dict[tuple[str, str, bool], Path], start: str, only: frozenset[str] | None
    ) -> None:
        """Adds the ends of `layer`; a walk with a U-turn may not end where it began (AY23)."""
        for (node, _, turned), path in layer.items():
            if len(path) > 1 and (only is None or node in only) and not (turned and node == start):
                ends.setdefault(node, path)

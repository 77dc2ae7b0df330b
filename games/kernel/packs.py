"""Reads a pack's YAML files into typed structs; what does not fit is refused with file, line, card and reason."""

import hashlib
import re
from collections.abc import Hashable
from typing import Any, TypeVar

import msgspec
import yaml

from games.kernel.errors import PackError

T = TypeVar("T")
MOST_BYTES = 1_000_000


class _Loader(yaml.SafeLoader):
    """A safe loader that refuses aliases and doubled keys, and keeps the line of every node."""

    def compose_node(self, parent: Any, index: Any) -> Any:
        if self.check_event(yaml.events.AliasEvent):
            event = self.peek_event()  # type: ignore[no-untyped-call]
            raise yaml.constructor.ConstructorError(None, None, "aliases are not allowed", event.start_mark)
        return super().compose_node(parent, index)

    def construct_mapping(self, node: Any, deep: bool = False) -> dict[Hashable, Any]:
        seen: set[str] = set()
        for key, _ in node.value:
            if isinstance(key, yaml.ScalarNode):
                if key.value in seen:
                    problem = f"{key.value} stands here twice"
                    raise yaml.constructor.ConstructorError(None, None, problem, key.start_mark, _id(node))
                seen.add(key.value)
        return super().construct_mapping(node, deep)


def read(files: dict[str, bytes], kind: type[T]) -> T:
    """The pack that `files` hold, as `kind`: each field of it is one file of that name.

    `files` maps a name without ending to the bytes of its YAML. Raises PackError for the first thing that does not fit.
    """
    content: dict[str, Any] = {}
    nodes: dict[str, Any] = {}
    for name, raw in files.items():
        if len(raw) > MOST_BYTES:
            raise PackError(f"{name}.yaml", None, None, f"larger than {MOST_BYTES} bytes")
        content[name], nodes[name] = _parsed(name, raw)
    try:
        return msgspec.convert(content, type=kind)
    except msgspec.ValidationError as error:
        raise _located(str(error), nodes) from None


def digest(files: dict[str, bytes]) -> str:
    """The name of a pack's content: the hex SHA-256 of its files in order of name."""
    whole = hashlib.sha256()
    for name in sorted(files):
        whole.update(name.encode() + b"\0" + files[name] + b"\0")
    return whole.hexdigest()


def _parsed(name: str, raw: bytes) -> tuple[Any, Any]:
    try:
        loader = _Loader(raw)
        node = loader.get_single_node()
        if node is None:
            raise PackError(f"{name}.yaml", None, None, "there is nothing in it")
        return loader.construct_document(node), node
    except yaml.MarkedYAMLError as error:
        line = error.problem_mark.line + 1 if error.problem_mark else None
        raise PackError(f"{name}.yaml", line, error.note, str(error.problem)) from None
    except yaml.YAMLError as error:
        raise PackError(f"{name}.yaml", None, None, str(error)) from None
    except RecursionError:
        raise PackError(f"{name}.yaml", None, None, "lists within lists, too deep to read") from None


def _located(message: str, nodes: dict[str, Any]) -> PackError:
    """Turns msgspec's `… - at `$.cards[3].to`` into a file, a line and a card's id."""
    reason, _, path = message.partition(" - at `")
    steps = re.findall(r"\.(\w+)|\[([^\]]*)\]", path.rstrip("`"))
    names = [name or index for name, index in steps]
    if not names or names[0] not in nodes:
        return PackError("pack", None, None, message)
    node, card = nodes[names[0]], None
    for step in names[1:]:
        child = _child(node, step)
        if child is None:
            break
        node = child
        card = _id(node) or card
    return PackError(f"{names[0]}.yaml", node.start_mark.line + 1, card, reason)


def _child(node: Any, step: str) -> Any:
    if isinstance(node, yaml.SequenceNode) and step.isdigit():
        return node.value[int(step)]
    if isinstance(node, yaml.MappingNode):
        return next((value for key, value in node.value if key.value == step), None)
    return None


def _id(node: Any) -> str | None:
    if isinstance(node, yaml.MappingNode):
        return next((value.value for key, value in node.value if key.value == "id"), None)
    return None

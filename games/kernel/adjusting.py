"""Setting one value of a state by its dotted path, type-checked, as a game master's override does."""

from typing import Any, get_type_hints

import msgspec

from games.kernel.errors import Illegal


def adjust(state: msgspec.Struct, path: str, value: Any) -> Any:
    """Sets `path` (as in `movers.2.at`) to `value` and returns the old value.

    Illegal when there is no such place, it cannot be set, or the value does not fit its type.
    """
    *parents, last = path.split(".")
    holder: Any = state
    kind: Any = type(state)
    for part in parents:
        holder, kind = _child(holder, kind, part, path)
    old, kind = _child(holder, kind, last, path)
    try:
        new = msgspec.convert(value, type=kind)
    except msgspec.ValidationError as error:
        raise Illegal(f"{path}: {error}") from None
    try:
        _put(holder, last, new)
    except AttributeError:
        raise Illegal(f"{path}: {last} cannot be set") from None
    return old


def _child(holder: Any, kind: Any, part: str, path: str) -> tuple[Any, Any]:
    """The value under `part`, with the type it was declared as."""
    try:
        if isinstance(holder, list):
            return holder[_index(part)], _argument(kind, 0)
        if isinstance(holder, dict):
            return holder[part], _argument(kind, 1)
        return getattr(holder, part), get_type_hints(type(holder))[part]
    except (KeyError, IndexError, ValueError, AttributeError):
        raise Illegal(f"{path}: there is no {part}") from None


def _index(part: str) -> int:
    """A place in a list, counted from its front only."""
    if not part.isdecimal():
        raise ValueError(part)
    return int(part)


def _argument(kind: Any, index: int) -> Any:
    arguments = getattr(kind, "__args__", ())
    return arguments[index] if len(arguments) > index else Any


def _put(holder: Any, part: str, value: Any) -> None:
    if isinstance(holder, list):
        holder[_index(part)] = value
    elif isinstance(holder, dict):
        holder[part] = value
    else:
        setattr(holder, part, value)

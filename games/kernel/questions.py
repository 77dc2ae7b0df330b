"""What the rules wait for: questions, the options that answer them, and the answers taken."""

from typing import Any

import msgspec


class Pick(msgspec.Struct, frozen=True, omit_defaults=True):
    """How many things an option wants picked, and from which ids."""

    min: int
    max: int
    of: tuple[str, ...]

    def problem(self, picks: tuple[str, ...]) -> str | None:
        """Why `picks` do not fit, as a wording key; None when they do."""
        if not self.min <= len(picks) <= self.max:
            return "pick_count"
        if len(set(picks)) != len(picks) or not set(picks) <= set(self.of):
            return "pick_unknown"
        return None


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """One legal answer, or an impossible one that says why not.

    `target` is the board element it touches; `values` are for its label, which is made only when somebody looks.
    """

    id: str
    target: str | None = None
    values: dict[str, Any] = {}
    why_not: str | None = None
    rule: str | None = None
    pick: Pick | None = None

    @property
    def enabled(self) -> bool:
        return self.why_not is None


class Question(msgspec.Struct, frozen=True, omit_defaults=True):
    """What one seat is asked. `id` stays the same in every re-run and is new after an undo.

    `changed` says that an interrupt altered the options since the question was first asked; `expires_in` is in seconds.
    """

    id: str
    seat: int
    kind: str
    options: tuple[Option, ...]
    rule: str | None = None
    values: dict[str, Any] = {}
    expires_in: int | None = None
    changed: bool = False

    def option(self, option_id: str) -> Option | None:
        for option in self.options:
            if option.id == option_id:
                return option
        return None

    @property
    def enabled(self) -> list[Option]:
        return [option for option in self.options if option.why_not is None]


class Answer(msgspec.Struct, frozen=True, omit_defaults=True):
    """The option taken, with its picks."""

    option: str
    picks: tuple[str, ...] = ()


ANYTIME = "anytime"

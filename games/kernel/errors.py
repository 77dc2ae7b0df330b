"""Refusals and faults, each with the words and the rule that a person needs to go on."""


class Refused(Exception):
    """An answer that was not accepted; nothing changed.

    `reason` is a sentence or its key, `rule` a ruling or a heading.
    """

    def __init__(self, reason: str, rule: str | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule


class Stale(Refused):
    """The question is gone or its options changed since it was shown."""


class Illegal(Refused):
    """The question stands, but the rules do not allow this answer."""


class Broken(Exception):
    """The recorded answers no longer fit the rules (an older release wrote them); the step has to be asked again."""


class PackError(Exception):
    """A pack that may not be used: which file, line, card, and why."""

    def __init__(self, file: str, line: int | None, card: str | None, reason: str) -> None:
        self.file, self.line, self.card, self.reason = file, line, card, reason
        where = file if line is None else f"{file}:{line}"
        which = f" ({card})" if card else ""
        super().__init__(f"{where}{which}: {reason}")

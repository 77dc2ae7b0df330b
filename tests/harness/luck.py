"""Luck that a test writes down beforehand, indexed by the number of the draw, so that a re-run rolls the same."""

from typing import Any

from games.kernel.game import Game, Setup
from games.kernel.runner import Playing


class ScriptedLuck:
    """Draw number `counter` is `script[counter]`; a draw that nobody wrote down fails the test."""

    def __init__(self, script: list[int], counter: int) -> None:
        self.script, self.counter = script, counter

    def below(self, sides: int) -> int:
        assert self.counter < len(self.script), "chance was asked for something that the test did not write down"
        value = self.script[self.counter]
        assert value < sides, f"the test wrote {value} for a draw below {sides}"
        self.counter += 1
        return value


class ScriptedPlaying(Playing):
    """A playing whose draws come from `script`, which may grow while it lasts."""

    def __init__(self, game: Game, pack: Any, setup: Setup) -> None:
        super().__init__(game, pack, setup, b"")
        self.script: list[int] = []
        self._newest = ScriptedLuck(self.script, 0)

    def luck(self, counter: int) -> ScriptedLuck:
        self._newest = ScriptedLuck(self.script, counter)
        return self._newest

    @property
    def draws(self) -> int:
        """How many draws the playing has made so far, undone ones left out."""
        return self._newest.counter

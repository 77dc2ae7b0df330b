"""Sentences about a playing: a translated pattern and its values, made into text or HTML only when somebody reads
it."""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe

from games.kernel.events import Told
from games.kernel.questions import Option, Question


class Who(NamedTuple):
    """A seat in a sentence; its name is put in when the sentence is read, isolated from the text around it."""

    seat: int


class Named(NamedTuple):
    """A name as it was typed, of somebody who may sit here no longer."""

    name: str


class Sentence(NamedTuple):
    """`pattern` is a translated format string with named fields; values are strings, numbers, `Who`, or sentences of
    their own."""

    pattern: str
    values: Mapping[str, Any] = {}


Names = Callable[[int], str]


def as_text(sentence: Sentence, names: Names) -> str:
    """Plain text, each name between Unicode isolates so that it cannot turn the line round."""
    return sentence.pattern.format(**{key: _plain(value, names) for key, value in sentence.values.items()})


def as_html(sentence: Sentence, names: Names) -> SafeString:
    """HTML with everything escaped and each name in a <bdi>."""
    pattern = conditional_escape(sentence.pattern)
    return mark_safe(pattern.format(**{key: _marked(value, names) for key, value in sentence.values.items()}))


def _plain(value: Any, names: Names) -> Any:
    if isinstance(value, Who):
        return _isolated(names(value.seat))
    if isinstance(value, Named):
        return _isolated(value.name)
    return as_text(value, names) if isinstance(value, Sentence) else value


def _marked(value: Any, names: Names) -> Any:
    if isinstance(value, Who):
        return _in_bdi(names(value.seat))
    if isinstance(value, Named):
        return _in_bdi(value.name)
    return as_html(value, names) if isinstance(value, Sentence) else conditional_escape(value)


def _isolated(name: str) -> str:
    return f"\u2068{name}\u2069"


def _in_bdi(name: str) -> str:
    return f"<bdi>{conditional_escape(name)}</bdi>"


class GameWording(Protocol):
    """The words of one game. `me` is the reading seat (then "You …"), or None."""

    def sentence(self, told: Told, me: int | None, pack: Any) -> Sentence | None:
        """A line of the log; None for what needs no words."""

    def question(self, question: Question, pack: Any) -> Sentence:
        """What its seat is asked, in one sentence."""

    def option(self, question: Question, option: Option, pack: Any) -> Sentence:
        """A button's label."""

    def why_not(self, question: Question, option: Option, pack: Any) -> Sentence:
        """Why an option is off."""

    def rule(self, key: str) -> str:
        """A ruling's id or a rulebook heading, as people read it."""

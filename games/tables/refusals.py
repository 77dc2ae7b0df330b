"""Refusals at the edge: a status, a sentence for a person, and the rule where there is one."""

from django.utils.translation import gettext as _

from games.kernel.errors import Illegal, Refused, Stale

WORDS = {
    "question_gone": "That has already been answered. The table has moved on.",
    "options_changed": "Something happened in between, so this choice is gone. Have a look at the new ones.",
    "no_such_option": "This choice is not on offer.",
    "not_your_question": "This question is for somebody else.",
    "pick_count": "Pick as many as the question asks for.",
    "pick_unknown": "One of your picks is not on offer, or picked twice.",
    "pick_none": "There is nothing to pick here.",
    "playing_over": "The game is over.",
    "nothing_can_come_up": "Nothing can come up there now.",
}


class Forbidden(Refused):
    """This actor may not do that."""


class AlreadySits(Refused):
    """This visitor sits here already; nobody gets a second seat by pressing twice."""


class NotFound(Refused):
    """There is no such table, or it is none of this visitor's business."""


class KeyReused(Illegal):
    """The same key came with another body."""


class TooMany(Refused):
    """Slower, please; `retry_after` is in seconds."""

    def __init__(self, reason: str, retry_after: int) -> None:
        super().__init__(reason)
        self.retry_after = retry_after


def status_of(refusal: Refused) -> int:
    match refusal:
        case Stale():
            return 409
        case Illegal():
            return 422
        case Forbidden():
            return 403
        case NotFound():
            return 404
        case TooMany():
            return 429
    return 422


def words_of(refusal: Refused) -> str:
    """The reason as a person reads it: a known key's sentence, or the sentence it already is."""
    return _(WORDS.get(refusal.reason, refusal.reason))


def body_of(refusal: Refused) -> dict[str, object]:
    """The refusal as the API and the socket send it."""
    body: dict[str, object] = {
        "status": status_of(refusal),
        "reason": words_of(refusal),
        "rule": refusal.rule,
    }
    if isinstance(refusal, TooMany):
        body["retry_after"] = refusal.retry_after
    return body

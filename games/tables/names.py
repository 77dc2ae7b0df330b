"""Names and chat as people type them: plain text, limited in length, nothing invisible that could turn a line round."""

import unicodedata

import regex
from django.utils.translation import gettext as _

from games.kernel.errors import Illegal

MOST_NAME = 24
MOST_NAME_BYTES = 400
MOST_CHAT = 500
_INVISIBLE = regex.compile(
    r"[\p{Cc}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\u00AD\u061C\u115F\u1160\u17B4\u17B5\u180E\u200B\u200E\u200F"
    r"\u202A-\u202E\u2060-\u2069\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFB\U000E0000-\U000E007F]"
)
_GRAPHEME = regex.compile(r"\X")
_VISIBLE = regex.compile(r"[\p{L}\p{N}\p{P}\p{S}]")
_MOST_MARKS = regex.compile(r"(\p{M}{4})\p{M}+")


def clean(text: str) -> str:
    """NFC, without control and direction characters, stacked marks kept to four, blanks single."""
    text = unicodedata.normalize("NFC", _INVISIBLE.sub(" ", text))
    return " ".join(_MOST_MARKS.sub(r"\1", text).split())


def clean_name(typed: str) -> str:
    """A name to sit under, or Illegal saying what is wrong with it."""
    name = clean(typed[:4000])
    if not _VISIBLE.search(name):
        raise Illegal(_("Type a name that the others can see."))
    length = len(_GRAPHEME.findall(name))
    if length > MOST_NAME or len(name.encode()) > MOST_NAME_BYTES or len(name) > 160:
        raise Illegal(_("A name can have at most {most} characters.").format(most=MOST_NAME))
    return name


def clean_chat(typed: str) -> str:
    """A line of chat, or Illegal saying what is wrong with it."""
    text = clean(typed[:20_000])
    if not _VISIBLE.search(text):
        raise Illegal(_("There is nothing to send yet."))
    if len(_GRAPHEME.findall(text)) > MOST_CHAT or len(text) > 2000:
        raise Illegal(_("A message can have at most {most} characters.").format(most=MOST_CHAT))
    return text

"""How the API reads a body: JSON in UTF-8, small, and nothing in it that could not be written down again."""

from collections.abc import Mapping
from typing import IO, Any

import msgspec
from django.utils.translation import gettext as _
from rest_framework.exceptions import APIException, ParseError
from rest_framework.parsers import BaseParser

MOST_BYTES = 64 * 1024


class TooLarge(APIException):
    """More than any request of ours needs."""

    status_code = 413


class SmallJson(BaseParser):
    """Strict: no NaN, no half surrogates, no depth that exhausts the stack; each is a 400, never a fault here."""

    media_type = "application/json"

    def parse(
        self, stream: IO[bytes], media_type: str | None = None, parser_context: Mapping[str, Any] | None = None
    ) -> Any:
        raw = stream.read(MOST_BYTES + 1)
        if len(raw) > MOST_BYTES:
            raise TooLarge(_("A request can have at most 64 KB."))
        try:
            return msgspec.json.decode(raw)
        except (ValueError, RecursionError) as error:
            raise ParseError(_("This is no JSON that can be read: {why}").format(why=error)) from None

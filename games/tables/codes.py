"""Codes, tokens and links: short ones that name, long ones that open; only hashes of the latter are kept."""

import hashlib
import hmac
import secrets

from django.conf import settings

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
CODE_LENGTH = 5


def new_code() -> str:
    """Five letters or digits that cannot be mistaken for one another when read out."""
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def tidy_code(typed: str) -> str:
    """A code as people type it: any case, with spaces or dashes."""
    return "".join(letter for letter in typed.upper() if letter.isalnum())[:8]


def new_token() -> str:
    """128 bits, safe in an address."""
    return secrets.token_urlsafe(16)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def join_token(link: str) -> str:
    """The 128-bit join token of a table's link: made anew each time it is shown, so that it is never stored."""
    digest = hmac.digest(settings.SECRET_KEY.encode(), f"join:{link}".encode(), "sha256")
    return digest[:16].hex()


def link_hash(link: str) -> str:
    """What a join token is looked up by."""
    return hashed(join_token(link))

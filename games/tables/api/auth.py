"""Seat and host tokens in the Authorization header: `Seat <token>`."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication
from rest_framework.exceptions import AuthenticationFailed
from rest_framework.request import Request

from games.tables.doors import token_of


class Anyone:
    """A caller as the framework wants one; who it is at a table is found by its token there."""

    is_authenticated = False
    pk = None


class SeatToken(BaseAuthentication):
    """Hands the token on; each view asks its table what the token opens."""

    def authenticate(self, request: Request) -> tuple[Anyone, str] | None:
        header = request.headers.get("Authorization", "")
        if not header:
            return None
        token = token_of(header)
        if not token:
            raise AuthenticationFailed("The header reads: Authorization: Seat <token>.")
        return Anyone(), token

    def authenticate_header(self, request: Request) -> str:
        return "Seat"


class SeatTokenScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    """How the schema names it."""

    target_class = SeatToken
    name = "seat"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return {"type": "apiKey", "in": "header", "name": "Authorization", "description": "`Seat <token>`"}

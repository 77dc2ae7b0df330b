"""Refusals as API answers: a status, a reason in words, the rule where there is one."""

from typing import Any

from rest_framework import exceptions
from rest_framework.response import Response
from rest_framework.views import exception_handler

from games.kernel.errors import Refused
from games.tables import limits
from games.tables.refusals import body_of, status_of


def answer_to(fault: Exception, context: dict[str, Any]) -> Response | None:
    """The framework's own faults in the same shape as ours."""
    if isinstance(fault, Refused):
        fault = limits.after_a_guess(fault, limits.address(context["request"].META))
        body = body_of(fault)
        headers = {"Retry-After": str(body["retry_after"])} if "retry_after" in body else {}
        return Response(body, status=status_of(fault), headers=headers)
    response = exception_handler(fault, context)
    if response is not None:
        body = {"status": response.status_code, "reason": _words(fault), "rule": None}
        if isinstance(fault, exceptions.ValidationError):
            body["fields"] = response.data
        response.data = body
    return response


def _words(fault: Exception) -> str:
    if isinstance(fault, exceptions.ValidationError):
        return "Some fields do not fit."
    return str(getattr(fault, "detail", fault))

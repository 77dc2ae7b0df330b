"""Database work off the event loop: in a thread of its own, which gives its connection back when it is done."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from asgiref.sync import sync_to_async
from django.db import close_old_connections


def threaded(function: Callable[..., Any]) -> Callable[..., Any]:
    """`function` as a coroutine. Threads of the executor live on, so without this each would hold a connection of
    PostgreSQL's pool."""

    @wraps(function)
    def tidied(*args: Any) -> Any:
        close_old_connections()
        try:
            return function(*args)
        finally:
            close_old_connections()

    return sync_to_async(tidied, thread_sensitive=False)

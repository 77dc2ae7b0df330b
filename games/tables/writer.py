"""One writer thread a process with its connection kept open: SQLite has one writer anyway, and a new connection
costs most."""

import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from django.conf import settings
from django.db import close_old_connections

T = TypeVar("T")

_threads = ThreadPoolExecutor(max_workers=1, thread_name_prefix="writer")
_here = threading.local()


def on_the_writer(write: Callable[[], T]) -> T:
    """Runs `write` on the writer thread and waits for it; in place where the settings say so, or when already there."""
    if not settings.LAMPLIGHT_WRITER_THREAD or getattr(_here, "writing", False):
        return write()
    return _threads.submit(_marked, write).result()


def _marked(write: Callable[[], T]) -> T:
    """A connection that broke is replaced before the next write, not kept for ever."""
    _here.writing = True
    close_old_connections()
    try:
        return write()
    finally:
        close_old_connections()

"""Each second in every process: questions whose time is up, and hosts who are gone; harmless from any number."""

import contextlib
import threading
import time

import structlog
from django.db import close_old_connections
from django.utils import timezone

from games.kernel.errors import Refused
from games.tables import absence, hub
from games.tables.models import Table
from games.tables.store import standing_of
from games.tables.submit import replace_host, time_out

log = structlog.get_logger(__name__)

HOSTS_EVERY = 20
_started = threading.Event()


def start() -> None:
    """Starts this process's sweeper once; it ends with the process."""
    if not _started.is_set():
        _started.set()
        threading.Thread(target=_forever, name="sweep", daemon=True).start()


def _forever() -> None:
    beats = 0
    while True:
        time.sleep(1)
        beats += 1
        try:
            due_questions()
            if beats % HOSTS_EVERY == 0:
                gone_hosts()
        except Exception:  # the next beat tries again
            log.exception("sweep_failed")
            close_old_connections()


def due_questions() -> int:
    """Answers by default what has waited longer than its table allows; how many it answered."""
    answered = 0
    for table in Table.objects.filter(status=Table.Status.PLAYING, due__lt=timezone.now()):
        position = standing_of(table, fresh=True).position
        for question in position.questions if position else ():
            try:
                time_out(table.code, question.id)
                answered += 1
            except Refused:
                continue
    return answered


def gone_hosts() -> None:
    """A host past the grace time is replaced by the longest seated of those who are here."""
    for room in hub.rooms():
        table = Table.objects.filter(code=room.code).first()
        if table is not None and room.here() and absence.absent_host(table):
            heir = absence.longest_seated_here(table)
            if heir is not None:
                with contextlib.suppress(Refused):
                    replace_host(table.code, heir)

"""Takes tables ahead without any page, by the house bot and the one write path: a helper beside a test's server.

`python -m tests.browser.ahead` reads one order a line and answers each with one line, both JSON.
"""

import json
import os
import subprocess
import sys
from typing import Any

from tests.servers import ROOT, Server

GAME = "afraid_of_the_dark"
MOST_MOVES = 3_000


class Ahead:
    """The helper process of one server, started when it is first needed."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.process: subprocess.Popen[str] | None = None

    def seated(self, names: list[str]) -> dict[str, Any]:
        """A game that has begun: its `code`, and the `sessions` of the browsers that hold its seats."""
        return self._order(do="seat", names=names)

    def play(self, code: str, until: str = "over", seat: int | None = None) -> None:
        """Until the game is over, or until `seat` (any, if None) is asked a question of the kind `until`."""
        self._order(do="play", code=code, until=until, seat=seat)

    def close(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(10)

    def _order(self, **order: Any) -> dict[str, Any]:
        if self.process is None:
            command = [sys.executable, "-m", "tests.browser.ahead"]
            pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
            env = {**self.server.env, "LOG_LEVEL": "ERROR"}
            self.process = subprocess.Popen(command, cwd=ROOT, env=env, **pipes)  # type: ignore[call-overload]
        process = self.process
        assert process.stdin
        assert process.stdout
        process.stdin.write(json.dumps(order) + "\n")
        process.stdin.flush()
        answer = process.stdout.readline()
        assert answer, "the helper has died"
        return dict(json.loads(answer))


def seat(names: list[str]) -> dict[str, Any]:
    from django.contrib.sessions.backends.db import SessionStore

    from games.tables import acts
    from games.tables.actors import seated
    from games.tables.codes import new_token
    from games.tables.making import Wanted, open_table
    from games.tables.models import Seat
    from games.tables.people import guest_token
    from games.tables.submit import sit_down, submit

    table, sessions = open_table(Wanted(GAME, len(names))), []
    for name in names:
        session = SessionStore()
        sit_down(table.code, name, "", guest_token(session), host=not sessions)
        session.save()
        sessions.append(session.session_key)
    host = Seat.objects.select_related("table").get(table=table, host=True)
    submit(table.code, seated(host), acts.Start(), new_token())
    return {"code": table.code, "sessions": sessions}


def play(code: str, until: str, seat: int | None) -> dict[str, Any]:
    from games.tables.models import Table

    table = Table.objects.get(code=code)
    for moves in range(MOST_MOVES):
        if not one_move(table, until, seat):
            return {"moves": moves}
    raise AssertionError(f"no {until} within {MOST_MOVES} moves")


def one_move(table: Any, until: str, wanted: int | None) -> bool:
    """False when the game is over or the wanted question waits."""
    from games.kernel.chance import Chance
    from games.kernel.viewers import seat_viewer
    from games.tables import acts
    from games.tables.actors import seated
    from games.tables.codes import new_token
    from games.tables.models import Seat
    from games.tables.store import standing_of
    from games.tables.submit import submit

    standing = standing_of(table, fresh=True)
    position, playing = standing.position, standing.playing
    assert position is not None
    assert playing is not None
    asked = next(iter(position.questions), None)
    if asked is None or any(one.kind == until and wanted in (None, one.seat) for one in position.questions):
        return False
    view = playing.game.view(position.state, seat_viewer(asked.seat), playing.pack)
    answer = playing.game.bot(view, asked, playing.pack, Chance(b"ahead", standing.version))
    actor = seated(Seat.objects.select_related("table").get(table=table, index=asked.seat))
    submit(table.code, actor, acts.Answer(asked.id, answer.option, answer.picks), new_token())
    return True


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    import django

    django.setup()
    answers, sys.stdout = sys.stdout, sys.stderr
    for line in sys.stdin:
        order = json.loads(line)
        answer = {"seat": seat, "play": play}[order.pop("do")](**order)
        print(json.dumps(answer), file=answers, flush=True)


if __name__ == "__main__":
    main()

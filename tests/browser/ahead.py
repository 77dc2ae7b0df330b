"""Plays a table ahead without any page, by the house bot and the one write path: `python -m tests.browser.ahead`."""

import os
import subprocess
import sys
from collections.abc import Callable

from tests.servers import ROOT, Server

MOST_MOVES = 3_000


def play_ahead(server: Server, code: str, until: str = "over", seat: int | None = None) -> None:
    """Until the game is over, or until `seat` (any, if None) is asked a question of the kind `until`."""
    command = [sys.executable, "-m", "tests.browser.ahead", code, until, "" if seat is None else str(seat)]
    subprocess.run(command, cwd=ROOT, env=server.env, check=True)


def main(code: str, until: str, seat: str) -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
    import django

    django.setup()
    from games.tables.models import Table

    table = Table.objects.get(code=code)
    wanted = int(seat) if seat else None
    for _ in range(MOST_MOVES):
        if not one_move(table, lambda asked: asked.kind == until and wanted in (None, asked.seat)):
            return
    raise SystemExit(f"no {until} within {MOST_MOVES} moves")


def one_move(table: object, is_wanted: Callable[..., bool]) -> bool:
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
    if position.outcome is not None or any(is_wanted(asked) for asked in position.questions):
        return False
    asked = position.questions[0]
    view = playing.game.view(position.state, seat_viewer(asked.seat), playing.pack)
    answer = playing.game.bot(view, asked, playing.pack, Chance(b"ahead", standing.version))
    seat = Seat.objects.select_related("table").get(table=table, index=asked.seat)
    submit(table.code, seated(seat), acts.Answer(asked.id, answer.option, answer.picks), new_token())
    return True


if __name__ == "__main__":
    main(*sys.argv[1:])

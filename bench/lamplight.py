"""Lamplight as a system under test for the load generator: real moves over the socket, panels on every socket.

The generator asks for a move with a token; the token is the move's key. The sender's acknowledgement names the version,
and a socket has the move once its frames reach that version. A table that ends is replaced by a new one.
"""

import asyncio
import json
import os
import random
import re
import sys
from pathlib import Path

import wsclient
from drivers import Raw

ROOT = Path(__file__).resolve().parent.parent
BIN = ROOT / ".venv" / "bin"
ACT = re.compile(r'value=\\?"(answer:[^"\\]+)\\?"')
API = "/api/v1/tables"


class Lamplight(Raw):
    """Three seats and a spectator at one table of Are You Afraid of the Dark?"""

    async def open(self):
        self.rng = random.Random(self.name)
        self.socks, self.seats, self.asked, self.reached = [], [], {}, [0] * self.n
        self.token, self.version = b"", None
        made = await wsclient.http_json(self.port, "POST", API, {"game": "afraid_of_the_dark", "seats": self.n - 1})
        code = made["code"]
        for k in range(self.n - 1):
            seat = await wsclient.http_json(self.port, "POST", f"{API}/{code}/seats", {"name": f"p{k}"})
            self.seats.append(seat["token"])
        # the generator's http client knows no headers, so the host's token goes with the socket
        for k in range(self.n):
            token = f"?token={self.seats[k]}" if k < self.n - 1 else ""
            await self._connect(k, f"/ws/tables/{code}/{token}")
        host = await self._host(code, made["host_token"])
        host.send(b'{"type":"act","act":"start","key":"start"}')
        await asyncio.wait_for(self.started.wait(), 20)

    async def _connect(self, k, path):
        got = asyncio.get_running_loop().create_future()
        ws = await wsclient.connect(self.port, path, self.first(k, got), self.deflate)
        await asyncio.wait_for(got, 20)
        ws.handle(self.handler(k))
        self.socks.append(ws)

    async def _host(self, code, token):
        self.started = asyncio.Event()
        self.host = await wsclient.connect(self.port, f"/ws/tables/{code}/?token={token}", lambda m: None, self.deflate)
        self.host.handle(lambda m: None)
        return self.host

    def handler(self, k):
        def heard(message):
            kind = message[9:16]
            if kind.startswith(b'moved"'):
                self._moved(k, message)
            elif kind.startswith(b'ack"'):
                self._acknowledged(json.loads(message))
            elif kind.startswith(b"reload"):
                self.socks[k].send(b'{"type":"hello","version":0,"chat":0}')
            elif kind.startswith(b'sync"'):
                frame = json.loads(message)
                self.reached[k] = frame["version"]
                self._question(k, frame["panels"])
                if self.asked:
                    self.started.set()
            elif kind.startswith(b"refused"):
                sys.stderr.write(message.decode()[:300] + "\n")

        return heard

    def _moved(self, k, message):
        frame = json.loads(message)
        self.reached[k] = frame["to"]
        self._question(k, frame["panels"])
        if self.version is not None and frame["to"] >= self.version:
            self.on_msg(k, self.token)

    def _question(self, k, panels):
        if "question" not in panels:
            return
        acts = ACT.findall(panels["question"]) if 'data-mine="true"' in panels["question"] else []
        if acts:
            self.asked[k] = acts
        else:
            self.asked.pop(k, None)

    def _acknowledged(self, frame):
        if frame["key"] == self.token.decode():
            self.version = frame["version"]
            for k, reached in enumerate(self.reached):
                if reached >= self.version:
                    self.on_msg(k, self.token)

    def move(self, i, token):
        self.token, self.version = token, None
        if not self.asked:
            self.reopening = asyncio.ensure_future(self._next_table(token))
            return
        k, acts = next(iter(self.asked.items()))
        act = next((a for a in acts if a.endswith(":roll_all")), None) or self.rng.choice(acts)
        self.socks[k].send(b'{"type":"act","act":"%s","key":"%s"}' % (act.encode(), token))

    async def _next_table(self, token):
        await self.open()
        self.move(0, token)


DRIVERS = {"lamplight": Lamplight}


def system(server, **env):
    """How a system is started: a fresh database, then the server on the port it is given."""
    data = "/tmp/lamplight-bench/{run}"
    prepare = f"mkdir -p {data} && {BIN}/python {ROOT}/manage.py migrate -v0"
    limits = {f"LIMIT_{name}": "1000000/1000000" for name in ("MOVES", "CREATE", "JOIN", "CHAT", "CODES")}
    return {
        "cmd": ["sh", "-c", f"{prepare} && exec {server}"],
        "cwd": str(ROOT),
        "env": {"DATA": data, "LOG_LEVEL": "WARNING", "PATH": os.environ["PATH"], **limits, **env},
        "driver": "lamplight",
    }


UVICORN = (
    f"{BIN}/uvicorn --host 127.0.0.1 --port {{port}} --ws websockets-sansio --loop uvloop --no-access-log"
    " --log-level warning config.asgi:application"
)
DAPHNE = f"{BIN}/daphne -b 127.0.0.1 -p {{port}} --access-log /dev/null -v 0 config.asgi:application"
SYSTEMS = {
    "lamplight-uvicorn": system(UVICORN),
    "lamplight-daphne": system(DAPHNE),
    "lamplight-postgres-redis": {
        **system(UVICORN, DATABASE_URL="postgres://postgres@127.0.0.1:5432/test", REDIS_URL="redis://127.0.0.1:6379/5"),
        "redis": True,
    },
}

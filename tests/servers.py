"""Real servers for tests: a daphne of their own, on a free port, with a file database of their own."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest

ROOT = Path(__file__).resolve().parents[1]
GENEROUS = {f"LIMIT_{name}": "1000000/1000000" for name in ("MOVES", "CREATE", "JOIN", "CHAT", "CODES")}
START_WITHIN = 60


class Server:
    """One server process; `restart` keeps data and port, as a crash and a new start would."""

    def __init__(self, data: Path, **env: str) -> None:
        self.data, self.port = data, free_port()
        self.log = data / "server.log"
        self.env = {
            **os.environ,
            "DATA": str(data),
            "LAMPLIGHT_TEST": "1",
            "LAMPLIGHT_DEV": "1",
            "LAMPLIGHT_BUILD": "test",
            **GENEROUS,
            **env,
        }
        self.process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def socket_url(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    def migrate(self) -> None:
        command = [sys.executable, "manage.py", "migrate", "--no-input", "-v0"]
        subprocess.run(command, cwd=ROOT, env=self.env, check=True)

    def start(self) -> None:
        command = [sys.executable, "-m", "daphne", "-v", "0", "-b", "127.0.0.1", "-p", str(self.port)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [*command, "config.asgi:application"], cwd=ROOT, env=self.env, stdout=log, stderr=log
            )
        self._wait()

    def _wait(self) -> None:
        until = time.monotonic() + START_WITHIN
        while time.monotonic() < until:
            assert self.process is not None
            assert self.process.poll() is None, self.output()
            try:
                if httpx.get(f"{self.url}/readyz", timeout=2).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.1)
        raise AssertionError(f"the server did not start:\n{self.output()}")

    def kill(self) -> None:
        """kill -9: nothing is written any more, nobody is told."""
        self._end(signal.SIGKILL)

    def stop(self) -> None:
        self._end(signal.SIGTERM)

    def _end(self, by: signal.Signals) -> None:
        if self.process is None or self.process.poll() is not None:
            return
        self.process.send_signal(by)
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait(10)

    def restart(self) -> None:
        self.kill()
        self.start()

    def output(self) -> str:
        return self.log.read_text(errors="replace") if self.log.exists() else ""

    def client(self, **more: object) -> httpx.Client:
        return httpx.Client(base_url=self.url, timeout=30, trust_env=False, **more)  # type: ignore[arg-type]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@pytest.fixture(scope="module")
def new_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Callable[..., Server]]:
    """Makes servers with an environment of one's own; all of them end with the module."""
    made: list[Server] = []

    def make(**env: str) -> Server:
        server = Server(tmp_path_factory.mktemp("data"), **env)
        made.append(server)
        server.migrate()
        server.start()
        return server

    yield make
    for server in made:
        server.stop()


@pytest.fixture(scope="module")
def server(new_server: Callable[..., Server]) -> Server:
    """The one server that a module's tests share."""
    return new_server()

"""`manage.py play`: gets the house ready, says where it can be reached and opens the door."""

import contextlib
import io
import os
import socket
import sys
from argparse import ArgumentParser
from typing import Any

import segno
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError

EVERYWHERE = {"0.0.0.0", "::", ""}


class Command(BaseCommand):
    help = "Open the house on this machine and, unless HOST says otherwise, on the local network."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default=os.environ.get("HOST") or "0.0.0.0")
        parser.add_argument("--port", type=int, default=int(os.environ.get("PORT") or 8000))

    def handle(self, *args: Any, host: str, port: int, **options: Any) -> None:
        require_free(host, port)
        self.stdout.write("Preparing the database and the static files …")
        call_command("migrate", interactive=False, verbosity=0)
        call_command("collectstatic", interactive=False, verbosity=0)
        self.welcome(host, port)
        serve(host, port)

    def welcome(self, host: str, port: int) -> None:
        here = f"http://{'localhost' if host in EVERYWHERE else bracketed(host)}:{port}/"
        self.stdout.write(f"\n  Lamplight is open.\n\n  On this machine     {here}")
        networks = [f"http://{address}:{port}/" for address in network_addresses()] if host in EVERYWHERE else []
        for place in networks:
            self.stdout.write(f"  On your network     {place}")
        if networks:
            self.stdout.write("\n  Point a phone's camera here:\n")
            self.stdout.write(drawn_code(networks[0]))
        self.stdout.write("\n  Ctrl+C closes the house; every table is kept.\n")
        self.stdout.flush()


def require_free(host: str, port: int) -> None:
    """Said before anything else is done, since a second house on the same door is the commonest mishap."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family) as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((host, port))
        except (OSError, OverflowError) as error:
            raise CommandError(
                f"Port {port} of {host or 'this machine'} cannot be opened ({error}). If Lamplight is open already, "
                f"use that one; otherwise choose another port: make play PORT={port % 65535 + 1}"
            ) from error


def network_addresses() -> list[str]:
    """The address other machines reach this one by comes first; connecting a datagram socket sends nothing."""
    found: list[str] = []
    with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        probe.connect(("10.255.255.255", 1))
        found.append(probe.getsockname()[0])
    with contextlib.suppress(OSError):
        found += [str(info[4][0]) for info in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [address for address in dict.fromkeys(found) if not address.startswith("127.")]


def drawn_code(address: str) -> str:
    drawing = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(out=drawing, compact=True, border=2)
    return drawing.getvalue()


def bracketed(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def serve(host: str, port: int) -> None:
    """The server takes this process's place, so signals reach it; no access log, since join links are addresses."""
    sys.stdout.flush()
    server = [sys.executable, "-m", "daphne", "-v", "0", "-b", host or "0.0.0.0", "-p", str(port)]
    os.execv(sys.executable, [*server, "--no-server-name", "config.asgi:application"])

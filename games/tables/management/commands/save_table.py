"""`manage.py save_table CODE FILE`: keeps a playing as a compressed file, for fixtures/saves/ or for moving house."""

import gzip
import json
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.tables.codes import tidy_code
from games.tables.models import Table
from games.tables.saves import saved


class Command(BaseCommand):
    help = "Writes a whole playing to a .json.gz file, without the keys that open its seats."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("code")
        parser.add_argument("file", type=Path)

    def handle(self, *args: Any, **options: Any) -> None:
        table = Table.objects.filter(code=tidy_code(options["code"])).select_related("pack").first()
        if table is None:
            raise CommandError(f"There is no table {options['code']}.")
        raw = json.dumps(saved(table), separators=(",", ":"), ensure_ascii=False).encode()
        options["file"].parent.mkdir(parents=True, exist_ok=True)
        options["file"].write_bytes(gzip.compress(raw, 9, mtime=0))
        self.stdout.write(f"{options['file']}: {len(table.entries.all())} entries")

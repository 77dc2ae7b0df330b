"""How settings read the environment, and the few facts that the other settings files share."""

import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


def text(name: str, default: str = "") -> str:
    return os.environ.get(name, "").strip() or default


def flag(name: str) -> bool:
    """On for 1, true, yes or on; anything else is off, so a typing slip never opens something."""
    return text(name).lower() in {"1", "true", "yes", "on"}


def words(name: str, default: str = "") -> list[str]:
    """A list given with commas."""
    return [word.strip() for word in text(name, default).split(",") if word.strip()]


UNDER_PYTEST = "pytest" in sys.modules
DEV = flag("LAMPLIGHT_DEV")
HTTPS = flag("HTTPS")
DATA = Path(text("DATA", str(ROOT / "var" / "data"))).expanduser().resolve()

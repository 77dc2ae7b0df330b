"""All settings, each read from the environment with a default that suits a laptop on a local network."""

from config.settings.apps import *  # noqa: F403
from config.settings.logs import *  # noqa: F403
from config.settings.safety import *  # noqa: F403
from config.settings.storage import *  # noqa: F403
from config.settings.web import *  # noqa: F403

"""What visitors' browsers are given: static files, language and time."""

import hashlib

from config.settings import environment as env

STATIC_URL = "/static/"
STATIC_ROOT = env.ROOT / "var" / "static"
STATICFILES_DIRS = [folder for folder in (env.ROOT / "static", env.ROOT / "var" / "front") if folder.is_dir()]

WHITENOISE_USE_FINDERS = WHITENOISE_AUTOREFRESH = env.DEV or env.UNDER_PYTEST
WHITENOISE_ALLOW_ALL_ORIGINS = False
_PLAIN = "django.contrib.staticfiles.storage.StaticFilesStorage"
_HASHED = "config.static.HashedFiles"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": _PLAIN if WHITENOISE_USE_FINDERS else _HASHED},
}

LANGUAGE_CODE = "en"
LANGUAGES = [("en", "English")]
LOCALE_PATHS = [env.ROOT / "locale"]
USE_I18N = len(LANGUAGES) > 1  # with one language, looking up each word would cost half of every panel
TIME_ZONE = "UTC"
USE_TZ = True


def _build() -> str:
    """Changes whenever the pages' scripts or templates do, so that an old page is told."""
    whole = hashlib.sha256()
    for folder in (env.ROOT / "static", env.ROOT / "templates"):
        for path in sorted(folder.rglob("*")):
            if path.suffix in (".js", ".css", ".html"):
                whole.update(path.read_bytes())
    return whole.hexdigest()[:12]


LAMPLIGHT_BUILD = env.text("LAMPLIGHT_BUILD", _build())

"""What visitors' browsers are given: static files, language and time."""

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
USE_I18N = True
TIME_ZONE = "UTC"
USE_TZ = True

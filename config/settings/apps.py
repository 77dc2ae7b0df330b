"""What the house is made of: apps, middleware, templates, the API and the test flags."""

from config.settings import environment as env

BASE_DIR = env.ROOT
LAMPLIGHT_DATA = env.DATA
LAMPLIGHT_DEV = env.DEV
DEBUG = env.flag("DEBUG")

LAMPLIGHT_TEST = env.flag("LAMPLIGHT_TEST") or env.UNDER_PYTEST
LAMPLIGHT_SCRIPTED_CHANCE = env.flag("LAMPLIGHT_TEST") and env.flag("LAMPLIGHT_SCRIPTED_CHANCE")

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "config.static.CollectedFiles",
    "channels",
    "rest_framework",
    "drf_spectacular",
    "django_htmx",
    "csp",
    "games.tables.apps.TablesConfig",
    "games.afraid_of_the_dark.apps.AfraidOfTheDarkConfig",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "django.middleware.gzip.GZipMiddleware",  # a table page is 170 KB of drawings in words, 28 KB on the way
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "csp.middleware.CSPMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
]

ROOT_URLCONF = "config.urls"
ASGI_APPLICATION = "config.asgi.application"

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": False,
        "OPTIONS": {"environment": "config.jinja.environment", "auto_reload": env.DEV},
    },
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": ["games.tables.api.auth.SeatToken"],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["games.tables.api.parsing.SmallJson"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.IsAdminUser"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "games.tables.api.errors.answer_to",
    "UNAUTHENTICATED_USER": None,
}

SPECTACULAR_SETTINGS = {
    "TITLE": "Lamplight",
    "DESCRIPTION": "The digital table as programs see it: open tables, take seats, look, answer.",
    "VERSION": "1",
    "SERVE_PUBLIC": True,
    "SERVE_INCLUDE_SCHEMA": False,
}

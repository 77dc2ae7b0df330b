"""What keeps visitors safe: cookies, host names, the content security policy and kindred headers."""

from csp import constants as csp

from config.settings import environment as env

ALLOWED_HOSTS = env.words("ALLOWED_HOSTS", "*")
CSRF_TRUSTED_ORIGINS = env.words("CSRF_TRUSTED_ORIGINS")

SESSION_ENGINE = "django.contrib.sessions.backends.db"
SESSION_COOKIE_NAME = "lamplight"
SESSION_COOKIE_AGE = 365 * 24 * 60 * 60
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SECURE = env.HTTPS
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SECURE = env.HTTPS

SECURE_REFERRER_POLICY = "same-origin"
SECURE_CONTENT_TYPE_NOSNIFF = True
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin" if env.HTTPS else None
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if env.HTTPS else None
X_FRAME_OPTIONS = "DENY"

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [csp.NONE],
        "script-src": [csp.SELF],
        "style-src": [csp.SELF],
        "img-src": [csp.SELF, "data:"],
        "font-src": [csp.SELF],
        "media-src": [csp.SELF],
        "manifest-src": [csp.SELF],
        "connect-src": [csp.SELF],
        "form-action": [csp.SELF],
        "frame-ancestors": [csp.NONE],
        "base-uri": [csp.NONE],
    }
}

AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
]

CSRF_FAILURE_VIEW = "games.tables.views.common.csrf_refused"
DATA_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 200


def _limit(name: str, burst: int, refill: float) -> tuple[int, float]:
    """(burst, refill a second), both read from one variable such as LIMIT_MOVES=100/20."""
    given = env.text(f"LIMIT_{name.upper()}", f"{burst}/{refill}").split("/")
    return int(given[0]), float(given[1])


LAMPLIGHT_GRACE = int(env.text("GRACE", "600"))

LAMPLIGHT_LIMITS = {
    "moves": _limit("moves", 100, 20),
    "create": _limit("create", 30, 0.2),
    "join": _limit("join", 60, 1),
    "chat": _limit("chat", 20, 1),
    "codes": _limit("codes", 20, 0.2),
}

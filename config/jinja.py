"""The Jinja2 environment of all pages: addresses, static files, translation and icons."""

from typing import Any

from django.templatetags.static import static
from django.urls import reverse
from django.utils import translation
from jinja2 import Environment, StrictUndefined

from config.icons import icon
from config.kept import kept


def url(name: str, *args: Any, **kwargs: Any) -> str:
    """`url("table", code)` or `url("table", code=code)`: Django's reverse without its other parameters."""
    return reverse(name, args=args or None, kwargs=kwargs or None)


def environment(**options: Any) -> Environment:
    """A misspelt name fails the page in tests, rather than showing as nothing."""
    options["undefined"] = StrictUndefined
    jinja = Environment(**options, extensions=["jinja2.ext.i18n"], trim_blocks=True, lstrip_blocks=True)
    jinja.install_gettext_callables(  # type: ignore[attr-defined]
        gettext=translation.gettext,
        ngettext=translation.ngettext,
        pgettext=translation.pgettext,
        npgettext=translation.npgettext,
        newstyle=True,
    )
    jinja.globals.update(static=static, url=url, icon=icon, kept=kept)
    return jinja

"""Which static files are collected, and how: named by their content, so browsers may keep them for ever."""

from django.contrib.staticfiles.apps import StaticFilesConfig
from whitenoise.storage import CompressedManifestStaticFilesStorage


class CollectedFiles(StaticFilesConfig):
    """No page uses the scripts these two packages bring, and one of them imports a file it does not have."""

    ignore_patterns = [*StaticFilesConfig.ignore_patterns, "django_htmx", "rest_framework"]


class HashedFiles(CompressedManifestStaticFilesStorage):
    """Imports between ES modules are renamed as well; otherwise one module would be loaded under two names."""

    support_js_module_import_aggregation = True

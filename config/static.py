"""How static files are named when collected: by their content, so browsers may keep them for ever."""

from whitenoise.storage import CompressedManifestStaticFilesStorage


class HashedFiles(CompressedManifestStaticFilesStorage):
    """Imports between ES modules are renamed as well; otherwise one module would be loaded under two names."""

    support_js_module_import_aggregation = True

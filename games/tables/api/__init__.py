"""The API under /api/v1/: what the pages can do, for programs."""

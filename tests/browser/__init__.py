"""Walks through the pages in a real Chromium, as people at a table would."""

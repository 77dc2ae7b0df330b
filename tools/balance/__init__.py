"""Figures of a pack of Are You Afraid of the Dark?: the house bot plays, and what happened is counted."""

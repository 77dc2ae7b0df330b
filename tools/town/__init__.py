"""Draws the town by night and by day from the pack's map, and bakes both pictures."""

"""The rows of this game: saved step starts, and what lists and statistics need of a playing."""

from django.db import models

from games.tables.models import StepStart, Summary


class AfraidStart(StepStart):
    """A saved start of a step."""


class AfraidSummary(Summary):
    """Adds the winning seat."""

    winner = models.PositiveSmallIntegerField(null=True)

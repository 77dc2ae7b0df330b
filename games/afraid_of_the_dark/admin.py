"""For operators: this game's rows, to read."""

from django.contrib import admin

from games.afraid_of_the_dark.models import AfraidStart, AfraidSummary
from games.tables.admin import ReadOnly


@admin.register(AfraidStart)
class Starts(ReadOnly):
    list_display = ("table", "number", "revision")
    search_fields = ("table__code",)
    exclude = ("state",)


@admin.register(AfraidSummary)
class Summaries(ReadOnly):
    list_display = ("table", "turn", "active", "winner", "changed")
    search_fields = ("table__code",)

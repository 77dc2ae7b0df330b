"""For operators: tables and their record, to read."""

from typing import Any

from django.contrib import admin
from django.http import HttpRequest

from games.tables.models import Chat, Entry, Pack, Seat, Table


class ReadOnly(admin.ModelAdmin):
    """Nothing is added, changed or deleted by hand: every change goes through the one write path."""

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        return False


@admin.register(Table)
class Tables(ReadOnly):
    list_display = ("code", "game", "status", "chairs", "watch", "created")
    list_filter = ("game", "status")
    search_fields = ("code", "seats__name")
    exclude = ("seed", "link", "link_hash")


@admin.register(Entry)
class Entries(ReadOnly):
    list_display = ("table", "number", "kind", "seat", "sealed", "created")
    list_filter = ("kind",)
    search_fields = ("table__code",)
    list_select_related = ("table",)


@admin.register(Seat)
class Seats(ReadOnly):
    list_display = ("table", "index", "name", "piece", "host", "sat")
    search_fields = ("table__code", "name")
    list_select_related = ("table",)


@admin.register(Chat)
class Chats(ReadOnly):
    list_display = ("table", "number", "name", "text", "created")
    search_fields = ("table__code", "name", "text")
    list_select_related = ("table",)


@admin.register(Pack)
class Packs(ReadOnly):
    list_display = ("hash", "game", "created")
    list_filter = ("game",)

"""The one websocket address."""

from django.urls import path

from games.tables.consumers import TableSocket

websocket_urlpatterns = [path("ws/tables/<str:code>/", TableSocket.as_asgi())]

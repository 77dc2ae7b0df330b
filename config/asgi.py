"""The entrance for servers: http goes to Django, websockets to the tables."""

import os

from channels.routing import ProtocolTypeRouter, URLRouter
from channels.sessions import SessionMiddlewareStack
from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
http = get_asgi_application()

from games.tables import sweep  # noqa: E402  (models exist only after Django is set up)
from games.tables.routing import websocket_urlpatterns  # noqa: E402

sweep.start()

application = ProtocolTypeRouter(
    {
        "http": http,
        "websocket": SessionMiddlewareStack(URLRouter(websocket_urlpatterns)),
    }
)

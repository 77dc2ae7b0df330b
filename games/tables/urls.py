"""The addresses of the tables."""

from django.urls import path

from games.tables.views import devices, dice, front, joining, making, people, table

urlpatterns = [
    path("", front.home, name="home"),
    path("join/", front.join, name="join"),
    path("tables/", front.tables, name="my_tables"),
    path("new/<slug:slug>/", making.new_table, name="new"),
    path("j/<str:token>/", joining.by_link, name="join_link"),
    path("d/<str:token>/", devices.take, name="take_device"),
    path("t/<str:code>/", joining.table, name="table"),
    path("t/<str:code>/watch/", table.watch, name="watch"),
    path("t/<str:code>/watch/panels", table.panels, name="watch_panels"),
    path("t/<str:code>/dice/", dice.dice, name="dice"),
    path("t/<str:code>/seat/<int:index>/", table.seat, name="seat"),
    path("t/<str:code>/seat/<int:index>/panels", table.panels, name="panels"),
    path("t/<str:code>/seat/<int:index>/answer", table.answer, name="answer"),
    path("t/<str:code>/seat/<int:index>/chat", table.say, name="say"),
    path("t/<str:code>/seat/<int:index>/device/", devices.add, name="device"),
    path("t/<str:code>/seat/<int:index>/people/", people.people, name="people"),
]

"""The API's addresses."""

from django.urls import path, re_path

from games.tables.api import views

urlpatterns = [
    path("games", views.Games.as_view()),
    path("tables", views.Tables.as_view()),
    path("tables/<str:code>", views.TableState.as_view()),
    path("tables/<str:code>/seats", views.Seats.as_view()),
    path("tables/<str:code>/start", views.Start.as_view()),
    path("tables/<str:code>/moves", views.Moves.as_view()),
    path("tables/<str:code>/acts", views.Acts.as_view()),
    path("tables/<str:code>/chat", views.ChatLines.as_view()),
    path("tables/<str:code>/log", views.Log.as_view()),
    path("tables/<str:code>/dice", views.Dice.as_view()),
    re_path("", views.Nowhere.as_view(), name="nowhere"),
]

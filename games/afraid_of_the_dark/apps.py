"""Where Django meets this app."""

from django.apps import AppConfig


class AfraidOfTheDarkConfig(AppConfig):
    name = "games.afraid_of_the_dark"
    label = "afraid_of_the_dark"

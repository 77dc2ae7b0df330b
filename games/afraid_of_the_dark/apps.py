"""Where Django meets this app: the game is opened here."""

from django.apps import AppConfig


class AfraidOfTheDarkConfig(AppConfig):
    name = "games.afraid_of_the_dark"
    label = "afraid_of_the_dark"
    verbose_name = "Are You Afraid of the Dark?"

    def ready(self) -> None:
        from games.afraid_of_the_dark.played import played
        from games.kernel import registry
        from games.tables.house import open_game

        game = played()
        registry.register(game.game)
        open_game(game)

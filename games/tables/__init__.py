"""The place where any game is played: models, the write path, telling, views and the API."""

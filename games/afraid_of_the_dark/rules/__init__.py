"""The rulebook of Are You Afraid of the Dark?, a module a chapter; pure Python on games.kernel."""

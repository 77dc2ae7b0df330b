"""Are You Afraid of the Dark?: its rules, its rows, its panels."""

"""What the rulebook tests play with: small fixture packs, scripted luck and a table that speaks like a player."""

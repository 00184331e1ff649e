"""The table of the current game."""

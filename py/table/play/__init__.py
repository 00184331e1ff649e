"""The table of the game that is played."""

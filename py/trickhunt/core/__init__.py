"""The contract of every game, and code that all games share; independent of any particular game."""

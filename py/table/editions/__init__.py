"""Two editions of a game side by side; fetched when asked for."""

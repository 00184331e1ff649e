"""Two editions of a game side by side; loaded on demand."""

"""The application: it receives events, knows the current game, and shows screens."""

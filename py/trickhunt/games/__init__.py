"""The games, by name."""

"""Finished games, what they say together, and backups; fetched when asked for."""

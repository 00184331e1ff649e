"""Finished games, what they say together, and backups; loaded on demand."""

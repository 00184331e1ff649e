"""Finished games, statistics, and backups; loaded on demand."""

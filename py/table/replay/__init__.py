"""Opened links: stepping through a game, a moment, a question."""

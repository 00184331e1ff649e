"""Bots that search, and building blocks for a game's own bots."""

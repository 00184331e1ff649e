"""Bots that think ahead, and what a game's own bots are put together from."""

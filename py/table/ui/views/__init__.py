"""Shared views of all games: pure functions from plain values to HTML."""

"""Shared drawing code of all games and features: art, view models, views."""

"""Treasure Hunt (Schatzsuche)."""

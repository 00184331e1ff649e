"""The page of a game that needs no page of its own: tricks are played, and scores are counted."""

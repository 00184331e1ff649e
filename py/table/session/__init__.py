"""A game in progress: who plays, how it flows and waits, how it is told."""

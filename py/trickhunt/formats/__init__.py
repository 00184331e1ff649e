"""A game, a position and a question as text or JSON: written, read and checked."""

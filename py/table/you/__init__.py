"""``#/you``: what became of the games that a person played; fetched when asked for."""

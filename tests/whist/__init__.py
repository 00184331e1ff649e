"""Whist for four as it is played at whist drives: a guest, to prove that a game is one package."""

"""Whist for four as it is played at whist drives: a plugin, to prove that a game is one package."""

"""Whist for four as played at whist drives: a plugin that proves that a game is one package."""

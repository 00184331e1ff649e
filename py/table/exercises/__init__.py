"""Lessons and puzzles on the page: their lists, and playing one at a table.

All of this is loaded on demand, with the lessons and puzzles themselves
(``tools/pyodide/lazy_bundles.py``); :mod:`table.shell.lazy_screen` is always loaded.
"""

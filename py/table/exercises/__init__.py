"""Lessons and puzzles on the page: lists of them, and one as it is gone through at a table.

All of this is fetched when somebody asks for it, with the lessons and puzzles themselves
(``tools/pyodide/bundles.py``); what is there at once is :mod:`table.shell.lazy_screen`.
"""

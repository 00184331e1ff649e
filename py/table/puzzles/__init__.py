"""Puzzles on the page: lists of them, and one as it is solved at a table.

All of this is fetched when somebody asks for it, with the puzzles themselves
(``tools/pyodide/parts.py``).
"""

"""What there is to come back for: what a deal was worth, the deals of a day, and challenges.

All of this is fetched when somebody asks for it, or when a game has ended
(``tools/pyodide/parts.py``).
"""

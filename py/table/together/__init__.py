"""A game that several people play, each on a device of their own, without a server.

All of this is fetched when somebody invites or is invited (``tools/pyodide/parts.py``).
"""

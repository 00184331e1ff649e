"""Randomly altered input from outside must give a valid game or a named error, never anything else.

``make fuzz`` runs it. :mod:`fuzz.entry_points` lists the inputs, :mod:`fuzz.altering` how they are
altered.
"""

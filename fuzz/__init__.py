"""What comes in from outside, altered at random: a valid game or a named error, and nothing else.

``make fuzz`` runs it; :mod:`fuzz.doors` lists what comes in, :mod:`fuzz.altering` how it is
altered.
"""

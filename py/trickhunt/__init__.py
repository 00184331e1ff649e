"""Three trick-taking games: rules, records, rulebook and bots, in pure Python.

The package needs only the standard library. It does no input or output except in
:mod:`trickhunt.cli`, and uses neither a browser nor a clock.
"""

__version__ = "1.0.0"

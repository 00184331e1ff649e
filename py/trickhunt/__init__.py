"""Three trick-taking games: rules, records, rulebook and bots, in pure Python.

The package needs the standard library only. It does no input or output except in
:mod:`trickhunt.cli`, knows no browser and reads no clock.
"""

__version__ = "1.0.0"

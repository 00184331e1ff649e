"""All that the page keeps."""

from __future__ import annotations

from table.saves.choices import KeptChoices
from table.saves.games import KeptGames
from table.saves.notes import KeptNotes


class Saves(KeptGames, KeptChoices, KeptNotes):
    """The things the page keeps. Whatever the storage does, the game goes on.

    Any page of the same origin can write to the storage of a browser. So whatever does not fit is
    put aside, and it is told until somebody throws it away.
    """

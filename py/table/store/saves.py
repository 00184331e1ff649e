"""All that the page keeps."""

from __future__ import annotations

from table.store.choices import KeptChoices
from table.store.notes import KeptNotes
from table.store.saved_games import KeptGames


class Saves(KeptGames, KeptChoices, KeptNotes):
    """The things the page keeps. Whatever the storage does, the game goes on.

    Any page of the same origin can write to the storage of a browser. So whatever does not fit is
    left as it is, and it is told until somebody throws it away. What takes its place has it copied
    aside first.
    """

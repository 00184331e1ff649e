"""What is noted of finished games, until it is entered among them and after."""

from __future__ import annotations

from collections.abc import Sequence

from table.store.finished_games_store import LocalFinishedGames
from table.store.item_store import ItemStore, Unread
from table.store.storage_keys import LEDGER, SLIPS
from table.store.stored_item import StoredItem
from trickhunt.core.words import N_

PENDING_RESULTS = StoredItem(
    SLIPS,
    "",
    N_("What was noted of some finished games cannot be read and was left as it is."),
    str,
    str,
    1_000_000,
)
"""What is noted of finished games; what a line says is for :mod:`table.stats`."""


class KeptNotes(ItemStore):
    """The notes of finished games."""

    _unkept_results = ""

    def pending_results(self) -> str:
        """What is noted of finished games."""
        return self.read(PENDING_RESULTS) or self._unkept_results

    def keep_pending_results(self, text: str) -> None:
        """Keep what is noted of finished games; at least as long as the page is open."""
        self._unkept_results = "" if self.keep(PENDING_RESULTS, text) else text

    def note_unread_lines(self, key: str, bad: Sequence[str]) -> None:
        """Note that some lines of finished games or of notes cannot be read; they stay.

        Args:
            key: under which name they are kept.
            bad: the lines.
        """
        gone = set(bad)
        rest = [line for line in (self.get(key) or "").split("\n") if line not in gone]
        self.note_unread(key, Unread("\n".join(bad), "\n".join(rest)))

    def is_unread(self, key: str) -> bool:
        """Whether what is kept under a name was found not to be readable; of lines, some of it."""
        if key not in (SLIPS, LEDGER):
            return super().is_unread(key)
        unread = self._unread.get(key)
        there = {*(self.get(key) or "").split("\n")}
        return unread is not None and bool(there.intersection(unread.text.split("\n")))

    def local_finished_games(self) -> LocalFinishedGames:
        """The finished games as a text among all that is kept."""
        return LocalFinishedGames(self.storage)

    def forget_damaged(self) -> None:
        """Throw away what cannot be read; of lines, what can be read stays."""
        for key in (SLIPS, LEDGER):
            if key in self._unread:  # other lines may have come since
                self.note_unread_lines(key, self._unread[key].text.split("\n"))
        super().forget_damaged()

    def forget_everything(self) -> None:
        """Keep nothing any more, not even what could not be read."""
        super().forget_everything()
        self._unkept_results = ""

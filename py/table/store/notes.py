"""The notes of finished games."""

from __future__ import annotations

from collections.abc import Sequence

from table.store.game_database import LocalFinishedGames
from table.store.item_store import ItemStore, Unread
from table.store.storage_keys import LEDGER, SLIPS
from table.store.stored_item import StoredItem
from trickhunt.core.words import N_

PENDING_RESULTS = StoredItem(
    SLIPS,
    "",
    N_("The notes on some finished games cannot be read and were left as they are."),
    str,
    str,
    1_000_000,
)
"""The notes of finished games; :mod:`table.stats` parses the lines."""


class KeptNotes(ItemStore):
    """The stored notes of finished games."""

    _unkept_results = ""

    def pending_results(self) -> str:
        """The notes of finished games."""
        return self.read(PENDING_RESULTS) or self._unkept_results

    def keep_pending_results(self, text: str) -> None:
        """Store the notes of finished games, at least as long as the page is open."""
        self._unkept_results = "" if self.keep(PENDING_RESULTS, text) else text

    def note_unread_lines(self, key: str, bad: Sequence[str]) -> None:
        """Note which lines of finished games or of notes cannot be read; they are kept."""
        gone = set(bad)
        rest = [line for line in (self.get(key) or "").split("\n") if line not in gone]
        self.note_unread(key, Unread("\n".join(bad), "\n".join(rest)))

    def is_unread(self, key: str) -> bool:
        """Whether the data under a key could not be read; for lines, some of them."""
        if key not in (SLIPS, LEDGER):
            return super().is_unread(key)
        unread = self._unread.get(key)
        there = {*(self.get(key) or "").split("\n")}
        return unread is not None and bool(there.intersection(unread.text.split("\n")))

    def local_finished_games(self) -> LocalFinishedGames:
        """The finished games as a text in the storage."""
        return LocalFinishedGames(self.storage)

    def forget_damaged(self) -> None:
        """Delete unreadable data; of lines, the readable ones are kept."""
        for key in (SLIPS, LEDGER):
            if key in self._unread:  # other lines may have been added since
                self.note_unread_lines(key, self._unread[key].text.split("\n"))
        super().forget_damaged()

    def forget_everything(self) -> None:
        """Delete everything, including unreadable data."""
        super().forget_everything()
        self._unkept_results = ""

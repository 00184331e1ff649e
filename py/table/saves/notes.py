"""What is noted of finished games, until it is entered in the ledger and after."""

from __future__ import annotations

from table.saves.kept import LONGEST_CHOICES, Kept
from table.saves.keys import HELP, LEDGER, SLIPS
from table.saves.shelf import TextShelf
from table.saves.storage import Storage


class KeptNotes(Kept):
    """The notes of finished games."""

    def __init__(self, storage: Storage) -> None:
        """The notes in a storage."""
        super().__init__(storage)
        self._unkept_slips = ""

    def slips(self, longest: int) -> str:
        """What is noted of finished games; what is longer than that was not kept by this page."""
        text = self.get(SLIPS) or self._unkept_slips
        if len(text) <= longest:
            return text
        self.put_damaged_aside(SLIPS, text)
        return ""

    def keep_slips(self, text: str) -> None:
        """Keep what is noted of finished games; at least as long as the page is open."""
        self.put_or_remove(SLIPS, text)
        self._unkept_slips = "" if self.get(SLIPS) == text else text

    def put_slips_aside(self, text: str) -> None:
        """Put aside what cannot be read of it; what can be read stays."""
        rest = self.get(SLIPS)
        self.put_damaged_aside(SLIPS, text)
        self.put_or_remove(SLIPS, rest or "")

    def put_lines_aside(self, text: str) -> None:
        """Put aside lines of the ledger that cannot be read."""
        rest = self.get(LEDGER)
        self.put_damaged_aside(LEDGER, text)
        self.put_or_remove(LEDGER, rest or "")

    def shelf(self) -> TextShelf:
        """The ledger as a text among all that is kept."""
        return TextShelf(self.storage)

    def help(self) -> str:
        """How often somebody was helped, as it is kept; what is too long to be that is nothing."""
        text = self.get(HELP) or ""
        return text if len(text) <= LONGEST_CHOICES else ""

    def keep_help(self, text: str) -> None:
        """Keep how often somebody was helped."""
        self.put(HELP, text)

    def forget_everything(self) -> None:
        """Keep nothing any more, not even what could not be read."""
        super().forget_everything()
        self._unkept_slips = ""

"""A document that is being written, with every change that can be taken back."""

from __future__ import annotations

from dataclasses import replace

from trickhunt.documents import Document, Part

MOST_UNDONE = 500
"""How many changes can be taken back."""


class Work:
    """A document and its past.

    Attributes:
        document: as it stands.
    """

    def __init__(self, document: Document) -> None:
        """Nothing was changed yet."""
        self.document = document
        self._past: list[Document] = []
        self._future: list[Document] = []
        self._field = ""

    def change(self, document: Document, field: str = "") -> bool:
        """Have another document; returns whether it is another one.

        Args:
            document: what it is from now on.
            field: the field in which somebody types; all that is typed there without a pause for
                something else is one change.
        """
        if document == self.document:
            return False
        if not field or field != self._field:
            self._past = [*self._past[1 - MOST_UNDONE :], self.document]
        self._field = field
        self._future = []
        self.document = document
        return True

    def change_part(self, at: int, part: Part, field: str = "") -> bool:
        """Have another part in a place."""
        parts = list(self.document.parts)
        parts[at] = part
        return self.change(replace(self.document, parts=tuple(parts)), field)

    def insert(self, at: int, *parts: Part) -> bool:
        """Put parts before the one in a place."""
        old = self.document.parts
        return self.change(replace(self.document, parts=(*old[:at], *parts, *old[at:])))

    def drop(self, at: int) -> bool:
        """Take a part away."""
        old = self.document.parts
        return self.change(replace(self.document, parts=(*old[:at], *old[at + 1 :])))

    def move(self, at: int, to: int) -> bool:
        """Put a part into another place."""
        parts = list(self.document.parts)
        if not 0 <= to < len(parts):
            return False
        parts.insert(to, parts.pop(at))
        return self.change(replace(self.document, parts=tuple(parts)))

    def rest(self) -> None:
        """What is typed next is a change of its own."""
        self._field = ""

    @property
    def can_undo(self) -> bool:
        """Whether a change can be taken back."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether a change that was taken back can be made again."""
        return bool(self._future)

    def undo(self) -> bool:
        """Take the last change back; returns whether there was one."""
        return self._go(self._past, self._future)

    def redo(self) -> bool:
        """Make the change again that was taken back last; returns whether there was one."""
        return self._go(self._future, self._past)

    def _go(self, source: list[Document], target: list[Document]) -> bool:
        if not source:
            return False
        target.append(self.document)
        self.document = source.pop()
        self._field = ""
        return True

"""A document being written, with undo and redo."""

from __future__ import annotations

from dataclasses import replace

from trickhunt.documents import Document, Part

MOST_UNDONE = 500
"""The number of changes that can be undone."""


class Work:
    """A document with its history."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self._past: list[Document] = []
        self._future: list[Document] = []
        self._field = ""

    def change(self, document: Document, field: str = "") -> bool:
        """Replace the document; returns whether it has changed.

        Args:
            field: the field in which somebody types; everything typed there without interruption is
                one change.
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
        """Replace a part."""
        parts = list(self.document.parts)
        parts[at] = part
        return self.change(replace(self.document, parts=tuple(parts)), field)

    def insert(self, at: int, *parts: Part) -> bool:
        """Insert parts before the one at an index."""
        old = self.document.parts
        return self.change(replace(self.document, parts=(*old[:at], *parts, *old[at:])))

    def drop(self, at: int) -> bool:
        """Remove a part."""
        old = self.document.parts
        return self.change(replace(self.document, parts=(*old[:at], *old[at + 1 :])))

    def move(self, at: int, to: int) -> bool:
        """Move a part to another index."""
        parts = list(self.document.parts)
        if not 0 <= to < len(parts):
            return False
        parts.insert(to, parts.pop(at))
        return self.change(replace(self.document, parts=tuple(parts)))

    def rest(self) -> None:
        """Let the next typing be a separate change."""
        self._field = ""

    @property
    def can_undo(self) -> bool:
        """Whether a change can be undone."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Whether an undone change can be redone."""
        return bool(self._future)

    def undo(self) -> bool:
        """Undo the last change; returns whether there was one."""
        return self._go(self._past, self._future)

    def redo(self) -> bool:
        """Redo the change that was undone last; returns whether there was one."""
        return self._go(self._future, self._past)

    def _go(self, source: list[Document], target: list[Document]) -> bool:
        if not source:
            return False
        target.append(self.document)
        self.document = source.pop()
        self._field = ""
        return True

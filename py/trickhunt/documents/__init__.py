"""Documents: what somebody writes about a game, as a text that holds tables to go through.

:mod:`~trickhunt.documents.model` says what a document holds, :mod:`~trickhunt.documents.writing`
and :mod:`~trickhunt.documents.reading` are inverses, and :mod:`~trickhunt.documents.telling` has
it in words alone. ``docs/STUDIO.md`` shows the format.
"""

from trickhunt.documents.model import (
    ClausePart,
    Document,
    Heading,
    LessonPart,
    Note,
    Part,
    PuzzlePart,
    TableLine,
    TablePart,
    Words,
)
from trickhunt.documents.reading import read_document
from trickhunt.documents.writing import write_document
from trickhunt.formats.exercise import Answer, Exercise

__all__ = [
    "Answer",
    "ClausePart",
    "Document",
    "Exercise",
    "Heading",
    "LessonPart",
    "Note",
    "Part",
    "PuzzlePart",
    "TableLine",
    "TablePart",
    "Words",
    "read_document",
    "write_document",
]

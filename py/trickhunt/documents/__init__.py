"""Documents: texts about a game, with tables to step through.

:mod:`~trickhunt.documents.document` defines the contents of a document,
:mod:`~trickhunt.documents.writing` and :mod:`~trickhunt.documents.reading` are inverses, and
:mod:`~trickhunt.documents.document_text` puts it into words alone. ``docs/STUDIO.md``
shows the format.
"""

from trickhunt.documents.document import (
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

"""The single entry point for text that people paste, files that they open, and links they follow.

Mail programs, chats, word processors, Markdown, link guards and campaigns change texts.
:func:`found` finds our part of a text, undoes such changes, and reads the result as strictly as
ever. :mod:`~trickhunt.importer.altered_links` does so for addresses,
:mod:`~trickhunt.importer.texts` for texts of several lines.
"""

from trickhunt.importer.finding import PLACE, found
from trickhunt.importer.link_conversion import arrived, link_to_look_at
from trickhunt.importer.page_addresses import whole
from trickhunt.importer.texts import DOCUMENT, LESSON, POSITION, RECORD
from trickhunt.importer.url_end import ended

__all__ = [
    "DOCUMENT",
    "LESSON",
    "PLACE",
    "POSITION",
    "RECORD",
    "arrived",
    "ended",
    "found",
    "link_to_look_at",
    "whole",
]

"""The importer: one door for what people paste, open and follow.

Whatever a text went through on its way here (mails, chats, word processors, Markdown, guards of
links, campaigns), :func:`found` finds what is ours in it, undoes what was done to it, and has it
read as strictly as ever. :mod:`~trickhunt.importer.addresses` does so for addresses,
:mod:`~trickhunt.importer.texts` for what has lines.
"""

from trickhunt.importer.address_end import ended
from trickhunt.importer.finding import PLACE, found
from trickhunt.importer.links import arrived, link_to_look_at
from trickhunt.importer.places import whole
from trickhunt.importer.texts import DOCUMENT, LESSON, POSITION, RECORD

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

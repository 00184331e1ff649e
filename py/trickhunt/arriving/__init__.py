"""One door for what people paste, open and follow.

Whatever a text went through on its way here (mails, chats, word processors, Markdown, guards of
links, campaigns), :func:`found` finds what is ours in it, undoes what was done to it, and has it
read as strictly as ever. :mod:`~trickhunt.arriving.addresses` does so for addresses,
:mod:`~trickhunt.arriving.texts` for what has lines.
"""

from trickhunt.arriving.ending import ended
from trickhunt.arriving.finding import PLACE, found
from trickhunt.arriving.links import arrived, link_to_look_at
from trickhunt.arriving.places import whole
from trickhunt.arriving.texts import DOCUMENT, LESSON, POSITION, RECORD

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

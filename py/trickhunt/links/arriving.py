"""Whatever leads to a game, as one link: a link, an address, HTML, a record or a position."""

from __future__ import annotations

import re
from dataclasses import replace

from trickhunt.errors import BadLink
from trickhunt.escaping import unescape
from trickhunt.links.link import PLAY, Link
from trickhunt.links.reading import read_link
from trickhunt.links.writing import link_of
from trickhunt.position_notation import TITLE as POSITION_TITLE
from trickhunt.positions import facts_of, placed
from trickhunt.reading import read
from trickhunt.record import TITLE as RECORD_TITLE
from trickhunt.record import Record
from trickhunt.words import _

FRAMED = "/framed"
"""How the part after the ``#`` begins where a page shows another; its own part ends with ``!``."""

EMBEDDED = re.compile(r"""<(?:trick-hunt|iframe)\s(?:[^<>]*\s)?(?:link|src)\s*=\s*["']([^"'<>]*)""")
"""A table on another page, and the link that it shows."""


def arrived(text: str) -> Link:
    """The link to what a text tells.

    Args:
        text: a link, or a whole address that ends with one; lines of HTML with a table in them; a
            record as text or JSON; a position as text. Blank lines around it mean nothing.

    Raises:
        BadLink: it is a link that leads nowhere, or nothing of all that.
        BadRecord: the record or the position cannot be read.
        BadPosition: such a position cannot arise.
    """
    begun = text.lstrip("\ufeff \t\r\n")
    if begun.startswith(POSITION_TITLE):
        state = placed(begun)
        return Link(state.game, position=facts_of(state))
    if begun.startswith((RECORD_TITLE, "{")):
        return link_to_look_at(read(begun))
    if begun.startswith("<") and (table := EMBEDDED.search(begun)):
        begun = unescape(table[1])
    if "?" not in begun:
        raise BadLink(
            begun.strip()[:40],
            _(
                "this is nothing that can be opened here: a link, a record as text or JSON, or a "
                "position, which begins with “{title}”.",
                title=POSITION_TITLE,
            ),
        )
    fragment = begun.rpartition("#")[2]
    if fragment.startswith(FRAMED):
        fragment = fragment.partition("!")[2]
    return read_link(fragment)


def link_to_look_at(record: Record) -> Link:
    """The link to a recorded game, by which it is looked at and not played, whatever it holds."""
    link = link_of(record)
    return link if link.shown_as != PLAY else replace(link, at=0)

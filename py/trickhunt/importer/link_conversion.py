"""Convert everything that leads to a game into a link."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from trickhunt.core.errors import BadLink
from trickhunt.core.words import _
from trickhunt.formats.positions import as_written
from trickhunt.formats.record import Record
from trickhunt.formats.record_reading import read
from trickhunt.games.registry import GAMES
from trickhunt.importer.finding import PLACE, found
from trickhunt.importer.page_addresses import whole
from trickhunt.importer.texts import POSITION, RECORD
from trickhunt.links.link import PLAY, Link
from trickhunt.links.query import split
from trickhunt.links.reading import read_link
from trickhunt.links.writing import link_of


def arrived(text: str, others: Mapping[str, Callable[[str], Link]] | None = None) -> Link:
    """The link for the game, the deal or the position in a text.

    Args:
        text: pasted text, or the text of a file.
        others: parsers for other JSON formats that lead to a game.

    Raises:
        BadLink: it is an invalid link or one without a game, or there is none, or several.
        BadData: the record or the position cannot be read.
        BadPosition: the position is impossible.
    """
    return found(text, {**LINKED, **(others or {})})


def link_to_look_at(record: Record) -> Link:
    """The link to a recorded game for viewing, not for play, even if it has no moves."""
    link = link_of(record)
    return link if link.shown_as != PLAY else replace(link, at=0)


def _linked(place: str) -> Link:
    path, query = split(place)
    if path.partition("/")[0] not in GAMES:
        whole(place)
        raise BadLink(path[:40], _("this leads to no game, deal or position."))
    return read_link(f"{path}?{query}")


def _placed(text: str) -> Link:
    game, facts = as_written(text)
    return Link(game, position=facts)


def _recorded(text: str) -> Link:
    return link_to_look_at(read(text))


LINKED: Mapping[str, Callable[[str], Link]] = {
    PLACE: _linked,
    POSITION: _placed,
    RECORD: _recorded,
}
"""The converter to a link for each kind of item that leads to a game."""

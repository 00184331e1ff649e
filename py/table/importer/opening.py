"""The target on the page of any text that was copied, saved, sent or typed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from table.page.routes import READ, Route
from table.store.saved_game import FORMAT, DamagedSave, Saved
from trickhunt.core.errors import BadData, BadLink
from trickhunt.core.words import _
from trickhunt.importer import (
    DOCUMENT,
    LESSON,
    PLACE,
    arrived,
    found,
    link_to_look_at,
    whole,
)
from trickhunt.importer.link_conversion import LINKED
from trickhunt.links import Link, write_link
from trickhunt.links.link import LONGEST_LINK
from trickhunt.links.writing import squeezed


def address_of(text: str) -> str:
    """The address for a text.

    Raises:
        TrickHuntError: it leads nowhere, or to several things.
    """
    to_links = {kind: _written(read) for kind, read in {**LINKED, FORMAT: saved_link}.items()}
    place = found(text, {**to_links, PLACE: whole, DOCUMENT: _document, LESSON: _lesson})
    return f"#/{place}"


def linked(text: str) -> Link:
    """The link for the game, the deal or the position in a text.

    Raises:
        TrickHuntError: there is none.
    """
    return arrived(text, {FORMAT: saved_link})


def saved_link(text: str) -> Link:
    """The link to a saved game, for viewing it.

    Raises:
        BadData: it cannot be read.
    """
    try:
        saved = Saved.read(text)
    except DamagedSave as error:
        raise BadData(_("saved game"), str(error)) from None
    return replace(link_to_look_at(saved.record), names=tuple(saved.setup.names))


def _document(text: str) -> str:
    """The address for reading a document; whether it can be read is checked there."""
    place = str(Route(READ, query=f"doc={squeezed(text)}")).removeprefix("#/")
    if len(place) > LONGEST_LINK:
        raise BadLink(
            _("document"),
            _("it is too long to read here: open it in the studio."),
        )
    return place


def _lesson(text: str) -> str:
    del text
    raise BadLink(_("lesson"), _("play it with the command “trick-hunt learn” and its file."))


def _written(read: Callable[[str], Link]) -> Callable[[str], str]:
    return lambda text: write_link(read(text))

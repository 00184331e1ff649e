"""Places of the page: the part after ``#/`` in an address.

This module checks only that a place is complete. Whether the clause, lesson or puzzle exists, and
whether a challenge is valid, is checked where it is shown.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from zlib import crc32

from trickhunt.core.errors import BadLink
from trickhunt.core.words import _, in_row
from trickhunt.games.registry import GAMES
from trickhunt.importer.checksum import unsummed
from trickhunt.links.link import LONGEST_LINK
from trickhunt.links.query import Query, split
from trickhunt.links.reading import read_link, unsqueezed
from trickhunt.links.tracking_parameters import is_foreign

JOIN, READ, CHALLENGE = "join", "read", "challenge"

SIMPLE = ("rules", "learn", "puzzles", "today", "writers", "play", "review")
"""The first words of places that consist of a path alone."""

ASKED = ("you", "edit", "studio")
"""The first words of places whose own screen parses the part after the question mark."""

INVITED = ("from", "game", "players", "seat", "page", "day", "key", "name", "offer", "answer")

LONGEST_DOCUMENT = 1_000_000
"""The most characters that are decompressed to check that a document is complete."""

_PATH = re.compile(r"[A-Za-z0-9](?:[\w-]*[A-Za-z0-9])?(?:/[\w-]*[A-Za-z0-9])*", re.ASCII)
_WORDS = {*SIMPLE, "compare", "minute", "settings", "share", "words", "history", "last"}
_NUMBER = re.compile(r"\d{1,4}|\d{4}-\d\d(?:-\d\d)?|[A-Z]{2}-\d{1,3}", re.ASCII)
_NAME = re.compile(r"(?:[\w-]+\?)?\w+", re.ASCII)  # a link may wait for its place in the studio
_VALUE = re.compile(r"[\w.+-]+", re.ASCII)
_DRAFT = re.compile(r"\d{1,6}", re.ASCII)
_PACKED = ("text", "position")
_SAID = re.compile(r"[\w.+~%-]*", re.ASCII)


def is_known(place: str) -> bool:
    """Whether a place begins like one of the page, complete or not."""
    return _reader(re.split(r"[/?]", place, maxsplit=1)[0]) is not None


def whole(place: str) -> str:
    """A complete place, unchanged.

    Args:
        place: the part after ``#/``.

    Raises:
        BadLink: it is not a place of the page; with the part at fault and the reason.
    """
    path, query = split(place)
    first = path.partition("/")[0]
    read = _reader(first)
    if read is None and query.parts:
        raise BadLink(first[:40], _("a link begins with a game: {games}.", games=in_row(GAMES)))
    if read is None:
        raise BadLink(first[:40], _("the page has no such place."))
    if len(place) > LONGEST_LINK:
        raise BadLink(_("link"), _("a link has at most {most} characters.", most=LONGEST_LINK))
    if not _PATH.fullmatch(path) or place.endswith("?"):
        raise BadLink(path[:40], _("the page has no such place."))
    read(path, query)
    return place


def _reader(first: str) -> Callable[[str, Query], None] | None:
    """The check for places with this first word, if there is one."""
    return _game if first in GAMES else _READERS.get(first)


def _game(path: str, query: Query) -> None:
    if query.parts:
        read_link(f"{path.partition('/')[0]}?{query}")


def _simple(path: str, query: Query) -> None:
    if query.parts:
        raise BadLink(path[:40], _("nothing belongs after this."))
    for word in path.split("/"):
        if word not in _WORDS and word not in GAMES and not _NUMBER.fullmatch(word):
            raise BadLink(word[:40], _("the page has no such place."))


def _asked(_path: str, query: Query) -> None:
    for name, value in query.pairs:
        if name in _PACKED:
            unsqueezed(name, value, LONGEST_DOCUMENT)
            continue
        shape = _DRAFT if name == "draft" else _VALUE
        is_one = value in GAMES if name == "game" else shape.fullmatch(value)
        if is_foreign(name) or not _NAME.fullmatch(name) or not is_one:
            raise BadLink(name[:40], _("expected here: NAME=VALUE."))


def _challenge(_path: str, query: Query) -> None:
    text, _mark, said = str(query).rpartition("&sum=")
    if query.parts and f"{crc32(text.encode('utf-8', 'replace')):08x}" != said:
        raise BadLink(
            "sum", _("this challenge was altered or cut off: its checksum does not match.")
        )


def _document(_path: str, query: Query) -> None:
    written, _here, _place = str(query).partition("&here=")
    name, _equals, packed = written.partition("=")
    if name == "doc":
        if not re.fullmatch(r"[\w-]+", packed, re.ASCII):
            raise BadLink(name, _("this is cut off or altered: its checksum does not match."))
        unsqueezed(name, packed, LONGEST_DOCUMENT)
    else:
        _asked(READ, query)


def _invitation(_path: str, query: Query) -> None:
    said = dict(query.pairs)
    if not query.parts:
        return
    try:
        unsummed(said.get("offer" if "game" in said else "answer", ""))
    except ValueError:
        raise _cut_off() from None
    is_told = all(map(_SAID.fullmatch, said.values())) and len(said) == len(query.parts)
    if said.keys() - {*INVITED} or not is_told:
        raise _cut_off()


def _cut_off() -> BadLink:
    return BadLink(
        JOIN,
        _("The invitation is cut off, or something in it was changed. Ask for the whole link."),
    )


_READERS: Mapping[str, Callable[[str, Query], None]] = {
    **dict.fromkeys(SIMPLE, _simple),
    **dict.fromkeys(ASKED, _asked),
    CHALLENGE: _challenge,
    READ: _document,
    JOIN: _invitation,
}

"""Find and read the one item of ours in text that people paste, open or follow."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import NoReturn, TypeVar

from trickhunt.core.errors import BadData, BadLink, TrickHuntError
from trickhunt.core.words import N_, _
from trickhunt.formats.position_notation import TITLE
from trickhunt.formats.record_reading import LONGEST
from trickhunt.importer.altered_characters import visible
from trickhunt.importer.altered_links import address_in, several
from trickhunt.importer.page_addresses import is_known
from trickhunt.importer.texts import DOCUMENT, LESSON, POSITION, RECORD, Text, texts_in

T = TypeVar("T")

Readers = Mapping[str, Callable[[str], T]]
"""The parser for each kind of item; a parser raises TrickHuntError if it cannot read it."""

PLACE = "place"
"""The part after ``#/`` in an address of the page."""

_NAMES = {
    PLACE: N_("an address of the page"),
    RECORD: N_("a record"),
    POSITION: N_("a position"),
    DOCUMENT: N_("a document"),
    LESSON: N_("a lesson"),
}

EMBEDDED = re.compile(
    r"""<(?:trick-hunt|iframe)\s(?:[^<>]*\s)?(?:link|src)\s*=\s*(?:["']([^"'<>]*)|([^\s"'<>]+))""",
    re.IGNORECASE,
)
"""A table on another page, and its link."""


def found(text: str, readers: Readers[T]) -> T:
    """The parsed result for the one item of ours in a text.

    Args:
        text: anything: pasted text, an address, lines of HTML, a file.
        readers: the parser for each accepted kind: :data:`PLACE`, :data:`RECORD`, :data:`POSITION`,
            :data:`DOCUMENT`, :data:`LESSON`; or a JSON format, by its name.

    Raises:
        TrickHuntError: there is no item of ours, more than one, or one that cannot be read or is
            not accepted; with a message for people.
    """
    if len(text) > 2 * LONGEST:
        raise BadData(
            _("text"),
            _(
                "this has {size} characters; no more than {most} can be read.",
                size=len(text),
                most=2 * LONGEST,
            ),
        )
    told = list(texts_in(text))
    if len(told) > 1:
        raise several(*(_begin(one) for one in told))
    is_sure = bool(told) and not told[0].is_guess
    address = _address(told[0].around if is_sure else text, readers)
    if is_sure and address is not None:
        raise several(_begin(told[0]), _(_NAMES[PLACE]))
    if address is not None:
        return address[0]
    if told:
        return _parsed(told[0], readers)
    raise BadLink(
        visible(text).strip()[:40],
        _(
            "this cannot be opened here: it is not a link, not a record as text or JSON, and "
            "not a position, which begins with “{title}”.",
            title=TITLE,
        ),
    )


def _begin(told: Text) -> str:
    return " ".join(told.readings[0].split())[:40]


def _address(text: str, readers: Readers[T]) -> tuple[T] | None:
    """The parsed result for the address in a text, if there is one."""
    read = readers.get(PLACE) or _unwanted(PLACE)
    shown = [one or other for one, other in EMBEDDED.findall(text)]
    seen = address_in("\n\n".join(shown) if shown else text, read)
    if seen is not None:
        return seen
    alone = visible("".join(shown) or text).strip()
    place = alone.rpartition("#")[2].lstrip("/")
    if " " in place or "\n" in place or not is_known(place):
        return None
    return address_in(f"#/{place}", read)


def _parsed(told: Text, readers: Readers[T]) -> T:
    """The parsed result for a text; if no reading works, the first error counts."""
    kind = told.kind
    if kind not in readers and kind not in _NAMES and RECORD in readers:
        kind = RECORD  # an unknown format; the message says so
    read = readers.get(kind) or _unwanted(kind)
    first: TrickHuntError | None = None
    for one in told.readings:
        try:
            return read(one)
        except TrickHuntError as error:
            first = first or error
    assert first is not None, "there is always a reading"
    raise first


def _unwanted(kind: str) -> Callable[[str], NoReturn]:
    def read(text: str) -> NoReturn:
        del text
        name = _(_NAMES[kind]) if kind in _NAMES else kind
        raise BadLink(name, _("this does not belong here."))

    return read

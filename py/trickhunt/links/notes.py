"""The texts in a link: names of the seats, and comments on the game and its side lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from trickhunt.core import clean_text, safe_json
from trickhunt.core.errors import BadLink
from trickhunt.core.words import _
from trickhunt.links.variations import Variation

LONGEST_NAME = 40
"""The most characters of a seat's name."""

DEEPEST = 3
"""The nesting depth of notes: a comment in the list of comments."""

Comments = tuple[tuple[int, str], ...]


class Notes(NamedTuple):
    """The texts in a link."""

    names: tuple[str, ...]  #: the names of the seats; empty if not specified
    comments: Comments  #: comments by the number of moves before them
    lines: tuple[Variation, ...]  #: the side lines with their comments


def read_notes(text: str, players: int, moves: int, lines: Sequence[Variation]) -> Notes:
    """Parse the texts of a link: a list of names, one of comments, one of comments in side lines.

    Args:
        lines: the side lines, without comments yet.

    Raises:
        BadLink: they have another form, or do not fit the game.
    """
    try:
        data = safe_json.loads(text, DEEPEST)
    except ValueError:
        raise _altered() from None
    is_list = isinstance(data, list) and all(type(one) is list for one in data)
    if not is_list or len(data) not in (2, 3):
        raise _altered()
    names, comments, asides = data if len(data) == 3 else (*data, [])
    names = [clean_text.typed_name(one) if isinstance(one, str) else one for one in names]
    if len(names) not in (0, players) or not all(_is_name(name) for name in names):
        raise BadLink(
            "notes",
            _("expected here: a name of up to {most} characters for each seat.", most=LONGEST_NAME),
        )
    of_lines: list[list[Any]] = [[] for _line in lines]
    for one in asides:
        if type(one) is not list or list(map(type, one)) != [int, int, str]:
            raise BadLink("notes", _("a comment in a side line consists of two numbers and words."))
        if not 0 <= one[0] < len(lines):
            raise BadLink("notes", _("there is no side line {number}.", number=one[0]))
        of_lines[one[0]].append(one[1:])
    return Notes(
        tuple(names),
        _comments(comments, moves),
        tuple(
            replace(line, comments=_comments(words, len(line.moves)))
            for line, words in zip(lines, of_lines, strict=True)
        ),
    )


def _altered() -> BadLink:
    return BadLink("notes", _("this is cut off or altered: its checksum does not match."))


def _is_name(name: object) -> bool:
    return (
        isinstance(name, str)
        and len(name) <= LONGEST_NAME
        and bool(name.strip())
        and name.isprintable()
    )


def _comments(data: Sequence[Any], moves: int) -> Comments:
    """Comments, each with its place, in order."""
    places = []
    for one in data:
        if type(one) is not list or list(map(type, one)) != [int, str]:
            raise BadLink(
                "notes", _("a comment consists of the number of moves before it, and its words.")
            )
        places.append(one[0])
    if places != sorted(set(places)) or not all(0 <= place <= moves for place in places):
        raise BadLink(
            "notes",
            _("comments come in order, one each, after 0 to {most} moves.", most=moves),
        )
    return tuple((place, clean_text.words(words)) for place, words in data)

"""The words in a link: what the seats are called, and comments on the game and its side lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from trickhunt.core import safe_json, saying
from trickhunt.core.errors import BadLink
from trickhunt.core.words import _
from trickhunt.links.side_lines import SideLine

LONGEST_NAME = 40
"""The most characters of a seat's name."""

DEEPEST = 3
"""How deep notes nest: a comment in the list of comments."""

Comments = tuple[tuple[int, str], ...]


class Notes(NamedTuple):
    """The words in a link."""

    names: tuple[str, ...]  #: what the seats are called; empty where nothing is said
    comments: Comments  #: words on the position after so many moves
    lines: tuple[SideLine, ...]  #: the side lines with their comments


def read_notes(text: str, players: int, moves: int, lines: Sequence[SideLine]) -> Notes:
    """The words that a text holds: a list of names, one of comments, one of those in side lines.

    Args:
        text: the notes as JSON.
        players: how many play.
        moves: how many moves the game has.
        lines: the side lines, still without comments.

    Raises:
        BadLink: they are not written so, or do not fit the game.
    """
    try:
        data = safe_json.loads(text, DEEPEST)
    except ValueError:
        raise _altered() from None
    is_list = isinstance(data, list) and all(type(one) is list for one in data)
    if not is_list or len(data) not in (2, 3):
        raise _altered()
    names, comments, asides = data if len(data) == 3 else (*data, [])
    names = [saying.typed_name(one) if isinstance(one, str) else one for one in names]
    if len(names) not in (0, players) or not all(_is_name(name) for name in names):
        raise BadLink(
            "notes",
            _("here belongs a name of up to {most} characters for each seat.", most=LONGEST_NAME),
        )
    of_lines: list[list[Any]] = [[] for _line in lines]
    for one in asides:
        if type(one) is not list or list(map(type, one)) != [int, int, str]:
            raise BadLink("notes", _("a comment in a side line is two numbers and words."))
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
    return BadLink("notes", _("this is cut off or altered: its check does not fit."))


def _is_name(name: object) -> bool:
    return (
        isinstance(name, str)
        and len(name) <= LONGEST_NAME
        and bool(name.strip())
        and name.isprintable()
    )


def _comments(data: Sequence[Any], moves: int) -> Comments:
    """Comments, each a place and words, in order."""
    places = []
    for one in data:
        if type(one) is not list or list(map(type, one)) != [int, str]:
            raise BadLink("notes", _("a comment is a number of moves and words."))
        places.append(one[0])
    if places != sorted(set(places)) or not all(0 <= place <= moves for place in places):
        raise BadLink(
            "notes",
            _("comments stand in order, one each, after 0 to {most} moves.", most=moves),
        )
    return tuple((place, saying.words(words)) for place, words in data)

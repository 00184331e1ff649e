"""The terms of a game, and where they occur in a text.

Each game has one glossary, in its rulebook. Views look up here which words of a text are terms, so
that each can be explained.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from trickhunt.core.words import _
from trickhunt.rulebook import book
from trickhunt.rulebook.rulebook import Term


class Piece(NamedTuple):
    """A piece of a text, and its term; ``None`` for text between terms."""

    words: str
    term: Term | None


def terms(game_name: str) -> tuple[Term, ...]:
    """The terms of a game, in the order in which players meet them; a plugin may have none.

    Raises:
        BadOption: there is no such game; the message lists the games.
    """
    return book(game_name).terms


def term(game_name: str, term_id: str) -> Term:
    """A term of a game by its id.

    Raises:
        BadOption: there is no such game.
        KeyError: the game has no such term.
    """
    return _by_id(game_name)[term_id]


def name_of(term: Term) -> str:
    """The name of a term, in the current language."""
    return _(term.forms).partition("|")[0]


def pieces(text: str, game_name: str) -> tuple[Piece, ...]:
    """A text in pieces; each term is a separate piece at its first occurrence.

    Raises:
        BadOption: there is no such game.
    """
    known = terms(game_name)
    found: list[Piece] = []
    named: set[str] = set()
    end = 0
    if not known:
        return (Piece(text, None),)
    pattern, meant = _pattern(known, tuple(_(one.forms) for one in known))
    for match in pattern.finditer(text):
        one = meant[match[0].casefold()]
        if one.id in named:
            continue
        named.add(one.id)
        if match.start() > end:
            found.append(Piece(text[end : match.start()], None))
        found.append(Piece(match[0], one))
        end = match.end()
    if end < len(text):
        found.append(Piece(text[end:], None))
    return tuple(found)


@cache
def _by_id(game_name: str) -> Mapping[str, Term]:
    return {one.id: one for one in terms(game_name)}


@cache
def _pattern(
    known: tuple[Term, ...], forms: tuple[str, ...]
) -> tuple[re.Pattern[str], Mapping[str, Term]]:
    """The pattern for the terms in a text, longest form first, and the term of each form."""
    meant = {
        form.casefold(): one
        for one, told in zip(known, forms, strict=True)
        for form in told.split("|")
    }
    longest = sorted(meant, key=len, reverse=True)
    whole = "|".join(map(re.escape, longest))
    return re.compile(rf"(?<!\w)(?:{whole})(?!\w)", re.IGNORECASE), meant

"""Tooltips: explanations of a game's terms where they occur.

A term with an explanation is a button that contains it. The explanation is shown over the page when
the term is pressed or a pointer rests on it (``web/table/tooltips.js``), and screen readers
announce it when the term has the focus.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import NamedTuple

import htpy as h

from table.ui.models.table import TableModel
from table.ui.views.frame import sheet
from trickhunt.core.words import _
from trickhunt.rulebook.glossary import Piece, name_of, pieces, term, terms
from trickhunt.rulebook.rulebook import Term

Address = Callable[[str], str]
"""Returns the address of a clause, by its id."""

CLOSING = re.compile("[\u00a0\u202f]?[.,:;!?…)\u201d\u201c»]+")
OPENING = re.compile("(?:\\w’|[(\u201c\u201e]|«[\u00a0\u202f]?)+$")
"""Characters that stay with the word before and after them; beside a button a line may break
anywhere.
"""

Asking = Callable[[str, h.Node], h.Node]
"""Makes a label with an explanation from the id of a term and the label's contents."""


def unasked(term_id: str, label: h.Node) -> h.Node:
    """A label without an explanation."""
    del term_id
    return label


def explained(
    text: str, game: str, address: Address | None, *, is_stop: bool = True
) -> Sequence[h.Node]:
    """A text whose terms have explanations, each at its first occurrence.

    Args:
        address: returns the address of a term's clause; ``None`` to name no clause.
        is_stop: whether the terms are tab stops.
    """
    if not game:
        return [text]
    nodes: list[h.Node] = []
    found = pieces(text, game)
    parts = [_parted(piece, is_first=not at) for at, piece in enumerate(found)]
    for at, piece in enumerate(found):
        if piece.term is None:
            nodes.append(parts[at].words if at + 1 < len(found) else "".join(parts[at][1:]))
            continue
        before = parts[at - 1].opening if at else ""
        after = parts[at + 1].closing if at + 1 < len(found) else ""
        word = _asked(piece.term, piece.words, address, is_stop=is_stop)
        nodes.append(h.span(".tied")[before, word, after] if before or after else word)
    return nodes


class _Parts(NamedTuple):
    """The text between two terms: attached to the one before, free, attached to the one after."""

    closing: str = ""
    words: str = ""
    opening: str = ""


def _parted(piece: Piece, *, is_first: bool) -> _Parts:
    """The parts of a piece; a term has none."""
    if piece.term is not None:
        return _Parts()
    closing = None if is_first else CLOSING.match(piece.words)
    begin = closing.end() if closing else 0
    opening = OPENING.search(piece.words, begin)
    end = opening.start() if opening else len(piece.words)
    return _Parts(piece.words[:begin], piece.words[begin:end], piece.words[end:])


def asked(term_id: str, label: h.Node, game: str, *, is_stop: bool = True) -> h.Node:
    """A label at a table with an explanation, whatever its contents.

    Args:
        game: the game; without terms the label is returned unchanged.
        is_stop: whether it is a tab stop.

    Raises:
        KeyError: the game has no such term.
    """
    if not terms(game):
        return label
    return _asked(term(game, term_id), label, None, is_stop=is_stop)


def _asked(one: Term, label: h.Node, address: Address | None, *, is_stop: bool = True) -> h.Element:
    clause = address and address(one.clause)
    return noted(name_of(one), _(one.words), label, clause, is_stop=is_stop)


def noted(
    name: str, meaning: str, label: h.Node, clause: str | None = None, *, is_stop: bool = True
) -> h.Element:
    """A label with an explanation that need not be a term's.

    Args:
        name: the heading of the explanation.
        label: its contents.
        clause: the address of a clause to refer to, if any.
        is_stop: whether it is a tab stop.
    """
    return h.button(
        ".ask-word",
        type="button",
        tabindex=None if is_stop else "-1",
        aria_description=meaning,
        data_name=name,
        data_meaning=meaning,
        data_clause=clause,
    )[label]


def asking(model: TableModel) -> Asking:
    """A function that makes labels of a table with explanations."""
    return lambda term_id, label: asked(term_id, label, model.game)


def asking_by_pointer(model: TableModel) -> Asking:
    """The same for labels of other players, which are no tab stops because yours say the same."""
    return lambda term_id, label: asked(term_id, label, model.game, is_stop=False)


def marked(text: str, model: TableModel, *, is_stop: bool = True) -> Sequence[h.Node]:
    """A text at a table, whose terms have explanations; clauses are for the rulebook."""
    return explained(text, model.game, None, is_stop=is_stop)


def words_of(game: str, address: Address, prefix: str = "word") -> h.Element:
    """All terms of a game with their explanations.

    Args:
        address: returns the address of a term's clause.
    """
    return h.dl(".words-of-game")[
        [
            h.div(id=f"{prefix}-{one.id}")[
                h.dt[name_of(one)],
                h.dd[_(one.words), " ", h.a(".clause", href=address(one.clause))[one.clause]],
            ]
            for one in terms(game)
        ]
    ]


def words_sheet(game: str, address: Address) -> h.Element:
    """The terms of a game, over its table.

    Args:
        address: returns the address of a term's clause.
    """
    return sheet(
        _("What the words mean"),
        words_of(game, address)
        if terms(game)
        else h.p[_("This game has no list of words. Its rulebook explains them.")],
    )

"""Tooltips: the words of a game where they stand, each of which can be asked what it means.

A word that can be asked is a button that carries its meaning. It is shown over the page when the
word is pressed or a pointer rests on it (``web/table/tooltips.js``), and those who listen hear it
when the word has the focus.
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
from trickhunt.rulebook.model import Term

Address = Callable[[str], str]
"""Where a clause is shown, by its id."""

CLOSING = re.compile("[\u00a0\u202f]?[.,:;!?…)\u201d\u201c»]+")
OPENING = re.compile("(?:\\w’|[(\u201c\u201e]|«[\u00a0\u202f]?)+$")
"""What stands with the word before and behind it; beside a button a line may break anywhere."""

Asking = Callable[[str, h.Node], h.Node]
"""Makes a label that can be asked what it means, of the id of a term and what the label says."""


def unasked(term_id: str, label: h.Node) -> h.Node:
    """A label that cannot be asked."""
    del term_id
    return label


def explained(text: str, game: str, address: Address, *, is_stop: bool = True) -> Sequence[h.Node]:
    """A text whose terms can be asked what they mean, each where it stands first.

    Args:
        text: what is said, in the current language.
        game: the game that it is about; ``""`` if it is about none.
        address: where the clause of a term is shown.
        is_stop: whether the keyboard comes to them.
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
    """What is said between two terms: with the one before, by itself, with the one behind."""

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


def asked(
    term_id: str, label: h.Node, game: str, address: Address, *, is_stop: bool = True
) -> h.Node:
    """A label that can be asked what it means, whatever it says.

    Args:
        term_id: the term that it stands for.
        label: what it says.
        game: the game; one without terms has the label stand alone.
        address: where the clause of the term is shown.
        is_stop: whether the keyboard comes to it.

    Raises:
        KeyError: the game has no such term.
    """
    if not terms(game):
        return label
    return _asked(term(game, term_id), label, address, is_stop=is_stop)


def _asked(one: Term, label: h.Node, address: Address, *, is_stop: bool = True) -> h.Element:
    meaning = _(one.words)
    return h.button(
        ".ask-word",
        type="button",
        tabindex=None if is_stop else "-1",
        aria_description=meaning,
        data_name=name_of(one),
        data_meaning=meaning,
        data_clause=address(one.clause),
    )[label]


def asking(model: TableModel) -> Asking:
    """How labels of a table are made that can be asked what they mean."""
    return lambda term_id, label: asked(term_id, label, model.game, model.clause_address)


def asking_by_pointer(model: TableModel) -> Asking:
    """The same for labels of others, which the keyboard passes by: yours say the same."""
    return lambda term_id, label: asked(
        term_id, label, model.game, model.clause_address, is_stop=False
    )


def marked(text: str, model: TableModel, *, is_stop: bool = True) -> Sequence[h.Node]:
    """A text at a table, whose terms can be asked what they mean."""
    return explained(text, model.game, model.clause_address, is_stop=is_stop)


def words_of(game: str, address: Address, prefix: str = "word") -> h.Element:
    """All words of a game with what they mean.

    Args:
        game: the name of the game.
        address: where the clause of a term is shown.
        prefix: what their ids begin with.
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
    """The words of a game, over its table.

    Args:
        game: the name of the game.
        address: where the clause of a term is shown.
    """
    return sheet(
        _("What the words mean"),
        words_of(game, address)
        if terms(game)
        else h.p[_("This game has no list of words. Its rulebook explains them.")],
    )

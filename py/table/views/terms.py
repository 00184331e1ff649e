"""The words of a game where they stand: each can be asked what it means.

A word that can be asked is a button that carries its meaning. It is shown over the page when the
word is pressed or a pointer rests on it (``web/table/words.js``), and those who listen hear it when
the word has the focus.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from htpy import Element, Node, a, button, dd, div, dl, dt, p

from table.views.frame import sheet
from trickhunt.rulebook.glossary import name_of, pieces, term, terms
from trickhunt.words import _

if TYPE_CHECKING:
    from table.view_models.table import TableModel
    from trickhunt.rulebook.model import Term

Address = Callable[[str], str]
"""Where a clause is shown, by its id."""

Asking = Callable[[str, Node], Node]
"""Makes a label that can be asked what it means, of the id of a term and what the label says."""


def unasked(term_id: str, label: Node) -> Node:
    """A label that cannot be asked."""
    del term_id
    return label


def explained(text: str, game: str, address: Address, *, is_stop: bool = True) -> Sequence[Node]:
    """A text whose terms can be asked what they mean, each where it stands first.

    Args:
        text: what is said, in the language in use.
        game: the game that it is about; ``""`` where it is about none.
        address: where the clause of a term is shown.
        is_stop: whether the keyboard comes to them.
    """
    if not game:
        return [text]
    return [
        _asked(piece.term, piece.words, address, is_stop=is_stop) if piece.term else piece.words
        for piece in pieces(text, game)
    ]


def asked(term_id: str, label: Node, game: str, address: Address, *, is_stop: bool = True) -> Node:
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


def _asked(one: Term, label: Node, address: Address, *, is_stop: bool = True) -> Element:
    meaning = _(one.words)
    return button(
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


def marked(text: str, model: TableModel, *, is_stop: bool = True) -> Sequence[Node]:
    """A text at a table, whose terms can be asked what they mean."""
    return explained(text, model.game, model.clause_address, is_stop=is_stop)


def words_of(game: str, address: Address, prefix: str = "word") -> Element:
    """All words of a game with what they mean.

    Args:
        game: the name of the game.
        address: where the clause of a term is shown.
        prefix: what their ids begin with.
    """
    return dl(".words-of-game")[
        [
            div(id=f"{prefix}-{one.id}")[
                dt[name_of(one)],
                dd[_(one.words), " ", a(".clause", href=address(one.clause))[one.clause]],
            ]
            for one in terms(game)
        ]
    ]


def words_sheet(game: str, address: Address) -> Element:
    """The words of a game, over its table.

    Args:
        game: the name of the game.
        address: where the clause of a term is shown.
    """
    return sheet(
        _("What the words mean"),
        words_of(game, address)
        if terms(game)
        else p[_("This game has no list of words. Its rulebook explains them.")],
    )

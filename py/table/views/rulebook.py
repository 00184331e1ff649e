"""The rulebook: all clauses of a game, opened at one of them."""

from __future__ import annotations

from htpy import Element, Node, a, article, div, h3, li, nav, ol, p, span

from table.views.frame import sheet
from trickhunt.rulebook import book
from trickhunt.rulebook.model import Clause
from trickhunt.words import N_, _

EDITIONS = {"english": N_("English edition"), "french": N_("French edition")}


def rulebook_sheet(game: str, chosen: str, where: str) -> Element:
    """All clauses of a game.

    Args:
        game: the name of the game.
        chosen: the id of the clause it is opened at, or ``""``.
        where: what the address of the rulebook begins with, as ``play/rules``.
    """
    rules = book(game)
    return sheet(
        _("Rulebook: {game}", game=_(rules.title)),
        nav(".contents", aria_label=_("All clauses"))[
            ol[
                [
                    li[
                        a(
                            id=f"to-{clause.id}",
                            href=f"#/{where}/{clause.id}",
                            aria_current="true" if clause.id == chosen else None,
                        )[span(".id")[clause.id], " ", _(clause.title)]
                    ]
                    for clause in rules.clauses
                ]
            ]
        ],
        div(".clauses")[
            [_clause(clause, where, is_chosen=clause.id == chosen) for clause in rules.clauses]
        ],
    )


def _clause(clause: Clause, where: str, *, is_chosen: bool) -> Element:
    return article(
        class_={"clause": True, "chosen": is_chosen},
        id=clause.id,
        tabindex="-1",
        aria_labelledby=f"{clause.id}-title",
    )[
        h3(id=f"{clause.id}-title")[span(".id")[clause.id], " ", _(clause.title)],
        clause.edition and p(".edition")[span(".stamp")[_(EDITIONS[clause.edition])]],
        p[_(clause.words)],
        clause.example and p(".example")[_("Example: {words}", words=_(clause.example))],
        clause.ruling and p(".ruling")[_("Ruling: {words}", words=_(clause.ruling))],
        _sources(clause),
        clause.see
        and p(".see")[
            _("See also"),
            [[" ", a(href=f"#/{where}/{other}")[other]] for other in clause.see],
        ],
    ]


def _sources(clause: Clause) -> Node:
    if not clause.sources:
        return p(".source")[_("The sources are silent.")]
    headings = list(dict.fromkeys(source.heading for source in clause.sources))
    return p(".source")[
        _("Source: {headings}", headings=" · ".join(f"“{heading}”" for heading in headings))
    ]

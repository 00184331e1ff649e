"""A clause as text, and the rulebook over a table."""

from __future__ import annotations

from collections.abc import Iterable

import htpy as h

from table.ui.art.pack import icon
from table.ui.views.frame import sheet
from table.ui.views.tooltips import Address, explained
from trickhunt.core.words import N_, _, in_row, labelled
from trickhunt.rulebook import book
from trickhunt.rulebook.rulebook import Clause, Rulebook, Source, SourceDocument

EDITIONS = {"english": N_("English edition"), "french": N_("French edition")}


def rules_address(clause_id: str) -> str:
    """The address of a clause, or of the book of a game, in the rulebook's own screen."""
    return f"#/rules/{clause_id}"


def rulebook_sheet(game: str, chosen: str, address: Address) -> h.Element:
    """All clauses of a game.

    Args:
        chosen: the id of the clause at which it is opened, or ``""``.
        address: returns the address that opens it at another clause.
    """
    rules = book(game)
    return sheet(
        _("Rulebook: {game}", game=_(rules.title)),
        contents(game, address, chosen),
        h.p[
            h.a(".button", id="whole-rulebook", href=rules_address(game))[
                icon("rulebook"), _("The whole rulebook, with search")
            ]
        ],
        [
            h.section(".chapter")[
                bool(title) and h.h3[title],
                h.div(".clauses")[
                    [
                        h.article(
                            class_={"clause": True, "chosen": clause.id == chosen},
                            id=clause.id,
                            tabindex="-1",
                            aria_labelledby=f"{clause.id}-title",
                        )[
                            h.h4(id=f"{clause.id}-title")[title_of(clause)],
                            clause_in_words(clause, game, address),
                            h.p(".to-examples")[to_examples(clause)],
                        ]
                        for clause in clauses
                    ]
                ],
            ]
            for title, clauses in chapters(rules)
        ],
    )


def chapters(rules: Rulebook) -> list[tuple[str, list[Clause]]]:
    """The clauses of a rulebook in reading order, each chapter with its title.

    A book without chapters is one chapter without a title.
    """
    by_id = {clause.id: clause for clause in rules.clauses}
    found = [
        (_(chapter.title), [by_id[clause] for clause in chapter.clauses])
        for chapter in rules.chapters
    ]
    return found or [("", list(rules.clauses))]


def contents(game: str, address: Address, chosen: str = "") -> h.Element:
    """The clauses of a game by title and id, each a link."""
    return h.nav(".contents", aria_label=_("All clauses"))[
        [
            [
                bool(title) and h.p(".chapter-title")[title],
                h.ol[
                    [
                        h.li[
                            h.a(
                                id=f"to-{clause.id}",
                                href=address(clause.id),
                                aria_current="true" if clause.id == chosen else None,
                            )[_(clause.title), " ", h.span(".id")[clause.id]]
                        ]
                        for clause in clauses
                    ]
                ],
            ]
            for title, clauses in chapters(book(game))
        ]
    ]


def title_of(clause: Clause) -> list[h.Node]:
    """The id and the title of a clause."""
    return [h.span(".id")[clause.id], " ", _(clause.title)]


def to_examples(clause: Clause) -> h.Element:
    """The link to the examples of a clause, on its own screen."""
    return h.a(id=f"examples-{clause.id}", href=rules_address(clause.id))[
        _("Examples to play"),
        h.span(".visually-hidden")[f" ({clause.id})"],
    ]


def clause_in_words(
    clause: Clause,
    game: str,
    address: Address,
    *,
    has_see: bool = True,
    is_open: bool = False,
) -> list[h.Node]:
    """The text of a clause below its title; its sources are folded away.

    Args:
        has_see: whether to list the clauses to which it refers.
        is_open: whether nothing is folded away, as in print.
    """
    example = clause.example and _("Example: {words}", words=_(clause.example))
    return [
        clause.edition and h.p(".edition")[h.span(".stamp")[_(EDITIONS[clause.edition])]],
        h.p[explained(_(clause.words), game, address)],
        bool(example) and h.p(".example")[explained(example, game, address)],
        h.details(".behind", id=f"behind-{clause.id}", open=is_open)[
            h.summary(id=f"behind-{clause.id}-summary")[
                _("Ruling and sources") if clause.is_ruling else _("Sources"),
                h.span(".visually-hidden")[f" ({clause.id})"],
            ],
            clause.ruling and h.p(".ruling")[_("Ruling: {words}", words=_(clause.ruling))],
            _sources(clause),
        ],
        has_see
        and clause.see
        and h.p(".see")[
            _("See also"),
            [[" ", h.a(href=address(other))[other]] for other in clause.see],
        ],
    ]


def sources_in_words(sources: Iterable[Source]) -> str:
    """The sources of a clause: each document by its name, with the headings there."""
    documents: dict[str, SourceDocument] = {}
    for source in sources:
        # Copies of a document differ in colons and hyphens: the first is named.
        heading = source.heading.rstrip(":").replace("\N{NON-BREAKING HYPHEN}", "-")
        documents.setdefault(heading, source.document)
    headings: dict[SourceDocument, list[str]] = {}
    for heading, document in documents.items():
        headings.setdefault(document, []).append(_("“{heading}”", heading=heading))
    named = (labelled(_(document.name), in_row(told)) for document, told in headings.items())
    return _("Source: {sources}", sources=" · ".join(named))


def _sources(clause: Clause) -> h.Node:
    return h.p(".source")[
        sources_in_words(clause.sources) if clause.sources else _("The sources are silent.")
    ]

"""The screen of the rulebook: the book of a game, or search results."""

from __future__ import annotations

import htpy as h
from markupsafe import Markup

from table.games.registry import info_of, playable
from table.page.routes import COMPARE, Route
from table.rules.rules_model import BookModel, PictureModel
from table.ui.art.pack import icon
from table.ui.views.frame import frame, place_tools, tool_link
from table.ui.views.rulebook import (
    chapters,
    clause_in_words,
    contents,
    rules_address,
    title_of,
    to_examples,
)
from table.ui.views.start_parts import in_a_minute, learning
from table.ui.views.tooltips import words_of
from trickhunt.core.words import _, ngettext
from trickhunt.rulebook import book
from trickhunt.rulebook.glossary import terms
from trickhunt.rulebook.rulebook import Clause
from trickhunt.rulebook.search import LONGEST


def rules_tools(here: Route, *, is_playing: bool) -> list[h.Node]:
    """The bar of the rulebook, at an address."""
    return place_tools(here, is_playing and tool_link("play", "cards", _("The table")))


def rules_page(model: BookModel, here: Route) -> h.Element:
    """The book of a game, or the search results, at an address."""
    rules = book(model.game)
    return frame(
        "rules",
        _("Rulebook"),
        "",
        rules_tools(here, is_playing=model.is_playing),
        h.section(".rulebook", aria_labelledby="rules-title")[
            h.div(".desk")[
                h.nav(".books", aria_label=_("Rulebooks"))[
                    h.ul[[h.li[_book(game, model)] for game in playable()]]
                ],
                _search(model),
            ],
            model.problem and h.p(".note.damage", id="rules-problem")[model.problem],
            h.h2(id="rules-title", tabindex="-1")[
                _("Search results") if model.found else _(rules.title)
            ],
            not model.found
            and h.div(".choices.to-editions")[
                in_a_minute(info_of(model.game)),
                learning(info_of(model.game)),
                any(clause.edition for clause in rules.clauses) and to_editions(),
            ],
            _results(model) if model.found else _whole(model),
        ],
    )


def _pictured(picture: PictureModel) -> h.Element:
    """A printed picture, with its caption."""
    return h.figure(".pictured")[
        Markup(picture.drawn),  # noqa: S704 - our own drawing, escaped there
        h.figcaption[picture.caption],
    ]


def _book(game: str, model: BookModel) -> h.Element:
    return h.a(
        ".button",
        id=f"book-{game}",
        href=rules_address(game),
        aria_current="true" if game == model.game else None,
    )[info_of(game).title]


def to_editions() -> h.Element:
    """The link to the two editions of Schnäppchen Jagd side by side."""
    return h.a(".button", id="to-editions", href=f"#/{COMPARE}")[
        icon("swap"), _("The two editions side by side")
    ]


def _search(model: BookModel) -> h.Element:
    return h.div(".search", role="search")[
        h.label(for_="find")[_("Search the rules")],
        h.input(
            id="find",
            name="find",
            type="search",
            value=model.question,
            maxlength=str(LONGEST),
            autocomplete="off",
            spellcheck="false",
            enterkeyhint="search",
            aria_describedby="found",
        ),
        h.p(".found", id="found")[found_in_words(model) if model.found else ""],
    ]


def found_in_words(model: BookModel) -> str:
    """The number of results."""
    count = sum(map(len, (model.found or {}).values()))
    if not count:
        return _("Nothing was found. Try fewer words, or the beginning of one.")
    return ngettext("{count} clause was found.", "{count} clauses were found.", count)


def _results(model: BookModel) -> h.Node:
    return [
        h.section(".results", aria_labelledby=f"in-{game}")[
            h.h3(id=f"in-{game}")[info_of(game).title, " ", h.span(".count")[str(len(clauses))]],
            h.ol[
                [
                    h.li[
                        h.a(id=f"found-{one.clause.id}", href=rules_address(one.clause.id))[
                            title_of(one.clause)
                        ],
                        h.p[one.sentence],
                    ]
                    for one in clauses
                ]
            ],
        ]
        for game, clauses in (model.found or {}).items()
        if clauses
    ]


def _whole(model: BookModel) -> h.Node:
    game = model.game
    return h.div(".open-book")[
        contents(game, rules_address),
        h.div(".chapters")[
            [
                h.section(".chapter")[
                    bool(title) and h.h3[title],
                    h.div(".clauses")[[_clause(clause, model) for clause in clauses]],
                ]
                for title, clauses in chapters(book(game))
            ],
            bool(terms(game))
            and h.section(".chapter", aria_labelledby="words-title")[
                h.h3(id="words-title")[_("The words of the game")], words_of(game, rules_address)
            ],
        ],
    ]


def _clause(clause: Clause, model: BookModel) -> h.Element:
    return h.article(".clause", aria_labelledby=f"{clause.id}-title")[
        clause.id in model.pictures and _pictured(model.pictures[clause.id]),
        h.h4(id=f"{clause.id}-title")[h.a(href=rules_address(clause.id))[title_of(clause)]],
        clause_in_words(clause, model.game, rules_address, is_open=clause.id in model.pictures),
        h.p(".to-examples")[to_examples(clause)],
    ]

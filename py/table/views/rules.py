"""The rulebook's own screen: the book of a game, or what is found in all of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from htpy import (
    Element,
    Node,
    a,
    article,
    div,
    figcaption,
    figure,
    h2,
    h3,
    label,
    li,
    nav,
    ol,
    p,
    section,
    span,
    ul,
)
from htpy import input as entry
from markupsafe import Markup

from table.art.pack import icon
from table.examples import PictureLook
from table.games import face_of, playable
from table.routes import COMPARE
from table.views.frame import frame, tool_link
from table.views.rulebook import (
    clause_in_words,
    contents,
    rules_address,
    title_of,
    to_examples,
)
from trickhunt.rulebook import book
from trickhunt.rulebook.search import LONGEST, Found
from trickhunt.words import _, ngettext


@dataclass(frozen=True)
class BookLook:
    """What the screen shows.

    Attributes:
        game: the game whose book is open.
        question: what is looked for, as it was typed; or ``""``.
        found: what was found, by game, the open book first; nothing when nothing is looked for.
        problem: what is wrong with the address, or ``""``.
        is_playing: whether a game is being played.
        pictures: what is shown on paper with each clause of the open book, by the clause's id;
            nothing on a screen.
    """

    game: str
    question: str = ""
    found: Mapping[str, Sequence[Found]] | None = None
    problem: str = ""
    is_playing: bool = False
    pictures: Mapping[str, PictureLook] = field(default_factory=dict)


def rules_tools(*, is_playing: bool) -> list[Element]:
    """The bar over the rulebook."""
    back = [tool_link("play", "cards", _("The table"))] if is_playing else []
    return [*back, tool_link("", "home", _("Start"))]


def rules_page(look: BookLook) -> Element:
    """The book of a game, or what was found."""
    rules = book(look.game)
    return frame(
        "rules",
        _("Rulebook"),
        "",
        rules_tools(is_playing=look.is_playing),
        section(".rulebook", aria_labelledby="rules-title")[
            div(".desk")[
                nav(".books", aria_label=_("Rulebooks"))[
                    ul[[li[_book(game, look)] for game in playable()]]
                ],
                _search(look),
            ],
            look.problem and p(".note.damage", id="rules-problem")[look.problem],
            h2(id="rules-title", tabindex="-1")[
                _("What was found") if look.found else _(rules.title)
            ],
            look.game == "bargain-hunt" and not look.found and to_editions(),
            _results(look) if look.found else _whole(look),
        ],
    )


def _pictured(picture: PictureLook) -> Element:
    """A picture on paper, with what there is to see."""
    return figure(".pictured")[
        Markup(picture.drawn),  # noqa: S704 - our own drawing, escaped there
        figcaption[picture.caption],
    ]


def _book(game: str, look: BookLook) -> Element:
    return a(
        ".button",
        id=f"book-{game}",
        href=rules_address(game),
        aria_current="true" if game == look.game else None,
    )[face_of(game).title]


def to_editions() -> Element:
    """The way to the two editions of Schnäppchen Jagd side by side."""
    return p(".to-editions")[
        a(".button", id="to-editions", href=f"#/{COMPARE}")[
            icon("swap"), _("The two editions side by side")
        ]
    ]


def _search(look: BookLook) -> Element:
    return div(".search", role="search")[
        label(for_="find")[_("Search the rules")],
        entry(
            id="find",
            name="find",
            type="search",
            value=look.question,
            maxlength=str(LONGEST),
            autocomplete="off",
            spellcheck="false",
            enterkeyhint="search",
            aria_describedby="found",
        ),
        p(".found", id="found")[found_in_words(look) if look.found else ""],
    ]


def found_in_words(look: BookLook) -> str:
    """How many clauses were found."""
    count = sum(map(len, (look.found or {}).values()))
    if not count:
        return _("Nothing was found. Try fewer words, or the beginning of one.")
    return ngettext("{count} clause was found.", "{count} clauses were found.", count)


def _results(look: BookLook) -> Node:
    return [
        section(".results", aria_labelledby=f"in-{game}")[
            h3(id=f"in-{game}")[face_of(game).title, " ", span(".count")[str(len(clauses))]],
            ol[
                [
                    li[
                        a(id=f"found-{one.clause.id}", href=rules_address(one.clause.id))[
                            title_of(one.clause)
                        ],
                        p[one.sentence],
                    ]
                    for one in clauses
                ]
            ],
        ]
        for game, clauses in (look.found or {}).items()
        if clauses
    ]


def _whole(look: BookLook) -> Node:
    game = look.game
    return div(".open-book")[
        contents(game, rules_address),
        div(".clauses")[
            [
                article(".clause", aria_labelledby=f"{clause.id}-title")[
                    clause.id in look.pictures and _pictured(look.pictures[clause.id]),
                    h3(id=f"{clause.id}-title")[a(href=rules_address(clause.id))[title_of(clause)]],
                    clause_in_words(clause, rules_address),
                    p(".to-examples")[to_examples(clause)],
                ]
                for clause in book(game).clauses
            ]
        ],
    ]

"""A game's own page: everything of that game, and nothing of another."""

from __future__ import annotations

from htpy import Element, Node, a, button, div, h2, h3, p, section, span

from table.art.pack import icon
from table.browser.routes import Route
from table.games import face_of
from table.view_models.start import OwnModel
from table.views.arriving import arriving
from table.views.frame import frame, place_tools
from table.views.order import order
from table.views.rulebook import rules_address
from table.views.welcome import facts, in_a_minute, notices, to_puzzles, today, waiting
from trickhunt.words import _


def own(model: OwnModel, here: Route) -> Element:
    """The own page of a game.

    Args:
        model: what it shows.
        here: its address.
    """
    face = face_of(model.setup.game)
    return frame(
        "own",
        _("Trick Hunt"),
        "",
        place_tools(here),
        section(".own", aria_labelledby="own-title")[
            div(".front")[
                face.picture(),
                div(".about")[
                    h2(id="own-title", tabindex="-1", lang=face.language, translate="no")[
                        face.title
                    ],
                    p(".lead")[_(face.line)],
                    facts(face),
                ],
            ],
            div(".doing")[
                waiting(model.waiting) if model.waiting else None,
                order(model),
                notices(model.notices),
                model.finished and _finished(model.finished),
                model.asides and _asides(model),
                div(".foot")[
                    a(".onward", id="to-rules", href=rules_address(face.name))[
                        icon("rulebook"), _("Rules")
                    ],
                    in_a_minute(face),
                    today(),
                    to_puzzles(face),
                    a(".onward", id="to-editor", href=f"#/edit?game={face.name}")[
                        icon("list"), _("Set up a position")
                    ],
                    arriving(model.arriving),
                ],
            ],
        ],
    )


def _finished(words: str) -> Element:
    """The last finished game, which can still be looked through."""
    return div(".note.kept")[
        p[words],
        div(".choices")[
            a(".button", id="review-finished", href="#/review")[icon("review"), _("Review")]
        ],
    ]


def _asides(model: OwnModel) -> Node:
    """The games that were put aside for others."""
    return section(".put-aside", aria_labelledby="asides-title")[
        h3(id="asides-title")[_("Put aside")],
        [_aside(at, words) for at, words in model.asides],
    ]


def _aside(at: int, words: str) -> Element:
    """A game that was put aside; only its place tells the ids of several apart."""
    end = f"-{at}" if at else ""
    return div(".note.kept.aside", id=f"aside{end}")[
        p[words],
        div(".choices")[
            button(
                id=f"drop-aside{end}",
                type="button",
                data_act="drop-aside",
                data_move=str(at),
                aria_label=_("Throw it away"),
            )[icon("trash")],
            button(id=f"swap-aside{end}", type="button", data_act="swap-aside", data_move=str(at))[
                icon("play"), span[_("Go on")]
            ],
        ],
    ]

"""A game's own page: everything of that game, and nothing of another."""

from __future__ import annotations

from htpy import Element, Node, a, button, div, h2, h3, p, section, span

from table.games.registry import info_of
from table.page.routes import Route
from table.start.arriving_view import arriving
from table.ui.art.pack import icon
from table.ui.models.start import GameHomeModel
from table.ui.views.frame import frame, place_tools
from table.ui.views.order import order
from table.ui.views.rulebook import rules_address
from table.ui.views.welcome import facts, in_a_minute, notices, to_puzzles, today, waiting
from trickhunt.core.words import _


def game_home(model: GameHomeModel, here: Route) -> Element:
    """The own page of a game.

    Args:
        model: what it shows.
        here: its address.
    """
    info = info_of(model.setup.game)
    return frame(
        "own",
        _("Trick Hunt"),
        "",
        place_tools(here),
        section(".own", aria_labelledby="own-title")[
            div(".front")[
                info.picture(),
                div(".about")[
                    h2(id="own-title", tabindex="-1", lang=info.language, translate="no")[
                        info.title
                    ],
                    p(".lead")[_(info.line)],
                    facts(info),
                ],
            ],
            div(".doing")[
                waiting(model.waiting) if model.waiting else None,
                order(model),
                notices(model.notices),
                model.finished and _finished(model.finished),
                model.asides and _asides(model),
                div(".foot")[
                    a(".onward", id="to-rules", href=rules_address(info.name))[
                        icon("rulebook"), _("Rules")
                    ],
                    in_a_minute(info),
                    today(),
                    to_puzzles(info),
                    a(".onward", id="to-editor", href=f"#/edit?game={info.name}")[
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


def _asides(model: GameHomeModel) -> Node:
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

"""A game's own page: everything of that game, and nothing of another."""

from __future__ import annotations

import htpy as h

from table.games.registry import info_of
from table.page.routes import Route
from table.start.import_view import import_form
from table.ui.art.pack import icon
from table.ui.models.start import GameHomeModel
from table.ui.views.frame import frame, place_tools
from table.ui.views.order import order
from table.ui.views.rulebook import rules_address
from table.ui.views.start_parts import (
    facts,
    in_a_minute,
    notices,
    put_aside,
    to_puzzles,
    today,
    waiting,
)
from trickhunt.core.words import _


def game_home(model: GameHomeModel, here: Route) -> h.Element:
    """The own page of a game."""
    info = info_of(model.setup.game)
    return frame(
        "own",
        _("Trick Hunt"),
        "",
        place_tools(here),
        h.section(".own", aria_labelledby="own-title")[
            h.div(".front")[
                info.picture(),
                h.div(".about")[
                    h.h2(id="own-title", tabindex="-1", lang=info.language, translate="no")[
                        info.title
                    ],
                    h.p(".lead")[_(info.line)],
                    facts(info),
                ],
            ],
            h.div(".doing")[
                waiting(model.waiting) if model.waiting else None,
                put_aside(model.asides),
                order(model),
                notices(model.notices),
                model.finished and _finished(model.finished),
                h.div(".foot")[
                    h.a(".onward", id="to-rules", href=rules_address(info.name))[
                        icon("rulebook"), _("Rules")
                    ],
                    in_a_minute(info),
                    today(),
                    to_puzzles(info),
                    h.a(".onward", id="to-editor", href=f"#/edit?game={info.name}")[
                        icon("list"), _("Set up a position")
                    ],
                    import_form(model.importing),
                ],
            ],
        ],
    )


def _finished(words: str) -> h.Element:
    """The last finished game, which can still be reviewed."""
    return h.div(".note.kept")[
        h.p[words],
        h.div(".choices")[
            h.a(".button", id="review-finished", href="#/review")[icon("review"), _("Review")]
        ],
    ]

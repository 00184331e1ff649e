"""The start page: a game in progress, and the games to play or learn."""

from __future__ import annotations

import htpy as h

from table.games.info import GameInfo
from table.games.registry import info_of, playable
from table.page.routes import CHALLENGE, HERE_ALONE, INVITED, TODAY, TOGETHER, WRITERS, Route
from table.start.greeting import friendly, greetings
from table.ui.art.pack import icon
from table.ui.models.start import REGULAR, StartModel
from table.ui.views.frame import frame, place_tools
from table.ui.views.languages import language_field, language_note
from table.ui.views.start_parts import (
    learning,
    listed_game,
    notices,
    put_aside,
    short_game,
    time_it_takes,
    waiting,
)
from trickhunt.core.words import _, ngettext

SHOWN_ASIDES = 2
"""The number of games put aside that are shown; the others are on the pages of their games."""


def start(model: StartModel, here: Route) -> h.Element:
    """The start page."""
    return frame(
        "start",
        _("Trick Hunt"),
        "",
        place_tools(here),
        h.section(".start", aria_labelledby="start-title")[
            h.h2(".visually-hidden", id="start-title")[_("Choose a game")],
            h.p(".promise")[
                _("Card games, against the computer or friends. Free, no account, works offline.")
            ],
            language_note(model.languages),
            waiting(model.waiting) if model.waiting else None,
            put_aside(model.asides[:SHOWN_ASIDES], has_titles=True),
            greetings(model),
            _together(model),
            h.ul(".games")[[_game(info_of(game), model) for game in playable()]],
            notices(model.notices),
            h.p(".foot")[
                model.has_pages
                and [
                    h.a(".onward", id="to-about", href=f"{model.languages.folder}g/")[
                        icon("rulebook"), _("About the games")
                    ],
                    " ",
                ],
                h.a(".onward", id="to-writers", href=f"#/{WRITERS}")[
                    icon("sheet"), _("For writers and hosts")
                ],
            ],
        ],
        beside=language_field(model.languages),
    )


def _together(model: StartModel) -> h.Element:
    """The links for playing with people; newcomers find the day there, too."""
    return h.section(".together", aria_labelledby="together-title")[
        h.h3(".visually-hidden", id="together-title")[_("Play together")],
        model.guest != REGULAR and friendly(model),
        h.div(".choices")[
            h.a(".button", id="invite", href=f"#/{TOGETHER}/{INVITED}")[
                icon("wave"), _("Invite a friend")
            ],
            h.a(".button", id="pass-round", href=f"#/{TOGETHER}/{HERE_ALONE}")[
                icon("follow"), _("Pass it round")
            ],
            h.a(".button", id="to-challenge", href=f"#/{CHALLENGE}")[icon("crown"), _("Challenge")],
            h.a(".button", id="see-today", href=f"#/{TODAY}")[icon("calendar"), _("Today’s deals")],
        ],
    ]


def _game(info: GameInfo, model: StartModel) -> h.Element:
    """A game: its picture, what it feels like, and two links; the rest links to its page."""
    asides = sum(one.game == info.name for one in model.asides)
    words = ngettext("{count} put aside", "{count} put aside", asides)
    playing = h.button(
        ".go",
        id=f"deal-{info.name}",
        type="button",
        data_act="deal",
        data_game=info.name,
        aria_label=_("Play {game}", game=info.title),
    )[icon("cards"), _("Play")]
    return listed_game(
        info,
        f"game-{info.name}",
        f"#/{info.name}",
        h.p(".facts")[
            time_it_takes(info),
            short_game(info),
            bool(asides) and [" ", h.span(".asides")[icon("save"), words]],
        ],
        [playing, learning(info)],
    )

"""The start: the game that waits, and the games to be played or learnt."""

from __future__ import annotations

import htpy as h

from table.games.info import GameInfo
from table.games.registry import info_of, playable
from table.page.routes import WRITERS, Route
from table.start.arriving_view import arriving
from table.ui.art.pack import icon
from table.ui.models.start import StartModel
from table.ui.views.frame import frame, place_tools
from table.ui.views.languages import language_field, language_note
from table.ui.views.welcome import facts, learning, listed_game, notices, offering, today, waiting
from trickhunt.core.words import _, ngettext


def start(model: StartModel, here: Route) -> h.Element:
    """The start screen.

    Args:
        model: what it shows.
        here: its address.
    """
    return frame(
        "start",
        _("Trick Hunt"),
        "",
        place_tools(here),
        h.section(".start", aria_labelledby="start-title")[
            h.h2(".visually-hidden", id="start-title")[_("Choose a game")],
            language_note(model.languages),
            waiting(model.waiting) if model.waiting else None,
            model.offers is not None and offering(is_hidden=not model.offers),
            h.ul(".games")[
                [_game(info_of(game), model.asides.get(game, 0)) for game in playable()]
            ],
            today(model.today),
            h.p(".friends")[
                icon("person"),
                h.span[
                    _(
                        "With friends: “Play”, then “Invite” at the table. To pass one device "
                        "around, choose people for the seats on the page of the game."
                    )
                ],
            ],
            notices(model.notices),
            h.div(".foot")[
                arriving(model.arriving),
                h.p[
                    h.a(id="to-writers", href=f"#/{WRITERS}")[
                        icon("sheet"), _("For writers and hosts")
                    ]
                ],
            ],
        ],
        beside=language_field(model.languages),
    )


def _game(info: GameInfo, asides: int) -> h.Element:
    """A game: its picture, what it feels like, and two ways into it; all of it leads to its page.

    Args:
        info: the game.
        asides: how many games of it were put aside.
    """
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
        facts(info, bool(asides) and [" ", h.span(".asides")[icon("save"), words]]),
        [playing, learning(info)],
    )

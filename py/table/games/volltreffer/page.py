"""Volltreffer's own part of the page: see :class:`table.games.page.GamePage`."""

from __future__ import annotations

from table.games.page import GamePage
from table.games.volltreffer import event_effects, log, on_request, presenter, screen, words
from table.games.volltreffer.cards import PACK, sprite
from table.ui.views.trick import last_trick
from trickhunt.games.volltreffer.constants import BUYING

PAGE = GamePage(
    present=presenter.present,
    screen=screen.screen,
    move_words=words.move_in_words,
    pack=PACK,
    dialogs={
        "last": lambda _session, model: last_trick(model, PACK),
        "bought": lambda _session, model: log.bought(model),
        "history": log.history,
    },
    on_request={
        "table": on_request.table_in_words,
        "hand": on_request.hand_in_words,
        "scores": on_request.scores_in_words,
    },
    sprite=sprite,
    lying=lambda state: state.trick.cards or (state.display if state.phase == BUYING else ()),
    moments=event_effects.moments,
    at_stake=event_effects.at_stake,
)
"""The game's part of the page."""

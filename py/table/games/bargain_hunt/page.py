"""Schnäppchen Jagd's own part of the page: see :class:`table.games.page.GamePage`."""

from __future__ import annotations

from table.games.bargain_hunt import event_effects, log, on_request, presenter, screen, words
from table.games.bargain_hunt.cards import PACK
from table.games.page import GamePage

PAGE = GamePage(
    present=presenter.present,
    screen=screen.screen,
    move_words=words.move_in_words,
    pack=PACK,
    dialogs={
        "last": lambda _session, model: log.last_trick(model),
        "junk": lambda _session, model: log.junk(model),
        "history": log.history,
    },
    on_request={
        "table": on_request.table_in_words,
        "hand": on_request.hand_in_words,
        "scores": on_request.scores_in_words,
    },
    obvious=presenter.obvious,
    moments=event_effects.moments,
    at_stake=event_effects.at_stake,
)
"""The game's part of the page."""

"""Schnäppchen Jagd's own part of the page: see :class:`table.games.page.GamePage`."""

from __future__ import annotations

from table.games.bargain_hunt import event_effects, log, presenter, screen, spoken, words
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
    spoken={
        "table": spoken.table_in_words,
        "hand": spoken.hand_in_words,
        "scores": spoken.scores_in_words,
    },
    moments=event_effects.moments,
    at_stake=event_effects.at_stake,
)
"""The game's part of the page."""

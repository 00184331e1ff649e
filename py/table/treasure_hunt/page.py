"""Treasure Hunt's own part of the page: see :class:`table.games.GamePage`."""

from __future__ import annotations

from table.art import atlas
from table.games import GamePage
from table.treasure_hunt import attempt, log, look, screen, sheet, spoken, words
from table.views.history import entries, history

PAGE = GamePage(
    moves_with=attempt.moves_with,
    attempt=attempt.attempt,
    look=look.look_at,
    screen=screen.screen,
    move_words=words.move_in_words,
    pack=atlas.PACK,
    dialogs={
        "last": lambda _session, look: log.last_trick(look),
        "sheet": lambda _session, look: sheet.dialog(look),
        "history": lambda session, look: history(entries(session), look),
    },
    spoken={
        "table": spoken.table_in_words,
        "hand": spoken.hand_in_words,
        "scores": spoken.scores_in_words,
    },
    tricks_before=lambda state: sum(state.taken),
    sprite=atlas.sprite,
    stops=attempt.ends_round,
)
"""What the page needs of the game once it is played."""

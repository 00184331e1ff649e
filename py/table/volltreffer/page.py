"""Volltreffer's own part of the page: see :class:`table.games.GamePage`."""

from __future__ import annotations

from table.art.targets import PACK, sprite
from table.games import GamePage
from table.views.history import entries, history
from table.volltreffer import attempt, log, look, screen, spoken, words

PAGE = GamePage(
    moves_with=attempt.moves_with,
    attempt=attempt.attempt,
    look=look.look_at,
    screen=screen.screen,
    move_words=words.move_in_words,
    pack=PACK,
    dialogs={
        "last": lambda _session, look: log.last_trick(look),
        "bought": lambda _session, look: log.bought(look),
        "history": lambda session, look: history(entries(session), look),
    },
    spoken={
        "table": spoken.table_in_words,
        "hand": spoken.hand_in_words,
        "scores": spoken.scores_in_words,
    },
    tricks_before=lambda state: sum(state.taken),
    sprite=sprite,
)
"""What the page needs of the game once it is played."""

"""Whether the person is coached, in each game: in the first games, and then by choice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from table.store.stored_item import json_item
from trickhunt.core.schema import FLAG, by_name, fields, number, one_of, optional
from trickhunt.core.words import N_
from trickhunt.games.registry import GAMES

FIRST_GAMES = 2
"""The number of games of a kind after which the person can choose to play without a coach."""


@dataclass(frozen=True)
class Coaching:
    """The state of coaching."""

    #: the number of finished games of each kind, up to :data:`FIRST_GAMES`
    finished: Mapping[str, int] = field(default_factory=dict)
    #: the choice for or against a coach, by the name of the game
    wanted: Mapping[str, bool] = field(default_factory=dict)
    has_won: bool = False  #: whether a game was won, so that better bots are suitable

    def is_on(self, game: str) -> bool:
        """Whether there is a coach in a game: until somebody switches it off."""
        return self.wanted.get(game, True)

    def is_to_offer(self, game: str) -> bool:
        """Whether to offer that the next game of a kind has no coach."""
        return game not in self.wanted and self.finished.get(game, 0) >= FIRST_GAMES

    def after_a_game(self, game: str, *, is_won: bool) -> Coaching:
        """Return a copy with one more finished game."""
        count = min(self.finished.get(game, 0) + 1, FIRST_GAMES)
        finished = {**self.finished, game: count}
        return replace(self, finished=finished, has_won=self.has_won or is_won)

    def choosing(self, game: str, *, is_on: bool) -> Coaching:
        """Return a copy with a choice for a game."""
        return replace(self, wanted={**self.wanted, game: is_on})


COACHING = json_item(
    "coach",
    fields(
        Coaching,
        finished=by_name(one_of(GAMES), number(1, FIRST_GAMES)),
        wanted=by_name(one_of(GAMES), FLAG),
        has_won=optional(FLAG, usual=False),
    ),
    Coaching(),
    N_("Your choice to play with or without the coach cannot be read and was left as it is."),
)

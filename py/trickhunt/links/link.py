"""What a link holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from trickhunt.game import Deal, Event, Game, Move, State
from trickhunt.games.positions import POSITIONS
from trickhunt.position_text import heading, read
from trickhunt.record import Record

LONGEST_LINK = 12_000
"""The most characters a link can have."""

LONGEST_MOVES = 4_000
"""The most characters that moves take; a usual game takes a tenth of it at most."""

LONGEST_NOTES = 20_000
"""The most characters of all comments and names together."""

MOST_DEALS = 60
"""The most deals that a link can give."""


@dataclass(frozen=True)
class Link:
    """A deal, a position or a game, and how it is to be shown.

    Attributes:
        game: the rules.
        seed: the deal number.
        deals: deals that are given, from round 1 on; none in a position.
        position: the facts of the position that the moves begin at, a line each as
            :mod:`trickhunt.position_text` writes them; empty for a game from its beginning.
        moves: the moves made from there.
        at: after how many of the moves it is to be shown; ``None`` for all of them.
        seat: who looks at it; ``None`` for whoever is to move.
        is_open: whether all hands are to be shown.
        level: the bot that plays the other seats, or ``""`` where none is asked for.
        names: what the seats are called; empty where nothing is said.
        comments: words on the position after so many moves; in order, one each at most.
    """

    game: Game[Any, Any]
    seed: int = 0
    deals: tuple[Deal, ...] = ()
    position: tuple[str, ...] = ()
    moves: tuple[Move, ...] = ()
    at: int | None = None
    seat: int | None = None
    is_open: bool = False
    level: str = ""
    names: tuple[str, ...] = ()
    comments: tuple[tuple[int, str], ...] = ()

    def begin(self) -> tuple[State[Any], list[Event]]:
        """The state that the moves begin at, and what happened before it.

        Raises:
            BadRecord: the position cannot be read.
            BadPosition: the position, or a deal, cannot arise.
        """
        if not self.position:
            state: State[Any]
            state, events = self.game.begin(self.seed, self.deals)
            return state, events
        text = "\n".join([*heading(self.game), *self.position])
        game, kind, position = read(text, POSITIONS)
        return kind.set_up(game, position), []

    def state(self, moves: int | None = None) -> State[Any]:
        """The state after so many of the moves; by default where the link is to be shown."""
        if moves is None:
            moves = len(self.moves) if self.at is None else self.at
        state, _events = self.begin()
        for move in self.moves[:moves]:
            state.apply(move)
        return state

    def record(self) -> Record:
        """The game as a record; a position has none, because what was before it is not known."""
        assert not self.position
        state, events = self.begin()
        record = Record(self.game, self.seed)
        record.note(events)
        for move in self.moves:
            record.apply(state, move)
        return record

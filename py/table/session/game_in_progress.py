"""A game in progress: its record, its current state, and the result of each move."""

from __future__ import annotations

from typing import Self

from trickhunt.core.game import Event, Move, Observation, State
from trickhunt.formats.record import Record
from trickhunt.formats.walk import Moment


class GameInProgress:
    """A game up to its current moment."""

    record: Record  #: the record
    now: Moment  #: the current moment
    begun: Moment  #: the moment before the first move
    steps: list[Moment]  #: the moments after each move

    def __init__(self, record: Record) -> None:
        self.replay(record, len(record.turns))

    @classmethod
    def at(cls, moment: Moment) -> Self:
        """A game for viewing only, at a moment."""
        progress = cls.__new__(cls)
        progress.show(moment)
        return progress

    def show(self, moment: Moment) -> None:
        """Show another moment of a game for viewing only."""
        self.record = Record.of(moment)
        self._stand(moment)

    def replay(self, record: Record, moves: int) -> None:
        """Replay the first moves of a record; later deals are dropped."""
        self.record, state, events = record.again(moves)
        self._stand(Moment(state, events, position=record.position))
        for turn in record.turns[:moves]:
            self.apply(turn.move)

    def _stand(self, moment: Moment) -> None:
        self.now, self.begun, self.steps = moment, moment.begun, moment.path

    def apply(self, move: Move) -> tuple[Event, ...]:
        """Make a move; returns what happened.

        Raises:
            IllegalMove: the rules forbid it.
        """
        self.now = self.now.after(move)
        self.record.add(self.now.turn, self.now.events)
        self.steps.append(self.now)
        return self.now.events

    @property
    def state(self) -> State[Observation]:
        """The current state of the game."""
        return self.now.state

    @property
    def laid(self) -> State[Observation] | None:
        """The table before the trick was taken that the last move completed, if it did."""
        return self.now.laid

    @property
    def last_events(self) -> tuple[Event, ...]:
        """The events of the last move; empty before the first one."""
        return self.now.events if self.steps else ()

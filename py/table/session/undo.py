"""Undo and redo of decisions."""

from __future__ import annotations

from table.session.curtain import Curtain
from table.session.game_in_progress import GameInProgress
from table.session.seating import Seating
from table.store.saved_game import Undone
from trickhunt.formats.record import Record


class Undoing:
    """What the person with the device can undo and redo.

    Attributes:
        undone: what was undone since the last decision; ``None`` for nothing.
        is_allowed: whether anything can be undone at all.
    """

    def __init__(
        self,
        progress: GameInProgress,
        seating: Seating,
        curtain: Curtain,
        first: int,
        undone: Undone | None,
    ) -> None:
        """The undo state of a saved game.

        Args:
            first: how many moves at the beginning cannot be undone by the person.
        """
        self.undone = undone
        self.is_allowed = True
        self._progress = progress
        self._seating = seating
        self._curtain = curtain
        self._first = first

    @property
    def decisions(self) -> list[int]:
        """The number of moves before each decision that the person can undo."""
        # People elsewhere cannot unsee what they saw, and their pages continue from it.
        seating, holder = self._seating, self._curtain.holder
        if not self.is_allowed or seating.setup.is_watched or seating.remote:
            return []
        steps = enumerate(self._progress.steps)
        return [at for at, step in steps if step.seat == holder and at >= self._first]

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision to undo."""
        return bool(self.decisions)

    @property
    def can_redo(self) -> bool:
        """Whether there is something to redo: nothing was decided since the undo.

        A decision that somebody else at this device undid stays undone.
        """
        if self.undone is None or self._seating.remote:
            return False
        turns = self.undone.record.turns[len(self._progress.steps) : self.undone.stops[-1]]
        others = {*self._seating.people} - {self._curtain.holder}
        return not any(turn.seat in others for turn in turns)

    @property
    def to_agree(self) -> tuple[int, ...]:
        """The seats whose people must agree to undoing the last decision."""
        decisions = self.decisions
        return self._curtain.to_agree(decisions[-1]) if decisions else ()

    def take_back(self) -> tuple[Record, int]:
        """Undo the last decision; returns the game and the number of its remaining moves."""
        record, left = self._progress.record, self.decisions[-1]
        self.undone = (self.undone or Undone(record)).further(len(self._progress.steps))
        self._curtain.went_back(left)
        return record, left

    def bring_back(self) -> tuple[Record, int]:
        """Redo what was undone last; returns the game and the number of its moves."""
        undone = self.undone
        assert undone is not None
        self.undone = undone.nearer()
        self._curtain.saw(undone.stops[-1])
        return undone.record, undone.stops[-1]

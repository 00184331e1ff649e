"""Decisions that can be taken back, and what was taken back and can be brought back."""

from __future__ import annotations

from table.session.curtain import Curtain
from table.session.game_in_progress import GameInProgress
from table.session.seating import Seating
from table.store.saved_game import Undone
from trickhunt.formats.record import Record


class Undoing:
    """What the person who has the device can take back, and bring back.

    Attributes:
        undone: what was taken back since the last decision; ``None`` for nothing.
        is_allowed: whether anything can be taken back at all.
    """

    def __init__(
        self,
        progress: GameInProgress,
        seating: Seating,
        curtain: Curtain,
        first: int,
        undone: Undone | None,
    ) -> None:
        """What was taken back when a game was kept.

        Args:
            progress: the game.
            seating: who sits where.
            curtain: who has seen how much of the game.
            first: how many moves at the beginning are not the person's to take back.
            undone: what was taken back.
        """
        self.undone = undone
        self.is_allowed = True
        self._progress = progress
        self._seating = seating
        self._curtain = curtain
        self._first = first

    @property
    def decisions(self) -> list[int]:
        """After how many moves the person made the decisions that they can take back."""
        # What others saw elsewhere they cannot unsee, and their pages continue from it.
        seating, holder = self._seating, self._curtain.holder
        if not self.is_allowed or seating.setup.is_watched or seating.remote:
            return []
        steps = enumerate(self._progress.steps)
        return [at for at, step in steps if step.seat == holder and at >= self._first]

    @property
    def can_undo(self) -> bool:
        """Whether there is a decision to take back."""
        return bool(self.decisions)

    @property
    def can_redo(self) -> bool:
        """Whether what was taken back can be brought back: nothing was decided since.

        What somebody else at this device decided is theirs, and stays taken back.
        """
        if self.undone is None or self._seating.remote:
            return False
        turns = self.undone.record.turns[len(self._progress.steps) : self.undone.stops[-1]]
        others = {*self._seating.people} - {self._curtain.holder}
        return not any(turn.seat in others for turn in turns)

    @property
    def to_agree(self) -> tuple[int, ...]:
        """The seats whose people have to agree before the last decision is taken back."""
        decisions = self.decisions
        return self._curtain.to_agree(decisions[-1]) if decisions else ()

    def take_back(self) -> tuple[Record, int]:
        """Take the last decision back; returns the game and how many moves of it are left."""
        record, left = self._progress.record, self.decisions[-1]
        self.undone = (self.undone or Undone(record)).further(len(self._progress.steps))
        self._curtain.went_back(left)
        return record, left

    def bring_back(self) -> tuple[Record, int]:
        """Bring back what was taken back last; returns the game and how many moves of it."""
        undone = self.undone
        assert undone is not None
        self.undone = undone.nearer()
        self._curtain.saw(undone.stops[-1])
        return undone.record, undone.stops[-1]

"""Hot seat, one device that several people share: who gets it next, and who has seen what.

Between two of them a curtain covers the table. The person who receives the device lifts it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence


class Curtain:
    """The owner of the device. With fewer than two people it stays uncovered.

    Attributes:
        people: the seats of people, in order.
        holder: the seat of the person who has the device.
        to: the seat of the next person, or of the current one.
        is_covered: whether the curtain covers the table.
    """

    def __init__(
        self, people: Sequence[int], made: Sequence[int], actor: int, seat: int = 0
    ) -> None:
        """A game that is begun or resumed, covered if several people share it.

        What each person has seen is not stored. So they are shown everything since their last move,
        and every undo needs the others' agreement.

        Args:
            people: the seats of people.
            made: the seat of each move so far.
            actor: the seat whose turn it is; -1 when the game is over.
            seat: the viewing seat if no person plays.
        """
        self.people = tuple(people)
        self.is_covered = self.is_shared and actor >= 0
        self.to = self.holder = self._next(made, actor) if self.people else seat
        self._shown = {
            seat: next((at for at in range(len(made), 0, -1) if made[at - 1] == seat), 0)
            for seat in self.people
        }
        self._known = dict.fromkeys(self.people, len(made))
        self._lifted = asyncio.Event()

    def _next(self, made: Sequence[int], actor: int) -> int:
        """The person who resumes: whose turn it is, else who moved last, else who will be first."""
        if actor in self.people:
            return actor
        last = next((seat for seat in reversed(made) if seat in self.people), -1)
        if last >= 0:
            return last
        return next((seat for seat in self.people if seat >= actor), self.people[0])

    @property
    def is_shared(self) -> bool:
        """Whether several people share the device."""
        return len(self.people) > 1

    def cover(self, to: int) -> None:
        """Close the curtain, unless it is already closed."""
        if self.is_shared and not self.is_covered:
            self.to = to
            self.is_covered = True
            self._lifted.clear()

    def lift(self) -> None:
        """Open the curtain for the next person."""
        self.holder = self.to
        self.is_covered = False
        self._lifted.set()

    async def lifted(self) -> None:
        """Wait until no curtain covers the table."""
        if self.is_covered:
            await self._lifted.wait()

    def saw(self, moves: int) -> None:
        """Note that the holder has seen this number of moves."""
        if self.holder in self._shown:
            self._shown[self.holder] = self._known[self.holder] = moves

    def shown(self, seat: int) -> int:
        """The number of moves that the person in a seat has already seen."""
        return self._shown[seat]

    def to_agree(self, moves: int) -> tuple[int, ...]:
        """The people who must agree if the holder goes back to this number of moves.

        Nobody, if none of the others has seen more.
        """
        others = tuple(one for one in self.people if one != self.holder)
        return others if any(self._known[one] > moves for one in others) else ()

    def went_back(self, moves: int) -> None:
        """Note that the game was taken back to this number of moves, at the holder's decision."""
        self.to = self.holder
        for seen in (self._shown, self._known):
            seen.update({one: min(count, moves) for one, count in seen.items()})

"""Hot seat, one device that several people share: who is to have it next, and who has seen how far.

Between two of them a curtain covers the table. It is lifted by whoever the device is passed to.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence


class Curtain:
    """How the device goes around. With fewer than two people it stays where it is, uncovered.

    Attributes:
        people: the seats in which people sit, in order.
        holder: the seat of whoever has the device.
        to: the seat that is to have it next, or has it.
        is_covered: whether the curtain covers the table.
    """

    def __init__(
        self, people: Sequence[int], made: Sequence[int], actor: int, seat: int = 0
    ) -> None:
        """A game that is begun or resumed, covered where several people share it.

        How far each person has seen is not kept. So they are shown all since their last move, and
        nothing is taken back without asking the others.

        Args:
            people: the seats in which people sit.
            made: who made each move so far.
            actor: whose turn it is; -1 when the game is over.
            seat: from which seat the table is seen where no person plays.
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
        """Who resumes: whose turn it is, else who moved last, else who will be the first to."""
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
        """Let the curtain fall, for somebody to lift; one that has fallen stays as it is."""
        if self.is_shared and not self.is_covered:
            self.to = to
            self.is_covered = True
            self._lifted.clear()

    def lift(self) -> None:
        """Lift the curtain for whoever is to have the device."""
        self.holder = self.to
        self.is_covered = False
        self._lifted.set()

    async def lifted(self) -> None:
        """Wait until no curtain covers the table."""
        if self.is_covered:
            await self._lifted.wait()

    def saw(self, moves: int) -> None:
        """Note that the holder has seen the game up to so many moves."""
        if self.holder in self._shown:
            self._shown[self.holder] = self._known[self.holder] = moves

    def shown(self, seat: int) -> int:
        """How many moves the person in a seat need not be shown again."""
        return self._shown[seat]

    def to_agree(self, moves: int) -> tuple[int, ...]:
        """Who has to agree that the holder goes back to where so many moves were made.

        Nobody, while none of the others has seen more than these.
        """
        others = tuple(one for one in self.people if one != self.holder)
        return others if any(self._known[one] > moves for one in others) else ()

    def went_back(self, moves: int) -> None:
        """Note that the game was taken back to so many moves, where the holder decides again."""
        self.to = self.holder
        for seen in (self._shown, self._known):
            seen.update({one: min(count, moves) for one, count in seen.items()})

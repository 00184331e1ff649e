"""Who sits where: bots, the people at this device, and people on devices of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from dataclasses import replace

from table.session.game_in_progress import GameInProgress
from table.session.pacing import Pacer
from table.store.saved_game import Saved
from table.store.setup import PERSON, Seat
from trickhunt.bots import make_bot
from trickhunt.core.errors import Refusal
from trickhunt.core.game import Bot, Move


class Seating:
    """The seats of one game. Who plays from another device hands in moves here.

    Attributes:
        setup: who sits where.
        remote: the seats of people who play on devices of their own, each with the secret by which
            whoever sits there is known again.
        bots_stand_in: whether a bot plays for whoever of them is away, until they are back.
        bots: the bot that plays at each seat; ``None`` if a person does.
        progress: the game.
        moved: set once there is a move that was waited for, or another player to make it.
    """

    def __init__(
        self, saved: Saved, progress: GameInProgress, pacer: Pacer, keep: Callable[[], None]
    ) -> None:
        """The seats of a game as it was kept.

        Args:
            saved: the game.
            progress: the same, as it is played.
            pacer: where it waits.
            keep: called when somebody else sits somewhere, to keep that.
        """
        self.setup = saved.setup
        self.remote = dict(saved.elsewhere)
        self.bots_stand_in = saved.stands_in
        self.progress = progress
        self.moved = asyncio.Event()
        self.bots: list[Bot | None] = [
            None if seat.is_person else make_bot(seat.kind, self.setup.game)
            for seat in self.setup.seated
        ]
        self._pacer = pacer
        self._keep = keep
        self._handed: Move | None = None

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the people who play at this device, in order."""
        return tuple(seat for seat in self.setup.people if seat not in self.remote)

    def is_only_person(self, seat: int) -> bool:
        """Whether a seat is that of the only person at this device."""
        return self.people == (seat,)

    # Moves from other devices

    def awaits(self, seat: int) -> bool:
        """Whether the move of somebody who plays elsewhere is waited for."""
        is_theirs = seat in self.remote and self.bots[seat] is None
        return is_theirs and self.progress.state.actor == seat and self._handed is None

    def hand_in(self, seat: int, move: Move) -> Refusal | None:
        """Make a move for somebody who plays elsewhere, as soon as the table has come so far.

        Args:
            seat: whose move it is; they are to move (:meth:`awaits`).
            move: what they want to do.

        Returns:
            Why it is refused, or ``None``.
        """
        assert self.awaits(seat)
        refusal = self.progress.state.explain(move)
        if refusal is None:
            self._handed = move
            self.moved.set()
            self._pacer.hurry()
        return refusal

    async def handed(self, show: Callable[[], None]) -> Move | None:
        """Wait for a move from elsewhere; ``None`` where another player sits there now.

        Args:
            show: called if there is none yet.
        """
        if self._handed is None:
            show()
            await self.moved.wait()
        move, self._handed = self._handed, None
        return move

    # Who comes and goes

    def seat_guest(self, seat: int, name: str, secret: str) -> None:
        """Have somebody play a seat from a device of their own from now on."""
        self._seat(seat, Seat(PERSON, name))
        self.remote[seat] = secret
        self._keep()

    def rename(self, seat: int, name: str) -> None:
        """Call whoever sits somewhere otherwise from now on."""
        self._seat(seat, replace(self.setup.seats[seat], name=name))
        self._keep()

    def rename_all(self, names: Mapping[str, str]) -> None:
        """Call those who go by one of these names by the new one, and keep that."""
        self.setup = self.setup.with_names(names)
        self._keep()

    def seat_bot(self, seat: int, level: str) -> None:
        """Have a bot play a seat from now on, in place of somebody elsewhere."""
        del self.remote[seat]
        self._seat(seat, replace(self.setup.seats[seat], kind=level))
        self.stand_in(seat, level)
        self._keep()

    def let_bots_stand_in(self, *, is_on: bool) -> None:
        """Note whether a bot plays for whoever is away, and keep that."""
        self.bots_stand_in = is_on
        self._keep()

    def stand_in(self, seat: int, level: str) -> None:
        """Have a bot play for somebody who is away; ``""`` has them play again."""
        if (self.bots[seat] is not None) == bool(level):
            return
        self.bots[seat] = make_bot(level, self.setup.game) if level else None
        if self.progress.state.actor == seat:
            self._handed = None
            self.moved.set()

    def _seat(self, at: int, seat: Seat) -> None:
        seats = self.setup.seats
        self.setup = replace(self.setup, seats=(*seats[:at], seat, *seats[at + 1 :]))

"""The seats of a game: bots, the people at this device, and people on other devices."""

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
    """The seats of one game. Moves from other devices are passed in here.

    Attributes:
        remote: the seats of people on other devices, each with the secret that identifies the
            person after a reconnection.
        bots_stand_in: whether a bot plays for an absent one of them, until they are back.
        bots: the bot of each seat; ``None`` for a person.
        moved: set when an awaited move, or a new player for it, is there.
    """

    def __init__(
        self, saved: Saved, progress: GameInProgress, pacer: Pacer, keep: Callable[[], None]
    ) -> None:
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
        """The seats of the people at this device, in order."""
        return tuple(seat for seat in self.setup.people if seat not in self.remote)

    def is_only_person(self, seat: int) -> bool:
        """Whether a seat belongs to the only person at this device."""
        return self.people == (seat,)

    # Moves from other devices

    def awaits(self, seat: int) -> bool:
        """Whether the game waits for a move from another device."""
        is_theirs = seat in self.remote and self.bots[seat] is None
        return is_theirs and self.progress.state.actor == seat and self._handed is None

    def hand_in(self, seat: int, move: Move) -> Refusal | None:
        """Make a move of a person on another device, as soon as the table is ready.

        Args:
            seat: the seat; it must be its turn (:meth:`awaits`).

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
        """Wait for a move from elsewhere; ``None`` if the player was replaced.

        Args:
            show: called if there is none yet.
        """
        if self._handed is None:
            show()
            await self.moved.wait()
        move, self._handed = self._handed, None
        return move

    # Changes of players

    def seat_guest(self, seat: int, name: str, secret: str) -> None:
        """Give a seat to a person on another device."""
        self._seat(seat, Seat(PERSON, name))
        self.remote[seat] = secret
        self._keep()

    def rename(self, seat: int, name: str) -> None:
        """Change the name of a player."""
        self._seat(seat, replace(self.setup.seats[seat], name=name))
        self._keep()

    def rename_all(self, names: Mapping[str, str]) -> None:
        """Change the names of players with one of these names, and save that."""
        self.setup = self.setup.with_names(names)
        self._keep()

    def seat_bot(self, seat: int, level: str) -> None:
        """Give the seat of a person on another device to a bot."""
        del self.remote[seat]
        self._seat(seat, replace(self.setup.seats[seat], kind=level))
        self.stand_in(seat, level)
        self._keep()

    def let_bots_stand_in(self, *, is_on: bool) -> None:
        """Set whether a bot plays for absent people, and save that."""
        self.bots_stand_in = is_on
        self._keep()

    def stand_in(self, seat: int, level: str) -> None:
        """Let a bot play for an absent person; ``""`` gives the seat back."""
        if (self.bots[seat] is not None) == bool(level):
            return
        self.bots[seat] = make_bot(level, self.setup.game) if level else None
        if self.progress.state.actor == seat:
            self._handed = None
            self.moved.set()

    def _seat(self, at: int, seat: Seat) -> None:
        seats = self.setup.seats
        self.setup = replace(self.setup, seats=(*seats[:at], seat, *seats[at + 1 :]))

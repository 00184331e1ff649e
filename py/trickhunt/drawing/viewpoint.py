"""Common code of the scenes of all games: order of seats, visibility, the trick."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from trickhunt.core.game import State
from trickhunt.core.words import N_, _, about, about_all
from trickhunt.drawing.scene import HAND, Group, SeatArea, TrickSlot


@dataclass(frozen=True)
class Viewpoint:
    """A position as seen from one seat."""

    state: State[Any]  #: the position
    seat: int  #: the viewing seat
    is_open: bool  #: whether all hands are open
    names: tuple[str, ...]  #: the names of the seats

    @property
    def seen(self) -> Any:
        """The observation of the viewing seat."""
        return self.state.observe(self.seat)

    def order(self) -> list[int]:
        """The seats clockwise, the viewer last; from the first if all hands are open."""
        players = self.state.game.players
        first = 0 if self.is_open else self.seat + 1
        return [(first + n) % players for n in range(players)]

    def places(self, place: Callable[[int], SeatArea]) -> tuple[SeatArea, ...]:
        """All seats in order."""
        return tuple(place(seat) for seat in self.order())

    def sees(self, seat: int) -> bool:
        """Whether the hand of a seat is visible."""
        return self.is_open or seat == self.seat

    def hand(self, seat: int, held: int) -> Group:
        """The hand of a seat, face down if it is hidden.

        Args:
            held: the number of cards in the hand.
        """
        if not self.sees(seat):
            return Group(_("hand"), hidden=held, shape=HAND)
        return Group(_("hand"), self.state.hand(seat), shape=HAND)

    def marks(self, seat: int) -> tuple[str, ...]:
        """The words beside the name of a seat."""
        return (_("dealer"),) if seat == self.state.dealer else ()

    def trick(self, words: Sequence[str] = ()) -> tuple[TrickSlot, ...]:
        """The cards of the trick, and the seats still to play.

        Args:
            words: the announcement with each card.
        """
        seen = self.seen
        players = len(self.names)
        slots = []
        for n in range(players):
            seat = (seen.leader + n) % players
            if n >= len(seen.trick):
                slots.append(TrickSlot(self.names[seat]))
                continue
            slots.append(
                TrickSlot(
                    self.names[seat],
                    seen.trick[n],
                    words[n] if words else "",
                    is_lead=n == 0,
                    is_best=seat == seen.winner,
                )
            )
        return tuple(slots)

    def turn(self, others: Mapping[int, str] = {}) -> str:
        """Whose turn it is and what for; the winners when the game is over.

        Args:
            others: by phase, the message about another player's turn, where it is not to play.
        """
        seen = self.seen
        if seen.is_over:
            return self._outcome()
        plays = N_("{name} is to play.") if seen.trick else N_("{name} is to lead.")
        words = others.get(seen.phase, plays)
        return about(self.names[seen.actor], N_("It is your turn."), words)

    def _outcome(self) -> str:
        won = [self.names[seat] for seat in self.state.winners]
        if len(won) == 1:
            return about(
                won[0], N_("The game is over: you win."), N_("The game is over: {name} wins.")
            )
        return about_all(
            won,
            N_("The game is over: you share the win with {names}."),
            N_("The game is over: {names} share the win."),
        )

"""What a seat may know in every game that is played in rounds of tricks."""

from __future__ import annotations

from dataclasses import dataclass

from trickhunt.core.game import Move, Observation, Turn


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundObservation(Observation):
    """The common part of all observations; each game adds its own fields."""

    seat: int  #: the observing seat
    players: int  #: the number of players
    round: int  #: the number of the round, from 1
    dealer: int  #: the seat that deals this round, or that begins it if nobody deals
    phase: int  #: the current phase, as one of the game's own numbers
    actor: int  #: who is to move, or -1 when the game is over
    leader: int  #: the seat that leads the trick on the table
    trick: tuple[int, ...]  #: the cards of that trick in playing order
    led: int  #: the suit to follow, or -1
    trump: int  #: the suit that is trump in the trick, or -1
    winner: int  #: the seat whose card is winning; the leader before the lead
    legal_moves: tuple[Move, ...]  #: the legal moves if it is the turn of ``seat``, otherwise empty
    history: tuple[Turn, ...]  #: every move made so far

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor < 0

    @property
    def best(self) -> int:
        """The card that is winning the trick, or -1 before the lead."""
        turn = (self.winner - self.leader) % self.players
        return self.trick[turn] if self.trick else -1

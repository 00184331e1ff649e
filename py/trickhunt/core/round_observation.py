"""What a seat may know in every game that is played in rounds of tricks."""

from __future__ import annotations

from dataclasses import dataclass

from trickhunt.core.game import Move, Observation, Turn


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundObservation(Observation):
    """What is known in every game; each game adds what only it has."""

    seat: int  #: who observes
    players: int  #: how many play
    round: int  #: the number of the round, from 1
    dealer: int  #: the seat that deals this round, or that begins it where nobody deals
    phase: int  #: what is done now, as one of the game's own numbers
    actor: int  #: who is to move, or -1 when the game is over
    leader: int  #: the seat that leads the trick on the table
    trick: tuple[int, ...]  #: the cards of that trick in playing order
    led: int  #: the suit to follow, or -1
    trump: int  #: the suit that is trump in the trick, or -1
    winner: int  #: the seat whose card is winning; the leader before the lead
    legal_moves: tuple[Move, ...]  #: the legal moves when ``seat`` is to move, else nothing
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

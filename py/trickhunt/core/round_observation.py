"""What a seat may know in every game that is played in rounds of tricks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from trickhunt.core.game import Move, Observation, Turn

if TYPE_CHECKING:
    from trickhunt.core.round_state import RoundState


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundObservation(Observation):
    """What is known in every game; each game adds what only it has.

    Attributes:
        seat: who observes.
        players: how many play.
        round: the number of the round, from 1.
        dealer: the seat that deals this round, or that begins it where nobody deals.
        phase: what is done now, as one of the game's own numbers.
        actor: who is to move, or -1 when the game is over.
        leader: the seat that leads the trick on the table.
        trick: the cards of that trick in playing order.
        led: the suit to follow, or -1.
        winner: the seat whose card is winning; the leader before the lead.
        legal_moves: the legal moves when ``seat`` is to move, else nothing.
        history: every move made so far.
    """

    seat: int
    players: int
    round: int
    dealer: int
    phase: int
    actor: int
    leader: int
    trick: tuple[int, ...]
    led: int
    winner: int
    legal_moves: tuple[Move, ...]
    history: tuple[Turn, ...]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor < 0


def known_to_all(state: RoundState[Any, Any], seat: int) -> dict[str, Any]:
    """The fields of :class:`RoundObservation`, as ``seat`` may know them."""
    trick = state.trick
    return {
        "seat": seat,
        "players": state.game.players,
        "round": state.round,
        "dealer": state.dealer,
        "phase": state.phase,
        "actor": state.actor,
        "leader": trick.leader,
        "trick": tuple(trick.cards),
        "led": trick.led,
        "winner": trick.winner,
        "legal_moves": state.legal_moves() if state.actor == seat else (),
        "history": tuple(state.history),
    }

"""What one seat may know of a game of Volltreffer (VT-3, VT-7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trickhunt.game import Observation, Turn
from trickhunt.games.volltreffer.display import Display
from trickhunt.games.volltreffer.moves import VolltrefferMove
from trickhunt.games.volltreffer.table import Goal

if TYPE_CHECKING:
    from trickhunt.games.volltreffer.state import VolltrefferState


@dataclass(frozen=True, slots=True)
class VolltrefferObservation(Observation):
    """All that a seat with a perfect memory knows, and nothing else.

    Everyone sees who buys what, so the hands of all seats are known; hidden is the order of the
    stock. Cards are faces (see :mod:`trickhunt.games.volltreffer.moves`); lists a seat stand in
    the order of seats.

    Attributes:
        seat: who observes.
        players: how many play, 3 to 5.
        variant: whether the variant is played (VT-13).
        goal: the spaces on which the game is won.
        round: the number of the round, from 1.
        max_rounds: after how many rounds the game ends at the latest.
        dealer: the seat that bought first in this round.
        phase: ``BUYING``, ``SWAPPING``, ``MELDING``, ``PLAYING`` or ``FINISHED`` of ``table``.
        actor: who is to move, or -1 when the game is over.
        scores: where the pawns stand.
        winners: who wins as the pawns stand.
        trump: the suit that is trump.
        trump_card: the card that was shown as trump; it lies under the stock.
        display: the cards under the prices 4, 2, 1 and 0.
        hands: the cards of each seat, sorted.
        bought: how many cards were bought in this round.
        unseen: the cards of the stock that nobody has seen, in the order of faces.
        melds: what was declared in this round, in buying order.
        taken: the tricks that each seat took in this round.
        leader: the seat that leads the trick on the table.
        trick: the cards of that trick in playing order.
        led: the suit to follow, or -1.
        winner: the seat whose card is winning; the leader before the lead.
        legal_moves: the legal moves when ``seat`` is to move, else nothing.
        history: every move made so far.
    """

    seat: int
    players: int
    variant: bool
    goal: Goal
    round: int
    max_rounds: int
    dealer: int
    phase: int
    actor: int
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    trump: int
    trump_card: int
    display: Display
    hands: tuple[tuple[int, ...], ...]
    bought: int
    unseen: tuple[int, ...]
    melds: tuple[VolltrefferMove, ...]
    taken: tuple[int, ...]
    leader: int
    trick: tuple[int, ...]
    led: int
    winner: int
    legal_moves: tuple[VolltrefferMove, ...]
    history: tuple[Turn, ...]

    @property
    def hand(self) -> tuple[int, ...]:
        """The seat's own cards, sorted."""
        return self.hands[self.seat]

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor < 0


def observe(state: VolltrefferState, seat: int) -> VolltrefferObservation:
    """What ``seat`` may know of ``state``."""
    game = state.game
    trick = state.trick
    return VolltrefferObservation(
        seat=seat,
        players=game.players,
        variant=game.variant,
        goal=game.goal,
        round=state.round,
        max_rounds=game.max_rounds,
        dealer=state.dealer,
        phase=state.phase,
        actor=state.actor,
        scores=state.scores,
        winners=state.winners,
        trump=state.trump,
        trump_card=state.trump_card,
        display=state.display,
        hands=tuple(state.hand(other) for other in range(game.players)),
        bought=state.bought,
        unseen=tuple(sorted(state.pack[state.top :])),
        melds=state.melds,
        taken=tuple(state.taken),
        leader=trick.leader,
        trick=tuple(trick.cards),
        led=trick.led,
        winner=trick.winner,
        legal_moves=state.legal_moves() if state.actor == seat else (),
        history=tuple(state.history),
    )

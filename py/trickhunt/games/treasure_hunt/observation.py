"""What one seat may know of a game of Treasure Hunt (TH-17)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from trickhunt.game import Observation, Turn
from trickhunt.games.treasure_hunt.events import HuntScored
from trickhunt.games.treasure_hunt.moves import HuntMove
from trickhunt.games.treasure_hunt.table import FINISHED, NO_CARD

if TYPE_CHECKING:
    from trickhunt.games.treasure_hunt.state import HuntState


@dataclass(frozen=True, slots=True)
class HuntObservation(Observation):
    """All that a seat with a perfect memory knows, and nothing else.

    Cards are faces, suits are indexes (see :mod:`trickhunt.games.treasure_hunt.moves`); lists a
    seat stand in the order of seats.

    Attributes:
        seat: who observes.
        players: how many play: 3.
        strict: whether suit cards are turned by hand (TH-12).
        lenient: whether faults may be missed, so that silence proves nothing (TH-12).
        dealer_by: ``round`` or ``total``: whose points decide who deals next (TH-14).
        round: the number of the round, from 1.
        rounds: how many rounds the game has.
        dealer: the seat that deals this round.
        phase: ``NAMING``, ``PREDICTING``, ``PLAYING`` or ``FINISHED`` of ``table``.
        actor: who is to move, or -1 when the game is over.
        hand: the seat's own cards, sorted.
        held: how many cards each seat holds.
        trump_card: the card that gives trump, or -1 before the deal.
        golden_card: the golden card once it is shown, else -1.
        guesses: per seat, the face named for the golden card, or -1.
        bids: per seat, the prediction of this round, or -1.
        taken: per seat, the tricks taken in this round.
        penalties: per seat, the penalty points of this round.
        down: per seat, the suit cards that lie face down, as a bit set.
        stock: how many cards are undealt, trump card and golden card left aside.
        leader: the seat that leads the trick on the table.
        trick: the cards of that trick in playing order.
        led: the suit to follow, or -1.
        trump: the suit that is trump, or -1 before the deal.
        winner: the seat whose card is winning; the leader before the lead.
        spent: the cards played since the deal.
        voids: per seat, the suits it has proved not to hold, as a bit set. On a strict table a
            suit card face down proves nothing by itself.
        trumps: per seat, whether it has proved to hold a trump and played none since.
        totals: per seat, the points of the rounds that are over.
        sheet: the rounds that are over.
        legal_moves: the legal moves when ``seat`` is to move, else nothing.
        history: every move made so far.
    """

    seat: int
    players: int
    strict: bool
    lenient: bool
    dealer_by: str
    round: int
    rounds: int
    dealer: int
    phase: int
    actor: int
    hand: tuple[int, ...]
    held: tuple[int, ...]
    trump_card: int
    golden_card: int
    guesses: tuple[int, ...]
    bids: tuple[int, ...]
    taken: tuple[int, ...]
    penalties: tuple[int, ...]
    down: tuple[int, ...]
    stock: int
    leader: int
    trick: tuple[int, ...]
    led: int
    trump: int
    winner: int
    spent: tuple[int, ...]
    voids: tuple[int, ...]
    trumps: tuple[bool, ...]
    totals: tuple[int, ...]
    sheet: tuple[HuntScored, ...]
    legal_moves: tuple[HuntMove, ...]
    history: tuple[Turn, ...]

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of the rounds that are over (TH-13)."""
        return self.totals

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.actor < 0


def observe(state: HuntState, seat: int) -> HuntObservation:
    """What ``seat`` may know of ``state``."""
    game = state.game
    trick = state.trick
    return HuntObservation(
        seat=seat,
        players=game.players,
        strict=game.strict,
        lenient=game.lenient,
        dealer_by=game.dealer_by,
        round=state.round,
        rounds=game.rounds,
        dealer=state.dealer,
        phase=state.phase,
        actor=state.actor,
        hand=state.hand(seat),
        held=tuple(state.held),
        trump_card=state.trump_card,
        golden_card=state.golden_card if state.phase == FINISHED else NO_CARD,
        guesses=tuple(state.guesses),
        bids=tuple(state.bids),
        taken=tuple(state.taken),
        penalties=tuple(state.penalties),
        down=tuple(state.down),
        stock=len(state.stock),
        leader=trick.leader,
        trick=tuple(trick.cards),
        led=trick.led,
        trump=trick.trump,
        winner=trick.winner,
        spent=tuple(state.spent),
        voids=tuple(state.voids),
        trumps=tuple(state.trumps),
        totals=state.totals,
        sheet=state.sheet,
        legal_moves=state.legal_moves() if state.actor == seat else (),
        history=tuple(state.history),
    )

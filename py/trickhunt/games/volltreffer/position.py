"""Positions of Volltreffer: a game set up from cards that are given.

A position is written with names of cards, as people write them, because what people write can
be wrong: every fault is found before anything is set up, and all are told at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trickhunt.core.bits import bit_set
from trickhunt.games.volltreffer.constants import PHASE_NAMES
from trickhunt.games.volltreffer.moves import DECK

if TYPE_CHECKING:
    from trickhunt.games.volltreffer.state import VolltrefferState

Cards = Sequence[str]


@dataclass(frozen=True)
class VolltrefferPosition:
    """What lies where, by names of cards."""

    #: what the seat to move does: ``buy``, ``swap`` (the variant's exchange), ``meld`` or ``play``
    phase: str
    scores: Sequence[int]  #: where the pawn of each seat stands
    hands: Sequence[Cards]  #: the hand of each seat as it is now, without the cards of the trick
    trump_card: str  #: the card that was shown as trump
    display: Cards  #: the cards under the prices 4, 2, 1 and 0
    dealer: int = 0  #: who bought first in this round
    round: int = 1  #: the number of the round, from 1
    #: the melds made so far, in buying order, such as ``meld 7 suits``. In the tricks it may be
    #: left empty when nobody remembers.
    melds: Sequence[str] = ()
    #: who leads the trick; ``None`` for who has the smallest sum. It is looked at in the tricks
    #: only.
    leader: int | None = None
    trick: Cards = ()  #: the cards in the trick so far, the first by ``leader``
    #: the tricks each seat took in this round; ``None`` when nobody remembers, and then they are
    #: counted from 0
    taken: Sequence[int] | None = None
    #: the stock, top first, without the trump card under it; ``None`` for cards that lie nowhere
    #: else, shuffled
    stock: Cards | None = None
    spent: Cards | None = None  #: the cards of tricks that are over; ``None`` for all other cards
    seed: int = 0  #: the deal number for what chance is still to bring


def position_of(state: VolltrefferState) -> VolltrefferPosition:
    """The position that a state is in.

    :func:`trickhunt.formats.positions.set_up` is the inverse but for the history.
    """
    names = DECK.text
    seats = range(state.game.players)
    trick = state.trick
    seen = bit_set(state.pack[: state.top])
    held = bit_set([*state.display, *trick.cards, state.trump_card])
    for hand in state.hands:
        held |= hand
    return VolltrefferPosition(
        phase=PHASE_NAMES[state.phase],
        scores=state.scores,
        hands=[names(state.hand(seat)) for seat in seats],
        trump_card=DECK.names[state.trump_card],
        display=names(state.display),
        dealer=state.dealer,
        round=state.round,
        melds=[move.text for move in state.melds],
        leader=trick.leader,
        trick=names(trick.cards),
        taken=tuple(state.taken),
        stock=names(state.pack[state.top :]),
        spent=names(face for face in range(DECK.size) if (seen & ~held) >> face & 1),
        seed=state.seed,
    )

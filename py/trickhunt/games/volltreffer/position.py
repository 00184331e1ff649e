"""Positions of Volltreffer: a game set up from given cards.

A position is written with names of cards, as people write them. Because these can be wrong, all
faults are found and reported before anything is set up.
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
    """The location of all cards, by their names."""

    #: the action of the seat to move: ``buy``, ``swap`` (the variant's exchange), ``meld`` or
    #: ``play``
    phase: str
    scores: Sequence[int]  #: the space of each seat's pawn
    hands: Sequence[Cards]  #: the current hand of each seat, without the cards of the trick
    trump_card: str  #: the card that was shown as trump
    display: Cards  #: the cards under the prices 4, 2, 1 and 0
    dealer: int = 0  #: the seat that bought first in this round
    round: int = 1  #: the number of the round, from 1
    #: the melds made so far, in buying order, such as ``meld 7 suits``. During the tricks it may be
    #: empty if nobody remembers.
    melds: Sequence[str] = ()
    #: the seat that leads the trick; ``None`` for the seat with the smallest sum. Used only during
    #: the tricks.
    leader: int | None = None
    trick: Cards = ()  #: the cards in the trick so far, in playing order from ``leader``
    #: the tricks of each seat in this round; ``None`` if nobody remembers, and then they are
    #: counted from 0
    taken: Sequence[int] | None = None
    #: the stock, top first, without the trump card under it; ``None`` for cards that are nowhere
    #: else, shuffled
    stock: Cards | None = None
    spent: Cards | None = None  #: the cards of finished tricks; ``None`` for all other cards
    seed: int = 0  #: the deal number for all chance still to come


def position_of(state: VolltrefferState) -> VolltrefferPosition:
    """The position of a state.

    :func:`trickhunt.formats.positions.set_up` is the inverse except for the history.
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

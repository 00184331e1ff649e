"""Positions of Volltreffer: a game set up from given cards.

A position is written with names of cards, as people write them. Because these can be wrong, all
faults are found and reported before anything is set up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trickhunt.core.bits import bit_set
from trickhunt.core.words import N_
from trickhunt.formats.position_notation import (
    CARD,
    CARDS,
    CARDS_BY_SEAT,
    MOVES,
    NUMBER,
    NUMBERS,
    WORD,
    fact,
)
from trickhunt.games.volltreffer.constants import PHASE_NAMES
from trickhunt.games.volltreffer.moves import DECK

if TYPE_CHECKING:
    from trickhunt.games.volltreffer.state import VolltrefferState


@dataclass(frozen=True, kw_only=True)
class VolltrefferPosition:
    """The location of all cards, by their names."""

    #: the action of the seat to move: ``buy``, ``swap`` (the variant's exchange), ``meld`` or
    #: ``play``
    phase: str = fact("phase", WORD)
    round: int = fact("round", NUMBER, 1)  #: the number of the round, from 1
    dealer: int = fact("dealer", NUMBER, 0)  #: the seat that bought first in this round
    #: the space of each seat's pawn
    scores: Sequence[int] = fact("stands", NUMBERS, of_seats=N_("scores"))
    #: the current hand of each seat, without the cards of the trick
    hands: Sequence[Sequence[str]] = fact("hand", CARDS_BY_SEAT, of_seats=N_("hands"))
    trump_card: str = fact("trump", CARD)  #: the card that was shown as trump
    display: Sequence[str] = fact("display", CARDS)  #: the cards under the prices 4, 2, 1 and 0
    #: the melds made so far, in buying order, such as ``meld 7 suits``. During the tricks it may be
    #: empty if nobody remembers.
    melds: Sequence[str] = fact("melds", MOVES, ())
    #: the seat that leads the trick; ``None`` for the seat with the smallest sum. Used only during
    #: the tricks.
    leader: int | None = fact("leader", NUMBER, None)
    #: the cards in the trick so far, in playing order from ``leader``
    trick: Sequence[str] = fact("trick", CARDS, ())
    #: the tricks of each seat in this round; ``None`` if nobody remembers, and then they are
    #: counted from 0
    taken: Sequence[int] | None = fact("taken", NUMBERS, None, of_seats=N_("numbers of tricks"))
    #: the cards of finished tricks; ``None`` for all other cards
    spent: Sequence[str] | None = fact("spent", CARDS, None)
    #: the stock, top first, without the trump card under it; ``None`` for cards that are nowhere
    #: else, shuffled
    stock: Sequence[str] | None = fact("stock", CARDS, None)
    seed: int = fact("deal-number", NUMBER, 0)  #: the deal number for all chance still to come


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

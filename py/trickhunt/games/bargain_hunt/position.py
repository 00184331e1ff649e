"""Positions of Schnäppchen Jagd: a game set up from cards that are given.

A position is written with names of cards, as people write them, because what people write can
be wrong: every fault is found before anything is set up, and all are told at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trickhunt.games.bargain_hunt.moves import DECK

if TYPE_CHECKING:
    from trickhunt.games.bargain_hunt.state import BargainState

Cards = Sequence[str]


@dataclass(frozen=True)
class BargainPosition:
    """What lies where, by names of cards.

    The phase follows from the cards. In round 1, while a bargain pile is empty, bargains are
    shown. While there are cards in hands or in the trick, tricks are played. When there are
    none, odds and ends are cleared.
    """

    hands: Sequence[Cards]  #: the hand of each seat as it is now, without the cards of the trick
    piles: Sequence[Cards]  #: the bargain pile of each seat, bottom to top
    junk: Sequence[Cards]  #: the odds and ends of each seat
    dealer: int = 0  #: who dealt this round
    round: int = 1  #: the number of the round, from 1
    #: who leads the trick, or who won the last one when there are no cards left to play; ``None``
    #: for the seat left of the dealer
    leader: int | None = None
    #: the moves made in the trick so far, such as ``B9 trump``, the first by ``leader``
    trick: Sequence[str] = ()
    cleared: int = 0  #: how many clearings were made since the last trick
    trash: Cards = ()  #: the trash heap
    #: the stock, top first; ``None`` for all cards that lie nowhere else, shuffled
    stock: Cards | None = None
    #: whether each seat's junk was empty before this round's first trick (BH-20); ``None`` when no
    #: pile that holds cards now was
    fresh: Sequence[bool] | None = None
    seed: int = 0  #: the deal number for what chance is still to bring


def position_of(state: BargainState) -> BargainPosition:
    """The position that a state is in.

    :func:`trickhunt.formats.positions.set_up` is the inverse but for what was seen.
    """
    names = DECK.text
    trick = state.trick
    moves = [turn.move.text for turn in state.history[len(state.history) - len(trick.cards) :]]
    return BargainPosition(
        hands=[names(state.hand(seat)) for seat in range(state.game.players)],
        piles=[names(pile) for pile in state.piles],
        junk=[names(junk) for junk in state.junk],
        dealer=state.dealer,
        round=state.round,
        leader=trick.leader,
        trick=moves,
        cleared=state.cleared,
        trash=names(state.trash),
        stock=names(state.stock),
        fresh=state.fresh,
        seed=state.seed,
    )

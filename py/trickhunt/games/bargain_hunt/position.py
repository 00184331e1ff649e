"""Positions of Schnäppchen Jagd: a game set up from given cards.

A position is written with names of cards, as people write them. Because these can be wrong, all
faults are found and reported before anything is set up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from trickhunt.core.words import N_
from trickhunt.formats.position_notation import CARDS, CARDS_BY_SEAT, FLAGS, MOVES, NUMBER, fact
from trickhunt.games.bargain_hunt.moves import DECK

if TYPE_CHECKING:
    from trickhunt.games.bargain_hunt.state import BargainState


@dataclass(frozen=True, kw_only=True)
class BargainPosition:
    """The location of all cards, by their names.

    The phase follows from the cards. In round 1, while a bargain pile is empty, bargains are shown.
    While there are cards in hands or in the trick, tricks are played. When there are none, odds and
    ends are cleared.
    """

    round: int = fact("round", NUMBER, 1)  #: the number of the round, from 1
    dealer: int = fact("dealer", NUMBER, 0)  #: who dealt this round
    #: the current hand of each seat, without the cards of the trick
    hands: Sequence[Sequence[str]] = fact("hand", CARDS_BY_SEAT, of_seats=N_("hands"))
    #: the bargain pile of each seat, bottom to top
    piles: Sequence[Sequence[str]] = fact("pile", CARDS_BY_SEAT, of_seats=N_("bargain piles"))
    #: the odds and ends of each seat
    junk: Sequence[Sequence[str]] = fact("junk", CARDS_BY_SEAT, of_seats=N_("junk piles"))
    #: whether each seat's junk was empty before this round's first trick (BH-20); ``None`` if no
    #: junk that has cards now was
    fresh: Sequence[bool] | None = fact("fresh", FLAGS, None, of_seats=N_("entries of “fresh”"))
    #: the seat that leads the trick, or that won the last one if there are no cards left to play;
    #: ``None`` for the seat left of the dealer
    leader: int | None = fact("leader", NUMBER, None)
    #: the moves made in the trick so far, such as ``B9 trump``, the first by ``leader``
    trick: Sequence[str] = fact("trick", MOVES, ())
    cleared: int = fact("cleared", NUMBER, 0)  #: the number of clearings since the last trick
    trash: Sequence[str] = fact("trash", CARDS, ())  #: the trash heap
    #: the stock, top first; ``None`` for all cards that are nowhere else, shuffled
    stock: Sequence[str] | None = fact("stock", CARDS, None)
    seed: int = fact("deal-number", NUMBER, 0)  #: the deal number for all chance still to come


def position_of(state: BargainState) -> BargainPosition:
    """The position of a state.

    :func:`trickhunt.formats.positions.set_up` is the inverse except for what was seen.
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

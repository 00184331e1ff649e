"""Positions of Treasure Hunt: a game set up from cards that are given.

A position is written with names of cards, as people write them, because what people write can
be wrong: every fault is found before anything is set up, and all are told at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from trickhunt.core.bits import each_bit
from trickhunt.games.treasure_hunt.constants import (
    NAMING,
    NO_CARD,
    PLAYERS,
    PLAYING,
    PREDICTING,
    ROUNDS,
)
from trickhunt.games.treasure_hunt.moves import DECK, GOLDEN
from trickhunt.games.treasure_hunt.state import NOT_SAID, TreasureState

Cards = Sequence[str]


@dataclass(frozen=True)
class TreasurePosition:
    """What lies where, by names of cards.

    The phase follows from what was said: in round 10 the golden card is named until all have
    done so; tricks are predicted until all have; then they are played.
    """

    #: the hand of each seat as it is now, without the cards of the trick
    hands: Sequence[Cards] = ((), (), ())
    trump_card: str = ""  #: the card that gives trump; ``""`` before the deal
    round: int = 1  #: the number of the round, from 1
    dealer: int = 0  #: who deals this round
    #: the prediction of each seat; ``None`` for one that was not made yet
    bids: Sequence[int | None] = (None, None, None)
    taken: Sequence[int] = (0, 0, 0)  #: the tricks that each seat has taken in this round
    leader: int | None = None  #: who leads the trick; ``None`` for the seat left of the dealer
    trick: Cards = ()  #: the cards of the trick so far, the first by ``leader``
    #: the suit cards of each seat that lie face down, such as ``HS``. Those that the cards of the
    #: trick made due (TH-8, TH-9) need not be named, except where faults may be missed: there no
    #: others lie face down.
    turned: Sequence[str] = ("", "", "")
    penalties: Sequence[int] = (0, 0, 0)  #: the penalty points of each seat in this round
    totals: Sequence[int] = (0, 0, 0)  #: the points of each seat from the rounds before
    #: in round 10, what each seat named, such as ``H Q``; ``""`` for one that has not
    golden: Sequence[str] = ("", "", "")
    golden_card: str = ""  #: in round 10 the golden card; ``""`` for one drawn by chance
    #: the cards of this round's earlier tricks; ``None`` for cards drawn by chance
    played: Cards | None = None
    #: the undealt cards, top first; ``None`` for all that lie nowhere else, shuffled
    stock: Cards | None = None
    seed: int = 0  #: the deal number for what chance is still to bring

    @property
    def phase(self) -> int:
        """``NAMING``, ``PREDICTING`` or ``PLAYING``."""
        if self.round == ROUNDS and not all(self.golden):
            return NAMING
        return PREDICTING if None in self.bids else PLAYING

    @property
    def left(self) -> int:
        """The seat left of the dealer."""
        return (self.dealer + 1) % PLAYERS

    @property
    def first(self) -> int:
        """The seat that leads the trick."""
        return self.left if self.leader is None else self.leader

    @property
    def before(self) -> list[int]:
        """How many cards each seat held before the trick."""
        return [
            len(hand) + ((seat - self.first) % PLAYERS < len(self.trick))
            for seat, hand in enumerate(self.hands)
        ]


def position_of(state: TreasureState) -> TreasurePosition:
    """The position that a state is in.

    :func:`trickhunt.formats.positions.set_up` is the inverse but for what was proved.
    """
    names = DECK.text
    trick = state.trick
    earlier = state.spent[: len(state.spent) - len(trick.cards)]
    return TreasurePosition(
        hands=[names(state.hand(seat)) for seat in range(PLAYERS)],
        trump_card="" if state.trump_card == NO_CARD else DECK.names[state.trump_card],
        round=state.round,
        dealer=state.dealer,
        bids=[None if bid == NOT_SAID else bid for bid in state.bids],
        taken=tuple(state.taken),
        leader=trick.leader,
        trick=names(trick.cards),
        turned=["".join(DECK.suits[suit] for suit in each_bit(down)) for down in state.down],
        penalties=tuple(state.penalties),
        totals=state.totals,
        golden=[
            "" if guess == NO_CARD else GOLDEN[guess].text.removeprefix("golden ")
            for guess in state.guesses
        ],
        golden_card="" if state.golden_card == NO_CARD else DECK.names[state.golden_card],
        played=names(earlier),
        stock=names(state.stock),
        seed=state.seed,
    )

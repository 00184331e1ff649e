"""Positions of Treasure Hunt: a game set up from given cards.

A position is written with names of cards, as people write them. Because these can be wrong, all
faults are found and reported before anything is set up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from trickhunt.core.bits import each_bit
from trickhunt.core.words import N_
from trickhunt.formats.position_notation import (
    CARD,
    CARDS,
    CARDS_BY_SEAT,
    NUMBER,
    NUMBERS,
    NUMBERS_SO_FAR,
    WORDS,
    fact,
)
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


@dataclass(frozen=True, kw_only=True)
class TreasurePosition:
    """The location of all cards, by their names.

    The phase follows from the announcements: in round 10 the golden card is named until all have
    done so; tricks are predicted until all have; then they are played.
    """

    round: int = fact("round", NUMBER, 1)  #: the number of the round, from 1
    dealer: int = fact("dealer", NUMBER, 0)  #: who deals this round
    #: the points of each seat from the rounds before
    totals: Sequence[int] = fact("totals", NUMBERS, (0, 0, 0), of_seats=N_("totals"))
    #: the current hand of each seat, without the cards of the trick
    hands: Sequence[Sequence[str]] = fact("hand", CARDS_BY_SEAT, ((), (), ()), of_seats=N_("hands"))
    #: the card that gives trump; ``""`` before the deal
    trump_card: str = fact("trump", CARD, "")
    #: in round 10, each seat's guess, such as ``H Q``; ``""`` for one not made yet
    golden: Sequence[str] = fact("golden", WORDS, ("", "", ""), of_seats=N_("entries of “golden”"))
    #: in round 10 the golden card; ``""`` for a random one
    golden_card: str = fact("golden-card", CARD, "")
    #: the prediction of each seat; ``None`` for one not made yet
    bids: Sequence[int | None] = fact(
        "predicted", NUMBERS_SO_FAR, (None, None, None), of_seats=N_("predictions")
    )
    #: the tricks that each seat has taken in this round
    taken: Sequence[int] = fact("taken", NUMBERS, (0, 0, 0), of_seats=N_("counts of tricks taken"))
    #: the seat that leads the trick; ``None`` for the seat left of the dealer
    leader: int | None = fact("leader", NUMBER, None)
    #: the cards of the trick so far, in playing order from ``leader``
    trick: Sequence[str] = fact("trick", CARDS, ())
    #: the face-down suit cards of each seat, such as ``HS``. Those that became due with the cards
    #: of the trick (TH-8, TH-9) need not be named, except if faults may be missed: then only those
    #: named are face down.
    turned: Sequence[str] = fact("turned", WORDS, ("", "", ""), of_seats=N_("entries of “turned”"))
    #: the penalty points of each seat in this round
    penalties: Sequence[int] = fact("penalties", NUMBERS, (0, 0, 0), of_seats=N_("penalties"))
    #: the cards of this round's earlier tricks; ``None`` for random cards
    played: Sequence[str] | None = fact("played", CARDS, None)
    #: the undealt cards, top first; ``None`` for all that are nowhere else, shuffled
    stock: Sequence[str] | None = fact("stock", CARDS, None)
    seed: int = fact("deal-number", NUMBER, 0)  #: the deal number for all chance still to come

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
        """The number of cards in each hand before the trick."""
        return [
            len(hand) + ((seat - self.first) % PLAYERS < len(self.trick))
            for seat, hand in enumerate(self.hands)
        ]


def position_of(state: TreasureState) -> TreasurePosition:
    """The position of a state.

    :func:`trickhunt.formats.positions.set_up` is the inverse except for what was proved.
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

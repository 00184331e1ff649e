"""What a person sees of a game of Volltreffer, beyond what every game shows.

Purchases are open, so the hands of all are in here; the order of the stock is not.
"""

from __future__ import annotations

from dataclasses import dataclass

from table.ui.models.table import OVER, PLAYING, SCORED, SeatModel, TableModel

__all__ = ["BUYING", "MELDING", "OVER", "PLAYING", "SCORED", "SWAPPING"]

BUYING, SWAPPING, MELDING = "buying", "swapping", "melding"
"""The phases of this game alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VolltrefferSeat(SeatModel):
    """A player at the table."""

    bought: tuple[int, ...]  #: the cards the player holds, sorted: everyone saw them bought
    taken: int  #: how many tricks the player took in this round
    initial: str  #: what stands on the pawn
    place: str  #: where the pawn stands as to the goal, in words
    is_hit: bool  #: whether that is in the goal
    sum: int  #: the sum of the ranks of the hand
    melded: str  #: what the player declared in this round, in words; ``""`` before
    #: the cards of the sets that the player declared, until the first trick is played
    laid: tuple[int, ...]
    has_laid_suits: bool  #: whether all five suits were declared, for as long


@dataclass(frozen=True, slots=True)
class Offer:
    """A card of the market."""

    card: int
    text: str  #: its name in the notation
    price: int  #: what it costs where it lies
    before: int  #: where your pawn stands
    can: bool  #: whether a legal move can be made with it now
    is_chosen: bool  #: whether it is the first of two cards that you exchange
    move: str  #: the exchange that it completes, in the notation; ``""`` otherwise
    then: int  #: what it costs after that exchange
    does: str  #: what that exchange does, as a sentence, or ``""``

    @property
    def id(self) -> str:
        """The id of its button."""
        return f"card-{self.text}-0"

    @property
    def after(self) -> int:
        """Where your pawn would stand; below 0 when you cannot pay."""
        return self.before - self.price


@dataclass(frozen=True, slots=True)
class MeldChoice:
    """One way to meld, and what it would do."""

    text: str  #: the move in notation
    sets: tuple[tuple[int, tuple[int, ...]], ...]  #: the sets declared: rank and cards
    suits: bool  #: whether cards of all five suits are declared
    points: int  #: how far the pawn would move
    before: int  #: where it stands
    after: int  #: where it would land
    landing: str  #: how far that is from the middle of the goal, in words
    is_hit: bool  #: whether that is in the goal


@dataclass(frozen=True, slots=True)
class Tally:
    """How a pawn moved in a round, and where it stood then."""

    prices: int
    melds: int
    smallest: int
    tricks: int
    stands: int


@dataclass(frozen=True, slots=True)
class Final:
    """A player's final place and how it came about; ``place`` counts from 1."""

    place: int
    seat: int
    name: str
    is_you: bool
    score: int
    where: str
    whole: Tally


@dataclass(frozen=True, slots=True, kw_only=True)
class VolltrefferTableModel(TableModel):
    """Everything that a person sees of a game."""

    seats: tuple[VolltrefferSeat, ...]
    you: VolltrefferSeat
    variant: bool  #: whether the variant is played
    goal: tuple[int, int]  #: the first and the last space of the goal
    trump: int  #: the suit that is trump in this round
    trump_card: int  #: the card that shows it
    stock: int  #: how many cards can still be revealed
    offers: tuple[Offer, ...]  #: the market, dearest price first
    choices: tuple[MeldChoice, ...]  #: your ways to meld, on your turn; nothing first
    trick_sum: str  #: how the winner of a complete trick moved, as a sum; ``""`` otherwise
    told: tuple[str, ...]  #: what was melded in this round, in words
    smallest: str  #: who has the smallest sum and why, in words, once it was declared
    folded: bool  #: whether the purchases of the others are folded away where room is short
    start: int  #: where the pawns started
    #: by round and seat, how the pawns moved; the running round too
    tallies: tuple[tuple[Tally, ...], ...]
    finals: tuple[Final, ...]  #: the final order, once the game is over

    @property
    def is_market(self) -> bool:
        """Whether the market is open."""
        return self.phase in (BUYING, SWAPPING)

    @property
    def cards(self) -> tuple[str, ...]:
        """The ids of what the arrow keys go through: the market while it is open, the hand."""
        market = tuple(offer.id for offer in self.offers) if self.is_market else ()
        return (*market, *(() if self.watch else (one.id for one in self.hand)))

    @property
    def heading(self) -> str:
        """The id of the heading where a screen's controls are not cards; ``""`` elsewhere."""
        return {MELDING: "melding-title", OVER: "verdict"}.get(self.phase, "")

    @property
    def first_answer(self) -> str:
        """The id of the first card that the chosen one can be exchanged with."""
        return next(offer.id for offer in self.offers if offer.move)

"""The view model of a game of Volltreffer, beyond that of every game.

Purchases are open, so it contains all hands, but not the order of the stock.
"""

from __future__ import annotations

from dataclasses import dataclass

from table.ui.models.table import OVER, PLAYING, SCORED, FinalScore, SeatModel, TableModel

__all__ = ["BUYING", "MELDING", "OVER", "PLAYING", "SCORED", "SWAPPING"]

BUYING, SWAPPING, MELDING = "buying", "swapping", "melding"
"""The phases that only this game has."""


@dataclass(frozen=True, slots=True, kw_only=True)
class VolltrefferSeat(SeatModel):
    """A player at the table."""

    bought: tuple[int, ...]  #: the player's cards, sorted: everyone saw them bought
    taken: int  #: the number of the player's tricks in this round
    initial: str  #: the letters on the pawn
    place: str  #: the place of the pawn relative to the goal, in words
    is_hit: bool  #: whether it is in the goal
    sum: int  #: the sum of the ranks of the hand
    in_sets: tuple[int, ...]  #: the cards of which the player has three or more of a rank
    worth: int  #: the points of all melds in the hand
    melded: str  #: the player's declaration in this round, in words; ``""`` before
    #: the cards of the player's declared sets, until the first trick is played
    laid: tuple[int, ...]
    has_laid_suits: bool  #: whether all five suits were declared, until then


@dataclass(frozen=True, slots=True)
class Offer:
    """A card of the market."""

    card: int
    text: str  #: its name in the notation
    price: int  #: its current price
    before: int  #: the space of your pawn
    can: bool  #: whether it is part of a legal move now
    is_chosen: bool  #: whether it is the first of two cards to exchange
    move: str  #: the exchange that it completes, in the notation; ``""`` otherwise
    then: int  #: its price after that exchange
    does: str  #: the effect of that exchange, as a sentence, or ``""``

    @property
    def id(self) -> str:
        """The id of its button."""
        return f"card-{self.text}-0"

    @property
    def after(self) -> int:
        """The resulting space of your pawn; negative if you cannot pay."""
        return self.before - self.price


@dataclass(frozen=True, slots=True)
class MeldChoice:
    """One possible declaration, and its result."""

    text: str  #: the move in notation
    sets: tuple[tuple[int, tuple[int, ...]], ...]  #: the sets declared: rank and cards
    suits: bool  #: whether cards of all five suits are declared
    points: int  #: the movement of the pawn
    before: int  #: its current space
    after: int  #: its new space
    landing: str  #: the distance of that from the middle of the goal, in words
    is_hit: bool  #: whether that is in the goal


@dataclass(frozen=True, slots=True)
class Tally:
    """A pawn's movement in a round, and its space afterwards."""

    prices: int
    melds: int
    smallest: int
    tricks: int
    stands: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Final(FinalScore):
    """A player's final rank and the parts of the score."""

    where: str
    whole: Tally
    melded: tuple[int, ...]  #: the cards of the sets in the best melds; empty without one


@dataclass(frozen=True, slots=True, kw_only=True)
class VolltrefferTableModel(TableModel):
    """Everything that the player at the screen sees of a game."""

    seats: tuple[VolltrefferSeat, ...]
    you: VolltrefferSeat
    variant: bool  #: whether the variant is played
    goal: tuple[int, int]  #: the first and the last space of the goal
    is_last_round: bool  #: whether the game ends with this round, wherever the pawns are
    trump: int  #: the suit that is trump in this round
    trump_card: int  #: the card that shows it
    stock: int  #: the number of cards that can still be revealed
    offers: tuple[Offer, ...]  #: the market, highest price first
    choices: tuple[MeldChoice, ...]  #: your possible declarations, on your turn; nothing first
    trick_sum: str  #: the movement of a complete trick's winner, as a sum; ``""`` otherwise
    told: tuple[str, ...]  #: the melds of this round, in words
    #: the player with the smallest sum and the reason, in words, once it was declared
    smallest: str
    folded: bool  #: whether the purchases of the others are folded away on small screens
    start: int  #: the start of the pawns
    #: by round and seat, the movement of the pawns, including the current round
    tallies: tuple[tuple[Tally, ...], ...]
    finals: tuple[Final, ...]

    @property
    def is_market(self) -> bool:
        """Whether the market is open."""
        return self.phase in (BUYING, SWAPPING)

    @property
    def cards(self) -> tuple[str, ...]:
        """The ids that the arrow keys move through: the market while it is open, else the hand."""
        market = tuple(offer.id for offer in self.offers) if self.is_market else ()
        return (*market, *(() if self.watch else (one.id for one in self.hand)))

    @property
    def heading(self) -> str:
        """The id of the heading if a screen's controls are not cards; else ``""``."""
        return {MELDING: "melding-title", OVER: "verdict"}.get(self.phase, "")

    @property
    def first_answer(self) -> str:
        """The id of the first card for which the chosen one can be exchanged."""
        return next(offer.id for offer in self.offers if offer.move)

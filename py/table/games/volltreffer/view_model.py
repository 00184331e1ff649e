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
class ShotSeat(SeatModel):
    """A player at the table.

    Attributes:
        bought: the cards the player holds, sorted: everyone saw them bought.
        taken: how many tricks the player took in this round.
        initial: what stands on the pawn.
        place: where the pawn stands as to the goal, in words.
        is_hit: whether that is in the goal.
        sum: the sum of the ranks of the hand.
        melded: what the player declared in this round, in words; ``""`` before.
        laid: the cards of the sets that the player declared, until the first trick is played.
        has_laid_suits: whether all five suits were declared, for as long.
    """

    bought: tuple[int, ...]
    taken: int
    initial: str
    place: str
    is_hit: bool
    sum: int
    melded: str
    laid: tuple[int, ...]
    has_laid_suits: bool


@dataclass(frozen=True, slots=True)
class Offer:
    """A card of the market.

    Attributes:
        card: which card.
        text: its name in the notation.
        price: what it costs where it lies.
        before: where your pawn stands.
        can: whether a legal move can be made with it now.
        is_chosen: whether it is the first of two cards that you exchange.
        move: the exchange that it completes, in the notation; ``""`` otherwise.
        then: what it costs after that exchange.
        does: what that exchange does, as a sentence, or ``""``.
    """

    card: int
    text: str
    price: int
    before: int
    can: bool
    is_chosen: bool
    move: str
    then: int
    does: str

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
    """One way to meld, and what it would do.

    Attributes:
        text: the move in notation.
        sets: the sets declared: rank and cards.
        suits: whether cards of all five suits are declared.
        points: how far the pawn would move.
        before: where it stands.
        after: where it would land.
        landing: where that is as to the goal, in words.
        is_hit: whether that is in the goal.
    """

    text: str
    sets: tuple[tuple[int, tuple[int, ...]], ...]
    suits: bool
    points: int
    before: int
    after: int
    landing: str
    is_hit: bool


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
class VolltrefferModel(TableModel):
    """Everything that a person sees of a game.

    Attributes:
        variant: whether the variant is played.
        goal: the first and the last space of the goal.
        trump: the suit that is trump in this round.
        trump_card: the card that shows it.
        stock: how many cards can still be revealed.
        offers: the market, dearest price first.
        choices: your ways to meld, on your turn; nothing first.
        trick_sum: how the winner of a complete trick moved, as a sum; ``""`` otherwise.
        told: what was melded in this round, in words.
        smallest: who has the smallest sum and why, in words, once it was declared.
        folded: whether the purchases of the others are folded away where room is short.
        start: where the pawns started.
        tallies: by round and seat, how the pawns moved; the running round too.
        finals: the final order, once the game is over.
    """

    seats: tuple[ShotSeat, ...]
    you: ShotSeat
    variant: bool
    goal: tuple[int, int]
    trump: int
    trump_card: int
    stock: int
    offers: tuple[Offer, ...]
    choices: tuple[MeldChoice, ...]
    trick_sum: str
    told: tuple[str, ...]
    smallest: str
    folded: bool
    start: int
    tallies: tuple[tuple[Tally, ...], ...]
    finals: tuple[Final, ...]

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

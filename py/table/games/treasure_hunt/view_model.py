"""What a person sees of a game of Treasure Hunt: plain values, made anew for each view model.

Cards are faces and suits indexes, as in the engine. Nothing hidden is in here, so nothing hidden
can be shown.
"""

from __future__ import annotations

from dataclasses import dataclass

from table.ui.models.table import OVER, PLAYING, SCORED, SeatModel, TableModel
from trickhunt.games.treasure_hunt.events import HuntScored

__all__ = ["NAMING", "OVER", "PLAYING", "PREDICTING", "SCORED"]

NAMING, PREDICTING = "naming", "predicting"
"""The phases of this game alone."""


@dataclass(frozen=True, slots=True)
class Standing:
    """How a prediction stands against the tricks taken.

    Attributes:
        kind: ``open``, ``made``, ``over``, ``short``, or ``""`` without a prediction.
        words: the same in words.
    """

    kind: str
    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HuntSeat(SeatModel):
    """A player at the table.

    Attributes:
        bid: the prediction of this round, or -1.
        taken: the tricks taken in this round.
        standing: how the two stand.
        down: for each suit whether its suit card lies face down.
        penalty: the penalty points of this round.
        guess: the face named for the golden card, or -1.
    """

    bid: int
    taken: int
    standing: Standing
    down: tuple[bool, ...]
    penalty: int
    guess: int


@dataclass(frozen=True, slots=True)
class BidChoice:
    """A prediction that can be made: the move in notation, and what it pays if made exactly."""

    number: int
    text: str
    pays: int


@dataclass(frozen=True, slots=True)
class GoldenChoice:
    """A card that can be named for the golden one: the move in notation, and the face."""

    card: int
    text: str


@dataclass(frozen=True, slots=True)
class TurnChoice:
    """A suit card of yours that you can turn.

    Attributes:
        suit: its suit.
        text: the move in notation.
        is_down: whether it lies face down.
        does: what turning it does, as a sentence.
        is_due: whether it has to be turned.
        threatens: the penalty points that turning it costs, now or later.
    """

    suit: int
    text: str
    is_down: bool
    does: str
    is_due: bool
    threatens: int


@dataclass(frozen=True, slots=True)
class GoldenModel:
    """The golden card once it is shown.

    Attributes:
        card: which card it is.
        bonuses: what it brings each player, in the order of ``told``.
        told: who guessed what and what it brings, in words.
    """

    card: int
    bonuses: tuple[int, ...]
    told: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault that was called out: what is told of it, and the clause that it rests on."""

    words: str
    clause: str


@dataclass(frozen=True, slots=True)
class Final:
    """A player's final place and how the score came about.

    Attributes:
        place: 1 for the winners; equal scores share a place.
        seat: the number of the seat.
        name: what the player is called.
        is_you: whether this is who looks.
        score: the final score.
        exact: in how many rounds exactly the prediction was taken.
        penalties: all penalty points.
        bonus: what the golden card brought.
    """

    place: int
    seat: int
    name: str
    is_you: bool
    score: int
    exact: int
    penalties: int
    bonus: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HuntModel(TableModel):
    """Everything that a person sees of a game.

    Attributes:
        strict: whether suit cards are turned by hand.
        lenient: whether faults may be missed there.
        rounds: how many rounds there are.
        dealer_by_total: whether the total, not the round, says who deals next.
        first_turned: what is said when a suit card turns for the first time in a game, or ``""``.
        four_colours: whether each suit has a colour of its own.
        trump_card: the card that gives trump, or -1 before the deal.
        has_golden: whether a golden card lies on the table, face down.
        bids: the predictions that you can make now.
        goldens: the cards that you can name now.
        turns: the suit cards that you can turn now.
        faults: the faults that were called out since your last decision.
        sheet: the rounds that are over.
        golden: the golden card once it is shown.
        finals: the final scores, best first, once the game is over.
    """

    seats: tuple[HuntSeat, ...]
    you: HuntSeat
    strict: bool
    lenient: bool
    rounds: int
    dealer_by_total: bool
    first_turned: str
    four_colours: bool
    trump_card: int
    has_golden: bool
    bids: tuple[BidChoice, ...]
    goldens: tuple[GoldenChoice, ...]
    turns: tuple[TurnChoice, ...]
    faults: tuple[Fault, ...]
    sheet: tuple[HuntScored, ...]
    golden: GoldenModel | None
    finals: tuple[Final, ...]

    @property
    def heading(self) -> str:
        """The id of the heading where a screen's controls are not cards; ``""`` elsewhere."""
        if self.phase in (NAMING, PREDICTING) and not self.is_mine:
            return ""
        return {
            NAMING: "golden-title",
            PREDICTING: "predict-title",
            OVER: "verdict",
        }.get(self.phase, "")

    @property
    def scheme(self) -> str:
        """The names of the suits' colours in the styles."""
        return "four" if self.four_colours else "two"

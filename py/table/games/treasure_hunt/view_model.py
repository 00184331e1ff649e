"""What a person sees of a game of Treasure Hunt: plain values, made anew for each view model.

Cards are faces and suits indexes, as in the engine. Nothing hidden is in here, so nothing hidden
can be shown.
"""

from __future__ import annotations

from dataclasses import dataclass

from table.ui.models.table import OVER, PLAYING, SCORED, SeatModel, TableModel
from trickhunt.games.treasure_hunt.events import TreasureScored

__all__ = ["NAMING", "OVER", "PLAYING", "PREDICTING", "SCORED"]

NAMING, PREDICTING = "naming", "predicting"
"""The phases of this game alone."""


@dataclass(frozen=True, slots=True)
class PredictionStanding:
    """How a prediction stands against the tricks taken."""

    #: ``open``, ``course``, ``made``, ``over``, ``short``, or ``""`` without a prediction
    kind: str
    words: str  #: the same in words


@dataclass(frozen=True, slots=True, kw_only=True)
class TreasureSeat(SeatModel):
    """A player at the table."""

    bid: int  #: the prediction of this round, or -1
    taken: int  #: the tricks taken in this round
    standing: PredictionStanding  #: how the two stand
    down: tuple[bool, ...]  #: for each suit whether its suit card lies face down
    penalty: int  #: the penalty points of this round
    guess: int  #: the face named for the golden card, or -1


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
    """A suit card of yours that you can turn."""

    suit: int
    text: str  #: the move in notation
    is_down: bool  #: whether it lies face down
    does: str  #: what turning it does, as a sentence
    is_due: bool  #: whether it has to be turned
    threatens: int  #: the penalty points that turning it costs, now or later


@dataclass(frozen=True, slots=True)
class GoldenModel:
    """The golden card once it is shown."""

    card: int
    bonuses: tuple[int, ...]  #: what it brings each player, in the order of ``told``
    told: tuple[str, ...]  #: who guessed what and what it brings, in words


@dataclass(frozen=True, slots=True)
class Fault:
    """A fault that was called out: what is told of it, and the clause that it rests on."""

    words: str
    clause: str


@dataclass(frozen=True, slots=True)
class Final:
    """A player's final place and how the score came about."""

    place: int  #: 1 for the winners; equal scores share a place
    seat: int
    name: str  #: what the player is called
    is_you: bool  #: whether this is who looks
    score: int
    exact: int  #: in how many rounds exactly the prediction was taken
    penalties: int  #: all penalty points
    bonus: int  #: what the golden card brought


@dataclass(frozen=True, slots=True, kw_only=True)
class TreasureTableModel(TableModel):
    """Everything that a person sees of a game."""

    seats: tuple[TreasureSeat, ...]
    you: TreasureSeat
    strict: bool  #: whether suit cards are turned by hand
    lenient: bool  #: whether faults may be missed there
    rounds: int  #: how many rounds there are
    dealer_by_total: bool  #: whether the total, not the round, says who deals next
    #: what is said when a suit card turns for the first time in a game, or ``""``
    first_turned: str
    four_colours: bool  #: whether each suit has a colour of its own
    trump_card: int  #: the card that gives trump, or -1 before the deal
    has_golden: bool  #: whether a golden card lies on the table, face down
    bids: tuple[BidChoice, ...]  #: the predictions that you can make now
    goldens: tuple[GoldenChoice, ...]  #: the cards that you can name now
    turns: tuple[TurnChoice, ...]  #: the suit cards that you can turn now
    faults: tuple[Fault, ...]  #: the faults that were called out since your last decision
    sheet: tuple[TreasureScored, ...]  #: the rounds that are over
    golden: GoldenModel | None  #: the golden card once it is shown
    finals: tuple[Final, ...]  #: the final scores, best first, once the game is over

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

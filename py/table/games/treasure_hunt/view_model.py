"""The view model of a game of Treasure Hunt: plain values, made again for each change.

Cards are faces and suits indexes, as in the engine. It contains nothing hidden, so nothing hidden
can be shown.
"""

from __future__ import annotations

from dataclasses import dataclass

from table.ui.models.table import OVER, PLAYING, SCORED, FinalScore, SeatModel, TableModel
from trickhunt.games.treasure_hunt.events import TreasureScored

__all__ = ["NAMING", "OVER", "PLAYING", "PREDICTING", "SCORED"]

NAMING, PREDICTING = "naming", "predicting"
"""The phases that only this game has."""


@dataclass(frozen=True, slots=True)
class PredictionStanding:
    """A prediction compared with the tricks taken."""

    #: ``open``, ``course``, ``made``, ``over``, ``short``, or ``""`` without a prediction
    kind: str
    words: str  #: the state in words


@dataclass(frozen=True, slots=True, kw_only=True)
class TreasureSeat(SeatModel):
    """A player at the table."""

    bid: int  #: the prediction of this round, or -1
    taken: int  #: the tricks taken in this round
    standing: PredictionStanding  #: how the two compare
    down: tuple[bool, ...]  #: for each suit whether its suit card is face down
    penalty: int  #: the penalty points of this round
    guess: int  #: the face named for the golden card, or -1


@dataclass(frozen=True, slots=True)
class BidChoice:
    """A possible prediction: the move in notation, and its points if it is exact."""

    number: int
    text: str
    pays: int


@dataclass(frozen=True, slots=True)
class GoldenChoice:
    """A possible guess of the golden card: the move in notation, and the face."""

    card: int
    text: str


@dataclass(frozen=True, slots=True)
class TurnChoice:
    """A suit card of yours that you can turn."""

    suit: int
    text: str  #: the move in notation
    is_down: bool  #: whether it is face down
    does: str  #: the effect of turning it, as a sentence
    is_due: bool  #: whether it has to be turned
    threatens: int  #: the penalty points for turning it, now or later


@dataclass(frozen=True, slots=True)
class GoldenModel:
    """The golden card after the last trick."""

    card: int  #: -1 until it is turned over
    bonuses: tuple[int, ...]  #: the bonus of each player, by seat
    guesses: tuple[int, ...]  #: the card that each player named


@dataclass(frozen=True, slots=True)
class Fault:
    """A noticed fault: its description, and its clause."""

    words: str
    clause: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Final(FinalScore):
    """A player's final rank and the parts of the score."""

    exact: int  #: the number of rounds with an exact prediction
    penalties: int  #: all penalty points
    bonus: int  #: the bonus of the golden card


@dataclass(frozen=True, slots=True, kw_only=True)
class TreasureTableModel(TableModel):
    """Everything that the player at the screen sees of a game."""

    seats: tuple[TreasureSeat, ...]
    you: TreasureSeat
    strict: bool  #: whether players turn suit cards themselves
    lenient: bool  #: whether faults may be missed there
    rounds: int  #: the number of rounds
    dealer_by_total: bool  #: whether the total, not the round, decides the next dealer
    #: the message when a suit card is turned for the first time in a game, or ``""``
    first_turned: str
    four_colours: bool  #: whether each suit has its own colour
    trump_card: int  #: the card that gives trump, or -1 before the deal
    has_golden: bool  #: whether there is a golden card on the table, face down
    bids: tuple[BidChoice, ...]  #: your possible predictions
    goldens: tuple[GoldenChoice, ...]  #: your possible guesses
    turns: tuple[TurnChoice, ...]  #: the suit cards that you can turn now
    faults: tuple[Fault, ...]  #: the faults noticed since your last decision
    sheet: tuple[TreasureScored, ...]  #: the finished rounds
    golden: GoldenModel | None  #: the golden card once it is shown
    finals: tuple[Final, ...]

    @property
    def heading(self) -> str:
        """The id of the heading if a screen's controls are not cards; else ``""``."""
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

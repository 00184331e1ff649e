"""The view model of a game of Schnäppchen Jagd, beyond that of every game."""

from __future__ import annotations

from dataclasses import dataclass

from table.ui.models.table import (
    OVER,
    PLAYING,
    SCORED,
    FinalScore,
    SeatModel,
    TableModel,
    TrickModel,
)

__all__ = ["CLEARING", "OVER", "PLAYING", "SCORED", "SHOWING"]

SHOWING, CLEARING = "showing", "clearing"
"""The phases that only this game has; each has its own screen."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BargainSeat(SeatModel):
    """A player at the table."""

    pile: tuple[int, ...]  #: the bargain pile, bottom to top
    bargain: int  #: the value the player collects, or 0
    junk_count: int  #: how many cards of junk
    junk: tuple[int, ...] | None  #: the junk, sorted by value, if it is listed; else ``None``


@dataclass(frozen=True, slots=True, kw_only=True)
class BargainTrick(TrickModel):
    """A trick."""

    declined: tuple[int, ...]  #: the colours declined as trump
    takes: tuple[int, ...] = ()  #: the cards of a complete trick that go to the winner's bargain


@dataclass(frozen=True, slots=True)
class ClearChoice:
    """One way to clear, and its result."""

    text: str  #: the move in notation
    how: str  #: ``trash``, ``convert``, ``dump`` or ``pass``
    value: int  #: the cleared value, or -1
    trashed: int  #: the number of cards that go to the trash heap
    converted: int  #: the number of cards that become bargains
    before: int  #: the current score
    after: int  #: the resulting score
    pile: int  #: the resulting number of bargains
    junk: int  #: the resulting number of junk cards
    bargain: int  #: the value collected afterwards
    changes_bargain: bool  #: whether that differs from the current one

    @property
    def gain(self) -> int:
        """The points that it brings."""
        return self.after - self.before


@dataclass(frozen=True, slots=True)
class ClearedModel:
    """A player's clearing."""

    seat: int  #: the player's seat
    name: str  #: the player's name
    how: str  #: ``trash``, ``convert``, ``dump`` or ``pass``
    value: int  #: the cleared value
    trashed: tuple[int, ...]  #: the cards that went to the trash heap
    converted: tuple[int, ...]  #: those that became bargains
    before: int  #: the score before
    after: int  #: the score after it


@dataclass(frozen=True, slots=True)
class Won:
    """What a player won in a round: bargains, and cards of junk."""

    bargains: int
    junk: int


@dataclass(frozen=True, slots=True)
class JunkGroup:
    """The junk of one value (0: super special offers), and the possible actions."""

    value: int
    cards: tuple[int, ...]
    choices: tuple[ClearChoice, ...]


@dataclass(frozen=True, slots=True)
class ClearModel:
    """The clearing at the end of a round."""

    seat: int  #: the seat whose junk it is
    groups: tuple[JunkGroup, ...]  #: your junk by value, the most rewarding first
    others: tuple[ClearChoice, ...]  #: choices for the whole pile: dump, and last pass
    chosen: tuple[ClearChoice, ...]  #: what you have chosen, the last choice last
    is_mine: bool  #: whether it is your turn
    is_watched: bool  #: whether the junk is that of the active player, because no person plays
    number: int  #: the number of this clearing of yours, from 1
    of: int  #: the number of clearings of each player in this round
    toll: int  #: the number of cards of a value that converting costs
    cleared: tuple[ClearedModel, ...]  #: the clearings of this round so far, in order


@dataclass(frozen=True, slots=True, kw_only=True)
class Final(FinalScore):
    """A player's final score and its parts."""

    pile: int  #: the number of cards on the bargain pile
    junk: int  #: the number of junk cards, without offers
    offers: int  #: the number of super special offers in the junk


@dataclass(frozen=True, slots=True, kw_only=True)
class BargainTableModel(TableModel):
    """Everything that the player at the screen sees of a game."""

    seats: tuple[BargainSeat, ...]
    you: BargainSeat
    trick: BargainTrick
    last: BargainTrick | None
    edition: str  #: ``english`` or ``french``
    rounds: int  #: the number of rounds
    clear: ClearModel | None  #: the clearing, in that phase
    cleared: tuple[ClearedModel, ...]  #: everyone's clearings, at the end of a round
    heap: ClearedModel | None  #: the best conversion of a round, in the first round with one
    won: tuple[Won, ...]  #: what everyone won in the round, by seat, at its end
    finals: tuple[Final, ...]

    @property
    def heading(self) -> str:
        """The id of the heading if a screen's controls are not cards; else ``""``."""
        return {CLEARING: "clearing-title", OVER: "verdict"}.get(self.phase, "")

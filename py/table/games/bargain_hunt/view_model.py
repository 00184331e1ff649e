"""What a person sees of a game of Schnäppchen Jagd, beyond what every game shows."""

from __future__ import annotations

from dataclasses import dataclass

from table.ui.models.table import OVER, PLAYING, SCORED, SeatModel, TableModel, TrickModel

__all__ = ["CLEARING", "OVER", "PLAYING", "SCORED", "SHOWING"]

SHOWING, CLEARING = "showing", "clearing"
"""The phases of this game alone; each has a screen of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BargainSeat(SeatModel):
    """A player at the table."""

    pile: tuple[int, ...]  #: the bargain pile, bottom to top
    bargain: int  #: the value the player collects, or 0
    junk_count: int  #: how many cards of junk
    junk: tuple[int, ...] | None  #: the junk, sorted by value, where it is listed; else ``None``


@dataclass(frozen=True, slots=True, kw_only=True)
class BargainTrick(TrickModel):
    """A trick."""

    declined: tuple[int, ...]  #: the colours declined as trump
    takes: tuple[int, ...] = ()  #: the cards that the winner's bargain takes from a complete trick


@dataclass(frozen=True, slots=True)
class ClearChoice:
    """One way to clear, and what it would do."""

    text: str  #: the move in notation
    how: str  #: ``trash``, ``convert``, ``dump`` or ``pass``
    value: int  #: the value that is cleared, or -1
    trashed: int  #: how many cards go to the trash heap
    converted: int  #: how many become bargains
    before: int  #: the score as it stands
    after: int  #: the score that it leads to
    pile: int  #: how many bargains there would be then
    junk: int  #: how many cards of junk
    bargain: int  #: the value that would be collected then
    changes_bargain: bool  #: whether that is another one than now


@dataclass(frozen=True, slots=True)
class ClearedModel:
    """What a player cleared."""

    seat: int  #: the player's seat
    name: str  #: the player's name
    how: str  #: ``trash``, ``convert``, ``dump`` or ``pass``
    value: int  #: the value that was cleared
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
    """The junk of one value (0: super special offers), and what can be done with it."""

    value: int
    cards: tuple[int, ...]
    choices: tuple[ClearChoice, ...]


@dataclass(frozen=True, slots=True)
class ClearModel:
    """The clearing at the end of a round."""

    groups: tuple[JunkGroup, ...]  #: your junk by value, first what clearing brings most of
    others: tuple[ClearChoice, ...]  #: choices that concern the whole pile: dump, pass
    is_mine: bool  #: whether it is your turn
    is_done: bool  #: whether you have cleared already
    is_watched: bool  #: whether it is the junk of whoever is clearing, where no person plays
    number: int  #: which of your clearings this is, from 1
    of: int  #: how many clearings each player has this round
    toll: int  #: how many cards of a value converting costs
    cleared: tuple[ClearedModel, ...]  #: what was cleared so far this round, in order
    waiting: tuple[str, ...]  #: who clears after whoever is clearing now, by name


@dataclass(frozen=True, slots=True)
class Final:
    """A player's final score and how it came about."""

    place: int  #: 1 for the winners, and so on; equal scores share a place
    seat: int  #: the player's seat
    name: str  #: the player's name
    is_you: bool  #: whether this is who looks
    score: int  #: the points
    pile: int  #: how many cards lie on the bargain pile
    junk: int  #: how many cards of junk, offers not counted
    offers: int  #: how many super special offers among the junk


@dataclass(frozen=True, slots=True, kw_only=True)
class BargainTableModel(TableModel):
    """Everything that a person sees of a game."""

    seats: tuple[BargainSeat, ...]
    you: BargainSeat
    trick: BargainTrick
    last: BargainTrick | None
    edition: str  #: ``english`` or ``french``
    rounds: int  #: how many rounds there are
    clear: ClearModel | None  #: the clearing, in that phase
    cleared: tuple[ClearedModel, ...]  #: what everyone cleared, at the end of a round
    won: tuple[Won, ...]  #: what everyone won in the round, by seat, at its end
    finals: tuple[Final, ...]  #: the final scores, best first, once the game is over

    @property
    def heading(self) -> str:
        """The id of the heading where a screen's controls are not cards; ``""`` elsewhere."""
        return {CLEARING: "clearing-title", OVER: "verdict"}.get(self.phase, "")

"""What a person sees of a game of Schnäppchen Jagd, beyond what every game shows."""

from __future__ import annotations

from dataclasses import dataclass

from table.ui.models.table import OVER, PLAYING, SCORED, SeatModel, TableModel, TrickModel

__all__ = ["CLEARING", "OVER", "PLAYING", "SCORED", "SHOWING"]

SHOWING, CLEARING = "showing", "clearing"
"""The phases of this game alone; each has a screen of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BargainSeat(SeatModel):
    """A player at the table.

    Attributes:
        pile: the bargain pile, bottom to top.
        bargain: the value the player collects, or 0.
        junk_count: how many cards of junk.
        junk: the junk, sorted by value, where it is listed; else ``None``.
    """

    pile: tuple[int, ...]
    bargain: int
    junk_count: int
    junk: tuple[int, ...] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BargainTrick(TrickModel):
    """A trick.

    Attributes:
        declined: the colours declined as trump.
        takes: the cards that the winner's bargain takes from a complete trick.
    """

    declined: tuple[int, ...]
    takes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class ClearChoice:
    """One way to clear, and what it would do.

    Attributes:
        text: the move in notation.
        how: ``trash``, ``convert``, ``dump`` or ``pass``.
        value: the value that is cleared, or -1.
        trashed: how many cards go to the trash heap.
        converted: how many become bargains.
        before: the score as it stands.
        after: the score that it leads to.
        pile: how many bargains there would be then.
        junk: how many cards of junk.
        bargain: the value that would be collected then.
        changes_bargain: whether that is another one than now.
    """

    text: str
    how: str
    value: int
    trashed: int
    converted: int
    before: int
    after: int
    pile: int
    junk: int
    bargain: int
    changes_bargain: bool


@dataclass(frozen=True, slots=True)
class ClearedModel:
    """What a player cleared.

    Attributes:
        seat: the player's seat.
        name: the player's name.
        how: ``trash``, ``convert``, ``dump`` or ``pass``.
        value: the value that was cleared.
        trashed: the cards that went to the trash heap.
        converted: those that became bargains.
        before: the score before.
        after: the score after it.
    """

    seat: int
    name: str
    how: str
    value: int
    trashed: tuple[int, ...]
    converted: tuple[int, ...]
    before: int
    after: int


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
    """The clearing at the end of a round.

    Attributes:
        groups: your junk by value, the offers last.
        others: choices that concern the whole pile: dump, pass.
        is_mine: whether it is your turn.
        is_done: whether you have cleared already.
        is_watched: whether it is the junk of whoever is clearing, where no person plays.
        number: which of your clearings this is, from 1.
        of: how many clearings each player has this round.
        toll: how many cards of a value converting costs.
        cleared: what was cleared so far this round, in order.
        waiting: who clears after whoever is clearing now, by name.
    """

    groups: tuple[JunkGroup, ...]
    others: tuple[ClearChoice, ...]
    is_mine: bool
    is_done: bool
    is_watched: bool
    number: int
    of: int
    toll: int
    cleared: tuple[ClearedModel, ...]
    waiting: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Final:
    """A player's final score and how it came about.

    Attributes:
        place: 1 for the winners, and so on; equal scores share a place.
        seat: the player's seat.
        name: the player's name.
        is_you: whether this is who looks.
        score: the points.
        pile: how many cards lie on the bargain pile.
        junk: how many cards of junk, offers not counted.
        offers: how many super special offers among the junk.
    """

    place: int
    seat: int
    name: str
    is_you: bool
    score: int
    pile: int
    junk: int
    offers: int


@dataclass(frozen=True, slots=True, kw_only=True)
class BargainModel(TableModel):
    """Everything that a person sees of a game.

    Attributes:
        edition: ``english`` or ``french``.
        rounds: how many rounds there are.
        clear: the clearing, in that phase.
        cleared: what everyone cleared, at the end of a round.
        won: what everyone won in the round, by seat, at its end.
        finals: the final scores, best first, once the game is over.
    """

    seats: tuple[BargainSeat, ...]
    you: BargainSeat
    trick: BargainTrick
    last: BargainTrick | None
    edition: str
    rounds: int
    clear: ClearModel | None
    cleared: tuple[ClearedModel, ...]
    won: tuple[Won, ...]
    finals: tuple[Final, ...]

    @property
    def heading(self) -> str:
        """The id of the heading where a screen's controls are not cards; ``""`` elsewhere."""
        return {CLEARING: "clearing-title", OVER: "verdict"}.get(self.phase, "")

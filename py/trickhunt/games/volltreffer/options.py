"""Volltreffer: the game with its options (VT-1, VT-2, VT-12, VT-13)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Self

from trickhunt.core.cards import Deck
from trickhunt.core.errors import BadOption
from trickhunt.core.game import DailyVariant, Game, Option, StateT
from trickhunt.core.words import _
from trickhunt.games.volltreffer.constants import (
    BULLSEYE,
    BUYING,
    GOAL,
    HIGHEST_START,
    MAX_ROUNDS,
    MOST_ROUNDS,
    START,
    SWAPPING,
    VARIANT_GOAL,
)
from trickhunt.games.volltreffer.moves import DECK, VolltrefferMove, parse_move
from trickhunt.games.volltreffer.observation import VolltrefferObservation


def _numbers(usual: Sequence[int], least: int, most: int) -> tuple[str, ...]:
    """All numbers of a range as texts, the defaults first."""
    rest = [number for number in range(least, most + 1) if number not in usual]
    return tuple(map(str, [*usual, *rest]))


class VolltrefferOptions(Game[StateT, VolltrefferObservation]):
    """Volltreffer for 3 to 5 players.

    Attributes:
        variant: whether the variant is played (VT-13).
        start: the start of the pawns (VT-2).
        goal: the spaces on which the game is won (VT-11, VT-13).
    """

    name: ClassVar[str] = "volltreffer"
    title: ClassVar[str] = "Volltreffer"
    prefix: ClassVar[str] = "VT"
    deck: ClassVar[Deck] = DECK
    deals_hands: ClassVar[bool] = False
    small: ClassVar[tuple[int, ...]] = (BUYING, SWAPPING)
    seats: ClassVar[tuple[int, ...]] = (4, 3, 5)
    option_table: ClassVar[tuple[Option, ...]] = (
        Option("variant", ("false", "true")),
        Option("start", _numbers((30, 25), 0, HIGHEST_START), f"0–{HIGHEST_START}"),
        Option("max_rounds", _numbers((MAX_ROUNDS,), 1, MOST_ROUNDS), f"1–{MOST_ROUNDS}"),
    )
    daily: ClassVar[tuple[DailyVariant, ...]] = (
        DailyVariant(6),
        DailyVariant(3, None, {"variant": "true"}),
        DailyVariant(1, 3),
    )
    #: a single round, from a start so near that the goal can be hit, and missed on both sides
    short: ClassVar[Mapping[str, str]] = {"start": "56", "max_rounds": "1"}
    short_players: ClassVar[int] = 3  #: as in the lessons
    #: three of a rank to meld, and the bull's eye within reach
    short_deals: ClassVar[tuple[int, ...]] = (1108, 357)

    def __init__(
        self,
        players: int = 4,
        *,
        variant: bool = False,
        start: int | None = None,
        max_rounds: int = MAX_ROUNDS,
    ) -> None:
        """The game for a number of players.

        Args:
            players: 3, 4 or 5.
            start: the start of the pawns; ``None`` for the default for this number of players.

        Raises:
            BadOption: it cannot be played with these values.
        """
        if players not in START:
            raise BadOption(_("Volltreffer is for 3 to 5 players, not {players}.", players=players))
        self.players = players
        self.variant = variant
        self.start = START[players] if start is None else start
        self.max_rounds = self.rounds = max_rounds
        self.goal = VARIANT_GOAL if variant else GOAL
        self.check_options()

    @classmethod
    def make(cls, players: int, options: Mapping[str, str]) -> Self:
        """The game for a number of players, with options by name."""
        for option in cls.option_table:
            if option.name in options:
                option.check(options[option.name])
        return cls(
            players,
            variant=options.get("variant") == "true",
            start=int(options["start"]) if "start" in options else None,
            max_rounds=int(options.get("max_rounds", MAX_ROUNDS)),
        )

    @property
    def options(self) -> Mapping[str, str]:
        """The value of every option, including defaults."""
        return {
            "variant": "true" if self.variant else "false",
            "start": str(self.start),
            "max_rounds": str(self.max_rounds),
        }

    def parse_move(self, text: str) -> VolltrefferMove:
        """The move that a text denotes; ``str(move)`` is the inverse."""
        return parse_move(text)

    def merit(self, score: int) -> int:
        """The distance between a pawn and the bullseye, as a negative number (VT-11)."""
        return -abs(score - BULLSEYE)

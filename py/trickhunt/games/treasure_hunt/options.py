"""Treasure Hunt: the game with its options (TH-1, TH-12, TH-14)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Self

from trickhunt.core.cards import Deck
from trickhunt.core.errors import BadOption
from trickhunt.core.game import DailyVariant, Event, Game, Option, Scored, StateT
from trickhunt.core.words import _
from trickhunt.games.treasure_hunt.constants import PLAYERS, ROUNDS, SHORT_ROUNDS
from trickhunt.games.treasure_hunt.events import GoldenShown, TreasureScored
from trickhunt.games.treasure_hunt.moves import DECK, TreasureMove, parse_move
from trickhunt.games.treasure_hunt.observation import TreasureObservation

STRICT = ("false", "true", "lenient")
"""The values of the option ``strict``, the default first."""
HONEST_TABLE, STRICT_TABLE, LENIENT_TABLE = STRICT
DEALER_BY = ("round", "total")
"""The readings of the rule for the next dealer (TH-14), default first."""
LENGTHS = FULL, SHORT = ("full", "short")
"""The lengths of a game (TH-18), default first."""


class TreasureOptions(Game[StateT, TreasureObservation]):
    """Treasure Hunt for 3 players.

    Attributes:
        strict: whether players turn suit cards themselves and faults cost points (TH-12).
        lenient: whether a strict table misses a fault now and then (TH-12).
        dealer_by: ``round`` or ``total``: whose points decide the next dealer (TH-14).
        length: ``full``, or ``short`` for a game of three rounds (TH-18).
    """

    name: ClassVar[str] = "treasure-hunt"
    title: ClassVar[str] = "Treasure Hunt"
    prefix: ClassVar[str] = "TH"
    deck: ClassVar[Deck] = DECK
    scored: ClassVar[type[Scored]] = TreasureScored
    surprise: ClassVar[type[Event] | None] = GoldenShown
    seats: ClassVar[tuple[int, ...]] = (PLAYERS,)
    option_table: ClassVar[tuple[Option, ...]] = (
        Option("strict", STRICT),
        Option("dealer_by", DEALER_BY),
        Option("length", LENGTHS, is_silent=True),
    )
    daily: ClassVar[tuple[DailyVariant, ...]] = (
        DailyVariant(6),
        DailyVariant(3, None, {"strict": "true"}),
        DailyVariant(1, None, {"dealer_by": "total"}),
    )
    short: ClassVar[Mapping[str, str]] = {"length": SHORT}
    short_deals: ClassVar[tuple[int, ...]] = (389, 259)  #: hands for no trick and for some

    def __init__(
        self,
        players: int = PLAYERS,
        *,
        strict: bool = False,
        dealer_by: str = "round",
        lenient: bool = False,
        length: str = FULL,
    ) -> None:
        """The game for three players; ``lenient`` is ignored unless ``strict``.

        Raises:
            BadOption: not 3 players, or no such length or reading of the rule for the next dealer.
        """
        if players != PLAYERS:
            raise BadOption(_("Treasure Hunt is for 3 players, not {players}.", players=players))
        self.players = players
        self.strict = strict
        self.lenient = strict and lenient
        self.dealer_by = dealer_by
        self.length = length
        self.rounds = ROUNDS if length == FULL else SHORT_ROUNDS
        self.check_options()

    @classmethod
    def make(cls, players: int, options: Mapping[str, str]) -> Self:
        """The game for three players, with options by name."""
        strict = options.get("strict", HONEST_TABLE)
        cls.option_table[0].check(strict)
        return cls(
            players,
            strict=strict != HONEST_TABLE,
            dealer_by=options.get("dealer_by", DEALER_BY[0]),
            lenient=strict == LENIENT_TABLE,
            length=options.get("length", FULL),
        )

    @property
    def options(self) -> Mapping[str, str]:
        """The value of every option, including defaults; the length only if not the default."""
        strict = STRICT_TABLE if self.strict else HONEST_TABLE
        return {
            "strict": LENIENT_TABLE if self.lenient else strict,
            "dealer_by": self.dealer_by,
            **({} if self.length == FULL else {"length": self.length}),
        }

    def before_surprise(self, scored: Scored) -> Scored:
        """The line of the score sheet without the bonuses of the golden card (TH-15)."""
        assert isinstance(scored, TreasureScored)
        without = [
            total - gained for total, gained in zip(scored.totals, scored.bonuses, strict=True)
        ]
        return scored._replace(bonuses=(0,) * PLAYERS, totals=tuple(without))

    def parse_move(self, text: str) -> TreasureMove:
        """The move that a text denotes; ``str(move)`` is the inverse."""
        return parse_move(text)

"""Schnäppchen Jagd: the game with its options (BH-1, BH-2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Self

from trickhunt.core.cards import Deck
from trickhunt.core.errors import BadOption
from trickhunt.core.game import DailyVariant, Game, Option, Scored, StateT
from trickhunt.core.words import _
from trickhunt.games.bargain_hunt.constants import CLEARING, TERMS
from trickhunt.games.bargain_hunt.events import BargainScored
from trickhunt.games.bargain_hunt.moves import DECK, BargainMove, parse_move
from trickhunt.games.bargain_hunt.observation import BargainObservation

EDITIONS = ("english", "french")
"""The editions of the rules, the default first."""

LENGTHS = FULL, SHORT = ("full", "short")
"""The lengths of a game (BH-25), default first."""


class BargainOptions(Game[StateT, BargainObservation]):
    """Schnäppchen Jagd for 3 or 4 players in one of two editions.

    Attributes:
        edition: ``english`` or ``french``.
        length: ``full``, or ``short`` for a game of a single round (BH-25).
        terms: the numbers that depend on the number of players.
    """

    name: ClassVar[str] = "bargain-hunt"
    title: ClassVar[str] = "Schnäppchen Jagd"
    prefix: ClassVar[str] = "BH"
    deck: ClassVar[Deck] = DECK
    scored: ClassVar[type[Scored]] = BargainScored
    read: ClassVar[tuple[int, ...]] = (CLEARING,)
    seats: ClassVar[tuple[int, ...]] = (4, 3)
    option_table: ClassVar[tuple[Option, ...]] = (
        Option("edition", EDITIONS),
        Option("length", LENGTHS, is_silent=True),
    )
    daily: ClassVar[tuple[DailyVariant, ...]] = (
        DailyVariant(5),
        DailyVariant(3, None, {"edition": "french"}),
        DailyVariant(2, 3),
    )
    short: ClassVar[Mapping[str, str]] = {"length": SHORT}
    #: a trick with two or three bargains, and enough junk of one number to convert it
    short_deals: ClassVar[tuple[int, ...]] = (1073, 48)

    def __init__(self, players: int = 4, edition: str = "english", length: str = FULL) -> None:
        """The game for a number of players.

        Raises:
            BadOption: not 3 or 4 players, or no such edition or length.
        """
        if players not in TERMS:
            raise BadOption(
                _("Schnäppchen Jagd is for 3 or 4 players, not {players}.", players=players)
            )
        self.players = players
        self.edition = edition
        self.french = edition == "french"
        self.length = length
        self.terms = TERMS[players] if length == FULL else TERMS[players]._replace(rounds=1)
        self.rounds = self.terms.rounds
        self.check_options()

    @classmethod
    def make(cls, players: int, options: Mapping[str, str]) -> Self:
        """The game for a number of players, with options by name."""
        return cls(players, **options)

    @property
    def options(self) -> Mapping[str, str]:
        """The value of every option, including defaults; the length only if not the default."""
        return {"edition": self.edition, **({} if self.length == FULL else {"length": self.length})}

    def parse_move(self, text: str) -> BargainMove:
        """The move that a text denotes; ``str(move)`` is the inverse."""
        return parse_move(text)

"""Schnäppchen Jagd: the game with its options (BH-1, BH-2)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Self

from trickhunt.core.cards import Deck
from trickhunt.core.chance import below, generator
from trickhunt.core.dealing import tidy
from trickhunt.core.errors import BadOption, BadPosition
from trickhunt.core.game import Deal, Event, Game, Option, Scored
from trickhunt.core.words import _
from trickhunt.games.bargain_hunt.constants import TERMS
from trickhunt.games.bargain_hunt.events import BargainScored
from trickhunt.games.bargain_hunt.moves import DECK, BargainMove, parse_move
from trickhunt.games.bargain_hunt.observation import BargainObservation
from trickhunt.games.bargain_hunt.sampling import sampler
from trickhunt.games.bargain_hunt.state import BargainState
from trickhunt.games.bargain_hunt.telling import tell
from trickhunt.games.bargain_hunt.tracing import trace_line

EDITIONS = ("english", "french")
"""The editions of the rules, the default first."""


class BargainHunt(Game[BargainState, BargainObservation]):
    """Schnäppchen Jagd for 3 or 4 players in one of two editions.

    Attributes:
        edition: ``english`` or ``french``.
        french: whether the French edition is played.
        terms: the numbers that depend on how many play.
    """

    name: ClassVar[str] = "bargain-hunt"
    title: ClassVar[str] = "Schnäppchen Jagd"
    prefix: ClassVar[str] = "BH"
    deck: ClassVar[Deck] = DECK
    scored: ClassVar[type[Scored]] = BargainScored
    seats: ClassVar[tuple[int, ...]] = (4, 3)
    option_table: ClassVar[tuple[Option, ...]] = (Option("edition", EDITIONS),)

    def __init__(self, players: int = 4, edition: str = "english") -> None:
        """The game for so many players.

        Raises:
            BadOption: not 3 or 4 players, or no such edition.
        """
        if players not in TERMS:
            raise BadOption(
                _("Schnäppchen Jagd is for 3 or 4 players, not {players}.", players=players)
            )
        self.players = players
        self.edition = edition
        self.french = edition == "french"
        self.terms = TERMS[players]
        self.check_options()

    @classmethod
    def make(cls, players: int, options: Mapping[str, str]) -> Self:
        """The game for so many players, with options by name."""
        return cls(players, **options)

    @property
    def options(self) -> Mapping[str, str]:
        """The value of every option, defaults included."""
        return {"edition": self.edition}

    def begin(self, seed: int = 0, deals: Sequence[Deal] = ()) -> tuple[BargainState, list[Event]]:
        """A game at its first decision, and what happened before it."""
        if len(deals) > self.terms.rounds:
            raise BadPosition(
                [
                    _(
                        "{count} deals for a game of {rounds} rounds.",
                        count=len(deals),
                        rounds=self.terms.rounds,
                    )
                ]
            )
        state = BargainState(self, seed, tidy(deals))
        dealer = deals[0].dealer if deals else below(generator(seed, 0), self.players)
        whole_pack = tuple(DECK.cards())
        state.trash = whole_pack
        events: list[Event] = []
        state.begin_round(dealer, (whole_pack,), events)
        return state, events

    def parse_move(self, text: str) -> BargainMove:
        """The move that a text stands for; ``str(move)`` is the inverse."""
        return parse_move(text)

    def tell(self, event: Event, names: Sequence[str]) -> str:
        """A sentence for an event, in the language in use; nothing where no words are needed."""
        return tell(event, names)

    def trace_line(self, event: Event) -> dict[str, Any] | None:
        """The line of a trace for an event, as plain values; ``None`` for one that has none."""
        return trace_line(event)

    def sampler(self, observation: BargainObservation) -> Callable[[Random], BargainState]:
        """A function that draws complete states which agree with the observation, uniformly."""
        return sampler(self, observation)


GAME = BargainHunt
"""The game, as the registry finds it."""

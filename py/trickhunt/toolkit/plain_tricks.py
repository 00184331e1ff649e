"""Common code of games in which all cards are dealt and only tricks are played.

Each game keeps its own rules: which cards may be played, which card takes the trick, the points,
and the end of the game. This module has the rest: the contents of a state, the observation of a
seat, and the possible layouts of the hidden cards. Their positions are in
:mod:`trickhunt.toolkit.plain_positions`.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, TypeVar

from trickhunt.core.bits import bit_set, each_bit
from trickhunt.core.chance import LARGEST_SEED, below
from trickhunt.core.game import Deal, Game
from trickhunt.core.round_observation import RoundObservation
from trickhunt.core.round_state import MoveT, RoundState
from trickhunt.toolkit.hidden_hands import HiddenHands


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainObservation(RoundObservation):
    """The knowledge of a seat with a perfect memory."""

    game: Game[Any, Any] = field(compare=False)  #: the rules
    hand: tuple[int, ...]  #: the seat's own cards, sorted
    held: tuple[int, ...]  #: the number of cards in each hand
    taken: tuple[int, ...]  #: per seat, the tricks taken in this round
    spent: tuple[int, ...]  #: the cards played in this round
    voids: tuple[int, ...]  #: per seat, the suits it is known not to have, as a bit set
    totals: tuple[int, ...]  #: per seat, the points of the finished rounds
    scores: tuple[int, ...]  #: per seat, the current points


class PlainState(RoundState[PlainObservation, MoveT]):
    """One game in progress.

    The open fields are described in :class:`PlainObservation`.

    Attributes:
        hands: per seat, its cards, as a bit set.
    """

    open_fields = ("taken", "spent", "voids", "totals")
    __slots__ = (*open_fields, "hands")

    #: the class of observations; a game that adds fields also extends :meth:`seen_by`
    seen_kind: ClassVar[type[PlainObservation]] = PlainObservation
    rounds: ClassVar[int]  #: the number of rounds in a game
    hand_size: ClassVar[int]  #: the number of cards dealt to each seat

    def __init__(self, game: Game[Any, Any], seed: int = 0, deals: tuple[Deal, ...] = ()) -> None:
        super().__init__(game, seed, deals)
        self.totals: tuple[int, ...] = (0,) * game.players
        self.hands = [0] * game.players
        self.clear()

    def clear(self) -> None:
        """Forget the round, as before its first move."""
        self.taken = [0] * self.game.players
        self.voids = [0] * self.game.players
        self.spent: list[int] = []

    @property
    @abstractmethod
    def trump(self) -> int:
        """The trump suit of this round, or :data:`trickhunt.core.trick.NO_SUIT`."""

    @property
    def tricks_before(self) -> int:
        """The number of tricks taken in this round."""
        return sum(self.taken)

    def hand(self, seat: int) -> tuple[int, ...]:
        """The cards a seat holds, sorted."""
        return tuple(each_bit(self.hands[seat]))

    def observe(self, seat: int) -> PlainObservation:
        """What ``seat`` may know."""
        return self.seen_kind(**self.seen_by(seat))

    def seen_by(self, seat: int) -> dict[str, Any]:
        """The fields of the observation of a seat."""
        return {
            **self._known_to_all(seat),
            "game": self.game,
            "hand": self.hand(seat),
            "held": tuple(hand.bit_count() for hand in self.hands),
            "scores": self.scores,
        }

    # Hooks for games with more than tricks, such as an auction

    def recall(self, seen: Any) -> None:
        """Restore the game's additional state from an observation."""

    def said(self) -> dict[str, Any]:
        """The additional facts of a position of the game, by field."""
        return {}

    def resume(self, position: Any) -> None:
        """Restore the game's additional state from a position, after everything else."""


PlainStateT = TypeVar("PlainStateT", bound=PlainState[Any])


def sampler(kind: type[PlainStateT], seen: PlainObservation) -> Callable[[Random], PlainStateT]:
    """A function that draws complete states that agree with an observation, uniformly.

    Args:
        kind: the class of the game's states.
    """
    deck, players = seen.game.deck, seen.players
    others = [(seen.seat + n) % players for n in range(1, players)]
    known = kind.known(seen.game, seen)
    known.hands[seen.seat] = bit_set(seen.hand)
    known.recall(seen)
    suits: list[list[int]] = [[] for _suit in deck.suits]
    for face in deck.missing([*seen.hand, *seen.spent]):
        suits[known.suit_of(face)].append(face)
    hidden = HiddenHands(
        suits, [seen.held[seat] for seat in others], [seen.voids[seat] for seat in others]
    )

    def draw(rng: Random) -> PlainStateT:
        state = known.copy()
        for seat, hand in zip(others, hidden.draw(rng), strict=True):
            state.hands[seat] = bit_set(hand)
        state.seed = below(rng, LARGEST_SEED + 1)
        return state

    return draw

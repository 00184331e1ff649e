"""What a game shares in which all cards are dealt and nothing but tricks is played.

Its rules stay its own: which cards may be played, which card takes the trick, what that is worth,
when the game ends. Here is what follows from any of them: what a state holds, what a seat knows of
it, and how the hidden cards may lie. :mod:`trickhunt.toolkit.plain_positions` has their positions.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, Self, TypeVar

from trickhunt.core.bits import bit_set, each_bit
from trickhunt.core.chance import LARGEST_SEED, below
from trickhunt.core.game import Deal, Game
from trickhunt.core.round_observation import RoundObservation
from trickhunt.core.round_state import MoveT, RoundState
from trickhunt.toolkit.hidden_hands import HiddenHands


@dataclass(frozen=True, slots=True, kw_only=True)
class PlainObservation(RoundObservation):
    """What a seat with a perfect memory knows."""

    game: Game[Any, Any] = field(compare=False)  #: the rules
    hand: tuple[int, ...]  #: the seat's own cards, sorted
    held: tuple[int, ...]  #: how many cards each seat holds
    taken: tuple[int, ...]  #: per seat, the tricks taken in this round
    spent: tuple[int, ...]  #: the cards played in this round
    voids: tuple[int, ...]  #: per seat, the suits it has shown not to hold, as a bit set
    totals: tuple[int, ...]  #: per seat, the points of the rounds that are over
    scores: tuple[int, ...]  #: per seat, the points as they stand


class PlainState(RoundState[PlainObservation, MoveT]):
    """One game in progress.

    Attributes:
        hands: per seat, the cards it holds, as a bit set.
        taken: per seat, the tricks taken in this round.
        spent: the cards played in this round.
        voids: per seat, the suits it has shown not to hold, as a bit set.
        totals: per seat, the points of the rounds that are over.
    """

    __slots__ = ("hands", "spent", "taken", "totals", "voids")

    #: what a seat knows; a game that adds to it adds to :meth:`seen_by`, too
    seen_kind: ClassVar[type[PlainObservation]] = PlainObservation
    rounds: ClassVar[int]  #: how many rounds a game has
    hand_size: ClassVar[int]  #: how many cards each seat is dealt

    def __init__(self, game: Game[Any, Any], seed: int = 0, deals: tuple[Deal, ...] = ()) -> None:
        super().__init__(game, seed, deals)
        self.totals: tuple[int, ...] = (0,) * game.players
        self.hands = [0] * game.players
        self.clear()

    def clear(self) -> None:
        """Forget the round: nothing was played."""
        self.taken = [0] * self.game.players
        self.voids = [0] * self.game.players
        self.spent: list[int] = []

    def copy(self) -> Self:
        """An independent state that equals this one; cheap."""
        twin = super().copy()
        twin.totals = self.totals
        twin.hands = self.hands.copy()
        twin.taken = self.taken.copy()
        twin.voids = self.voids.copy()
        twin.spent = self.spent.copy()
        return twin

    @property
    @abstractmethod
    def trump(self) -> int:
        """The suit that is trump in this round, or :data:`trickhunt.core.trick.NO_SUIT`."""

    @property
    def tricks_before(self) -> int:
        """How many tricks of this round were taken."""
        return sum(self.taken)

    def hand(self, seat: int) -> tuple[int, ...]:
        """The cards a seat holds, sorted."""
        return tuple(each_bit(self.hands[seat]))

    def observe(self, seat: int) -> PlainObservation:
        """What ``seat`` may know."""
        return self.seen_kind(**self.seen_by(seat))

    def seen_by(self, seat: int) -> dict[str, Any]:
        """What a seat knows, by the fields of its observation."""
        return {
            **self._known_to_all(seat),
            "game": self.game,
            "hand": self.hand(seat),
            "held": tuple(hand.bit_count() for hand in self.hands),
            "taken": tuple(self.taken),
            "spent": tuple(self.spent),
            "voids": tuple(self.voids),
            "totals": self.totals,
            "scores": self.scores,
        }

    # What a game adds that is more than tricks, such as an auction

    def recall(self, seen: Any) -> None:
        """Take over from an observation what the game adds to it."""

    def said(self) -> dict[str, Any]:
        """What a position of the game tells besides, by field."""
        return {}

    def resume(self, position: Any) -> None:
        """Go on from a position that tells more; everything else is in place."""


PlainStateT = TypeVar("PlainStateT", bound=PlainState[Any])


def sampler(kind: type[PlainStateT], seen: PlainObservation) -> Callable[[Random], PlainStateT]:
    """A function that draws complete states which agree with an observation, uniformly.

    Args:
        kind: the game's states.
        seen: what is known.
    """
    deck, players = seen.game.deck, seen.players
    others = [(seen.seat + n) % players for n in range(1, players)]
    known = _known(kind, seen)
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


def _known(kind: type[PlainStateT], seen: PlainObservation) -> PlainStateT:
    """A state with all that a seat knows; the hands of the others are empty."""
    state = kind.known(seen.game, seen)
    state.hands[seen.seat] = bit_set(seen.hand)
    state.totals, state.taken = seen.totals, list(seen.taken)
    state.spent, state.voids = list(seen.spent), list(seen.voids)
    state.recall(seen)
    return state

"""A position of Schnäppchen Jagd under both editions: the differences and their results."""

from __future__ import annotations

from typing import NamedTuple

from trickhunt.core.errors import Refusal
from trickhunt.formats.positions import set_up
from trickhunt.games.bargain_hunt.constants import CLEARING, deal_size
from trickhunt.games.bargain_hunt.game import BargainHunt
from trickhunt.games.bargain_hunt.moves import BargainMove
from trickhunt.games.bargain_hunt.position import position_of
from trickhunt.games.bargain_hunt.state import BargainState


class ComparedMove(NamedTuple):
    """A move under both editions: why it is refused, or ``None`` if it may be made."""

    move: BargainMove
    english: Refusal | None
    french: Refusal | None

    @property
    def differs(self) -> bool:
        """Whether one edition allows what the other forbids."""
        return (self.english is None) != (self.french is None)


class Redeal(NamedTuple):
    """The pack of the next round if nobody cleared any more (BH-21)."""

    stock: int  #: the number of cards in the stock
    heap: int  #: the number of cards on the trash heap
    dealt: int  #: the number of cards dealt
    english: int  #: how many of the heap's cards are dealt again under the English edition
    french: int  #: the largest such number under the French edition; the smallest is 0

    @property
    def differs(self) -> bool:
        """Whether the editions deal from different cards."""
        return bool(self.heap) and self.dealt < self.stock + self.heap


class Comparison(NamedTuple):
    """A position under both editions."""

    english: BargainState  #: the state under the English edition
    french: BargainState  #: the state under the French one
    tries: tuple[ComparedMove, ...]  #: every move that the actor could think of
    #: the points that the actor can reach by clearing, under each edition; ``None`` unless junk is
    #: being cleared
    best: tuple[int, int] | None
    #: the pack of the next round; ``None`` in the last round and unless junk is being cleared
    redeal: Redeal | None

    @property
    def differs(self) -> bool:
        """Whether the editions differ in the legal moves, the score or the deal here."""
        apart = any(one.differs for one in self.tries)
        return (
            apart
            or (self.best is not None and self.best[0] != self.best[1])
            or (self.redeal is not None and self.redeal.differs)
        )


def under(state: BargainState, edition: str) -> BargainState:
    """The position of a state, under an edition, without its history.

    Args:
        state: a game that is not over.
        edition: ``english`` or ``french``.
    """
    return set_up(BargainHunt(state.game.players, edition, state.game.length), position_of(state))


def compare(state: BargainState) -> Comparison:
    """A position under both editions.

    Args:
        state: a game of either edition that is not over.
    """
    english, french = under(state, "english"), under(state, "french")
    is_clearing = state.phase == CLEARING
    return Comparison(
        english,
        french,
        tuple(
            ComparedMove(move, english.explain(move), french.explain(move))
            for move in state.candidates()
        ),
        (_best(english), _best(french)) if is_clearing else None,
        _redeal(english) if is_clearing and state.round < state.game.terms.rounds else None,
    )


def _best(state: BargainState) -> int:
    """The most points that the actor can have after its turn to clear."""
    seat = state.actor
    best = state.scores[seat]
    for move in state.legal_moves():
        after = state.copy()
        after.apply(move)
        goes_on = after.phase == CLEARING and after.actor == seat and after.round == state.round
        best = max(best, _best(after) if goes_on else after.scores[seat])
    return best


def _redeal(state: BargainState) -> Redeal:
    stock, heap = len(state.stock), len(state.trash)
    dealt = deal_size(stock + heap, state.game.players) * state.game.players
    return Redeal(stock, heap, dealt, max(0, dealt - stock), min(heap, dealt))

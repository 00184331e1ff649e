"""The choice of the first bargain (BH-5), by what the hand can win with it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from trickhunt.games.bargain_hunt.bots.characters import Style
from trickhunt.games.bargain_hunt.moves import VALUE_OF, BargainMove
from trickhunt.games.bargain_hunt.observation import BargainObservation


def first_bargain(observation: BargainObservation, style: Style) -> BargainMove:
    """The card to show."""
    taken = [observation.bargain(seat) for seat in range(observation.players)]
    return max(observation.legal_moves, key=merit_of_show(observation.hand, taken, style))


def merit_of_show(
    hand: Sequence[int], taken: Sequence[int], style: Style
) -> Callable[[BargainMove], float]:
    """A function that rates showing a card, in cards of its value.

    Cards of its value that stay in hand can be played to tricks that the hand wins, so the most
    frequent value in the hand is best. There are fewer cards of a value that another player has
    chosen, and they are contested. Of equal values the higher one is better: its cards can win
    tricks themselves.

    Args:
        taken: the values that others have chosen.
    """
    held = [VALUE_OF[face] for face in hand]

    def merit(move: BargainMove) -> float:
        value = VALUE_OF[move.card]
        return round(held.count(value) - style.rivalry * taken.count(value) + style.rank * value, 6)

    return merit

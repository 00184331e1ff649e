"""The first bargain (BH-5): chosen for what the hand can win with it."""

from __future__ import annotations

from trickhunt.bots.bargain_hunt.style import Style
from trickhunt.games.bargain_hunt.moves import VALUE_OF, VALUES, BargainMove
from trickhunt.games.bargain_hunt.observation import BargainObservation


def first_bargain(observation: BargainObservation, style: Style) -> BargainMove:
    """The card to show.

    Cards of the value in hand can be carried into tricks that are won anyway; the fewer others
    want the same value, the better; and of equal cards the one is shown that is hardest to play
    well, so that the hand keeps the others.
    """
    hand = observation.hand
    taken = [observation.bargain(seat) for seat in range(observation.players)]
    held = [0] * (VALUES + 1)
    for face in hand:
        held[VALUE_OF[face]] += 1

    def merit(move: BargainMove) -> float:
        value = VALUE_OF[move.card]
        return held[value] - style.rivalry * taken.count(value) + style.rank * value

    return max(observation.legal_moves, key=merit)

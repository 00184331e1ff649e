"""The two editions of Schnäppchen Jagd side by side.

:mod:`~trickhunt.games.bargain_hunt.editions.pairs` sets their rules beside each other, clause by
clause, :mod:`~trickhunt.games.bargain_hunt.editions.differences` has a position for each thing that
is played otherwise, and :mod:`~trickhunt.games.bargain_hunt.editions.comparing` puts any position
under both.
"""

from trickhunt.games.bargain_hunt.editions.comparing import Comparison, compare, under
from trickhunt.games.bargain_hunt.editions.differences import DIFFERENCES, Difference, difference
from trickhunt.games.bargain_hunt.editions.pairs import Pair, pairs

__all__ = [
    "DIFFERENCES",
    "Comparison",
    "Difference",
    "Pair",
    "compare",
    "difference",
    "pairs",
    "under",
]

"""The two editions of Schnäppchen Jagd side by side.

:mod:`~trickhunt.games.bargain_hunt.editions.pairs` compares their rules clause by clause,
:mod:`~trickhunt.games.bargain_hunt.editions.differences` has a position for each difference in
play, and :mod:`~trickhunt.games.bargain_hunt.editions.comparing` shows any position under both.
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

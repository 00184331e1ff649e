"""The two editions of Schnäppchen Jagd side by side.

:mod:`~trickhunt.editions.pairs` sets their rules beside each other, clause by clause,
:mod:`~trickhunt.editions.differences` has a position for each thing that is played otherwise, and
:mod:`~trickhunt.editions.comparing` puts any position under both.
"""

from trickhunt.editions.comparing import Comparison, compare, under
from trickhunt.editions.differences import DIFFERENCES, Difference, difference
from trickhunt.editions.pairs import Pair, pairs

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

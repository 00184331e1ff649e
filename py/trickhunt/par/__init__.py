"""Par: compare a result with the same deal played again by others in the same chair.

The input is a record and a chair. The deal is played again from where the person began: by a *club*
player :data:`CLUB` times, each time another member of the club, and by an *expert* :data:`EXPERT`
times. The same bots as before sit around the chair. The result (:class:`Par`) compares the person's
score with theirs, as plain values.

Thoughts are counted in play-outs, not in seconds, and all chance comes from streams of the deal
number (:data:`trickhunt.core.chance.PAR`), so every machine computes the same numbers.

- A game **from a position** is replayed from that position, with the same hidden cards.
- A game that was **taken over** after some moves is replayed from there.
- If **only bots** played, any chair can be chosen.
- If **several people** played, a club player replaces each of the others.
- A game that is **not over** has a par, but no result to compare with it.
"""

from trickhunt.par.measuring import Measuring, par
from trickhunt.par.par import CLUB, EXPERT, PLAYOUTS, ChairOutcome, Par
from trickhunt.par.replaying import ParSetup, replayed

__all__ = [
    "CLUB",
    "EXPERT",
    "PLAYOUTS",
    "ChairOutcome",
    "Measuring",
    "Par",
    "ParSetup",
    "par",
    "replayed",
]

"""What a deal was worth: the same deal played again by others in one chair.

A record and a chair go in. The deal is played again from where the person began: by a *club*
player :data:`CLUB` times, each time another member of the club, and by an *expert*
:data:`EXPERT` times. The same bots sit around the chair as did then. What comes out is where the
person's result lies among theirs (:class:`Par`), as plain values.

Thoughts are counted in play-outs, never in seconds, and all chance comes from streams of the deal
number (:data:`trickhunt.core.chance.PAR`), so every machine finds the same numbers.

- A game **from a position** is played again from that position, the hidden cards as they lay.
- A game that was **taken over** after some moves is played again from there.
- Where **only bots** played, any chair can be asked about.
- Where **several people** played, a club player sits in for each of the others.
- A game that is **not over** has a par, but nobody's result to hold against it.
"""

from trickhunt.par.measuring import Measuring, par
from trickhunt.par.model import CLUB, EXPERT, PLAYOUTS, ChairOutcome, Par
from trickhunt.par.table import ParSetup, replayed

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

"""Links: a deal, a position or a whole game in one line that fits into an address.

::

    bargain-hunt?players=4&edition=french&deal=4711
    bargain-hunt?players=4&edition=french&deal=4711&moves=…&at=37&seat=2
    bargain-hunt?players=4&deal=7&moves=…&lines=…&line=0.3&mode=replay
    treasure-hunt?players=3&strict=false&dealer_by=round&position=…&notes=…

:mod:`~trickhunt.links.link` defines the contents of a link, :mod:`~trickhunt.links.writing` and
:mod:`~trickhunt.links.reading` are inverses. The deals follow from the deal number, so a game needs
only its moves: each takes the fraction of a character that distinguishes it from the other legal
moves.
"""

from trickhunt.links.link import MODES, Link
from trickhunt.links.reading import read_link, reshown
from trickhunt.links.variations import Variation
from trickhunt.links.writing import SHOWING, link_of, showing, write_link

__all__ = [
    "MODES",
    "SHOWING",
    "Link",
    "Variation",
    "link_of",
    "read_link",
    "reshown",
    "showing",
    "write_link",
]

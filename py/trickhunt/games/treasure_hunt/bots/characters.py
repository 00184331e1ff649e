"""The parameters of the club player, fitted to its own games, and its characters."""

from __future__ import annotations

from dataclasses import dataclass

from trickhunt.core.words import N_
from trickhunt.search.roster import Character


@dataclass(frozen=True)
class Style:
    """The parameters of the club player's decisions.

    The tuples are weights for the features in :mod:`trickhunt.games.treasure_hunt.bots.chances`, in
    their order; they were fitted to the cards that took tricks in games of this player with itself.
    """

    plain: tuple[float, ...] = (0.17, -1.4, -2.04, -1.26, 1.02)  #: the weights for a plain card
    trump: tuple[float, ...] = (-0.62, -1.03, -0.04, 3.17, 1.72)  #: the weights for a trump
    push: float = 1.07  #: added to the log odds of all cards if all remaining tricks are needed
    eager: float = 0.85  #: the probability that an opponent who needs tricks beats a card if it can
    shy: float = 0.2  #: the same for an opponent who needs no more
    spite: float = 0.3  #: the weight of an opponent's point against its own
    boldness: float = 0.0  #: the additional value of each predicted trick
    zero: float = 0.0  #: the additional value of predicting no trick
    pulling: float = 0.0  #: the additional value of leading trump


CHARACTERS = {
    "club:optimist": Character(
        Style(boldness=0.22, spite=0.15),
        N_("optimist"),
        N_("{name} predicts many tricks, and seldom zero."),
    ),
    "club:sceptic": Character(
        Style(zero=0.4, spite=0.15),
        N_("cautious player"),
        N_("{name} likes to predict zero."),
    ),
    "club:leader": Character(
        Style(pulling=0.6, spite=0.15),
        N_("trump leader"),
        N_("{name} leads trump whenever possible."),
    ),
}
"""By the names of their bots; measured on duplicate deals (docs/BOTS.md)."""

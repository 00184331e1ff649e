"""The parameters of the club player, tuned on duplicate deals, and its characters."""

from __future__ import annotations

from dataclasses import dataclass

from trickhunt.core.words import N_
from trickhunt.search.roster import Character


@dataclass(frozen=True)
class Style:
    """The parameters of the club player. Points are those of the final score (BH-18)."""

    inflow: float = 0.5  #: the number of junk cards of one value that a seat wins in a full round
    #: the same in the French edition, where only large sets can be cleared
    inflow_french: float = 0.8
    #: the uncertainty about which values will be cleared, in ranks, for each clearing to come after
    #: the next one and a half
    blur: float = 0.8
    spite: float = 0.35  #: the weight of an opponent's point against its own
    leader_spite: float = 0.1  #: the additional weight of each point of the leading opponent
    #: how strongly others are expected to react to the value of a trick for them
    eagerness: float = 0.5
    malice: float = 0.1  #: how much worse than average the cards are that others add to a trick
    #: how much better the own card is that a player adds who takes a trick on purpose
    greed: float = 0.35
    #: the reluctance to give an opponent a card of its bargain, beyond its value
    gift: float = 0.25
    danger: float = 0.5  #: the cost of keeping a card that may have to win an unwanted trick
    shortness: float = 0.1  #: the value of playing the last card of a colour
    hope: float = 0.5  #: the value of keeping a card of its own bargain for later
    lead: float = 0.1  #: the cost of having to lead the next trick
    #: the value of a bargain for the next round, per card of its value to be dealt
    harvest: float = 0.2
    #: the value that it expects from the best of very many tricks to come, if it keeps a special
    #: offer
    offer_hope: float = 2.0
    #: how many cards in hand it needs to choose the same first bargain as another player
    rivalry: float = 0.75
    rank: float = 0.05  #: the value of a point of a first bargain: high cards win their own tricks
    daring: float = 0.0  #: the additional value of calling trump


CHARACTERS = {
    "club:caller": Character(
        Style(daring=0.45),
        N_("trump maker"),
        N_("{name} likes to make trump, and so takes many tricks."),
    ),
    "club:dodger": Character(
        Style(daring=-0.2),
        N_("dodger"),
        N_("{name} seldom makes trump and leaves many tricks to others."),
    ),
    "club:climber": Character(
        Style(rank=0.4),
        N_("collector of high values"),
        N_("{name} likes to begin with a high value, whose cards win tricks themselves."),
    ),
    "club:rival": Character(
        Style(rivalry=-1.2),
        N_("rival"),
        N_("{name} likes to begin with a bargain that somebody else already collects."),
    ),
}
"""By the names of their bots; measured on duplicate deals (docs/BOTS.md)."""

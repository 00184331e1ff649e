"""Everything about the club player that is a number, in one place, tuned on duplicate deals."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Style:
    """How the club player weighs things. Points are those of the final score (BH-18)."""

    inflow: float = 0.5  #: junk cards of one value that a seat wins in a full round
    #: the same in the French edition, where only large sets can be cleared
    inflow_french: float = 0.8
    #: how unsure it is which values will be cleared, in ranks, for each clearing to come after the
    #: next one and a half
    blur: float = 0.8
    spite: float = 0.35  #: what a point of an opponent costs it, against a point of its own
    leader_spite: float = 0.1  #: the same for each point of the opponent who is ahead, on top
    #: how sharply others are expected to act on what a trick is worth to them
    eagerness: float = 0.5
    malice: float = 0.1  #: how much worse than an average card those are that others add to a trick
    #: how much better than those the own card is of whoever takes a trick on purpose
    greed: float = 0.35
    #: the reluctance to give an opponent a card of its bargain, beyond what it costs
    gift: float = 0.25
    danger: float = 0.5  #: the cost of keeping a card that may have to win a trick nobody wants
    shortness: float = 0.1  #: the worth of playing the last card of a colour
    hope: float = 0.5  #: the worth of keeping a card of its own bargain for later
    lead: float = 0.1  #: the cost of having to lead the next trick
    #: the worth of a bargain for the next round, per card of its value to be dealt
    harvest: float = 0.2
    #: what it expects from the best of very many tricks to come, when it keeps a special offer
    offer_hope: float = 2.0
    #: how many cards in hand it takes to choose a first bargain that another has
    rivalry: float = 0.75
    #: the worth of a point of value in a first bargain: high cards win their own tricks
    rank: float = 0.05

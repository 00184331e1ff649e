"""The parameters of the club player, tuned on duplicate deals, and its characters."""

from __future__ import annotations

from dataclasses import dataclass

from trickhunt.core.words import N_
from trickhunt.search.roster import Character


@dataclass(frozen=True)
class Style:
    """The parameters of the club player's decisions."""

    noise: float = 0.25  #: how often others are expected to play any card instead of a sensible one
    effort: int = 700  #: the number of cards it plays in play-outs for one decision in the tricks
    melding_effort: int = 700  #: the same for a decision about melds
    exact: int = 9  #: the number of cards in all hands from which all lines are searched instead
    #: the usual distance of the end of a round from the expected one, in spaces, while cards are
    #: bought; it grows with the purchases to come
    blur: float = 9.0
    blur_each: float = 0.7  #: how much it grows with each of the seat's own purchases to come
    ahead: float = 0.1  #: the value of the best space outside the goal relative to a direct hit
    #: the fraction of the cards of a wanted rank still in the stock that will be bought
    grip: float = 0.45
    small: float = 5.0  #: how sharply the lowest sum is distinguished from the next, in ranks
    #: how much each missing suit reduces the expectation of all five, against the purchases to come
    suits_each: float = 0.5
    spite: float = 0.25  #: the weight of a point of the next player against its own
    decay: float = 0.5  #: the factor for each seat after that
    #: the weight of a card that is left for its own next turn, in an exchange
    patience: float = 0.3
    pairing: float = 0.0  #: the additional value of buying a card per card of its rank in the hand
    variety: float = 0.0  #: the same for a card of a suit that the hand lacks
    strength: float = 0.0  #: the same per trick that the card takes


CHARACTERS = {
    "club:collector": Character(
        Style(pairing=0.03),
        N_("set collector"),
        N_("{name} buys cards of the same rank, for melds."),
    ),
    "club:spender": Character(
        Style(strength=0.13),
        N_("big spender"),
        N_("{name} pays a lot for trumps and high cards, and takes most tricks."),
    ),
    "club:painter": Character(
        Style(variety=0.1, strength=0.003),
        N_("collector of all suits"),
        N_("{name} wants cards of all five suits."),
    ),
}
"""By the names of their bots; measured on duplicate deals (docs/BOTS.md)."""

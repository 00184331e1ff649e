"""Everything about the club player that is a number, in one place, tuned on duplicate deals."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Style:
    """How the club player weighs things."""

    #: how often others are expected to play anything instead of what is sensible
    noise: float = 0.25
    effort: int = 700  #: how many cards it plays in thought for one decision in the tricks
    melding_effort: int = 700  #: the same for a decision about melds
    exact: int = 9  #: with so many cards left in all hands, all lines are looked at instead
    #: how far a round usually ends from where it is expected to, in spaces, while cards are bought;
    #: it grows with the purchases to come
    blur: float = 9.0
    blur_each: float = 0.7  #: how much it grows with each of the seat's own purchases to come
    ahead: float = 0.1  #: what the best place outside the goal counts for it against a direct hit
    #: which part of a card of a wanted rank that is still in the stock will be bought
    grip: float = 0.45
    small: float = 5.0  #: how sharply the lowest sum is told from the next, in ranks
    #: how much each missing suit takes from the hope for all five, against the purchases to come
    suits_each: float = 0.5
    spite: float = 0.25  #: what a point of the next in turn counts against a point of its own
    decay: float = 0.5  #: how much less each seat after that counts
    patience: float = 0.3  #: what a card that is left for its own next turn counts, in an exchange

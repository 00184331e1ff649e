"""Everything about the club player that is a number, in one place, tuned on duplicate deals."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Style:
    """How the club player weighs things.

    Attributes:
        noise: how often others are expected to play anything instead of what is sensible.
        effort: how many cards it plays in thought for one decision in the tricks.
        melding_effort: the same for a decision about melds.
        exact: with so many cards left in all hands, all lines are looked at instead.
        blur: how far a round usually ends from where it is expected to, in spaces, while cards
            are bought; it grows with the purchases to come.
        blur_each: how much it grows with each of the seat's own purchases to come.
        ahead: what the best place outside the goal counts for it against a direct hit.
        grip: which part of a card of a wanted rank that is still in the stock will be bought.
        small: how sharply the lowest sum is told from the next, in ranks.
        suits_each: how much each missing suit takes from the hope for all five, against the
            purchases to come.
        spite: what a point of the next in turn counts against a point of its own.
        decay: how much less each seat after that counts.
        patience: what a card that is left for its own next turn counts, in an exchange.
    """

    noise: float = 0.25
    effort: int = 700
    melding_effort: int = 700
    exact: int = 9
    blur: float = 9.0
    blur_each: float = 0.7
    ahead: float = 0.1
    grip: float = 0.45
    small: float = 5.0
    suits_each: float = 0.5
    spite: float = 0.25
    decay: float = 0.5
    patience: float = 0.3

"""The view model of the end of a game, beyond the ranking and the story."""

from __future__ import annotations

from dataclasses import dataclass

CLEAR, WON, HAIR, FIRST, SHARED = "clear", "well", "hair", "first", "shared"
"""How a game was won: by far, by some points, by very few; a short first game; by several."""

CLOSE, LOST = "close", "lost"
"""How the person at the screen lost; the latter also where nobody at the screen plays."""

WINS = (CLEAR, WON, HAIR, FIRST, SHARED)
"""The results that are celebrated."""


@dataclass(frozen=True, slots=True)
class EndingModel:
    """The end of a game."""

    grade: str  #: how it was won or lost: one of the words above
    is_still: bool  #: whether its celebration is a picture only
    #: the suggested step: an act, or a screen; :data:`NEXT` is followed by a colon and the level of
    #: the opponents; the day by one if all its deals were played
    next_step: str
    #: what cost the person most, or that the expert is thinking about it; or ``""``
    costliest: str
    lesson: int  #: the number of the next lesson; 0 for none
    #: a club player's mean score for the same deal, in a few words; ``""`` until it is known
    par: str
    #: the comparison with bots in the same seat in short, and the stars of a daily deal, as HTML
    earned: str
    worth: str  #: that comparison in full, as HTML
    is_measuring: bool  #: whether it is still to come

"""The view model of the end of a game, beyond the ranking and the story."""

from __future__ import annotations

from dataclasses import dataclass

from table.page.routes import Route

CLEAR, WON, HAIR, FIRST, SHARED = "clear", "well", "hair", "first", "shared"
"""How a game was won: by far, by some points, by very few; a short first game; by several."""

CLOSE, TURNED, SECOND, FAR, LOST = "close", "turned", "second", "far", "lost"
"""How it was lost: by very few; by one turn of the game, such as the last round; behind only one
of several; far behind everybody; otherwise, or where nobody at the screen plays.
"""

WINS = (CLEAR, WON, HAIR, FIRST, SHARED)
"""The results that are celebrated."""


@dataclass(frozen=True, slots=True)
class LookBack:
    """What the expert says about the person's decisions."""

    words: str  #: a sentence
    to: Route | None = None  #: the screen of the decision that it is about, if it is about one
    asks: str = ""  #: what is asked there, if anything is


@dataclass(frozen=True, slots=True)
class EndingModel:
    """The end of a game."""

    grade: str  #: how it was won or lost: one of the words above
    kicker: str  #: the same in a few words, over the result; or ``""``
    is_still: bool  #: whether its celebration is a picture only
    #: the acts and screens that continue, the suggested one first. That against stronger opponents
    #: is followed by a colon and their level; the day by one if all its deals were played.
    steps: tuple[str, ...]
    #: the decision that mattered most, or that the expert is thinking; ``None`` if it is not asked
    look_back: LookBack | None
    lesson: int  #: the number of the next lesson; 0 for none
    #: the comparison with bots in the same seat in short, and the stars of a daily deal, as HTML
    earned: str
    worth: str  #: that comparison in full, as HTML
    is_measuring: bool  #: whether it is still to come

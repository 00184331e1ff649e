"""What happened at a table between two view models, for the eyes: plain values.

Nothing hidden is in here: a moment tells what everyone at the table sees happen.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

PLAYED, TAKEN = "played", "taken"
"""What happens in every game: a card is laid into the trick; a trick, or a part of it, is taken."""


@dataclass(frozen=True, slots=True)
class Moment:
    """Something that happened.

    Attributes:
        kind: what it was.
        seat: who did it, or whom it befell.
        cards: the cards that it was about, by their names in the notation.
        word: what was said with it, or ``""``.
        to: which of the player's counters the cards go to, as views mark it by ``data-held``.
        points: what it brought or cost, where that is to be seen.
    """

    kind: str
    seat: int
    cards: tuple[str, ...] = ()
    word: str = ""
    to: str = ""
    points: int = 0


@dataclass(frozen=True, slots=True)
class Scene:
    """What is to be seen of all that happened since a table was shown last.

    Attributes:
        moments: what happened, in order.
        tempo: how long it takes, where 1 is usual.
    """

    moments: tuple[Moment, ...] = ()
    tempo: float = 1.0

    def text(self) -> str:
        """The same as JSON."""
        return json.dumps(asdict(self))

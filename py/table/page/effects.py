"""What happened at a table between two view models, for eyes, ears and hands: plain values.

Nothing hidden is in here: a moment tells what everyone at the table sees happen.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

PLAYED, TAKEN = "played", "taken"
"""What happens in every game: a card is laid into the trick; a trick, or a part of it, is taken."""

MOVED = "moved"
"""Cards go to a player's things, as one that was bought or shown."""

DECLARED = "declared"
"""Cards that a player holds are laid open for what they score together; they stay the player's."""

CLEARED = "cleared"
"""Cards of a player's that counted against them are taken away, or turned into ones that count for
them."""

SCORED = "scored"
"""A player's score changes by something else than what was taken."""

STRUCK = "struck"
"""The best card there is comes into a trick."""

HIT, PENALTY, GOLDEN = "hit", "penalty", "golden"
"""A pawn stops at the bull's-eye; points are lost by a fault; a card is turned over for all."""

TURNED = "turned"
"""A player's suit card is turned, up or down."""

HAUL = "haul"
"""A trick brings a player far more than most do."""

LEAD, DANGER = "lead", "danger"
"""Another player takes the lead; the game comes so near to its end that all is at stake."""

TURN, WON, ENDED = "turn", "won", "ended"
"""The person is to move after others did; the game is won by a person, or by others."""

NOBODY = -1
"""In place of a seat, where something befalls all."""


@dataclass(frozen=True, slots=True)
class Effect:
    """Something that happened."""

    kind: str  #: what it was
    seat: int  #: who did it, or whom it befell; ``NOBODY`` where that is everyone
    #: the cards that it was about, by their names in the notation; of suit cards their letters
    cards: tuple[str, ...] = ()
    word: str = ""  #: what was said with it, or ``""``
    to: str = ""  #: which of the player's things the cards go to, as views mark it by ``data-held``
    points: int = 0  #: what it brought or cost, where that is to be seen
    says: str = ""  #: what is to be read with it for a moment, as a sentence, or ``""``


@dataclass(frozen=True, slots=True)
class Effects:
    """What is to be seen and heard of all that happened since a table was shown last."""

    moments: tuple[Effect, ...] = ()  #: what happened, in order
    tempo: float = 1.0  #: how long it takes, where 1 is usual
    #: what is heard and felt of it, in order, each a :class:`~table.ui.models.cues.Cue`; nothing
    #: where that is not wanted
    cues: tuple[tuple[object, ...], ...] = ()
    volume: float = 0.0  #: how loud that is, from 0, which is silence, to 1
    touch: bool = False  #: whether the phone trembles
    #: at the end of a game, the scores by seat before the first round and after each
    totals: tuple[tuple[int, ...], ...] = ()

    def text(self) -> str:
        """The same as JSON."""
        return json.dumps(asdict(self))

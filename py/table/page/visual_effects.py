"""The effects between two view models of a table, for animation, sound and touch: plain values.

They contain nothing hidden: everyone at the table sees them happen.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass

PLAYED, TAKEN = "played", "taken"
"""Effects of every game: a card is played to the trick; a trick, or a part of it, is taken."""

MOVED = "moved"
"""Cards go to a player's area, such as one that was bought or shown."""

DECLARED = "declared"
"""A player declares cards; they stay the player's."""

CLEARED = "cleared"
"""Cards that counted against a player are removed, or turned into cards that count for them."""

SCORED = "scored"
"""A player's score changes by something other than taken cards."""

STRUCK = "struck"
"""The best possible card is played to a trick."""

HIT, PENALTY, GOLDEN = "hit", "penalty", "golden"
"""A pawn stops at the bull's-eye; points are lost by a fault; a card is turned over for all."""

TURNED = "turned"
"""A player's suit card is turned, up or down."""

HAUL = "haul"
"""A trick brings a player far more than usual."""

LEAD, DANGER = "lead", "danger"
"""Another player takes the lead; the end of the game is near."""

TURN, WON, ENDED = "turn", "won", "ended"
"""It becomes the person's turn after others; the game is won by a person, or by others."""

NOBODY = -1
"""In place of a seat, for effects on all."""


@dataclass(frozen=True, slots=True)
class Effect:
    """An effect."""

    kind: str  #: its kind
    seat: int  #: the seat that caused or suffered it; ``NOBODY`` for everyone
    #: its cards, by their names in the notation; for suit cards their letters
    cards: tuple[str, ...] = ()
    word: str = ""  #: the announcement, or ``""``
    #: the part of the player's area where the cards go, as views mark it by ``data-held``
    to: str = ""
    points: int = 0  #: the points that it brought or cost, if they are shown
    says: str = ""  #: a sentence shown with it for a moment, or ``""``


@dataclass(frozen=True, slots=True)
class Effects:
    """All effects since a table was last shown."""

    moments: tuple[Effect, ...] = ()  #: the effects, in order
    tempo: float = 1.0  #: the duration, where 1 is normal
    #: sounds and vibrations, in order, each a :class:`~table.ui.models.cues.Cue`; empty if they are
    #: switched off
    cues: tuple[tuple[object, ...], ...] = ()
    volume: float = 0.0  #: the volume, from 0 (silent) to 1
    touch: bool = False  #: whether the phone vibrates
    #: at the end of a game, the scores by seat before the first round and after each
    totals: tuple[tuple[int, ...], ...] = ()

    def text(self) -> str:
        """The effects as JSON."""
        return json.dumps(asdict(self))

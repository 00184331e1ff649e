"""What is heard and felt of what happened at a table, in order: plain values.

Most of an hour at a table is cards and tricks, so these are hardly more than their noise; a sound
with a tune is kept for what is rare. A phone trembles only for what its own player did or met.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from table.page.effects import (
    DANGER,
    DECLARED,
    ENDED,
    GOLDEN,
    HAUL,
    HIT,
    LEAD,
    MOVED,
    NOBODY,
    PENALTY,
    PLAYED,
    STRUCK,
    TAKEN,
    TURN,
    TURNED,
    WON,
    Effect,
)


class Cue(NamedTuple):
    """A sound that goes with a moment."""

    sound: str  #: which one, as web/table/sounds.js names it
    moment: int  #: the place of its moment in the scene
    on_arrival: bool = True  #: whether it is heard when what moves has arrived, not when it leaves
    #: how a phone trembles with it: milliseconds, on and off by turns; often not at all
    touch: tuple[int, ...] = ()


class Noise(NamedTuple):
    """A sound and how it feels: see :class:`Cue`."""

    sound: str
    touch: tuple[int, ...] = ()


_OF_KIND = {
    PLAYED: Noise("card", (8,)),
    MOVED: Noise("card", (8,)),
    DECLARED: Noise("bargain", (14,)),
    STRUCK: Noise("struck", (18, 40, 18)),
    HIT: Noise("hit", (30, 50, 60)),
    TURNED: Noise("turned"),
    PENALTY: Noise("penalty", (40, 60, 40)),
    GOLDEN: Noise("golden", (20, 40, 20)),
    HAUL: Noise("haul", (14, 30, 14)),
    LEAD: Noise("lead"),
    DANGER: Noise("danger"),
    TURN: Noise("turn", (15,)),
    WON: Noise("won", (30, 60, 30, 60, 90)),
    ENDED: Noise("ended"),
}

_OF_WORD = {"trump": Noise("trump", (12, 40, 24))}
"""What is heard after a card with which something was said."""

_TAKEN_TO = {"pile": Noise("bargain", (14,)), "junk": Noise("junk", (10, 30, 10))}
"""What is heard when a part of a trick arrives; other parts arrive in silence."""

SWEPT = Noise("swept")


def cues(moments: Sequence[Effect], seat: int = NOBODY) -> tuple[Cue, ...]:
    """What is heard of some moments, in order.

    Args:
        moments: what happened.
        seat: whose phone it is; without one nothing trembles.
    """
    found: list[Cue] = []

    def hear(noise: Noise | None, at: int, *, on_arrival: bool = True) -> None:
        if noise is not None:
            whose = moments[at].seat
            touch = noise.touch if seat != NOBODY and whose in (seat, NOBODY) else ()
            found.append(Cue(noise.sound, at, on_arrival, touch))

    has_swept = False
    for at, moment in enumerate(moments):
        if moment.kind == TAKEN:
            if not has_swept:
                hear(SWEPT, at, on_arrival=False)
            has_swept = True
            hear(_TAKEN_TO.get(moment.to), at)
        else:
            has_swept = False
            hear(_OF_KIND.get(moment.kind), at)
            hear(_OF_WORD.get(moment.word), at)
    return tuple(found)

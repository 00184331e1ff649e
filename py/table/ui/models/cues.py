"""Sounds and vibrations for the effects at a table, in order: plain values.

Most of an hour at a table is cards and tricks, so their sounds are hardly more than the noise of
cards; sounds with a tune are for rare events. A phone vibrates only for what its own player did or
experienced.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from table.page import visual_effects


class Cue(NamedTuple):
    """A sound with an effect."""

    sound: str  #: its name in web/table/sounds.js
    moment: int  #: the index of its effect
    #: whether it is played when the moving cards arrive, not when they leave
    on_arrival: bool = True
    touch: tuple[int, ...] = ()  #: the vibration: milliseconds, on and off alternately; often none


class Noise(NamedTuple):
    """A sound with its vibration: see :class:`Cue`."""

    sound: str
    touch: tuple[int, ...] = ()


_OF_KIND = {
    visual_effects.PLAYED: Noise("card", (8,)),
    visual_effects.MOVED: Noise("card", (8,)),
    visual_effects.DECLARED: Noise("bargain", (14,)),
    visual_effects.STRUCK: Noise("struck", (18, 40, 18)),
    visual_effects.HIT: Noise("hit", (30, 50, 60)),
    visual_effects.TURNED: Noise("turned"),
    visual_effects.PENALTY: Noise("penalty", (40, 60, 40)),
    visual_effects.GOLDEN: Noise("golden", (20, 40, 20)),
    visual_effects.HAUL: Noise("haul", (14, 30, 14)),
    visual_effects.LEAD: Noise("lead"),
    visual_effects.DANGER: Noise("danger"),
    visual_effects.TURN: Noise("turn", (15,)),
    visual_effects.WON: Noise("won", (30, 60, 30, 60, 90)),
    visual_effects.ENDED: Noise("ended"),
}

_OF_WORD = {
    "trump": Noise("trump", (12, 40, 24)),
    **dict.fromkeys(("clear", "well", "hair", "first", "shared"), Noise("cheer")),
    "close": Noise("close"),
}
"""The sound after a card with an announcement, and after a game by how it came out."""

_TAKEN_TO = {"pile": Noise("bargain", (14,)), "junk": Noise("junk", (10, 30, 10))}
"""The sound when a part of a trick arrives; other parts arrive silently."""

SWEPT = Noise("swept")


def cues(
    moments: Sequence[visual_effects.Effect], seat: int = visual_effects.NOBODY
) -> tuple[Cue, ...]:
    """The cues of some effects, in order.

    Args:
        seat: the seat of the phone's owner; without one nothing vibrates.
    """
    found: list[Cue] = []

    def hear(noise: Noise | None, at: int, *, on_arrival: bool = True) -> None:
        if noise is not None:
            whose = moments[at].seat
            touch = (
                noise.touch
                if seat != visual_effects.NOBODY and whose in (seat, visual_effects.NOBODY)
                else ()
            )
            found.append(Cue(noise.sound, at, on_arrival, touch))

    has_swept = False
    for at, moment in enumerate(moments):
        if moment.kind == visual_effects.TAKEN:
            if not has_swept:
                hear(SWEPT, at, on_arrival=False)
            has_swept = True
            hear(_TAKEN_TO.get(moment.to), at)
        else:
            has_swept = False
            hear(_OF_KIND.get(moment.kind), at)
            hear(_OF_WORD.get(moment.word), at)
    return tuple(found)

"""The cards of one seat as bit sets, and the constants of a game by edition."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from trickhunt.core.bits import each_bit

SHOWING, PLAYING, CLEARING, FINISHED = range(4)
"""The phases: showing the first bargain (BH-5), tricks, clearing, and after the end."""

FULL_HAND = 8
"""The number of cards in a full hand (BH-4)."""


class Terms(NamedTuple):
    """Every number of Schnäppchen Jagd that depends on the number of players."""

    rounds: int  #: the number of rounds of a game (BH-1)
    #: how many cards of a value go to the trash heap before the rest can be converted (BH-19)
    toll: int


TERMS = {3: Terms(rounds=6, toll=3), 4: Terms(rounds=4, toll=2)}
"""By number of players."""


def bits_of(faces: Iterable[int]) -> tuple[int, int]:
    """A hand as two bit sets: the faces held at least once, and those held twice."""
    once = twice = 0
    for face in faces:
        bit = 1 << face
        if once & bit:
            twice |= bit
        else:
            once |= bit
    return once, twice


def faces_of(once: int, twice: int) -> tuple[int, ...]:
    """The cards of a hand given as two bit sets, sorted; a face held twice occurs twice."""
    return tuple(face for face in each_bit(once) for _copy in range(2 if twice >> face & 1 else 1))


def deal_size(pack: int, players: int) -> int:
    """The size of the hands from a pack of a given size: as large as possible, at most 8 (BH-4)."""
    return min(FULL_HAND, pack // players)

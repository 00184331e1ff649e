"""Addresses: which screen is shown, and what lies over it.

``#/`` is the start, ``#/play`` the table; ``#/play/history`` has the history lie over the table,
``#/play/rules/BH-8`` the rulebook opened at a clause. Without ``play`` the same lies over the
start.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

ELSEWHERE = "elsewhere"
OF_A_GAME = ("last", "junk", "bought", "sheet", "history", ELSEWHERE)

OVERS = ("rules", "settings", "keys", "damaged", "unkept", *OF_A_GAME)
"""What can lie over a screen; those that show a game only over the table."""

START, PLAY = "start", "play"


@dataclass(frozen=True)
class Route:
    """An address.

    Attributes:
        screen: ``start`` or ``play``.
        over: what lies over the screen, or ``""``.
        at: where in it, as ``BH-8``, or ``""``.
    """

    screen: str = START
    over: str = ""
    at: str = ""

    @property
    def under(self) -> Route:
        """The same screen with nothing over it."""
        return Route(self.screen)

    def __str__(self) -> str:
        parts = [PLAY] if self.screen == PLAY else []
        return "#/" + "/".join(
            [*parts, *([self.over] if self.over else []), *([self.at] if self.at else [])]
        )


def read(address: str) -> Route:
    """The route that an address means; whatever makes no sense in it is left out."""
    parts = re.findall(r"[\w-]{1,40}", address.removeprefix("#"), re.ASCII)
    screen = START
    if parts and parts[0] == PLAY:
        screen = PLAY
        parts = parts[1:]
    if not parts or parts[0] not in OVERS or (screen == START and parts[0] in OF_A_GAME):
        return Route(screen)
    at = parts[1] if len(parts) > 1 and parts[0] == "rules" else ""
    return Route(screen, parts[0], at)

"""Addresses: which screen is shown, and what lies over it.

``#/`` is the start, ``#/play`` the table; ``#/play/history`` has the history lie over the table,
``#/play/rules/BH-8`` the rulebook opened at a clause. Without ``play`` the same lies over the
start. ``#/review`` goes through the last finished game, ``#/review/37`` shows it after 37 moves.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

ELSEWHERE = "elsewhere"
OF_A_GAME = ("last", "junk", "bought", "sheet", "history", "hint", ELSEWHERE)

OVERS = ("rules", "settings", "keys", "damaged", "unkept", *OF_A_GAME)
"""What can lie over a screen; those that show a game only over the table."""

START, PLAY, REVIEW = "start", "play", "review"


@dataclass(frozen=True)
class Route:
    """An address.

    Attributes:
        screen: ``start``, ``play`` or ``review``.
        over: what lies over the screen, or ``""``.
        at: where in it, as ``BH-8``, or ``""``; in a review, the moves made by then.
    """

    screen: str = START
    over: str = ""
    at: str = ""

    @property
    def under(self) -> Route:
        """The same screen with nothing over it; for a moment of a review, the review."""
        return Route(self.screen)

    @property
    def is_top(self) -> bool:
        """Whether this lies on something else, and is closed onto it."""
        return bool(self.over or self.at)

    def __str__(self) -> str:
        parts = [] if self.screen == START else [self.screen]
        return "#/" + "/".join(
            [*parts, *([self.over] if self.over else []), *([self.at] if self.at else [])]
        )


def read(address: str) -> Route:
    """The route that an address means; whatever makes no sense in it is left out."""
    parts = re.findall(r"[\w-]{1,40}", address.removeprefix("#"), re.ASCII)
    if parts and parts[0] == REVIEW:
        at = parts[1] if len(parts) > 1 and parts[1].isdecimal() else ""
        return Route(REVIEW, at=at)
    screen = START
    if parts and parts[0] == PLAY:
        screen = PLAY
        parts = parts[1:]
    if not parts or parts[0] not in OVERS or (screen == START and parts[0] in OF_A_GAME):
        return Route(screen)
    at = parts[1] if len(parts) > 1 and parts[0] == "rules" else ""
    return Route(screen, parts[0], at)

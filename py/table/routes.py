"""Addresses: which screen is shown, and what lies over it.

``#/`` is the start, ``#/play`` the table; ``#/play/history`` has the history lie over the table,
``#/play/rules/BH-8`` the rulebook opened at a clause, ``#/play/share/37`` the sheet for sharing
the moment after 37 moves. ``#/settings`` lies over the start.
``#/review`` goes through the last finished game, ``#/review/37`` shows it after 37 moves,
``#/review/share/37`` shares that moment.
``#/rules`` is the rulebook as a screen of its own, ``#/rules/volltreffer`` that of a game,
``#/rules/BH-8`` a clause, ``#/rules/compare`` the two editions of Schnäppchen Jagd side by side.
``#/edit`` is the position editor; :mod:`table.editing.address` says what follows its question mark.

``#/bargain-hunt`` and the like with a question mark after them are links
(:mod:`trickhunt.links`); what looks like one but names no game comes to ``#/link``, which says so.

An address can end with a question mark and what then follows, as links do:
``#/bargain-hunt?players=4&deal=4711``. It belongs to the screen, whatever lies over it:
``#/bargain-hunt/share?players=4&deal=4711``.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from trickhunt.games.registry import GAMES

ELSEWHERE, SHARE = "elsewhere", "share"
OF_A_GAME = ("last", "junk", "bought", "sheet", "history", "hint", SHARE, ELSEWHERE)

OVERS = ("rules", "settings", "keys", "damaged", "unkept", *OF_A_GAME)
"""What can lie over a screen; those that show a game only over the table."""

START, PLAY, REVIEW, RULES, COMPARE = "start", "play", "review", "rules", "rules/compare"

LINK = "link"
"""The screen of an address that looks like a link but names no game."""

LINKS = (LINK, *GAMES)
"""The screens of links."""

EDIT = "edit"
"""The screen of the position editor."""

ASKED = (EDIT, *LINKS)
"""Screens whose address goes on after a question mark."""

_OF_A_GAME = {EDIT: (SHARE,), **dict.fromkeys((PLAY, *LINKS), OF_A_GAME)}
"""What of a game can lie over a screen, where anything of one can."""


@dataclass(frozen=True)
class Route:
    """An address.

    Attributes:
        screen: ``start``, ``play``, ``review``, ``rules``, ``rules/compare``, or one of those in
            :data:`ASKED`.
        over: what lies over the screen, or ``""``.
        at: where in it, as ``BH-8``, or ``""``; in a review, the moves made by then; in the
            rulebook, the game or the clause; among the editions, the difference.
        query: what follows a question mark, or ``""``; for the screen to make sense of.
    """

    screen: str = START
    over: str = ""
    at: str = ""
    query: str = ""

    @property
    def under(self) -> Route:
        """The same screen with nothing over it; for a moment of a review, the review."""
        return replace(self, over="", at="")

    @property
    def is_top(self) -> bool:
        """Whether this lies on something else, and is closed onto it."""
        return bool(self.over or self.at)

    def __str__(self) -> str:
        parts = [] if self.screen == START else [self.screen]
        parts += [part for part in (self.over, self.at) if part]
        return "#/" + "/".join(parts) + (f"?{self.query}" if self.query else "")


def read(address: str) -> Route:
    """The route that an address means; whatever makes no sense in it is left out."""
    path, _mark, query = address.removeprefix("#").partition("?")
    parts = re.findall(r"[\w-]{1,40}", path, re.ASCII)
    if parts and parts[0] == REVIEW:
        over = SHARE if parts[1:2] == [SHARE] else ""
        at = parts[-1] if len(parts) > 1 and parts[-1].isdecimal() else ""
        return Route(REVIEW, over, at)
    if parts[:2] == COMPARE.split("/"):
        return Route(COMPARE, at=parts[2] if len(parts) > 2 else "")
    if parts and parts[0] == RULES:
        return Route(RULES, at=parts[1] if len(parts) > 1 else "")
    screen = START
    if parts and parts[0] in (PLAY, *ASKED):
        screen, *parts = parts
    elif query and parts and parts[0] not in OVERS:
        return Route(LINK, query=address.removeprefix("#").removeprefix("/"))
    if screen not in ASKED:
        query = ""
    if (
        not parts
        or parts[0] not in OVERS
        or (parts[0] in OF_A_GAME and parts[0] not in _OF_A_GAME.get(screen, ()))
    ):
        return Route(screen, query=query)
    at = parts[1] if len(parts) > 1 and parts[0] in ("rules", SHARE) else ""
    return Route(screen, parts[0], at, query)

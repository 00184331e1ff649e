"""The members of the club, who play like the club player but with slightly different weights.

A deterministic club player would play the same game twenty times. So the first replay is by the
club player itself, and each other one by a member whose every weight is within :data:`SWAY` of the
club player's.
"""

from __future__ import annotations

from dataclasses import fields, replace
from random import Random
from typing import Any, TypeVar

from trickhunt.bots import make_bot
from trickhunt.core.game import Bot

CLUB_PLAYER = "club"

SWAY = 0.2
"""The largest relative difference of a member's weights from the club player's."""

StyleT = TypeVar("StyleT")


def member(game: str, number: int, rng: Random) -> Bot:
    """A member of the club.

    Args:
        number: the number of the member; 0 is the club player itself.
        rng: the source of a member's weights.

    Raises:
        BadOption: no bot knows a game of that name.
    """
    bot: Any = make_bot(CLUB_PLAYER, game)
    style = getattr(bot, "style", None)
    if number == 0 or style is None:  # a game without its own bots has no styles
        return bot  # type: ignore[no-any-return]
    return type(bot)(swayed(style, rng))  # type: ignore[no-any-return]


def swayed(style: StyleT, rng: Random) -> StyleT:
    """A style with each of its weights slightly changed.

    Whole numbers are not weights, and a weight of 0, as of a character's habit, stays 0.
    """
    weights: Any = style

    def sway(value: Any) -> Any:
        if isinstance(value, tuple):
            return tuple(sway(one) for one in value)
        if isinstance(value, float) and value:
            return value * (1 + SWAY * (2 * rng.random() - 1))
        return value

    named = {one.name: sway(getattr(weights, one.name)) for one in fields(weights)}
    return replace(weights, **named)  # type: ignore[no-any-return]

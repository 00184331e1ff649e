"""Reasons for moves, by game."""

from __future__ import annotations

from trickhunt.core.reason import Reason, Reasons
from trickhunt.games.packages import optional_part
from trickhunt.games.registry import PACKAGE_OF

_SILENT = Reasons(
    lambda _seen, _move: Reason("", {}),
    lambda _seen, _move: Reason("", {}),
    lambda _reason, _names: "",
)


def reasons_of(game: str) -> Reasons:
    """The reasons of a game, by the game's name; without content for a game that has none."""
    module = optional_part(PACKAGE_OF[game], "reasons")
    if module is None:
        return _SILENT
    reasons: Reasons = module.REASONS
    return reasons

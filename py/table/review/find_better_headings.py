"""What is asked where a better move is to be found, by the kind of decision."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from table.games.registry import optional_page_part
from trickhunt.core.game import Move, State
from trickhunt.core.reason import BEHIND, IN_FRONT, LEAD, PREDICT
from trickhunt.core.words import N_, _
from trickhunt.games.registry import reasons_of

ASKS: Mapping[str, str] = {
    LEAD: N_("Find the better lead"),
    PREDICT: N_("Find the better prediction"),
    **dict.fromkeys((*IN_FRONT, *BEHIND), N_("Find the better card")),
}
"""By the kind of a move (:meth:`Reasons.kind`); untranslated.

For other moves of a game, its part of the page has questions in ``ASKS`` of its module ``review``.
"""

OTHERS = N_("Find the better move")
"""What is asked for kinds without their own question."""


def asks(state: State[Any], played: Move) -> str:
    """What is asked about a decision, as a heading."""
    game = state.game.name
    own = optional_page_part(game, "review")
    asked = {**ASKS, **(own.ASKS if own else {})}
    return _(asked.get(reasons_of(game).kind(state, played), OTHERS))

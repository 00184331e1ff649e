"""Advice for next time in Schnäppchen Jagd, besides cards in tricks."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from trickhunt.core.words import N_, _
from trickhunt.games.bargain_hunt.state import BargainState

_CLEARING = N_(
    "Next time, take your time over clearing: see what each value scores now, and what it may "
    "score in a later round."
)

NEXT_TIME = {
    "show": N_(
        "Next time, choose your first bargain with care: count how many you hold, and think "
        "about how you will win more."
    ),
    **dict.fromkeys(("clear", "convert"), _CLEARING),
}
"""By the kind of a move."""


def _clearing(state: BargainState) -> str:
    return _("Round {round}, clearing", round=state.round)


WHEN: Mapping[str, Callable[[BargainState], str]] = dict.fromkeys(
    ("trash", "convert", "dump", "pass"), _clearing
)
"""When a move was made, in words, by its action."""

ASKS = {
    "show": N_("Find the better first bargain"),
    **dict.fromkeys(("clear", "convert"), N_("Find the better clearing")),
}
"""What is asked where a better move is to be found, by the kind of the move."""

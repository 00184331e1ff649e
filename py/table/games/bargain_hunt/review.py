"""Advice for next time in Schnäppchen Jagd, besides cards in tricks."""

from __future__ import annotations

from trickhunt.core.words import N_

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

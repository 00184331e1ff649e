"""Advice for next time in Schnäppchen Jagd, besides cards in tricks."""

from __future__ import annotations

from trickhunt.core.words import N_

_CLEARING = N_(
    "Next time, take your time over clearing: see what each number brings now, and "
    "what it may bring in a later round."
)

NEXT_TIME = {
    "show": N_(
        "Next time, choose your first bargain with care: count what you hold of it, and "
        "think of how you will win more."
    ),
    **dict.fromkeys(("clear", "convert"), _CLEARING),
}
"""By the kind of a move."""

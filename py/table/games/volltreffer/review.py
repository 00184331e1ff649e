"""Advice for next time in Volltreffer, besides cards in tricks."""

from __future__ import annotations

from trickhunt.core.words import N_, NN_

NEXT_TIME = {
    "buy": NN_(
        "Next time, weigh each card against its price: a purchase of yours cost most.",
        "Next time, weigh each card against its price: {count} purchases of yours cost most.",
    ),
    "swap": N_("Next time, think of who buys next before you exchange two cards."),
    "meld": N_("Next time, see where your pawn will land before you meld."),
}
"""By the kind of a move; a pair of sentences is for once and for several times."""

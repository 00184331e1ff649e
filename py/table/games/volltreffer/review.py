"""Advice for next time in Volltreffer, besides cards in tricks."""

from __future__ import annotations

from trickhunt.core.words import N_, NN_

NEXT_TIME = {
    "buy": NN_(
        "Next time, estimate before you buy where you will end: short of 66 you need tricks and "
        "melds, beyond it weak cards. One of your purchases cost you most.",
        "Next time, estimate before you buy where you will end: short of 66 you need tricks and "
        "melds, beyond it weak cards. {count} of your purchases cost you most.",
    ),
    "swap": N_("Next time, think about who buys next before you swap two cards."),
    "meld": N_("Next time, check where your pawn will land before you meld."),
}
"""By the kind of a move; a pair of sentences is for once and for several times."""

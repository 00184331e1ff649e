"""Advice for next time in Volltreffer, besides cards in tricks."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from trickhunt.core.words import N_, NN_, _
from trickhunt.games.volltreffer.state import VolltrefferState

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


def _purchase(state: VolltrefferState) -> str:
    number = state.bought // state.game.players + 1
    return _("Round {round}, purchase {number}", round=state.round, number=number)


WHEN: Mapping[str, Callable[[VolltrefferState], str]] = {
    "buy": _purchase,
    "swap": _purchase,
    "meld": lambda state: _("Round {round}, melding", round=state.round),
}
"""When a move was made, in words, by its action."""

ASKS = {
    "buy": N_("Find the better purchase"),
    "swap": N_("Find the better swap"),
    "meld": N_("Find the better meld"),
}
"""What is asked where a better move is to be found, by the kind of the move."""

"""The refusals of Volltreffer: code, clause and sentence.

A sentence states the rule and, if possible, what to do instead.
"""

from __future__ import annotations

from trickhunt.core.words import N_
from trickhunt.rulebook.model import RefusalReason

REASONS: dict[str, RefusalReason] = {
    "game-over": RefusalReason("VT-11", N_("The game is over and has its winner: no more moves.")),
    "buy-first": RefusalReason(
        "VT-5",
        N_(
            "The market is open until everyone has {count} cards. Buy one of the four on display: "
            "the one on the right costs nothing."
        ),
    ),
    "market-closed": RefusalReason(
        "VT-5",
        N_("The market of this round is closed: everyone has bought {count} cards."),
    ),
    "trump-card-stays": RefusalReason(
        "VT-3",
        N_("The {card} shows which suit is trump and lies under the stock. It is never for sale."),
    ),
    "not-on-display": RefusalReason(
        "VT-5",
        N_("The {card} is not for sale. Buy one of the four cards on display."),
    ),
    "too-dear": RefusalReason(
        "VT-2",
        N_(
            "The {card} costs {price} and your pawn stands on {points}: a price is paid in full or "
            "not at all. Buy a cheaper card."
        ),
    ),
    "swap-first": RefusalReason(
        "VT-13",
        N_("You have bought: now exchange two cards of the display with each other."),
    ),
    "no-swap-before-buying": RefusalReason(
        "VT-13",
        N_("Cards are exchanged after a purchase. Buy one first."),
    ),
    "no-swap-after-buying": RefusalReason(
        "VT-13",
        N_("Cards are exchanged after a purchase, and this round has no more purchases."),
    ),
    "no-swap-without-variant": RefusalReason(
        "VT-13",
        N_("Cards of the display are exchanged in the variant only, and this game is without it."),
    ),
    "swap-not-on-display": RefusalReason(
        "VT-13",
        N_("The {card} is not on display. Exchange two of the four cards that are."),
    ),
    "meld-first": RefusalReason(
        "VT-8",
        N_("Before the first trick everyone melds in turn: declare what you want, or nothing."),
    ),
    "melding-over": RefusalReason(
        "VT-8",
        N_("Melding is over for this round: tricks are played now."),
    ),
    "no-such-set": RefusalReason(
        "VT-8",
        N_("A set takes three cards of a rank at least. Of rank {rank} you hold {count}."),
    ),
    "suits-missing": RefusalReason(
        "VT-8",
        N_("That takes cards of all five suits. You hold none of {suits}."),
    ),
    "not-in-hand": RefusalReason("VT-10", N_("There is no {card} in your hand.")),
    "must-follow": RefusalReason(
        "VT-10",
        N_("Follow {suit}: it was led and you hold some."),
    ),
}

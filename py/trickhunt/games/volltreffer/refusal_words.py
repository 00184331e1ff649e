"""The refusals of Volltreffer: code, clause and sentence.

A sentence states the rule and, if possible, what to do instead.
"""

from __future__ import annotations

from trickhunt.core.words import N_
from trickhunt.rulebook.rulebook import RefusalReason

REASONS: dict[str, RefusalReason] = {
    "game-over": RefusalReason("VT-11", N_("The game is over and decided: no more moves.")),
    "buy-first": RefusalReason(
        "VT-5",
        N_(
            "The market is open until everyone has {count} cards. Buy one of the four for sale: "
            "the one on the right costs nothing."
        ),
    ),
    "market-closed": RefusalReason(
        "VT-5",
        N_("The market of this round is closed: everyone has bought {count} cards."),
    ),
    "trump-card-stays": RefusalReason(
        "VT-3",
        N_(
            "The {card} shows which suit is trump, and it lies under the stock. It is never for "
            "sale."
        ),
    ),
    "not-on-display": RefusalReason(
        "VT-5",
        N_("The {card} is not for sale. Buy one of the four cards on the market."),
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
        N_("You have bought: now swap two cards on the market."),
    ),
    "no-swap-before-buying": RefusalReason(
        "VT-13",
        N_("Cards are swapped after a purchase. Buy one first."),
    ),
    "no-swap-after-buying": RefusalReason(
        "VT-13",
        N_("Cards are swapped after a purchase, and this round has no more purchases."),
    ),
    "no-swap-without-variant": RefusalReason(
        "VT-13",
        N_(
            "Cards on the market are swapped only in the variant, and this game is played "
            "without it."
        ),
    ),
    "swap-not-on-display": RefusalReason(
        "VT-13",
        N_("The {card} is not on the market. Swap two of the four cards that are."),
    ),
    "meld-first": RefusalReason(
        "VT-8",
        N_("Before the first trick everyone melds in turn: meld what you want, or nothing."),
    ),
    "melding-over": RefusalReason(
        "VT-8",
        N_("Melding is over for this round: tricks are played now."),
    ),
    "no-such-set": RefusalReason(
        "VT-8",
        N_("A meld takes at least three cards of a rank. You hold {count} of rank {rank}."),
    ),
    "suits-missing": RefusalReason(
        "VT-8",
        N_("That takes cards of all five suits. You have none in {suits}."),
    ),
    "not-in-hand": RefusalReason("VT-10", N_("There is no {card} in your hand.")),
    "must-follow": RefusalReason(
        "VT-10",
        N_("Follow {suit}: it was led and you hold some."),
    ),
}

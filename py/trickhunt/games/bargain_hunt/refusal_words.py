"""The refusals of Schnäppchen Jagd: code, clause and sentence.

A sentence states the rule and, if possible, what to do instead. If the same reason rests on
different clauses in the two editions, the French one has its own code.
"""

from __future__ import annotations

from trickhunt.core.words import N_
from trickhunt.rulebook.rulebook import RefusalReason

_NOT_CLEARING = N_("Junk is cleared only after all tricks of a round have been played.")
_OFFER_STAYS = N_("A super special offer is never cleared: once won, it is junk to the end.")
_VALUE_NOT_IN_JUNK = N_("There is no {value} in your junk.")

REASONS: dict[str, RefusalReason] = {
    "game-over": RefusalReason("BH-18", N_("The game is over and has been scored: no more moves.")),
    "show-first": RefusalReason(
        "BH-5",
        N_(
            "The first trick waits until everyone has a bargain. Show a card from your hand: "
            "its value is what you collect."
        ),
    ),
    "already-shown": RefusalReason(
        "BH-5",
        N_(
            "A bargain is shown only once, before the very first trick. After that it changes "
            "only when you convert junk at the end of a round."
        ),
    ),
    "offer-not-bargain": RefusalReason(
        "BH-5",
        N_("A super special offer has no value to collect. Show another card."),
    ),
    "not-in-hand": RefusalReason("BH-4", N_("There is no {card} in your hand.")),
    "must-follow": RefusalReason("BH-8", N_("Follow {colour}: it was led, and you hold some.")),
    "must-follow-or-offer": RefusalReason(
        "BH-8",
        N_(
            "Follow {colour}: it was led, and you hold some. Only your super special offer may be "
            "played instead."
        ),
    ),
    "led-colour-never-trump": RefusalReason(
        "BH-8",
        N_("You are following {colour}, and the colour led is never trump. Just play the card."),
    ),
    "leader-calls-nothing": RefusalReason(
        "BH-8",
        N_("You are leading, and the colour led is never trump. Just play the card."),
    ),
    "must-call": RefusalReason(
        "BH-9",
        N_(
            "You cannot follow, and this trick has no trump yet: make {colour} trump, or say "
            "“no trump”."
        ),
    ),
    "trump-is-set": RefusalReason(
        "BH-10",
        N_(
            "This trick already has a trump, {trump}, and there is only ever one. Just play the "
            "card."
        ),
    ),
    "colour-declined": RefusalReason(
        "BH-11",
        N_(
            "In this trick {colour} cannot become trump any more: somebody has declined it. "
            "Just play the card."
        ),
    ),
    "must-place-twin": RefusalReason(
        "BH-12",
        N_("The other {card} is winning the trick: say whether yours goes over or under it."),
    ),
    "no-twin-winning": RefusalReason(
        "BH-12",
        N_("No other {card} is winning this trick, so there is nothing to go over or under."),
    ),
    "no-call-after-offer": RefusalReason(
        "BH-15",
        N_(
            "Once a super special offer is in the trick, nothing is called any more. Just play "
            "the card."
        ),
    ),
    "not-clearing": RefusalReason("BH-19", _NOT_CLEARING),
    "not-clearing-french": RefusalReason("BH-20", _NOT_CLEARING),
    "tricks-over": RefusalReason(
        "BH-19",
        N_(
            "This round has no more tricks: it is time to clear. Trash or convert one value in "
            "your junk, or pass."
        ),
    ),
    "tricks-over-french": RefusalReason(
        "BH-20",
        N_(
            "This round has no more tricks: it is time to clear. Convert one value in your "
            "junk, dump the pile, or pass."
        ),
    ),
    "offer-stays": RefusalReason("BH-19", _OFFER_STAYS),
    "offer-stays-french": RefusalReason("BH-20", _OFFER_STAYS),
    "value-not-in-junk": RefusalReason("BH-19", _VALUE_NOT_IN_JUNK),
    "value-not-in-junk-french": RefusalReason("BH-20", _VALUE_NOT_IN_JUNK),
    "too-few": RefusalReason(
        "BH-19",
        N_(
            "Converting takes at least {needed} cards of a value, because {toll} of them pay "
            "the toll. Your junk has only {count} of value {value}: trash that value, or keep "
            "it."
        ),
    ),
    "too-few-french": RefusalReason(
        "BH-20",
        N_(
            "Converting takes at least {needed} cards of a value, because {toll} of them pay "
            "the toll. Your junk has only {count} of value {value}."
        ),
    ),
    "no-trash-in-french": RefusalReason(
        "BH-20",
        N_(
            "In the French edition you cannot trash just one value. Convert one, dump the whole "
            "pile, or pass."
        ),
    ),
    "no-dump-in-english": RefusalReason(
        "BH-19",
        N_(
            "A whole pile can be dumped only in the French edition. Trash or convert one value "
            "in your junk, or pass."
        ),
    ),
    "can-convert": RefusalReason(
        "BH-20",
        N_("Only a player who can convert nothing may dump, and you can convert value {value}."),
    ),
    "junk-not-new": RefusalReason(
        "BH-20",
        N_(
            "A pile can be dumped only if it was empty when the round's first trick began. Yours "
            "was not."
        ),
    ),
    "offer-in-junk": RefusalReason(
        "BH-20",
        N_("A pile with a super special offer in it cannot be dumped, and yours has one."),
    ),
    "nothing-to-dump": RefusalReason(
        "BH-20", N_("Your junk pile is empty: there is nothing to dump.")
    ),
}

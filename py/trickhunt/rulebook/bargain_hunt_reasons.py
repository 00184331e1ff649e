"""Why a move of Schnäppchen Jagd can be refused: code, clause and words."""

from __future__ import annotations

from trickhunt.rulebook.clause import Reason
from trickhunt.words import N_

REASONS: dict[str, Reason] = {
    "game-over": Reason("BH-18", N_("The game is over; no move can be made any more.")),
    "show-first": Reason(
        "BH-5",
        N_("The first trick waits until everyone has shown a card. Show one card of your hand."),
    ),
    "already-shown": Reason(
        "BH-5", N_("Cards are shown once in a game, before the first trick of round 1.")
    ),
    "offer-not-bargain": Reason(
        "BH-5",
        N_("A super special offer has no value, so it cannot become a bargain. Show another card."),
    ),
    "not-in-hand": Reason("BH-4", N_("{card} is not in your hand.")),
    "must-follow": Reason(
        "BH-8",
        N_("Follow {colour}: it was led and you hold it. Only a super special offer may be played too."),
    ),
    "led-colour-never-trump": Reason(
        "BH-8", N_("The colour led, {colour}, is never trump. Just play the card, nothing is called.")
    ),
    "leader-calls-nothing": Reason(
        "BH-7", N_("You lead this trick: just play the card, nothing is said with it.")
    ),
    "must-call": Reason(
        "BH-9",
        N_("You cannot follow and no colour is trump yet: say whether {colour} is trump or plain."),
    ),
    "trump-is-set": Reason(
        "BH-10",
        N_("This trick has its trump already, {trump}: no other call is made. Just play the card."),
    ),
    "colour-declined": Reason(
        "BH-11",
        N_("This trick has no {colour} trump: it was declined and stays so. Just play the card."),
    ),
    "must-place-twin": Reason(
        "BH-12",
        N_("Its twin is winning the trick: say whether your {card} goes over or under it."),
    ),
    "no-twin-winning": Reason(
        "BH-12",
        N_("No other {card} is winning this trick, so there is nothing to go over or under."),
    ),
    "no-call-after-offer": Reason(
        "BH-15",
        N_("A super special offer lies in the trick, so nothing is called. Just play the card."),
    ),
    "not-clearing": Reason(
        "BH-19", N_("Odds and ends are cleared only after the last trick of a round.")
    ),
    "not-clearing-french": Reason(
        "BH-20", N_("Odds and ends are sorted only after the last trick of a round.")
    ),
    "tricks-over": Reason(
        "BH-19", N_("The tricks of this round are over. Clear a value of your junk, or pass.")
    ),
    "tricks-over-french": Reason(
        "BH-20", N_("The tricks of this round are over. Convert, dump or pass.")
    ),
    "offer-stays": Reason(
        "BH-19", N_("A super special offer can never be cleared; it stays junk to the end.")
    ),
    "offer-stays-french": Reason(
        "BH-20", N_("A super special offer can never be cleared; it stays junk to the end.")
    ),
    "value-not-in-junk": Reason("BH-19", N_("There is no {value} in your junk.")),
    "too-few": Reason(
        "BH-19",
        N_(
            "You have {count} of value {value}, and {toll} must go to the trash heap first: "
            "converting takes at least {needed}."
        ),
    ),
    "too-few-french": Reason(
        "BH-20",
        N_(
            "You have {count} of value {value}, and {toll} must go to the trash heap first: "
            "converting takes at least {needed}."
        ),
    ),
    "no-trash-in-french": Reason(
        "BH-20",
        N_("In the French edition a value cannot simply be trashed: convert, dump or pass."),
    ),
    "no-dump-in-english": Reason(
        "BH-19",
        N_("In the English edition the whole pile cannot be dumped: clear one value, or pass."),
    ),
    "can-convert": Reason(
        "BH-20",
        N_("You have enough of value {value} to convert, so the pile cannot be dumped."),
    ),
    "junk-not-new": Reason(
        "BH-20",
        N_("Your junk pile was not empty before the first trick of this round: it stays."),
    ),
    "offer-in-junk": Reason(
        "BH-20", N_("A super special offer lies in your junk, so the pile cannot be dumped.")
    ),
    "nothing-to-dump": Reason("BH-20", N_("Your junk pile is empty: there is nothing to dump.")),
}

"""The refusals of Treasure Hunt: code, clause and sentence.

A sentence states the rule and, if possible, what to do instead.
"""

from __future__ import annotations

from trickhunt.core.words import N_
from trickhunt.rulebook.rulebook import RefusalReason

REASONS: dict[str, RefusalReason] = {
    "game-over": RefusalReason(
        "TH-16", N_("The tenth round has been scored, and the game is over.")
    ),
    "golden-too-early": RefusalReason(
        "TH-15",
        N_("The golden card is guessed before round 10 is dealt, and only then."),
    ),
    "golden-is-named": RefusalReason(
        "TH-15",
        N_("Round 10 has been dealt: your guess for the golden card stands."),
    ),
    "name-golden-first": RefusalReason(
        "TH-15",
        N_("Round 10 begins with the golden card: name a suit and a rank before the deal."),
    ),
    "too-many-tricks": RefusalReason(
        "TH-4",
        N_("In round {number} you can predict 0 to {most} tricks."),
    ),
    "predict-first": RefusalReason(
        "TH-4",
        N_(
            "Everyone predicts first. Say how many tricks you will take; the cards are played "
            "after that."
        ),
    ),
    "already-predicted": RefusalReason(
        "TH-4",
        N_("All predictions of this round have been made, and none can be taken back."),
    ),
    "turns-by-itself": RefusalReason(
        "TH-11",
        N_("At the honest table suit cards turn by themselves. Leave them, and play a card."),
    ),
    "already-turned": RefusalReason(
        "TH-12",
        N_("Your suit card of {suit} is already face down."),
    ),
    "not-turned": RefusalReason(
        "TH-12",
        N_("Your suit card of {suit} is face up: there is nothing to uncover."),
    ),
    "not-in-hand": RefusalReason("TH-3", N_("You do not hold the {card}.")),
    "must-follow": RefusalReason("TH-7", N_("Follow {suit}: it was led, and you hold some.")),
    "must-trump": RefusalReason(
        "TH-8",
        N_(
            "You have no {suit} to follow with, and there is no trump in the trick yet: play "
            "one of yours, {trump}."
        ),
    ),
}

"""The refusals of Treasure Hunt: code, clause and sentence.

A sentence states the rule and, if possible, what to do instead.
"""

from __future__ import annotations

from trickhunt.core.words import N_
from trickhunt.rulebook.model import RefusalReason

REASONS: dict[str, RefusalReason] = {
    "game-over": RefusalReason("TH-16", N_("The tenth round is scored and the game is over.")),
    "golden-too-early": RefusalReason(
        "TH-15",
        N_("The golden card is named before round 10 is dealt, and only then."),
    ),
    "golden-is-named": RefusalReason(
        "TH-15",
        N_("The cards of round 10 are dealt: what you named for the golden card stands."),
    ),
    "name-golden-first": RefusalReason(
        "TH-15",
        N_("Round 10 begins with the golden card: name a suit and a rank before cards are dealt."),
    ),
    "too-many-tricks": RefusalReason(
        "TH-4",
        N_("Round {number} has no more tricks than its number: predict 0 to {most}."),
    ),
    "predict-first": RefusalReason(
        "TH-4",
        N_("First everyone predicts. Say how many tricks you will take; cards are played then."),
    ),
    "already-predicted": RefusalReason(
        "TH-4",
        N_("All predictions of this round are made, and none can be taken back."),
    ),
    "turns-by-itself": RefusalReason(
        "TH-11",
        N_("On the honest table suit cards turn by themselves. Leave them, and play a card."),
    ),
    "already-turned": RefusalReason(
        "TH-12",
        N_("Your suit card of {suit} lies face down already."),
    ),
    "not-turned": RefusalReason(
        "TH-12",
        N_("Your suit card of {suit} lies face up: there is nothing to uncover."),
    ),
    "not-in-hand": RefusalReason("TH-3", N_("You do not hold the {card}.")),
    "must-follow": RefusalReason("TH-7", N_("Follow {suit}: it was led, and you hold some.")),
    "must-trump": RefusalReason(
        "TH-8",
        N_(
            "You have no {suit} to follow with, and no trump lies in the trick yet: play one of "
            "yours, {trump}."
        ),
    ),
}

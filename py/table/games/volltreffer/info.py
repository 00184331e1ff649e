"""Volltreffer as the start page shows it."""

from __future__ import annotations

from table.games.info import Choose, Dialog, GameInfo, Number
from table.games.volltreffer.picture import gallery
from trickhunt.core.words import N_

INFO = GameInfo(
    name="volltreffer",
    title="Volltreffer",
    language="de",
    line=N_(
        "Direct Hit: buy your cards one by one, meld, take tricks, and land on 61 to 70. The "
        "player nearest to 66 wins; overshoot, and you win nothing."
    ),
    feel=N_("Buy cards, take tricks, land on 66."),
    length=N_("9–13 min"),
    picture=gallery,
    short=N_("One round for three, all starting on 56"),
    meaning=N_("Direct Hit"),
    options=(
        Choose(
            "variant",
            N_("Rules"),
            (
                ("false", N_("Usual rules"), N_("The goal is 61–70.")),
                (
                    "true",
                    N_("Variant: goal 63–69"),
                    N_("Buyers swap two market cards."),
                ),
            ),
        ),
        Choose(
            "start",
            N_("Pawns start on"),
            (("25", "25", N_("usual for three")), ("30", "30", N_("usual for four and five"))),
            is_rare=True,
        ),
        Number("max_rounds", N_("Maximum number of rounds (1 to 999)")),
    ),
    dialogs=(Dialog("bought", "b", N_("what everyone bought")),),
    feat_icons={"hit": "compass", "five": "cards"},
)
"""Its place on the start page."""

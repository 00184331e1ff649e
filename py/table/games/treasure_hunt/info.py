"""Treasure Hunt as the start page shows it."""

from __future__ import annotations

from table.games.info import Choose, Dialog, GameInfo
from table.games.treasure_hunt.picture import island
from trickhunt.core.words import N_

INFO = GameInfo(
    name="treasure-hunt",
    title="Treasure Hunt",
    language="en",
    line=N_(
        "Ten rounds, from one card each up to ten: say how many tricks you will take, then take "
        "exactly that many. At the end, the golden card awaits you."
    ),
    feel=N_("Predict your tricks, and take exactly that many."),
    length=N_("10–13 min"),
    picture=island,
    short=N_("Three rounds instead of ten"),
    # The name itself is a message of the engine, and stays the same in every language.
    meaning=N_("Treasure hunt"),
    options=(
        Choose(
            "strict",
            N_("Table"),
            (
                (
                    "false",
                    N_("Honest table"),
                    N_("Suit cards turn by themselves; only legal cards can be played."),
                ),
                (
                    "true",
                    N_("Strict table"),
                    N_(
                        "You turn suit cards yourself; you may play any card, but mistakes cost "
                        "points."
                    ),
                ),
                (
                    "lenient",
                    N_("Strict, with human eyes"),
                    N_("The same, but one mistake in four goes unnoticed."),
                ),
            ),
        ),
        Choose(
            "dealer_by",
            N_("Who deals next"),
            (
                (
                    "round",
                    N_("best of the round"),
                    N_("the player who scored most in the round just played"),
                ),
                ("total", N_("best overall"), N_("the player with the most points so far")),
            ),
            is_rare=True,
        ),
        Choose(
            "length",
            N_("Length"),
            (
                ("full", N_("Whole game"), ""),
                (
                    "short",
                    N_("Short game"),
                    N_("Three rounds, for a first try."),
                ),
            ),
            is_rare=True,
        ),
    ),
    dialogs=(Dialog("sheet", "p", N_("the score sheet")),),
    feat_icons={"ten": "hand", "found": "palm"},
)
"""Its place on the start page."""

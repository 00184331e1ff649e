"""Schnäppchen Jagd as the start page shows it."""

from __future__ import annotations

from table.games.bargain_hunt.picture import stall
from table.games.info import Answers, Choose, Dialog, GameInfo
from trickhunt.core.words import N_

INFO = GameInfo(
    name="bargain-hunt",
    title="Schnäppchen Jagd",
    language="de",
    line=N_(
        "Bargain Hunt: a trick-taking game of second-hand treasures. Collect one value, leave the "
        "junk to the others."
    ),
    feel=N_("Collect one value, dodge the rest."),
    length=N_("6–8 min"),
    picture=stall,
    short=N_("One round instead of four"),
    meaning=N_("Bargain Hunt"),
    options=(
        Choose(
            "edition",
            N_("Edition"),
            (
                (
                    "english",
                    N_("English edition"),
                    N_("When clearing, you may trash or convert one value in your junk."),
                ),
                (
                    "french",
                    N_("French edition"),
                    N_(
                        "When clearing, you may convert a value, or dump a junk pile that is "
                        "new this round."
                    ),
                ),
            ),
        ),
        Choose(
            "length",
            N_("Length"),
            (
                ("full", N_("Whole game"), ""),
                ("short", N_("Short game"), N_("One round, for a first try.")),
            ),
            is_rare=True,
        ),
    ),
    dialogs=(Dialog("junk", "j", N_("your junk")),),
    answers=(
        Answers({"t": "trump", "p": "plain"}, N_("trump, or no trump, when asked")),
        Answers({"o": "over", "u": "under"}, N_("over, or under, when asked")),
    ),
    feat_icons={"clean": "trash", "pure": "tag"},
)
"""Its place on the start page."""

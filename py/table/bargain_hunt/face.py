"""Schnäppchen Jagd as the start page shows it."""

from __future__ import annotations

from table.art.pictures import stall
from table.faces import Choose, Face
from trickhunt.words import N_

FACE = Face(
    name="bargain-hunt",
    title="Schnäppchen Jagd",
    language="de",
    line=N_(
        "Bargain Hunt: a trick-taking game of second-hand treasures. Collect one value, leave the "
        "junk to the others."
    ),
    length=N_("30 minutes"),
    picture=stall,
    options=(
        Choose(
            "edition",
            N_("Edition"),
            (
                (
                    "english",
                    N_("English edition"),
                    N_("Clearing can trash any one value of your junk."),
                ),
                (
                    "french",
                    N_("French edition"),
                    N_("Clearing converts, or dumps a junk pile that is new."),
                ),
            ),
        ),
    ),
)
"""Its place on the start page."""

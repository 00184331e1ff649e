"""Reactions that people can send each other at the table: a few phrases with icons."""

from __future__ import annotations

from trickhunt.core.words import N_

REMATCH = "rematch"
"""The reaction that asks the host for another game; it stays until that is dealt."""

HURRY = "hurry"
"""The reaction that reminds somebody that it is their turn."""

REACTIONS = {
    REMATCH: ("again", N_("Another game?")),
    "hello": ("wave", N_("Hello!")),
    "well": ("clap", N_("Well played!")),
    "oh": ("oh", N_("Oh!")),
    "thinking": ("brain", N_("Let me think …")),
    HURRY: ("hourglass", N_("Your turn!")),
    "laugh": ("smile", N_("Ha!")),
    "sorry": ("sorry", N_("My mistake.")),
    "thanks": ("heart", N_("Thank you for the game!")),
}
"""The icon and the untranslated phrase of each, by its name in messages."""

SIGNS = tuple(name for name in REACTIONS if name != REMATCH)
"""The reactions that can be sent at any time."""

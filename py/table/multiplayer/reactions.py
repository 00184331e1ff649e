"""What people can say to each other over the table: a handful of phrases with pictures."""

from __future__ import annotations

from trickhunt.core.words import N_

REACTIONS = {
    "hello": ("wave", N_("Hello!")),
    "well": ("clap", N_("Well played!")),
    "oh": ("oh", N_("Oh!")),
    "thinking": ("brain", N_("Let me think …")),
    "hurry": ("hourglass", N_("Your turn!")),
    "laugh": ("smile", N_("Ha!")),
    "sorry": ("sorry", N_("My mistake.")),
    "thanks": ("heart", N_("Thank you for the game!")),
}
"""The icon and the phrase of each, still to translate, by the name it has in messages."""

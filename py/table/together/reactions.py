"""What people can say to each other over the table: a handful of phrases with pictures."""

from __future__ import annotations

from trickhunt.words import N_

REACTIONS = {
    "hello": ("👋", N_("Hello!")),
    "well": ("👏", N_("Well played!")),
    "oh": ("😮", N_("Oh!")),
    "thinking": ("🤔", N_("Let me think …")),
    "hurry": ("⏳", N_("Your turn!")),
    "laugh": ("😄", N_("Ha!")),
    "sorry": ("🙈", N_("My mistake.")),
    "thanks": ("🙏", N_("Thank you for the game!")),
}
"""The picture and the phrase of each, still to translate, by the name it has in messages."""

"""What the chapters of a rulebook are called, in the order to read them in."""

from trickhunt.core.words import N_

AIM = N_("What it is about")
ROUND = N_("How a round goes")
END = N_("How it ends")
DETAILS = N_("The details")

"""The titles of the chapters of a rulebook, in reading order."""

from trickhunt.core.words import N_

AIM = N_("What it is about")
ROUND = N_("How a round goes")
END = N_("How it ends")
DETAILS = N_("The details")

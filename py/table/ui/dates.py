"""Days and months in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trickhunt.core.words import N_, _

if TYPE_CHECKING:
    from datetime import date

MONTHS = (
    *(N_("January"), N_("February"), N_("March"), N_("April"), N_("May"), N_("June")),
    *(N_("July"), N_("August"), N_("September"), N_("October"), N_("November"), N_("December")),
)

WEEKDAYS = (
    (N_("Mon"), N_("Monday")),
    (N_("Tue"), N_("Tuesday")),
    (N_("Wed"), N_("Wednesday")),
    (N_("Thu"), N_("Thursday")),
    (N_("Fri"), N_("Friday")),
    (N_("Sat"), N_("Saturday")),
    (N_("Sun"), N_("Sunday")),
)
"""The days of the week, abbreviated and in full."""


def in_full(day: date) -> str:
    """A day, such as ``24 November 2026``."""
    month = _(MONTHS[day.month - 1])
    if day.day == 1:
        return _("1 {month} {year}", month=month, year=day.year)
    return _("{day} {month} {year}", day=day.day, month=month, year=day.year)


def month_in_words(day: date) -> str:
    """The month of a day, such as ``November 2026``."""
    return _("{month} {year}", month=_(MONTHS[day.month - 1]), year=day.year)

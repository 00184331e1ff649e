"""The sources of the points in a game of Schnäppchen Jagd (BH-17 to BH-20)."""

from __future__ import annotations

from collections.abc import Sequence

from trickhunt.core.game import Event
from trickhunt.core.words import N_
from trickhunt.games.bargain_hunt.events import BargainScored, Cleared, Collected, Showed
from trickhunt.toolkit.earnings import PLAYED, Category, Earnings, Feat, SeatEarnings


def _count(events: Sequence[Event], seat: int) -> SeatEarnings:
    bargains = junk = cleared = pure = clean = 0
    for event in events:
        match event:
            case Showed(who) if who == seat:
                bargains += 1
            case Collected(who, won, odds) if who == seat:
                bargains += len(won)
                junk += len(odds)
                pure += bool(won and not odds)
            case Cleared(who, _how, _value, trashed, converted) if who == seat:
                # Converted cards were junk, and become bargains.
                cleared += len(trashed) + 2 * len(converted)
            case BargainScored():
                clean = not event.junk[seat]  # the junk of the last round stays
    return SeatEarnings((bargains, -junk, cleared), (int(clean), pure))


CARDS = 110
"""All cards (BH-2): no pile has more."""


EARNINGS = Earnings(
    kinds=(
        Category("bargains", N_("Bargains won")),
        Category("junk", N_("Junk won")),
        Category("clearing", N_("Clearing")),
    ),
    feats=(
        Feat("clean", N_("A clean sweep"), N_("End a game with no junk at all.")),
        Feat(
            "pure",
            N_("Nothing but bargains"),
            N_("Win a trick without a single card of junk."),
        ),
    ),
    decisions=(
        Category("show", N_("Choosing the first bargain"), ("show",)),
        *PLAYED,
        Category("clear", N_("Clearing"), ("trash", "convert", "dump", "pass")),
    ),
    count=_count,
    scores=(-CARDS, CARDS),
)

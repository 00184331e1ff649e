"""What is wrong with positions that people write, where it is alike in all games.

Every function gives a sentence a fault, so that all faults can be told at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence, Sized

from trickhunt.cards import Deck
from trickhunt.chance import LARGEST_SEED
from trickhunt.words import _


def wrong_lengths(lists: Iterable[tuple[str, Sized | None]], players: int) -> list[str]:
    """Which lists do not have an entry for each seat.

    Args:
        lists: what each list holds, in words, and the list, or ``None`` for one not given.
        players: how many play.
    """
    return [
        _("{count} {what} for {players} players.", count=len(entries), what=what, players=players)
        for what, entries in lists
        if entries is not None and len(entries) != players
    ]


def wrong_seats(seats: Iterable[tuple[str, int | None]], players: int) -> list[str]:
    """Which seats there are not.

    Args:
        seats: who each seat is, in words, and the seat, or ``None`` for one not given.
        players: how many play.
    """
    return [
        _("Seat {seat} as {what}: seats are 0 to {last}.", seat=seat, what=what, last=players - 1)
        for what, seat in seats
        if seat is not None and not 0 <= seat < players
    ]


def wrong_round(number: int, rounds: int) -> list[str]:
    """Whether there is no such round in a game of so many."""
    if 1 <= number <= rounds:
        return []
    return [_("Round {number}: a game has rounds 1 to {last}.", number=number, last=rounds)]


def wrong_seed(seed: int) -> list[str]:
    """Whether this is no deal number."""
    if 0 <= seed <= LARGEST_SEED:
        return []
    return [_("The deal number is 0 to {last}.", last=LARGEST_SEED)]


def wrong_trick(trick: Sized, players: int) -> list[str]:
    """Whether the trick on the table has too many cards."""
    if len(trick) < players:
        return []
    return [_("A trick on the table has at most {most} cards.", most=players - 1)]


def wrong_names(deck: Deck, names: Sequence[str], *, complete: bool) -> list[str]:
    """What is wrong with the cards of a position, wherever they lie.

    Args:
        deck: the pack.
        names: the names of all cards.
        complete: whether every card of the pack has to be among them.
    """
    reasons = []
    unknown = sorted({name for name in names if not deck.is_card(name)})
    if unknown:
        reasons.append(_("No such card: {cards}.", cards=" ".join(unknown)))
    faces = [deck.face(name) for name in names if deck.is_card(name)]
    reasons += [
        _(
            "{card} is there {count} times; the pack has {copies}.",
            card=deck.names[face],
            count=faces.count(face),
            copies=deck.copies_of(face),
        )
        for face in deck.too_many(faces)
    ]
    missing = deck.missing(faces)
    if complete and missing:
        reasons.append(
            _(
                "With a stock given, every card lies somewhere; missing: {cards}.",
                cards=" ".join(deck.text(missing)),
            )
        )
    return reasons

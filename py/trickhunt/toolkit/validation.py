"""Checks of positions that are the same in all games.

Every function returns one sentence per fault, so that all faults can be shown at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence, Sized

from trickhunt.core.cards import Deck
from trickhunt.core.chance import LARGEST_SEED
from trickhunt.core.errors import IllegalMove
from trickhunt.core.words import _, in_row


class Violation(str):
    """A sentence that says what is wrong with a position, with the place of the fault."""

    __slots__ = ("cards", "fact", "seat")

    cards: tuple[str, ...]  #: the names of the cards at fault, if any
    fact: str  #: the name of the fact at fault, such as ``hand``; ``""`` if it is no particular one
    seat: int | None  #: the seat at fault, if each seat has such a fact; else ``None``

    def __new__(
        cls, words: str, fact: str = "", seat: int | None = None, *, cards: Sequence[str] = ()
    ) -> Violation:
        """A sentence about a fact, or about cards in any place."""
        reason = super().__new__(cls, words)
        reason.fact, reason.seat, reason.cards = fact, seat, tuple(cards)
        return reason


def with_lines(reasons: Iterable[str]) -> list[str]:
    """The reasons for people who have the position as text, where seats are counted from 0.

    Those about a seat begin with its line, such as ``hand 3``.
    """
    return [
        f"{one.fact} {one.seat}: {one}"
        if isinstance(one, Violation) and one.seat is not None
        else one
        for one in reasons
    ]


def facts_at_fault(reasons: Iterable[Violation]) -> set[str]:
    """The names of the facts at fault."""
    return {reason.fact for reason in reasons if reason.fact}


def cards_at_fault(reasons: Iterable[Violation]) -> set[str]:
    """The names of the cards at fault."""
    return {card for reason in reasons for card in reason.cards}


def check_even(sizes: Sequence[int]) -> list[Violation]:
    """Check that all seats held the same number of cards before the trick on the table.

    The reason is about the first seat that differs from the majority.
    """
    usual = Counter(sizes).most_common(1)[0][0]
    odd = [seat for seat, size in enumerate(sizes) if size != usual]
    return [
        Violation(
            _(
                "Uneven hands: before this trick the seats held {sizes} cards.",
                sizes=in_row(map(str, sizes)),
            ),
            "hand",
            seat,
        )
        for seat in odd[:1]
    ]


def check_lengths(lists: Iterable[tuple[str, str, Sized | None]], players: int) -> list[Violation]:
    """Check that lists have one entry for each seat.

    Args:
        lists: the contents of each list in words, the name of its fact, and the list, or ``None``
            if it was not given.
    """
    return [
        Violation(
            _(
                "{count} {what} for {players} players.",
                count=len(entries),
                what=what,
                players=players,
            ),
            fact,
        )
        for what, fact, entries in lists
        if entries is not None and len(entries) != players
    ]


def check_seats(seats: Iterable[tuple[str, str, int | None]], players: int) -> list[Violation]:
    """Check that seats exist.

    Args:
        seats: the role of each seat in words, the name of its fact, and the seat, or ``None`` if it
            was not given.
    """
    return [
        Violation(
            _(
                "Seat {seat} as {what}: seats are numbered 0 to {last}.",
                seat=seat,
                what=what,
                last=players - 1,
            ),
            fact,
        )
        for what, fact, seat in seats
        if seat is not None and not 0 <= seat < players
    ]


def check_round(number: int, rounds: int) -> list[Violation]:
    """Check that a game of ``rounds`` rounds has this round."""
    if 1 <= number <= rounds:
        return []
    return [
        Violation(
            _("Round {number}: a game has rounds 1 to {last}.", number=number, last=rounds), "round"
        )
    ]


def check_seed(seed: int) -> list[Violation]:
    """Check that this is a deal number."""
    if 0 <= seed <= LARGEST_SEED:
        return []
    return [Violation(_("Deal numbers run from 0 to {last}.", last=LARGEST_SEED), "deal-number")]


def check_trick(trick: Sized, players: int) -> list[Violation]:
    """Check that the trick on the table has not too many cards."""
    if len(trick) < players:
        return []
    return [
        Violation(_("A trick on the table has at most {most} cards.", most=players - 1), "trick")
    ]


def check_play(play: Callable[[], None]) -> list[Violation]:
    """Check that the trick on the table could be played.

    Args:
        play: plays its cards by the rules; it raises IllegalMove if one cannot be played.
    """
    try:
        play()
    except IllegalMove as error:
        words = _("This trick is impossible: {reason}", reason=str(error))
        return [Violation(words, "trick")]
    return []


def check_cards(deck: Deck, names: Sequence[str], *, complete: bool) -> list[Violation]:
    """Check the cards of a position, in all places together.

    Args:
        deck: the pack.
        complete: whether they must be the whole pack.
    """
    reasons = []
    unknown = sorted({name for name in names if not deck.is_card(name)})
    if unknown:
        reasons.append(
            Violation(_("No such card: {cards}.", cards=" ".join(unknown)), cards=unknown)
        )
    faces = [deck.face(name) for name in names if deck.is_card(name)]
    reasons += [
        Violation(
            _(
                "{card} appears {count} times; the pack has {copies}.",
                card=deck.names[face],
                count=faces.count(face),
                copies=deck.copies_of(face),
            ),
            cards=[deck.names[face]],
        )
        for face in deck.too_many(faces)
    ]
    missing = deck.missing(faces)
    if complete and missing:
        reasons.append(
            Violation(
                _(
                    "If the stock is given, every card must be somewhere; missing: {cards}.",
                    cards=" ".join(deck.text(missing)),
                ),
                "stock",
            )
        )
    return reasons

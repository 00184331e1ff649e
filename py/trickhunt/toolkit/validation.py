"""What is wrong with positions that people write, where it is alike in all games.

Every function gives a sentence a fault, so that all faults can be told at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence, Sized

from trickhunt.core.cards import Deck
from trickhunt.core.chance import LARGEST_SEED
from trickhunt.core.errors import IllegalMove
from trickhunt.core.words import _, in_row


class Violation(str):
    """A sentence that says what is wrong with a position, and where to look."""

    __slots__ = ("cards", "fact", "seat")

    cards: tuple[str, ...]  #: the names of the cards at fault, where these are what is wrong
    fact: str  #: the word of the fact at fault, as ``hand``; ``""`` where it is none in particular
    seat: int | None  #: whose it is, where each seat has one; else ``None``

    def __new__(
        cls, words: str, fact: str = "", seat: int | None = None, *, cards: Sequence[str] = ()
    ) -> Violation:
        """A sentence that is about a fact, or about cards wherever they lie."""
        reason = super().__new__(cls, words)
        reason.fact, reason.seat, reason.cards = fact, seat, tuple(cards)
        return reason


def with_lines(reasons: Iterable[str]) -> list[str]:
    """The reasons for whoever has the position as text, where seats are counted from 0.

    Those that are about a seat begin with the line that tells of it, as ``hand 3``.
    """
    return [
        f"{one.fact} {one.seat}: {one}"
        if isinstance(one, Violation) and one.seat is not None
        else one
        for one in reasons
    ]


def facts_at_fault(reasons: Iterable[Violation]) -> set[str]:
    """The words of the facts that reasons are about."""
    return {reason.fact for reason in reasons if reason.fact}


def cards_at_fault(reasons: Iterable[Violation]) -> set[str]:
    """The names of the cards that reasons are about."""
    return {card for reason in reasons for card in reason.cards}


def check_even(sizes: Sequence[int]) -> list[Violation]:
    """Whether the seats held different numbers of cards before the trick on the table.

    The reason leads to the first seat that has not as many as most.
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
    """Which lists do not have an entry for each seat.

    Args:
        lists: what each list holds, in words, the word of its fact, and the list, or ``None`` for
            one not given.
        players: how many play.
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
    """Which seats there are not.

    Args:
        seats: who each seat is, in words, the word of the fact, and the seat, or ``None`` for one
            not given.
        players: how many play.
    """
    return [
        Violation(
            _(
                "Seat {seat} as {what}: seats are written as 0 to {last}.",
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
    """Whether there is no such round in a game of so many."""
    if 1 <= number <= rounds:
        return []
    return [
        Violation(
            _("Round {number}: a game has rounds 1 to {last}.", number=number, last=rounds), "round"
        )
    ]


def check_seed(seed: int) -> list[Violation]:
    """Whether this is no deal number."""
    if 0 <= seed <= LARGEST_SEED:
        return []
    return [Violation(_("The deal number is 0 to {last}.", last=LARGEST_SEED), "deal-number")]


def check_trick(trick: Sized, players: int) -> list[Violation]:
    """Whether the trick on the table has too many cards."""
    if len(trick) < players:
        return []
    return [
        Violation(_("A trick on the table has at most {most} cards.", most=players - 1), "trick")
    ]


def check_play(play: Callable[[], None]) -> list[Violation]:
    """Whether the trick on the table could be played so.

    Args:
        play: plays its cards by the rules; it raises IllegalMove where one cannot be played.
    """
    try:
        play()
    except IllegalMove as error:
        words = _("The trick cannot have come about: {reason}", reason=str(error))
        return [Violation(words, "trick")]
    return []


def check_cards(deck: Deck, names: Sequence[str], *, complete: bool) -> list[Violation]:
    """What is wrong with the cards of a position, wherever they lie.

    Args:
        deck: the pack.
        names: the names of all cards.
        complete: whether every card of the pack has to be among them.
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
                "{card} is there {count} times; the pack has {copies}.",
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
                    "With a stock given, every card lies somewhere; missing: {cards}.",
                    cards=" ".join(deck.text(missing)),
                ),
                "stock",
            )
        )
    return reasons

"""Checks of positions that are the same in all games.

Every function returns one sentence per fault, so that all faults can be shown at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from typing import Any

from trickhunt.core.cards import Deck
from trickhunt.core.chance import LARGEST_SEED
from trickhunt.core.errors import IllegalMove
from trickhunt.core.words import N_, _, in_row
from trickhunt.formats.position_notation import facts_in


class Violation(str):
    """A sentence that says what is wrong with a position, with the place of the fault."""

    __slots__ = ("cards", "fact", "seat")

    cards: tuple[str, ...]  #: the names of the cards at fault, if any
    fact: str  #: the name of the fact at fault, such as ``hand``; ``""`` if it is no particular one
    seat: int | None  #: the seat at fault, if each seat has such a fact; else ``None``

    def __new__(
        cls, words: str, fact: str = "", seat: int | None = None, cards: Sequence[str] = ()
    ) -> Violation:
        """A sentence about a fact, or about cards in any place."""
        reason = super().__new__(cls, words)
        reason.fact, reason.seat, reason.cards = fact, seat, tuple(cards)
        return reason

    @classmethod
    def of(
        cls,
        fact: str,
        message: str,
        seat: int | None = None,
        /,
        *,
        faulty: Sequence[str] = (),
        **values: object,
    ) -> Violation:
        """A sentence from a message marked for the catalogue.

        Args:
            seat: the seat at fault, also the value ``{seat}``, for people, who count from 1.
            faulty: the cards at fault, also the value ``{cards}``.
        """
        if seat is not None:
            values["seat"] = seat + 1
        if faulty:
            values["cards"] = " ".join(faulty)
        return cls(_(message, **values), fact, seat, faulty)


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
        Violation.of(
            "hand",
            N_("Uneven hands: before this trick the seats held {sizes} cards."),
            seat,
            sizes=in_row(map(str, sizes)),
        )
        for seat in odd[:1]
    ]


def check_numbers(
    position: Any,
    players: int,
    rounds: int,
    dealer: str = N_("dealer"),
) -> list[Violation]:
    """Check the lengths of lists, and the numbers that positions of all games have.

    Args:
        dealer: the role of the dealer, marked for the catalogue.
    """
    kind: Callable[..., Any] = type(position)
    reasons = [
        Violation.of(
            one.word,
            N_("{count} {what} for {players} players."),
            count=len(entries),
            what=_(one.of_seats),
            players=players,
        )
        for one in facts_in(kind)
        if one.of_seats
        and (entries := getattr(position, one.field)) is not None
        and len(entries) != players
    ]
    if not 1 <= position.round <= rounds:
        reasons.append(
            Violation.of(
                "round",
                N_("Round {number}: a game has rounds 1 to {last}."),
                number=position.round,
                last=rounds,
            )
        )
    for what, fact, at in (
        (_(dealer), "dealer", position.dealer),
        (_("leader"), "leader", position.leader),
    ):
        if at is not None and not 0 <= at < players:
            message = N_("Seat {seat} as {what}: seats are numbered 0 to {last}.")
            reasons.append(Violation.of(fact, message, seat=at, what=what, last=players - 1))
    if not 0 <= position.seed <= LARGEST_SEED:
        message = N_("Deal numbers run from 0 to {last}.")
        reasons.append(Violation.of("deal-number", message, last=LARGEST_SEED))
    if len(position.trick) >= players:
        message = N_("A trick on the table has at most {most} cards.")
        reasons.append(Violation.of("trick", message, most=players - 1))
    return reasons


def check_play(play: Callable[[], None]) -> list[Violation]:
    """Check that the trick on the table could be played.

    Args:
        play: plays its cards by the rules; it raises IllegalMove if one cannot be played.
    """
    try:
        play()
    except IllegalMove as error:
        return [Violation.of("trick", N_("This trick is impossible: {reason}"), reason=error)]
    return []


def check_known(deck: Deck, names: Sequence[str]) -> list[Violation]:
    """Check that all these cards exist."""
    unknown = sorted({name for name in names if not deck.is_card(name)})
    return [Violation.of("", N_("No such card: {cards}."), faulty=unknown)] if unknown else []


def check_cards(deck: Deck, names: Sequence[str], *, complete: bool) -> list[Violation]:
    """Check the cards of a position, in all places together.

    Args:
        complete: whether they must be the whole pack.
    """
    reasons = check_known(deck, names)
    faces = [deck.face(name) for name in names if deck.is_card(name)]
    reasons += [
        Violation.of(
            "",
            N_("{card} appears {count} times; the pack has {copies}."),
            faulty=[deck.names[face]],
            card=deck.names[face],
            count=faces.count(face),
            copies=deck.copies_of(face),
        )
        for face in deck.too_many(faces)
    ]
    missing = deck.missing(faces)
    if complete and missing:
        reasons.append(
            Violation.of(
                "stock",
                N_("If the stock is given, every card must be somewhere; missing: {cards}."),
                cards=" ".join(deck.text(missing)),
            )
        )
    return reasons

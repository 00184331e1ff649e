"""The places of cards in a position, and moving cards between them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from table.positions.draft import Draft
from trickhunt.formats.position_notation import CARD, CARDS, CARDS_BY_SEAT, MOVES, Fact

TRICK = "trick"
STOCK = "stock"


class Place(NamedTuple):
    """A place for cards."""

    word: str  #: its fact
    seat: int | None = None  #: its seat, if each seat has one; else ``None``

    @property
    def id(self) -> str:
        """Its id."""
        return self.word if self.seat is None else f"{self.word}-{self.seat}"


def places(draft: Draft) -> list[Place]:
    """Every place of a game, in the order of writing."""
    found = []
    for fact in draft.facts:
        if fact.kind is CARDS_BY_SEAT:
            found += [Place(fact.word, seat) for seat in range(draft.game.players)]
        elif _is_place(fact):
            found.append(Place(fact.word))
    return found


def _is_place(fact: Fact) -> bool:
    is_trick = fact.kind is MOVES and fact.word == TRICK
    return fact.kind is CARDS or fact.kind is CARD or is_trick


def is_single(draft: Draft, place: Place) -> bool:
    """Whether it holds only one card."""
    return any(fact.word == place.word and fact.kind is CARD for fact in draft.facts)


def has_calls(draft: Draft, place: Place) -> bool:
    """Whether its cards have announcements."""
    return any(fact.word == place.word and fact.kind is MOVES for fact in draft.facts)


def entries(draft: Draft, place: Place) -> tuple[str, ...]:
    """The entries of a place: names of cards, in a trick with announcements."""
    value = draft.values.get(place.word)  # a game that deals all cards has no stock
    if is_single(draft, place):
        return (value,) if value else ()
    if place.seat is not None:
        value = draft.seat_values(place.word, ())[place.seat]
    return tuple(value or ())


def card_in(entry: str) -> str:
    """The name of the card of an entry."""
    return entry.partition(" ")[0]


def said_in(entry: str) -> str:
    """The announcement of an entry, or ``""``."""
    return entry.partition(" ")[2]


def holding(draft: Draft, place: Place, held: Sequence[str]) -> Draft:
    """A copy with other entries in a place.

    An empty optional place is left out: then the remaining cards are in it, at random.
    """
    if is_single(draft, place):
        return draft.saying(place.word, held[-1] if held else "")
    if place.seat is not None:
        seats = draft.seat_values(place.word, ())
        seats[place.seat] = tuple(held)
        return draft.saying(place.word, seats)
    usual = next(fact.usual for fact in draft.facts if fact.word == place.word)
    return draft.saying(place.word, None if usual is None and not held else tuple(held))


def with_card(draft: Draft, place: Place, card: str) -> Draft:
    """A copy with one more card in a place; a place for only one replaces it.

    If every such card is in some place, it is taken from the stock, if one is there.
    """
    stock = Place(STOCK)
    in_stock = entries(draft, stock)
    if not left(draft).get(card) and card in in_stock and place != stock:
        draft = without(draft, stock, in_stock.index(card))
    return holding(draft, place, [*entries(draft, place), card])


def without(draft: Draft, place: Place, at: int) -> Draft:
    """A copy without one entry of a place."""
    held = list(entries(draft, place))
    del held[at]
    return holding(draft, place, held)


def calling(draft: Draft, place: Place, at: int, word: str) -> Draft:
    """A copy with another announcement, or none, for a card of the trick."""
    held = list(entries(draft, place))
    held[at] = f"{card_in(held[at])} {word}".strip()
    return holding(draft, place, held)


def placed(draft: Draft) -> list[tuple[Place, int, str]]:
    """Every card in a place: the place, the index in it, and the card's name."""
    return [
        (place, at, card_in(entry))
        for place in places(draft)
        for at, entry in enumerate(entries(draft, place))
    ]


def left(draft: Draft) -> dict[str, int]:
    """How many of each card are still nowhere, by name; 0 if there are too many."""
    deck = draft.game.deck
    used = Counter(card for _place, _at, card in placed(draft))
    return {name: max(0, deck.copies_of(face) - used[name]) for face, name in enumerate(deck.names)}


def free(draft: Draft, place: Place) -> dict[str, int]:
    """How many of each card can be put into a place: those that are nowhere or in the stock."""
    counts = left(draft)
    if place.word != STOCK:
        for card in entries(draft, Place(STOCK)):
            if card in counts:
                counts[card] = min(
                    counts[card] + 1, draft.game.deck.copies_of(draft.game.deck.face(card))
                )
    return counts

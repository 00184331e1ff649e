"""Effects of plays on a trick of Schnäppchen Jagd, and counts of cards not seen.

Statements of certainty hold in every deal that agrees with the observation.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

from trickhunt.core.trick import NO_SUIT
from trickhunt.games.bargain_hunt.moves import (
    COLOUR_OF,
    OFFER,
    OVER,
    PLAIN,
    TRUMP,
    UNDER,
    VALUE_OF,
    VALUES,
    BargainMove,
)
from trickhunt.games.bargain_hunt.observation import BargainObservation

TAKES, WINS, CANNOT = "takes", "wins", "cannot"
"""The effects of a play on the trick: it takes it for certain, wins for now, can no longer win."""


class After:
    """The trick on the table after a play.

    Attributes:
        cards: its cards, the one just played last.
        winner: the seat whose card is winning.
        best: that card.
        is_safe: whether nobody can beat it any more.
    """

    def __init__(self, seen: BargainObservation, move: BargainMove) -> None:
        face = move.card
        self.cards = (*seen.trick, face)
        self.winner, self.best = seen.winner, seen.best
        if _beats(seen, move):
            self.winner, self.best = seen.seat, face
        trump = COLOUR_OF[face] if move.word == TRUMP else seen.trump
        to_come = seen.players - len(self.cards)
        after = [(seen.seat + turn) % seen.players for turn in range(1, to_come + 1)]
        self.is_safe = not after or self._is_safe(seen, trump, after)

    def _is_safe(self, seen: BargainObservation, trump: int, after: list[int]) -> bool:
        """Whether no unseen card beats the best, if seats are still to play."""
        best = self.best
        if best == OFFER:
            return True
        about = unseen(seen)
        colour = COLOUR_OF[best]
        if about[OFFER] or (trump == NO_SUIT and any(about.values())):
            return False
        if all(seen.voids[seat] >> colour & 1 for seat in after):
            return True
        return not any(about[face] for face in range(best, (colour + 1) * VALUES))

    def outcome(self, seen: BargainObservation) -> str:
        """The effect on the trick: :data:`TAKES`, :data:`WINS` or :data:`CANNOT`."""
        if self.winner != seen.seat:
            return CANNOT
        return TAKES if self.is_safe else WINS


def _beats(seen: BargainObservation, move: BargainMove) -> bool:
    """Whether a play takes the lead in the trick."""
    face, top = move.card, seen.best
    if top < 0:
        return True
    if top == OFFER or move.word in (PLAIN, UNDER):
        return False
    if face == OFFER or move.word in (TRUMP, OVER):
        return True
    if COLOUR_OF[face] == COLOUR_OF[top]:
        return face > top
    return COLOUR_OF[face] == seen.trump


def unseen(seen: BargainObservation) -> Counter[int]:
    """The cards in other hands or the stock."""
    about = Counter(face for layer in seen.pack for face in layer)
    return about - Counter(seen.spent) - Counter(seen.hand)


def higher(about: Mapping[int, int], face: int) -> int:
    """How many of some cards are of a card's colour, and higher."""
    return sum(about[other] for other in range(face + 1, (COLOUR_OF[face] + 1) * VALUES))


def brings(value: int, cards: Iterable[int]) -> int:
    """The value of a trick of these cards to a player who collects a value."""
    return sum(1 if VALUE_OF[face] == value else -1 for face in cards)

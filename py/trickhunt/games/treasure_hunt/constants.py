"""The constants of Treasure Hunt, and functions of numbers alone: points and the next dealer."""

from __future__ import annotations

from collections.abc import Sequence

from trickhunt.games.treasure_hunt.moves import RANKS, SUIT_OF

NAMING, PREDICTING, PLAYING, FINISHED = range(4)
"""The phases: naming the golden card (TH-15), predicting, tricks, and after the end."""

PLAYERS = 3
"""The number of players (TH-1)."""
ROUNDS = 10
"""The number of rounds; in each, everyone gets as many cards as its number (TH-1)."""

SHORT_ROUNDS = 3
"""The number of rounds of a short game (TH-18)."""

NOT_TURNED, TURNED_SUIT, FACE_UP_AGAIN = 10, 25, 50
"""The penalties of the strict table (TH-12)."""
MISSED = 0.25
"""The probability that a lenient table misses a fault (TH-12)."""

SUIT_RIGHT, RANK_RIGHT, BOTH_RIGHT = 20, 40, 160
"""The bonus of a guess of the golden card (TH-15)."""

NO_CARD = -1
"""In place of a face: no card, or a hidden one."""


def points(number: int, predicted: int, taken: int) -> int:
    """The points of a round for a prediction, without penalties (TH-13)."""
    reached = predicted if taken >= predicted else 0
    return (reached - abs(predicted - taken)) * number


def bonus(guess: int, golden: int) -> int:
    """The bonus of a guess when the golden card is shown; both are faces (TH-15)."""
    if guess == golden:
        return BOTH_RIGHT
    if SUIT_OF[guess] == SUIT_OF[golden]:
        return SUIT_RIGHT
    return RANK_RIGHT if guess % RANKS == golden % RANKS else 0


def next_dealer(scores: Sequence[int], dealer: int) -> int:
    """The next dealer (TH-14).

    Args:
        scores: the points that decide, one number per seat.
        dealer: the dealer of the round just played.
    """
    best = max(scores)
    highest = [seat for seat in range(PLAYERS) if scores[seat] == best]
    if len(highest) == PLAYERS:
        return dealer
    return highest[0] if len(highest) == 1 else scores.index(min(scores))

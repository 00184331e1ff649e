"""Tables for testing rules: positions from a few cards, and games played to a certain point."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.engine.any_game import play
from trickhunt.core.game import Move
from trickhunt.formats.exercise import LEGAL, Exercise
from trickhunt.formats.positions import set_up
from trickhunt.games.bargain_hunt.game import BargainHunt
from trickhunt.games.bargain_hunt.moves import DECK
from trickhunt.games.bargain_hunt.position import BargainPosition
from trickhunt.games.bargain_hunt.state import BargainState

ANKE, BERT, CHRIS, DORIS = range(4)
"""The seats, clockwise, with the names of the rules' examples."""

EDITIONS = ("english", "french")
PILES = ("V8", "V9", "O8", "O9")
"""Bargain piles for tests that do not depend on them."""


def a_quiz(
    ask: str = LEGAL,
    answer: Sequence[Move] = (),
    *,
    by_move: Sequence[tuple[Move, str]] = (),
    **fields: Any,
) -> Exercise:
    """Return a question about a position, with the accepted moves and comments on single moves."""
    said = {move.text: words for move, words in by_move}
    return Exercise(ask=ask, **fields).answered([move.text for move in answer], said)


def at_trick(
    *hands: str,
    edition: str = "english",
    trick: Sequence[str] = (),
    piles: Sequence[str] = PILES,
    junk: Sequence[str] = ("", "", "", ""),
    number: int = 2,
) -> BargainState:
    """Return a table with Anke leading.

    Args:
        hands: texts such as ``G2 R1`` with the cards before the trick, one per seat, all of the
            same length.
        trick: the moves made so far, such as ``B9 trump``; their cards are among the hands.
        number: the round.
    """
    players = len(hands)
    state = set_up(
        BargainHunt(players, edition),
        BargainPosition(
            hands=[hand.split() for hand in hands],
            piles=[pile.split() for pile in piles[:players]],
            junk=[pile.split() for pile in junk[:players]],
            dealer=players - 1,
            round=number,
        ),
    )
    play(state, *trick)
    return state


def at_clearing(
    junk: str,
    players: int = 4,
    edition: str = "english",
    pile: str = "V8",
    number: int = 2,
    *,
    fresh: bool = True,
) -> BargainState:
    """Return a table after all tricks; Anke took the last one and clears first.

    Args:
        junk: Anke's junk; the others have none.
        pile: Anke's bargain pile.
        fresh: whether she had no junk before the round.
    """
    others = players - 1
    return set_up(
        BargainHunt(players, edition),
        BargainPosition(
            hands=[()] * players,
            piles=[pile.split(), *([card] for card in PILES[1:players])],
            junk=[junk.split(), *([()] * others)],
            dealer=players - 1,
            round=number,
            leader=ANKE,
            fresh=[fresh, *([True] * others)],
        ),
    )


def at_show(*hands: str, edition: str = "english") -> BargainState:
    """Return a table in round 1 before anyone has shown a bargain; Anke is first to show."""
    players = len(hands)
    return set_up(
        BargainHunt(players, edition),
        BargainPosition(
            hands=[hand.split() for hand in hands],
            piles=[()] * players,
            junk=[()] * players,
            dealer=players - 1,
        ),
    )


def at_end() -> BargainState:
    """Return a table after the end of the game."""
    state = at_clearing("", number=4)
    play(state, *["pass"] * 8)
    assert state.is_over
    return state


def names(faces: Sequence[int]) -> list[str]:
    """Return cards as texts."""
    return DECK.text(faces)

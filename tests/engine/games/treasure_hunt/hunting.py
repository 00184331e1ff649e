"""Tables of Treasure Hunt for testing rules, and random play that reaches rare situations."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple

from hypothesis import strategies as st

from tests.engine import any_game
from tests.engine.any_game import Style, choose, even, play, seeds, state_after
from trickhunt.core.game import Event
from trickhunt.formats.positions import set_up
from trickhunt.formats.record import Record
from trickhunt.games.treasure_hunt.constants import PLAYING
from trickhunt.games.treasure_hunt.game import TreasureHunt
from trickhunt.games.treasure_hunt.moves import DECK, SUIT_OF, TreasureMove
from trickhunt.games.treasure_hunt.options import DEALER_BY, FULL, SHORT
from trickhunt.games.treasure_hunt.position import TreasurePosition
from trickhunt.games.treasure_hunt.state import TreasureState

ANKE, BERT, CHRIS = range(3)
"""The seats, clockwise."""


class Kind(NamedTuple):
    """The arguments of :class:`TreasureHunt` for a way to play."""

    strict: bool
    dealer_by: str
    lenient: bool = False
    length: str = FULL


KINDS = [
    *(Kind(strict, dealer_by) for strict in (False, True) for dealer_by in DEALER_BY),
    Kind(True, "round", lenient=True),
]
"""Every way to play a whole game, each option in turn."""

A_SHORT = Kind(False, "round", length=SHORT)


def orderly(state: TreasureState, move: TreasureMove) -> float:
    """Turn suit cards mostly when due, with occasional faults."""
    if move.action == "uncover":
        return 0.02
    if move.action == "turn":
        led = state.trick.led
        return 3 if move.suit in (led, state.trick.trump) and led >= 0 else 0.05
    if move.action == "play" and state.trick.led >= 0:
        led = state.trick.led
        holds = any(SUIT_OF[face] == led for face in state.hand(state.actor))
        return 1 if not holds or SUIT_OF[move.card] == led else 0.1
    return 1


def careless(_state: TreasureState, move: TreasureMove) -> float:
    """Never turn a suit card: on the strict table, the table turns them all."""
    return 0 if move.action in ("turn", "uncover") else 1


STYLES: tuple[Style, ...] = (even, orderly, careless)


def hunt(kind: Kind = KINDS[0]) -> TreasureHunt:
    """Return the game of a kind."""
    return TreasureHunt(**kind._asdict())


def whole_game(kind: Kind, seed: int, style: Style) -> tuple[TreasureState, list[Event]]:
    """Return a finished game and all its events."""
    _record, state, events = recorded(kind, seed, style)
    return state, events


def recorded(
    kind: Kind, seed: int, style: Style = careless, moves: int | None = None
) -> tuple[Record, TreasureState, list[Event]]:
    """Return a game with its record, whole or cut after some moves."""
    return any_game.recorded(hunt(kind), seed, style, moves)


def before_round_ten(kind: Kind, seed: int) -> TreasureState:
    """Return a game before the golden card is named."""
    state = hunt(kind).new(seed)
    rng = Random(seed)
    while state.round < 10:
        state.apply(choose(state, careless, rng))
    return state


kinds = st.sampled_from(KINDS)
styles = st.sampled_from(STYLES)


@st.composite
def states(draw: st.DrawFn, least: int = 0, most: int = 240) -> TreasureState:
    """Return a game of any kind, anywhere between the first decision and the end."""
    kind, style = draw(kinds), draw(styles)
    moves = draw(st.integers(least, most))
    state: TreasureState = state_after(hunt(kind), draw(seeds), style, moves)
    return state


def at_trick(
    *hands: str,
    trump_card: str = "S7",
    strict: bool = False,
    lenient: bool = False,
    seed: int = 0,
    trick: Sequence[str] = (),
    turned: Sequence[str] = ("", "", ""),
    bids: Sequence[int | None] = (0, 0, 0),
    totals: Sequence[int] = (0, 0, 0),
    length: str = FULL,
) -> TreasureState:
    """Return a table before the first trick of a round, with Anke to lead.

    Args:
        hands: one text per seat such as ``H10 S9``, all with the number of cards of the round.
        trump_card: the card that determines trump.
        lenient: whether it is strict and misses some faults.
        trick: the moves made so far.
        turned: the suit cards that lie face down.
        bids: the predictions.
        totals: the points of the rounds before.
    """
    held = [hand.split() for hand in hands]
    state = set_up(
        TreasureHunt(strict=strict or lenient, lenient=lenient, length=length),
        TreasurePosition(
            hands=held,
            trump_card=trump_card,
            round=len(held[0]),
            dealer=CHRIS,
            bids=bids,
            turned=turned,
            totals=totals,
            seed=seed,
        ),
    )
    assert state.phase == PLAYING or None in bids
    play(state, *trick)
    return state


def legal_cards(state: TreasureState) -> list[str]:
    """Return the playable cards as texts."""
    return [move.text for move in state.legal_moves() if move.action == "play"]


def faces(text: str) -> tuple[int, ...]:
    """Return cards as faces."""
    return tuple(DECK.face(name) for name in text.split())


def face(name: str) -> int:
    """Return a card as a face."""
    return DECK.face(name)


def suits(text: str) -> tuple[int, ...]:
    """Return suits by their letters, as indexes."""
    return tuple(DECK.suits.index(letter) for letter in text)

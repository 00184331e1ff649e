"""Set up a position of Treasure Hunt: first without its trick, which is then played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trickhunt.core.bits import bit_set
from trickhunt.core.cards import flat
from trickhunt.core.chance import generator, shuffle
from trickhunt.core.trick import Trick
from trickhunt.games.treasure_hunt.constants import (
    NAMING,
    NO_CARD,
    PLAYERS,
    PLAYING,
    ROUNDS,
)
from trickhunt.games.treasure_hunt.moves import DECK, GOLDEN, PLAY, SUIT_OF
from trickhunt.games.treasure_hunt.position import TreasurePosition
from trickhunt.games.treasure_hunt.state import NOT_SAID, TreasureState

if TYPE_CHECKING:
    from trickhunt.games.treasure_hunt.game import TreasureHunt

GUESSES = {move.text.removeprefix("golden "): move.card for move in GOLDEN}
"""The possible guesses of the golden card, such as ``H Q``, with their faces."""


def before_trick(game: TreasureHunt, position: TreasurePosition) -> TreasureState:
    """The state of a position before its trick, with those cards still in the hands.

    Everyone is assumed to know the cards played and, on the honest table, the meaning of turned
    suit cards, but nothing else that earlier tricks may have proved.
    """
    state = TreasureState(game, position.seed, ())
    state.round = position.round
    state.dealer = position.dealer
    state.totals = tuple(position.totals)
    state.phase = phase = position.phase
    state.guesses = [GUESSES.get(text, NO_CARD) for text in position.golden]
    state.bids = [NOT_SAID if bid is None else bid for bid in position.bids]
    state.trick = Trick(position.left)
    said = sum(map(bool, position.golden)) if phase == NAMING else 0
    if phase != NAMING:
        _lay_cards(state, position)
        said = sum(bid != NOT_SAID for bid in state.bids)
    state.actor = position.first if phase == PLAYING else (position.left + said) % PLAYERS
    return state


def _lay_cards(state: TreasureState, position: TreasurePosition) -> None:
    hands = [[DECK.face(name) for name in hand] for hand in position.hands]
    for step, name in enumerate(position.trick):
        hands[(position.first + step) % PLAYERS].append(DECK.face(name))
    state.hands = [bit_set(hand) for hand in hands]
    state.held = [len(hand) for hand in hands]
    state.trump_card = DECK.face(position.trump_card)
    state.trick = Trick(position.first, SUIT_OF[state.trump_card])
    state.taken = list(position.taken)
    state.down = [bit_set(DECK.suits.index(letter) for letter in text) for text in position.turned]
    if not state.game.strict:
        state.voids = state.down.copy()
    spent = [DECK.face(name) for name in position.played or ()]
    golden = [DECK.face(position.golden_card)] if position.golden_card else []
    rest = [DECK.face(name) for name in position.stock or ()]
    if position.stock is None:
        rest = DECK.missing([*flat(hands), *spent, *golden, state.trump_card])
        shuffle(generator(position.seed, 0), rest)
    if position.played is None:
        done = PLAYERS * (position.round - state.held[0])
        spent, rest = rest[:done], rest[done:]
    if position.round == ROUNDS and not golden:
        golden, rest = rest[:1], rest[1:]
    state.spent = spent
    state.golden_card = golden[0] if golden else NO_CARD
    state.stock = tuple(rest)


def play_trick(state: TreasureState, position: TreasurePosition) -> None:
    """Play the cards of the trick by the rules; its penalties are already counted.

    On a lenient table it is unknown what the table noticed, so nothing is proved.

    Raises:
        IllegalMove: one of them cannot have been played.
    """
    down = state.down.copy()
    for name in position.trick:
        state.apply(PLAY[DECK.face(name)])
    state.penalties = list(position.penalties)
    if state.game.lenient:
        state.down = down
        state.voids = [0] * PLAYERS
        state.trumps = [False] * PLAYERS

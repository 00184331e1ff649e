"""Set up a position of Volltreffer: first without its trick, which is then played."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from trickhunt.core.bits import bit_set
from trickhunt.core.cards import flat
from trickhunt.core.chance import generator, shuffle
from trickhunt.core.trick import Trick
from trickhunt.games.volltreffer.constants import (
    BUYING,
    FULL_HAND,
    MELDING,
    PHASE_NAMES,
    PLAYING,
    SWAPPING,
)
from trickhunt.games.volltreffer.dealing import OPEN
from trickhunt.games.volltreffer.melding import smallest_sum
from trickhunt.games.volltreffer.moves import DECK, SUIT_OF, VolltrefferMove, parse_move
from trickhunt.games.volltreffer.position import VolltrefferPosition
from trickhunt.games.volltreffer.state import VolltrefferState

if TYPE_CHECKING:
    from trickhunt.games.volltreffer.game import Volltreffer


def phase_of(position: VolltrefferPosition) -> int:
    """The action of the seat to move, as a phase of the table."""
    return PHASE_NAMES.index(position.phase)


def everywhere(position: VolltrefferPosition) -> list[str]:
    """All named cards, in any place."""
    return [
        *flat(position.hands),
        *([position.trump_card] if position.trump_card else []),
        *position.display,
        *position.trick,
        *(position.stock or ()),
        *(position.spent or ()),
    ]


def leader_of(game: Volltreffer, position: VolltrefferPosition) -> int:
    """The seat that leads the trick, or that buys first as long as nobody leads."""
    if phase_of(position) != PLAYING:
        return position.dealer
    if position.leader is not None:
        return position.leader
    return smallest_sum(full_hands(game, position, position.dealer), position.dealer)[0]


def full_hands(game: Volltreffer, position: VolltrefferPosition, leader: int) -> list[int]:
    """The hands with the cards of the trick."""
    hands = [bit_set(map(DECK.face, hand)) for hand in position.hands]
    for index, name in enumerate(position.trick):
        hands[(leader + index) % game.players] |= 1 << DECK.face(name)
    return hands


def due(game: Volltreffer, position: VolltrefferPosition) -> tuple[int, int]:
    """The number of cards in the stock, without the trump card, and in finished tricks."""
    in_hand = sum(map(len, position.hands)) + len(position.trick)
    bought = in_hand if phase_of(position) in (BUYING, SWAPPING) else FULL_HAND * game.players
    return DECK.size - OPEN - bought, bought - in_hand


def before_trick(game: Volltreffer, position: VolltrefferPosition) -> VolltrefferState:
    """The state of a position before its trick, with those cards still in the hands."""
    phase = phase_of(position)
    leader = leader_of(game, position)
    state = VolltrefferState(game, position.seed, ())
    state.round = position.round
    state.dealer = position.dealer
    state.phase = phase
    state.points = list(position.scores)
    state.display = tuple(map(DECK.face, position.display))
    state.hands = full_hands(game, position, leader)
    state.melds = tuple(_as_moves(position.melds))
    state.taken = list(position.taken or state.taken)
    trump_card = DECK.face(position.trump_card)
    state.trump = SUIT_OF[trump_card]
    state.trick = Trick(leader, state.trump)
    state.pack, state.top = _pack(game, position)
    state.actor = (position.dealer + _turns_made(state)) % game.players
    if phase == PLAYING:
        state.actor = leader
    return state


def _turns_made(state: VolltrefferState) -> int:
    """The number of finished turns since the first buyer began the phase."""
    if state.phase == MELDING:
        return len(state.melds)
    return state.bought - (state.phase == SWAPPING)


def _as_moves(texts: Iterable[str]) -> list[VolltrefferMove]:
    return [parse_move(text) for text in texts]


def _pack(game: Volltreffer, position: VolltrefferPosition) -> tuple[tuple[int, ...], int]:
    """The pack in an order that explains the position, and the index of the top of its stock."""
    named = list(map(DECK.face, everywhere(position)))
    rest = DECK.missing(named)
    shuffle(generator(position.seed, 0), rest)
    if position.stock is not None:
        stock = list(map(DECK.face, position.stock))
    else:
        stock = rest[: due(game, position)[0]]
    trump_card = DECK.face(position.trump_card)
    seen = DECK.missing([trump_card, *stock])
    return (trump_card, *seen, *stock), 1 + len(seen)

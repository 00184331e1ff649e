"""Set up a position of Schnäppchen Jagd: first without its trick, which is then played."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trickhunt.core.cards import flat
from trickhunt.core.chance import generator, shuffle
from trickhunt.core.trick import Trick
from trickhunt.games.bargain_hunt.constants import CLEARING, PLAYING, SHOWING, bits_of
from trickhunt.games.bargain_hunt.moves import DECK, parse_move
from trickhunt.games.bargain_hunt.position import BargainPosition
from trickhunt.games.bargain_hunt.state import BargainState

if TYPE_CHECKING:
    from trickhunt.games.bargain_hunt.game import BargainHunt


def phase_of(position: BargainPosition) -> int:
    """What is done: :data:`SHOWING`, :data:`PLAYING` or :data:`CLEARING`."""
    if position.round == 1 and not all(position.piles):
        return SHOWING
    return PLAYING if position.trick or any(position.hands) else CLEARING


def leader_of(game: BargainHunt, position: BargainPosition) -> int:
    """The seat that leads the trick."""
    return (position.dealer + 1) % game.players if position.leader is None else position.leader


def before_trick(game: BargainHunt, position: BargainPosition) -> BargainState:
    """The state of a position before its trick, with those cards still in the hands.

    Everyone is assumed to know the number of hidden cards, but not their layers in the pack.
    """
    players = game.players
    leader = leader_of(game, position)
    hands = [[DECK.face(name) for name in hand] for hand in position.hands]
    for index, text in enumerate(position.trick):
        hands[(leader + index) % players].append(parse_move(text).card)
    piles = [tuple(map(DECK.face, pile)) for pile in position.piles]
    junk = [tuple(map(DECK.face, pile)) for pile in position.junk]
    trash = tuple(map(DECK.face, position.trash))
    if position.stock is None:
        stock = DECK.missing([*flat(hands), *flat(piles), *flat(junk), *trash])
        shuffle(generator(position.seed, 0), stock)
    else:
        stock = [DECK.face(name) for name in position.stock]
    state = BargainState(game, position.seed, ())
    state.round = position.round
    state.dealer = position.dealer
    for seat, hand in enumerate(hands):
        state.once[seat], state.twice[seat] = bits_of(hand)
        state.held[seat] = len(hand)
    state.piles = piles
    state.junk = junk
    state.fresh = tuple(position.fresh or (not pile for pile in junk))
    state.trash = trash
    state.stock = tuple(stock)
    hidden = tuple(sorted([*stock, *flat(hands)]))
    state.pack = (hidden,) if hidden else ()
    state.cleared = position.cleared
    state.phase = phase_of(position)
    state.trick = Trick(leader)
    state.actor = leader
    if state.phase == SHOWING:
        shown = sum(map(bool, piles))
        state.trick = Trick((position.dealer + 1) % players)
        state.actor = (position.dealer + 1 + shown) % players
    elif state.phase == CLEARING:
        each = 2 if position.round == game.terms.rounds else 1
        state.actor = (leader + position.cleared // each) % players
    return state

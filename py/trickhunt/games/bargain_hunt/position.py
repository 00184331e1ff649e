"""Positions of Schnäppchen Jagd: a game set up from cards that are given.

A position is written with names of cards, as people write them, because what people write can
be wrong: every fault is found before anything is set up, and all are told at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from trickhunt.cards import flat
from trickhunt.chance import generator, shuffle
from trickhunt.errors import BadPosition, IllegalMove, NotAMove
from trickhunt.games.bargain_hunt.game import BargainHunt
from trickhunt.games.bargain_hunt.moves import DECK, parse_move
from trickhunt.games.bargain_hunt.state import BargainState
from trickhunt.games.bargain_hunt.table import (
    CLEARING,
    FULL_HAND,
    PLAYING,
    SHOWING,
    bits_of,
)
from trickhunt.positions import (
    Reason,
    wrong_lengths,
    wrong_names,
    wrong_round,
    wrong_seats,
    wrong_seed,
    wrong_trick,
)
from trickhunt.trick import Trick
from trickhunt.words import _

Cards = Sequence[str]

LEAST_TO_SHOW = 2
"""Cards in a hand from which a bargain is shown: there is a trick after it."""


@dataclass(frozen=True)
class BargainPosition:
    """What lies where, by names of cards.

    The phase follows from the cards. In round 1, while a bargain pile is empty, bargains are
    shown. While there are cards in hands or in the trick, tricks are played. When there are
    none, odds and ends are cleared.

    Attributes:
        hands: the hand of each seat as it is now, without the cards of the trick.
        piles: the bargain pile of each seat, bottom to top.
        junk: the odds and ends of each seat.
        dealer: who dealt this round.
        round: the number of the round, from 1.
        leader: who leads the trick, or who won the last one when there are no cards left to
            play; ``None`` for the seat left of the dealer.
        trick: the moves made in the trick so far, as ``B9 trump``, the first by ``leader``.
        cleared: how many clearings were made since the last trick.
        trash: the trash heap.
        stock: the stock, top first; ``None`` for all cards that lie nowhere else, shuffled.
        fresh: whether each seat's junk was empty before this round's first trick (BH-20);
            ``None`` when no pile that holds cards now was.
        seed: the deal number for what chance is still to bring.
    """

    hands: Sequence[Cards]
    piles: Sequence[Cards]
    junk: Sequence[Cards]
    dealer: int = 0
    round: int = 1
    leader: int | None = None
    trick: Sequence[str] = ()
    cleared: int = 0
    trash: Cards = ()
    stock: Cards | None = None
    fresh: Sequence[bool] | None = None
    seed: int = 0


def set_up(game: BargainHunt, position: BargainPosition) -> BargainState:
    """A game that goes on from a position.

    Everyone is taken to know how many cards are hidden, but not which of them were in which
    layer of the pack.

    Raises:
        BadPosition: such a position cannot arise; with every reason.
    """
    reasons = [*_wrong_numbers(game, position), *_wrong_cards(position)]
    if reasons:
        raise BadPosition(reasons)
    reasons = _wrong_phase(game, position)
    if reasons:
        raise BadPosition(reasons)
    state = _lay_out(game, position)
    _play_trick(state, position)
    return state


def position_of(state: BargainState) -> BargainPosition:
    """The position that a state is in; :func:`set_up` is the inverse but for what was seen."""
    names = DECK.text
    trick = state.trick
    moves = [turn.move.text for turn in state.history[len(state.history) - len(trick.cards) :]]
    return BargainPosition(
        hands=[names(state.hand(seat)) for seat in range(state.game.players)],
        piles=[names(pile) for pile in state.piles],
        junk=[names(junk) for junk in state.junk],
        dealer=state.dealer,
        round=state.round,
        leader=trick.leader,
        trick=moves,
        cleared=state.cleared,
        trash=names(state.trash),
        stock=names(state.stock),
        fresh=state.fresh,
        seed=state.seed,
    )


def _wrong_numbers(game: BargainHunt, position: BargainPosition) -> list[Reason]:
    """What is wrong with the numbers and the lengths of lists."""
    players = game.players
    return [
        *wrong_lengths(
            [
                (_("hands"), "hand", position.hands),
                (_("bargain piles"), "pile", position.piles),
                (_("junk piles"), "junk", position.junk),
                (_("entries of “fresh”"), "fresh", position.fresh),
            ],
            players,
        ),
        *wrong_round(position.round, game.terms.rounds),
        *wrong_seats(
            [(_("dealer"), "dealer", position.dealer), (_("leader"), "leader", position.leader)],
            players,
        ),
        *wrong_seed(position.seed),
        *wrong_trick(position.trick, players),
    ]


def _wrong_cards(position: BargainPosition) -> list[Reason]:
    """What is wrong with the cards, wherever they lie."""
    reasons = []
    trick = []
    for text in position.trick:
        try:
            move = parse_move(text)
        except NotAMove as error:
            reasons.append(Reason(str(error), "trick"))
            continue
        if move.action == "play":
            trick.append(DECK.names[move.card])
        else:
            reasons.append(Reason(_("“{text}” is no move of a trick.", text=text), "trick"))
    everywhere = [
        *flat(position.hands),
        *flat(position.piles),
        *flat(position.junk),
        *position.trash,
        *(position.stock or ()),
        *trick,
    ]
    reasons += wrong_names(DECK, everywhere, complete=position.stock is not None)
    for seat, pile in enumerate(position.piles):
        if DECK.special in pile:
            reasons.append(
                Reason(
                    _(
                        "Seat {seat}: a super special offer cannot lie on a bargain pile.",
                        seat=seat,
                    ),
                    "pile",
                    seat,
                )
            )
    return reasons


def _phase(position: BargainPosition) -> int:
    if position.round == 1 and not all(position.piles):
        return SHOWING
    return PLAYING if position.trick or any(position.hands) else CLEARING


def _leader(game: BargainHunt, position: BargainPosition) -> int:
    return (position.dealer + 1) % game.players if position.leader is None else position.leader


def _wrong_phase(game: BargainHunt, position: BargainPosition) -> list[Reason]:
    """What cannot be at this point of a game."""
    players = game.players
    phase = _phase(position)
    reasons = []
    sizes = [len(hand) for hand in position.hands]
    first = _leader(game, position)
    if phase == SHOWING:
        first = (position.dealer + 1) % players
        in_turn = [(first + index) % players for index in range(players)]
        shown = [bool(position.piles[seat]) for seat in in_turn]
        gone = shown.index(False)
        if any(shown[gone:]) or any(len(pile) > 1 for pile in position.piles):
            reasons.append(
                Reason(
                    _("Bargains are shown one card each, in turn from left of the dealer."), "pile"
                )
            )
        if any(position.junk) or position.trick:
            reasons.append(
                Reason(
                    _("Before everyone has shown a bargain there is no trick and no junk."), "junk"
                )
            )
    else:
        gone = len(position.trick)
        reasons += [
            Reason(
                _(
                    "Seat {seat} has no bargain pile, but everyone shows a card in round 1.",
                    seat=seat,
                ),
                "pile",
                seat,
            )
            for seat in range(players)
            if not position.piles[seat]
        ]
    if position.trash and not position.cleared:
        reasons.append(
            Reason(
                _("The trash heap is dealt again each round: it is empty until someone clears."),
                "trash",
            )
        )
    before = [size + ((seat - first) % players < gone) for seat, size in enumerate(sizes)]
    most = FULL_HAND - (position.round == 1 and phase != SHOWING)
    if len(set(before)) > 1:
        reasons.append(
            Reason(
                _(
                    "Uneven hands: before this trick the seats held {sizes} cards.",
                    sizes=", ".join(map(str, before)),
                ),
                "hand",
            )
        )
    elif phase == SHOWING and before[0] < LEAST_TO_SHOW:
        reasons.append(
            Reason(
                _(
                    "Hands of {size} cards; while bargains are shown they have at least {least}, "
                    "one to show and one to play.",
                    size=before[0],
                    least=LEAST_TO_SHOW,
                ),
                "hand",
            )
        )
    elif before[0] > most:
        reasons.append(
            Reason(
                _(
                    "Hands of {size} cards; here they have at most {most}.",
                    size=before[0],
                    most=most,
                ),
                "hand",
            )
        )
    each = 2 if position.round == game.terms.rounds else 1
    last = each * players - 1 if phase == CLEARING else 0
    if not 0 <= position.cleared <= last:
        reasons.append(
            Reason(
                _(
                    "{count} clearings were made; here it can be 0 to {last}.",
                    count=position.cleared,
                    last=last,
                ),
                "cleared",
            )
        )
    return reasons


def _lay_out(game: BargainHunt, position: BargainPosition) -> BargainState:
    """The position without its trick: those cards are in the hands still."""
    players = game.players
    leader = _leader(game, position)
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
    state.phase = _phase(position)
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


def _play_trick(state: BargainState, position: BargainPosition) -> None:
    """Play the cards of the trick, each by the rules."""
    for text in position.trick:
        try:
            state.apply(parse_move(text))
        except IllegalMove as error:
            raise BadPosition(
                [
                    Reason(
                        _("The trick cannot have come about: {reason}", reason=str(error)), "trick"
                    )
                ]
            ) from None

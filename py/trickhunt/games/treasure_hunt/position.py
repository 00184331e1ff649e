"""Positions of Treasure Hunt: a game set up from cards that are given.

A position is written with names of cards, as people write them, because what people write can
be wrong: every fault is found before anything is set up, and all are told at once.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from trickhunt.bits import each_bit
from trickhunt.cards import flat
from trickhunt.chance import generator, shuffle
from trickhunt.errors import BadPosition, IllegalMove
from trickhunt.games.treasure_hunt.game import TreasureHunt
from trickhunt.games.treasure_hunt.moves import (
    DECK,
    GOLDEN,
    PLAY,
    SUIT_OF,
)
from trickhunt.games.treasure_hunt.names import suit_name
from trickhunt.games.treasure_hunt.state import NOT_SAID, HuntState
from trickhunt.games.treasure_hunt.table import (
    NAMING,
    NO_CARD,
    PLAYERS,
    PLAYING,
    PREDICTING,
    ROUNDS,
    faces_to_bits,
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

_GUESSES = {move.text.removeprefix("golden "): move.card for move in GOLDEN}
"""What can be named for the golden card, as ``H Q``, and the face it means."""


@dataclass(frozen=True)
class HuntPosition:
    """What lies where, by names of cards.

    The phase follows from what was said: in round 10 the golden card is named until all have
    done so; tricks are predicted until all have; then they are played.

    Attributes:
        hands: the hand of each seat as it is now, without the cards of the trick.
        trump_card: the card that gives trump; ``""`` before the deal.
        round: the number of the round, from 1.
        dealer: who deals this round.
        bids: the prediction of each seat; ``None`` for one that was not made yet.
        taken: the tricks that each seat has taken in this round.
        leader: who leads the trick; ``None`` for the seat left of the dealer.
        trick: the cards of the trick so far, the first by ``leader``.
        turned: the suit cards of each seat that lie face down, as ``HS``. Those that the cards
            of the trick made due (TH-8, TH-9) need not be named, except where faults may be
            missed: there no others lie face down.
        penalties: the penalty points of each seat in this round.
        totals: the points of each seat from the rounds before.
        golden: in round 10, what each seat named, as ``H Q``; ``""`` for one that has not.
        golden_card: in round 10 the golden card; ``""`` for one drawn by chance.
        played: the cards of this round's earlier tricks; ``None`` for cards drawn by chance.
        stock: the undealt cards, top first; ``None`` for all that lie nowhere else, shuffled.
        seed: the deal number for what chance is still to bring.
    """

    hands: Sequence[Cards] = ((), (), ())
    trump_card: str = ""
    round: int = 1
    dealer: int = 0
    bids: Sequence[int | None] = (None, None, None)
    taken: Sequence[int] = (0, 0, 0)
    leader: int | None = None
    trick: Cards = ()
    turned: Sequence[str] = ("", "", "")
    penalties: Sequence[int] = (0, 0, 0)
    totals: Sequence[int] = (0, 0, 0)
    golden: Sequence[str] = ("", "", "")
    golden_card: str = ""
    played: Cards | None = None
    stock: Cards | None = None
    seed: int = 0

    @property
    def phase(self) -> int:
        """``NAMING``, ``PREDICTING`` or ``PLAYING``."""
        if self.round == ROUNDS and not all(self.golden):
            return NAMING
        return PREDICTING if None in self.bids else PLAYING

    @property
    def left(self) -> int:
        """The seat left of the dealer."""
        return (self.dealer + 1) % PLAYERS

    @property
    def first(self) -> int:
        """The seat that leads the trick."""
        return self.left if self.leader is None else self.leader

    @property
    def before(self) -> list[int]:
        """How many cards each seat held before the trick."""
        return [
            len(hand) + ((seat - self.first) % PLAYERS < len(self.trick))
            for seat, hand in enumerate(self.hands)
        ]


def set_up(game: TreasureHunt, position: HuntPosition) -> HuntState:
    """A game that goes on from a position.

    Everyone is taken to know the cards played, and on the honest table what turned suit cards
    mean, but nothing else that earlier tricks may have proved.

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


def position_of(state: HuntState) -> HuntPosition:
    """The position that a state is in; :func:`set_up` is the inverse but for what was proved."""
    names = DECK.text
    trick = state.trick
    earlier = state.spent[: len(state.spent) - len(trick.cards)]
    return HuntPosition(
        hands=[names(state.hand(seat)) for seat in range(PLAYERS)],
        trump_card="" if state.trump_card == NO_CARD else DECK.names[state.trump_card],
        round=state.round,
        dealer=state.dealer,
        bids=[None if bid == NOT_SAID else bid for bid in state.bids],
        taken=tuple(state.taken),
        leader=trick.leader,
        trick=names(trick.cards),
        turned=["".join(DECK.suits[suit] for suit in each_bit(down)) for down in state.down],
        penalties=tuple(state.penalties),
        totals=state.totals,
        golden=[
            "" if guess == NO_CARD else GOLDEN[guess].text.removeprefix("golden ")
            for guess in state.guesses
        ],
        golden_card="" if state.golden_card == NO_CARD else DECK.names[state.golden_card],
        played=names(earlier),
        stock=names(state.stock),
        seed=state.seed,
    )


def _wrong_numbers(game: TreasureHunt, position: HuntPosition) -> list[Reason]:
    """What is wrong with numbers, seats, suits and the lengths of lists."""
    reasons = [
        *wrong_lengths(
            [
                (_("hands"), "hand", position.hands),
                (_("predictions"), "predicted", position.bids),
                (_("numbers of tricks taken"), "taken", position.taken),
                (_("entries of “turned”"), "turned", position.turned),
                (_("penalties"), "penalties", position.penalties),
                (_("totals"), "totals", position.totals),
                (_("entries of “golden”"), "golden", position.golden),
            ],
            PLAYERS,
        ),
        *wrong_round(position.round, ROUNDS),
        *wrong_seats(
            [(_("dealer"), "dealer", position.dealer), (_("leader"), "leader", position.leader)],
            PLAYERS,
        ),
        *wrong_seed(position.seed),
        *wrong_trick(position.trick, PLAYERS),
    ]
    reasons += [
        Reason(
            _(
                "A prediction of {bid}: in round {number} it is 0 to {number}.",
                bid=bid,
                number=number,
            ),
            "predicted",
        )
        for number in [position.round]
        for bid in position.bids
        if bid is not None and not 0 <= bid <= number
    ]
    reasons += [
        Reason(
            _("“{text}” are no suit cards: write letters of {suits}.", text=text, suits=DECK.suits),
            "turned",
        )
        for text in position.turned
        if len(set(text)) < len(text) or not set(text) <= set(DECK.suits)
    ]
    reasons += [
        Reason(
            _("“{text}” names no golden card: write suit and rank, as H Q.", text=text), "golden"
        )
        for text in position.golden
        if text and text not in _GUESSES
    ]
    if any(count < 0 for count in (*position.taken, *position.penalties)):
        reasons.append(Reason(_("Tricks taken and penalties cannot be negative."), "taken"))
    if any(position.penalties) and not game.strict:
        reasons.append(Reason(_("On the honest table there are no penalties."), "penalties"))
    if position.round < ROUNDS and (any(position.golden) or position.golden_card):
        reasons.append(
            Reason(_("The golden card belongs to round {last} only.", last=ROUNDS), "golden")
        )
    return reasons


def _wrong_cards(position: HuntPosition) -> list[Reason]:
    """What is wrong with the cards, wherever they lie."""
    single = [name for name in (position.trump_card, position.golden_card) if name]
    everywhere = [
        *flat(position.hands),
        *position.trick,
        *single,
        *(position.played or ()),
        *(position.stock or ()),
    ]
    complete = position.stock is not None and position.phase != NAMING
    return wrong_names(DECK, everywhere, complete=complete)


def _wrong_phase(game: TreasureHunt, position: HuntPosition) -> list[Reason]:
    """What cannot be at this point of a game."""
    phase = position.phase
    reasons = []
    in_turn = [(position.left + step) % PLAYERS for step in range(PLAYERS)]
    said = [position.bids[seat] is not None for seat in in_turn]
    if said != sorted(said, reverse=True):
        reasons.append(
            Reason(_("Predictions are made in turn from left of the dealer."), "predicted")
        )
    if phase == NAMING:
        return [*reasons, *_wrong_naming(position, in_turn)]
    if not position.trump_card:
        reasons.append(Reason(_("The trump card is missing."), "trump"))
    sizes = position.before
    size = sizes[0]
    if len(set(sizes)) > 1:
        return [
            *reasons,
            Reason(
                _(
                    "Uneven hands: before this trick the seats held {sizes} cards.",
                    sizes=", ".join(map(str, sizes)),
                ),
                "hand",
            ),
        ]
    done = position.round - size
    if size < 1 or done < 0 or (phase == PREDICTING and done):
        reasons.append(
            Reason(
                _(
                    "Hands of {size} cards cannot be here in round {number}.",
                    size=size,
                    number=position.round,
                ),
                "hand",
            )
        )
    elif sum(position.taken) != done:
        reasons.append(
            Reason(
                _(
                    "{taken} tricks were taken; with hands of {size} cards it must be {done}.",
                    taken=sum(position.taken),
                    size=size,
                    done=done,
                ),
                "taken",
            )
        )
    if phase == PREDICTING and (position.trick or any(position.turned) or any(position.penalties)):
        reasons.append(
            Reason(
                _("Before everyone has predicted there is no trick, and no suit card down."),
                "predicted",
            )
        )
    if position.played is not None and len(position.played) != PLAYERS * done:
        reasons.append(
            Reason(
                _(
                    "{count} cards in earlier tricks; it must be {due}.",
                    count=len(position.played),
                    due=PLAYERS * done,
                ),
                "played",
            )
        )
    if done and not position.taken[position.first]:
        reasons.append(
            Reason(
                _("Seat {seat} leads without having taken a trick.", seat=position.first), "leader"
            )
        )
    elif not done and position.first != position.left:
        reasons.append(Reason(_("The first trick is led from left of the dealer."), "leader"))
    if not game.strict:
        reasons += _held_though_turned(position)
    return reasons


def _wrong_naming(position: HuntPosition, in_turn: Sequence[int]) -> list[Reason]:
    """What cannot be before the cards of round 10 are dealt."""
    reasons = []
    named = [bool(position.golden[seat]) for seat in in_turn]
    if named != sorted(named, reverse=True):
        reasons.append(
            Reason(_("The golden card is named in turn from left of the dealer."), "golden")
        )
    cards = [*flat(position.hands), *position.trick, *(position.played or ())]
    cards += [*(position.stock or ()), position.trump_card, position.golden_card]
    said = [bid for bid in position.bids if bid is not None]
    if any([*cards, *said, *position.taken, *position.turned, *position.penalties]) or said:
        reasons.append(
            Reason(
                _("Until everyone has named the golden card, nothing is dealt or said."), "golden"
            )
        )
    return reasons


def _held_though_turned(position: HuntPosition) -> list[Reason]:
    """Which cards nobody can hold, as their suit was turned on the honest table."""
    hands = [list(hand) for hand in position.hands]
    for step, name in enumerate(position.trick):
        hands[(position.first + step) % PLAYERS].append(name)
    return [
        Reason(
            _(
                "Seat {seat} holds {card}, but its suit card of {suit} lies face down.",
                seat=seat,
                card=name,
                suit=suit_name(SUIT_OF[DECK.face(name)]),
            ),
            "hand",
            seat,
        )
        for seat, hand in enumerate(hands)
        for name in hand
        if name[0] in position.turned[seat]
    ]


def _lay_out(game: TreasureHunt, position: HuntPosition) -> HuntState:
    """The position without its trick: those cards are in the hands still."""
    state = HuntState(game, position.seed, ())
    state.round = position.round
    state.dealer = position.dealer
    state.totals = tuple(position.totals)
    state.phase = phase = position.phase
    state.guesses = [_GUESSES.get(text, NO_CARD) for text in position.golden]
    state.bids = [NOT_SAID if bid is None else bid for bid in position.bids]
    state.trick = Trick(position.left)
    said = sum(map(bool, position.golden)) if phase == NAMING else 0
    if phase != NAMING:
        _lay_cards(state, position)
        said = sum(bid != NOT_SAID for bid in state.bids)
    state.actor = position.first if phase == PLAYING else (position.left + said) % PLAYERS
    return state


def _lay_cards(state: HuntState, position: HuntPosition) -> None:
    hands = [[DECK.face(name) for name in hand] for hand in position.hands]
    for step, name in enumerate(position.trick):
        hands[(position.first + step) % PLAYERS].append(DECK.face(name))
    state.hands = [faces_to_bits(hand) for hand in hands]
    state.held = [len(hand) for hand in hands]
    state.trump_card = DECK.face(position.trump_card)
    state.trick = Trick(position.first, SUIT_OF[state.trump_card])
    state.taken = list(position.taken)
    state.down = [
        faces_to_bits(DECK.suits.index(letter) for letter in text) for text in position.turned
    ]
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


def _play_trick(state: HuntState, position: HuntPosition) -> None:
    """Play the cards of the trick, each by the rules; its penalties are counted already.

    On a lenient table nothing is known of what it noticed, so that nothing is proved.
    """
    down = state.down.copy()
    for name in position.trick:
        try:
            state.apply(PLAY[DECK.face(name)])
        except IllegalMove as error:
            raise BadPosition(
                [
                    Reason(
                        _("The trick cannot have come about: {reason}", reason=str(error)), "trick"
                    )
                ]
            ) from None
    state.penalties = list(position.penalties)
    if state.game.lenient:
        state.down = down
        state.voids = [0] * PLAYERS
        state.trumps = [False] * PLAYERS

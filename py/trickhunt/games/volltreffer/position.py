"""Positions of Volltreffer: a game set up from cards that are given.

A position is written with names of cards, as people write them, because what people write can
be wrong: every fault is found before anything is set up, and all are told at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from trickhunt.bits import bit_set
from trickhunt.cards import flat
from trickhunt.chance import generator, shuffle
from trickhunt.errors import BadPosition, IllegalMove, NotAMove
from trickhunt.games.volltreffer.dealing import OPEN
from trickhunt.games.volltreffer.display import is_laid_out
from trickhunt.games.volltreffer.game import Volltreffer
from trickhunt.games.volltreffer.melding import melds_in, smallest_sum
from trickhunt.games.volltreffer.moves import DECK, SUIT_OF, VolltrefferMove, parse_move
from trickhunt.games.volltreffer.state import VolltrefferState
from trickhunt.games.volltreffer.table import (
    BUYING,
    FULL_HAND,
    MELDING,
    PHASE_NAMES,
    PLAYING,
    PRICES,
    SWAPPING,
    TRACK_END,
    in_goal,
)
from trickhunt.positions import (
    Reason,
    wrong_lengths,
    wrong_round,
    wrong_seats,
    wrong_seed,
    wrong_trick,
)
from trickhunt.trick import Trick
from trickhunt.words import _

Cards = Sequence[str]


@dataclass(frozen=True)
class VolltrefferPosition:
    """What lies where, by names of cards.

    Attributes:
        phase: what the seat to move does: ``buy``, ``swap`` (the variant's exchange), ``meld``
            or ``play``.
        scores: where the pawn of each seat stands.
        hands: the hand of each seat as it is now, without the cards of the trick.
        trump_card: the card that was shown as trump.
        display: the cards under the prices 4, 2, 1 and 0.
        dealer: who bought first in this round.
        round: the number of the round, from 1.
        melds: the melds made so far, in buying order, as ``meld 7 suits``. In the tricks it may
            be left empty when nobody remembers.
        leader: who leads the trick; ``None`` for who has the smallest sum. It is looked at in
            the tricks only.
        trick: the cards in the trick so far, the first by ``leader``.
        taken: the tricks each seat took in this round; ``None`` when nobody remembers, and
            then they are counted from 0.
        stock: the stock, top first, without the trump card under it; ``None`` for cards that
            lie nowhere else, shuffled.
        spent: the cards of tricks that are over; ``None`` for all other cards.
        seed: the deal number for what chance is still to bring.
    """

    phase: str
    scores: Sequence[int]
    hands: Sequence[Cards]
    trump_card: str
    display: Cards
    dealer: int = 0
    round: int = 1
    melds: Sequence[str] = ()
    leader: int | None = None
    trick: Cards = ()
    taken: Sequence[int] | None = None
    stock: Cards | None = None
    spent: Cards | None = None
    seed: int = 0


def set_up(game: Volltreffer, position: VolltrefferPosition) -> VolltrefferState:
    """A game that goes on from a position.

    Raises:
        BadPosition: such a position cannot arise; with every reason.
    """
    reasons = [
        *_wrong_numbers(game, position),
        *_wrong_cards(position),
        *_wrong_melds(game, position),
    ]
    if not reasons:
        reasons = [
            *_wrong_sizes(game, position),
            *_wrong_scores(game, position),
            *_wrong_display(game, position),
            *_wrong_declarations(game, position),
        ]
    if not reasons:
        reasons = [*_wrong_leader(game, position), *_wrong_rest(game, position)]
    if reasons:
        raise BadPosition(reasons)
    state = _lay_out(game, position)
    _play_trick(state, position)
    return state


def position_of(state: VolltrefferState) -> VolltrefferPosition:
    """The position that a state is in; :func:`set_up` is the inverse but for the history."""
    names = DECK.text
    seats = range(state.game.players)
    trick = state.trick
    seen = bit_set(state.pack[: state.top])
    held = bit_set([*state.display, *trick.cards, state.trump_card])
    for hand in state.hands:
        held |= hand
    return VolltrefferPosition(
        phase=PHASE_NAMES[state.phase],
        scores=state.scores,
        hands=[names(state.hand(seat)) for seat in seats],
        trump_card=DECK.names[state.trump_card],
        display=names(state.display),
        dealer=state.dealer,
        round=state.round,
        melds=[move.text for move in state.melds],
        leader=trick.leader,
        trick=names(trick.cards),
        taken=tuple(state.taken),
        stock=names(state.pack[state.top :]),
        spent=names(face for face in range(DECK.size) if (seen & ~held) >> face & 1),
        seed=state.seed,
    )


def _phase(position: VolltrefferPosition) -> int:
    return PHASE_NAMES.index(position.phase)


def _wrong_numbers(game: Volltreffer, position: VolltrefferPosition) -> list[Reason]:
    """What is wrong with the phase, with the numbers, and with the lengths of lists."""
    players = game.players
    reasons = []
    allowed = [
        name for phase, name in enumerate(PHASE_NAMES[:-1]) if phase != SWAPPING or game.variant
    ]
    if position.phase not in allowed:
        reasons.append(
            Reason(
                _(
                    "“{phase}” is no phase here; there are: {allowed}.",
                    phase=position.phase[:80],
                    allowed=", ".join(allowed),
                ),
                "phase",
            )
        )
    reasons += [
        *wrong_lengths(
            [
                (_("scores"), "stands", position.scores),
                (_("hands"), "hand", position.hands),
                (_("numbers of tricks"), "taken", position.taken),
            ],
            players,
        ),
        *wrong_round(position.round, game.max_rounds),
        *wrong_seats(
            [
                (_("first buyer"), "dealer", position.dealer),
                (_("leader"), "leader", position.leader),
            ],
            players,
        ),
    ]
    reasons += [
        Reason(
            _(
                "Seat {seat} stands on {score}: the track has spaces 0 to 80.",
                seat=seat,
                score=score,
            ),
            "stands",
            seat,
        )
        for seat, score in enumerate(position.scores)
        if not 0 <= score <= TRACK_END
    ]
    reasons += [*wrong_seed(position.seed), *wrong_trick(position.trick, players)]
    if len(position.display) != len(PRICES):
        reasons.append(
            Reason(
                _(
                    "{count} cards are on display instead of {due}.",
                    count=len(position.display),
                    due=len(PRICES),
                ),
                "display",
            )
        )
    return reasons


def _everywhere(position: VolltrefferPosition) -> list[str]:
    """All cards that are named, wherever they lie."""
    return [
        *flat(position.hands),
        *([position.trump_card] if position.trump_card else []),
        *position.display,
        *position.trick,
        *(position.stock or ()),
        *(position.spent or ()),
    ]


def _wrong_cards(position: VolltrefferPosition) -> list[Reason]:
    """What is wrong with the cards, wherever they lie."""
    everywhere = _everywhere(position)
    reasons = []
    if not position.trump_card:
        reasons.append(Reason(_("The trump card is missing."), "trump"))
    unknown = sorted({name for name in everywhere if not DECK.is_card(name)})
    if unknown:
        reasons.append(Reason(_("No such card: {cards}.", cards=" ".join(unknown)), cards=unknown))
    faces = [DECK.face(name) for name in everywhere if DECK.is_card(name)]
    twice = DECK.too_many(faces)
    if twice:
        names = DECK.text(twice)
        reasons.append(Reason(_("More than once: {cards}.", cards=" ".join(names)), cards=names))
    return reasons


def _wrong_melds(game: Volltreffer, position: VolltrefferPosition) -> list[Reason]:
    """What is wrong with the melds as texts, and with how many there are."""
    reasons = []
    for text in position.melds:
        try:
            if parse_move(text).action != "meld":
                reasons.append(Reason(_("“{text}” is no meld.", text=text), "melds"))
        except NotAMove as error:
            reasons.append(Reason(str(error), "melds"))
    count = len(position.melds)
    if position.phase == PHASE_NAMES[MELDING]:
        allowed = list(range(game.players))
    elif position.phase == PHASE_NAMES[PLAYING]:
        allowed = [0, game.players]
    else:
        allowed = [0]
    if count not in allowed:
        reasons.append(
            Reason(
                _(
                    "{count} melds; here there can be {allowed}.",
                    count=count,
                    allowed=_(" or ").join(map(str, allowed)),
                ),
                "melds",
            )
        )
    return reasons


def _leader(game: Volltreffer, position: VolltrefferPosition) -> int:
    """Who leads the trick, or buys first as long as nobody leads."""
    if _phase(position) != PLAYING:
        return position.dealer
    if position.leader is not None:
        return position.leader
    return smallest_sum(_full_hands(game, position, position.dealer), position.dealer)[0]


def _full_hands(game: Volltreffer, position: VolltrefferPosition, leader: int) -> list[int]:
    """The hands with the cards that lie in the trick."""
    hands = [bit_set(map(DECK.face, hand)) for hand in position.hands]
    for index, name in enumerate(position.trick):
        hands[(leader + index) % game.players] |= 1 << DECK.face(name)
    return hands


def _wrong_sizes(game: Volltreffer, position: VolltrefferPosition) -> list[Reason]:
    """What is wrong with the numbers of cards in hands and trick."""
    players = game.players
    phase = _phase(position)
    reasons = []
    if phase != PLAYING and position.trick:
        reasons.append(Reason(_("No trick lies on the table before the tricks begin."), "trick"))
    if phase != PLAYING and any(position.taken or ()):
        reasons.append(Reason(_("Nobody has taken a trick before the tricks begin."), "taken"))
    sizes = [len(hand) for hand in position.hands]
    if phase == MELDING:
        if sizes != [FULL_HAND] * players:
            reasons.append(
                Reason(_("Everyone melds with {count} cards in hand.", count=FULL_HAND), "hand"),
            )
        return reasons
    if phase == PLAYING:
        return reasons + _wrong_sizes_in_tricks(game, position, sizes)
    in_order = [sizes[(position.dealer + step) % players] for step in range(players)]
    laps, more = divmod(sum(sizes), players)
    even = [laps + (step < more) for step in range(players)]
    least, most = (0, FULL_HAND * players - 1) if phase == BUYING else (1, FULL_HAND * players)
    if in_order != even or not least <= sum(sizes) <= most:
        reasons.append(
            Reason(
                _(
                    "Cards are bought in turn from seat {first}, up to {count} each; hands of "
                    "{sizes} cards do not come from that.",
                    first=position.dealer,
                    count=FULL_HAND,
                    sizes=", ".join(map(str, sizes)),
                ),
                "hand",
            )
        )
    return reasons


def _wrong_sizes_in_tricks(
    game: Volltreffer, position: VolltrefferPosition, sizes: list[int]
) -> list[Reason]:
    reasons = []
    if position.trick and position.leader is None:
        return [Reason(_("Who leads the trick on the table has to be said."), "leader")]
    first = position.leader or 0
    gone = len(position.trick)
    before = [size + ((seat - first) % game.players < gone) for seat, size in enumerate(sizes)]
    if len(set(before)) > 1 or not 1 <= before[0] <= FULL_HAND:
        return [
            Reason(
                _(
                    "Before this trick everyone held the same number of cards, 1 to {most}; here "
                    "they held {sizes}.",
                    most=FULL_HAND,
                    sizes=", ".join(map(str, before)),
                ),
                "hand",
            )
        ]
    over = FULL_HAND - before[0]
    taken = position.taken or ()
    if any(taken) and (sum(taken) != over or min(taken) < 0):
        reasons.append(
            Reason(
                _("{count} tricks are over, but {taken} were taken.", count=over, taken=sum(taken)),
                "taken",
            )
        )
    if over and position.leader is None:
        reasons.append(Reason(_("After the first trick it has to be said who leads."), "leader"))
    return reasons


def _wrong_scores(game: Volltreffer, position: VolltrefferPosition) -> list[Reason]:
    """Whether the game was over before the round began."""
    begun = position.round == 1 or any(position.hands) or _phase(position) == PLAYING
    return [
        Reason(
            _(
                "Seat {seat} stands on {score}: the game was won before this round.",
                seat=seat,
                score=score,
            ),
            "stands",
            seat,
        )
        for seat, score in enumerate(position.scores)
        if not begun and in_goal(score, game.goal)
    ]


def _wrong_display(game: Volltreffer, position: VolltrefferPosition) -> list[Reason]:
    """Whether the display lies as dear as it should; after a purchase the variant allows all."""
    if game.variant and any(position.hands):
        return []
    display = tuple(map(DECK.face, position.display))
    if is_laid_out(display, SUIT_OF[DECK.face(position.trump_card)]):
        return []
    return [
        Reason(
            _(
                "{cards} do not lie under 4, 2, 1 and 0: trumps are dearer than others, and higher "
                "cards dearer than lower ones.",
                cards=" ".join(position.display),
            ),
            "display",
        )
    ]


def _wrong_declarations(game: Volltreffer, position: VolltrefferPosition) -> list[Reason]:
    """Whether those who have melded hold what they declared; cards are gone in the tricks."""
    if _phase(position) != MELDING:
        return []
    reasons = []
    for step, text in enumerate(position.melds):
        seat = (position.dealer + step) % game.players
        move = parse_move(text)
        held = melds_in(bit_set(map(DECK.face, position.hands[seat])))
        if move.ranks & ~held.ranks or move.suits > held.suits:
            reasons.append(Reason(_("Seat {seat} cannot “{text}”.", seat=seat, text=text), "melds"))
    return reasons


def _wrong_leader(game: Volltreffer, position: VolltrefferPosition) -> list[Reason]:
    """Whether who leads to the first trick has the smallest sum."""
    if _phase(position) != PLAYING:
        return []
    leader = _leader(game, position)
    hands = _full_hands(game, position, leader)
    due, total = smallest_sum(hands, position.dealer)
    if hands[0].bit_count() < FULL_HAND or leader == due:
        return []
    return [
        Reason(
            _(
                "Seat {seat} leads to the first trick with the smallest sum, {total}; it is not "
                "seat {leader}.",
                seat=due,
                total=total,
                leader=leader,
            ),
            "leader",
        )
    ]


def _due(game: Volltreffer, position: VolltrefferPosition) -> tuple[int, int]:
    """How many cards are in the stock, the trump card left aside, and in tricks that are over."""
    in_hand = sum(map(len, position.hands)) + len(position.trick)
    bought = in_hand if _phase(position) in (BUYING, SWAPPING) else FULL_HAND * game.players
    return DECK.size - OPEN - bought, bought - in_hand


def _wrong_rest(game: Volltreffer, position: VolltrefferPosition) -> list[Reason]:
    """Whether stock and cards of old tricks are as many as they should be."""
    stock, spent = _due(game, position)
    return [
        Reason(
            _("{given} cards {place} instead of {due}.", given=len(cards), place=place, due=due),
            fact,
        )
        for cards, fact, place, due in (
            (position.stock, "stock", _("in the stock"), stock),
            (position.spent, "spent", _("in tricks that are over"), spent),
        )
        if cards is not None and len(cards) != due
    ]


def _lay_out(game: Volltreffer, position: VolltrefferPosition) -> VolltrefferState:
    """The position without its trick: those cards are in the hands still."""
    phase = _phase(position)
    leader = _leader(game, position)
    state = VolltrefferState(game, position.seed, ())
    state.round = position.round
    state.dealer = position.dealer
    state.phase = phase
    state.points = list(position.scores)
    state.display = tuple(map(DECK.face, position.display))
    state.hands = _full_hands(game, position, leader)
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
    """How many turns were finished since the seat that buys first began the phase."""
    if state.phase == MELDING:
        return len(state.melds)
    return state.bought - (state.phase == SWAPPING)


def _as_moves(texts: Iterable[str]) -> list[VolltrefferMove]:
    return [parse_move(text) for text in texts]


def _pack(game: Volltreffer, position: VolltrefferPosition) -> tuple[tuple[int, ...], int]:
    """The pack in an order that explains the position, and where its stock begins."""
    named = list(map(DECK.face, _everywhere(position)))
    rest = DECK.missing(named)
    shuffle(generator(position.seed, 0), rest)
    if position.stock is not None:
        stock = list(map(DECK.face, position.stock))
    else:
        stock = rest[: _due(game, position)[0]]
    trump_card = DECK.face(position.trump_card)
    seen = DECK.missing([trump_card, *stock])
    return (trump_card, *seen, *stock), 1 + len(seen)


def _play_trick(state: VolltrefferState, position: VolltrefferPosition) -> None:
    """Play the cards of the trick, each by the rules."""
    for name in position.trick:
        try:
            state.apply(parse_move(name))
        except IllegalMove as error:
            raise BadPosition(
                [
                    Reason(
                        _("The trick cannot have come about: {reason}", reason=str(error)), "trick"
                    )
                ]
            ) from None

"""A game of Volltreffer in progress: clauses VT-2 to VT-13."""

from __future__ import annotations

from typing import Any

from trickhunt.core.bits import each_bit
from trickhunt.core.chance import generator
from trickhunt.core.errors import Refusal
from trickhunt.core.game import (
    Deal,
    Dealt,
    Event,
    GameEnded,
    Move,
    Played,
    RoundBegan,
    RoundScored,
    TrickTaken,
)
from trickhunt.core.round_state import Phase, RoundState
from trickhunt.core.trick import NO_SUIT, Trick
from trickhunt.games.volltreffer import dealing
from trickhunt.games.volltreffer.constants import (
    BUYING,
    FINISHED,
    FULL_HAND,
    MELDING,
    PLAYING,
    PRICES,
    SMALLEST_POINTS,
    SWAPPING,
    TRACK_END,
    TRICK_POINTS,
    in_goal,
    leaders,
)
from trickhunt.games.volltreffer.display import Display, slid_in
from trickhunt.games.volltreffer.events import (
    Bought,
    Exchanged,
    Melded,
    Opened,
    Revealed,
    SmallestSum,
    TrickScored,
)
from trickhunt.games.volltreffer.melding import by_suits, melds_in, smallest_sum
from trickhunt.games.volltreffer.moves import (
    BUY,
    DECK,
    PLAY,
    PLAYS,
    RANKS,
    SUIT_BITS,
    SUIT_OF,
    SWAP,
    VolltrefferMove,
    melds_of,
)
from trickhunt.games.volltreffer.observation import VolltrefferObservation
from trickhunt.games.volltreffer.options import VolltrefferOptions
from trickhunt.games.volltreffer.refusals import why_not


class VolltrefferState(RoundState[VolltrefferObservation, VolltrefferMove]):
    """One game of Volltreffer.

    The open fields are described in :class:`VolltrefferObservation`.

    Attributes:
        phase: :data:`BUYING`, :data:`SWAPPING`, :data:`MELDING`, :data:`PLAYING` or
            :data:`FINISHED` of ``table``.
        points: per seat, where its pawn stands.
        trump: the suit that is trump in this round.
        pack: the pack of the round as it was shuffled: the trump card, then the others in the
            order in which they are revealed.
        top: the index in ``pack`` of the top card of the stock.
        hands: per seat, the cards held, as a bit set.
    """

    open_fields = ("display", "melds", "taken")
    __slots__ = (*open_fields, "hands", "pack", "points", "top", "trump")

    game: VolltrefferOptions[Any]
    move_kind = VolltrefferMove

    def __init__(self, game: VolltrefferOptions[Any], seed: int, deals: tuple[Deal, ...]) -> None:
        super().__init__(game, seed, deals)
        players = game.players
        self.points = [game.start] * players
        self.trump = NO_SUIT
        self.pack: tuple[int, ...] = ()
        self.top = dealing.OPEN
        self.display: Display = ()
        self.hands = [0] * players
        self.melds: tuple[VolltrefferMove, ...] = ()
        self.taken = [0] * players

    @property
    def scores(self) -> tuple[int, ...]:
        """The spaces of the pawns."""
        return tuple(self.points)

    @property
    def winners(self) -> tuple[int, ...]:
        """The winning seats for the current spaces (VT-11, VT-12), not those with most points."""
        return leaders(self.points, self.game.goal)

    @property
    def trump_card(self) -> int:
        """The card that was shown as trump (VT-3)."""
        return self.pack[0]

    @property
    def stock(self) -> tuple[int, ...]:
        """The stock, top card first; the trump card is under it."""
        return self.pack[self.top :] + self.pack[:1]

    @property
    def bought(self) -> int:
        """The number of cards bought in this round."""
        return self.top - dealing.OPEN

    def hand(self, seat: int) -> tuple[int, ...]:
        """The cards a seat holds, sorted."""
        return tuple(each_bit(self.hands[seat]))

    @property
    def tricks_before(self) -> int:
        """The number of tricks taken in this round."""
        return sum(self.taken)

    def observe(self, seat: int) -> VolltrefferObservation:
        """What ``seat`` may know: everything except the stock (VT-7)."""
        game = self.game
        return VolltrefferObservation(
            **self._known_to_all(seat),
            variant=game.variant,
            goal=game.goal,
            max_rounds=game.max_rounds,
            scores=self.scores,
            winners=self.winners,
            trump_card=self.trump_card,
            hands=tuple(self.hand(other) for other in range(game.players)),
            bought=self.bought,
            unseen=tuple(sorted(self.pack[self.top :])),
        )

    # Legal moves

    def _purchases(self) -> tuple[VolltrefferMove, ...]:
        """Every affordable card, most expensive first."""
        four, two, one, zero = self.display
        score = self.points[self.actor]
        if score >= PRICES[0]:
            return BUY[four], BUY[two], BUY[one], BUY[zero]
        if score >= PRICES[1]:
            return BUY[two], BUY[one], BUY[zero]
        if score >= PRICES[2]:
            return BUY[one], BUY[zero]
        return (BUY[zero],)

    def _exchanges(self) -> tuple[VolltrefferMove, ...]:
        """Every exchange, more expensive card first; :meth:`apply` accepts either order."""
        four, two, one, zero = self.display
        return (
            SWAP[four, two],
            SWAP[four, one],
            SWAP[four, zero],
            SWAP[two, one],
            SWAP[two, zero],
            SWAP[one, zero],
        )

    def _declarations(self) -> tuple[VolltrefferMove, ...]:
        held = melds_in(self.hands[self.actor])
        return melds_of(held.ranks, held.suits)

    def _plays(self) -> tuple[VolltrefferMove, ...]:
        """Every card that may be played, by suit and rank."""
        hand = self.hands[self.actor]
        led = self.trick.led
        if led != NO_SUIT:
            following = hand >> led * RANKS & SUIT_BITS
            if following:
                return PLAYS.rows[led][following] or PLAYS.made(led, following)
        green, red, blue, yellow, violet = PLAYS.rows
        try:
            return (
                green[hand & SUIT_BITS]
                + red[hand >> 10 & SUIT_BITS]
                + blue[hand >> 20 & SUIT_BITS]
                + yellow[hand >> 30 & SUIT_BITS]
                + violet[hand >> 40]
            )
        except TypeError:  # something is missing in the table
            PLAYS.make(hand)
            return self._plays()

    def as_listed(self, move: Move) -> Move:
        """The equal move in the list of legal moves: an exchange may be written in either order."""
        if isinstance(move, VolltrefferMove) and move.action == "swap":
            other = SWAP[move.other, move.card]
            if other in self.legal_moves():
                return other
        return move

    def moves_with(self, card: str) -> tuple[VolltrefferMove, ...]:
        """The legal moves with the card of this name, also from the display."""
        if not DECK.is_card(card):
            return ()
        face = DECK.face(card)
        return tuple(move for move in self.legal_moves() if face in (move.card, move.other))

    def attempt(self, card: str) -> VolltrefferMove:
        """The plainest move with the card of this name; it need not be legal."""
        face = DECK.face(card)
        return BUY[face] if self.phase == BUYING and face in self.display else PLAY[face]

    def candidates(self) -> tuple[VolltrefferMove, ...]:
        """Every card of the hand, or of market and trump card; each meld, pairs included."""
        if self.phase == BUYING:
            return tuple(BUY[face] for face in (*self.display, self.trump_card))
        if self.phase == PLAYING:
            return tuple(PLAY[face] for face in self.hand(self.actor))
        if self.phase == MELDING:
            suits = by_suits(self.hands[self.actor])
            pairs = sum(
                1 << rank for rank in range(RANKS) if sum(bits >> rank & 1 for bits in suits) >= 2
            )
            return melds_of(pairs, True)  # noqa: FBT003 - a cache key
        return self.legal_moves()

    def _why_not(self, move: VolltrefferMove) -> Refusal:
        return why_not(self.observe(self.actor), move)

    # Making moves

    def _move_pawn(self, seat: int, points: int) -> tuple[int, int]:
        """Move a pawn, at most to the end of the track; return the distance and space (VT-2)."""
        before = self.points[seat]
        after = self.points[seat] = min(before + points, TRACK_END)
        return after - before, after

    def _buy(self, move: VolltrefferMove) -> list[Event]:
        seat = self.actor
        card = move.card
        display = self.display
        space = display.index(card)
        price = PRICES[space]
        score = self.points[seat] = self.points[seat] - price
        self.hands[seat] |= 1 << card
        new = self.pack[self.top]
        self.top += 1
        left, right = display[:space], display[space + 1 :]
        if self.game.variant:
            self.display = display = (*left, new, *right)
            self.phase = SWAPPING
        else:
            self.display = display = slid_in(left + right, new, self.trump)
            self._next_buyer(seat)
        return [Bought(seat, card, price, score), Revealed(new, display)]

    def _swap(self, move: VolltrefferMove) -> list[Event]:
        seat = self.actor
        card, other = move.card, move.other
        cards = list(self.display)
        here, there = cards.index(card), cards.index(other)
        cards[here], cards[there] = other, card
        self.display = display = tuple(cards)
        self._next_buyer(seat)
        return [Exchanged(seat, card, other, display)]

    def _next_buyer(self, seat: int) -> None:
        players = self.game.players
        self.actor = seat + 1 if seat + 1 < players else 0
        if self.top == dealing.OPEN + FULL_HAND * players:
            self.phase = MELDING
        else:
            self.phase = BUYING

    def _meld(self, move: VolltrefferMove) -> list[Event]:
        seat = self.actor
        held = melds_in(self.hands[seat])
        worth = held.points(move.ranks, suits=move.suits)
        points, score = self._move_pawn(seat, worth)
        self.melds += (move,)
        sets = tuple((bit + 1, held.size(bit + 1)) for bit in each_bit(move.ranks))
        events: list[Event] = [Melded(seat, sets, move.suits, points, score)]
        if len(self.melds) < self.game.players:
            self.actor = (seat + 1) % self.game.players
        else:
            first, total = smallest_sum(self.hands, self.dealer)
            events.append(SmallestSum(first, total, *self._move_pawn(first, SMALLEST_POINTS)))
            self.phase = PLAYING
            self._lead(first)
        return events

    def _lead(self, seat: int) -> None:
        self.trick = Trick(seat, self.trump)
        self.actor = seat

    def _lay(self, move: VolltrefferMove) -> list[Event]:
        seat = self.actor
        card = move.card
        self.hands[seat] ^= 1 << card
        trick = self.trick
        suit = SUIT_OF[card]
        cards = trick.cards
        if not cards:
            trick.led = suit
            trick.best = card
        else:
            best = trick.best
            if card > best if suit == SUIT_OF[best] else suit == trick.trump:
                trick.best = card
                trick.winner = seat
        cards.append(card)
        return [Played(seat, card, "")]

    def _take_trick(self, events: list[Event]) -> None:
        trick = self.trick
        winner = trick.winner
        self.taken[winner] += 1
        events.append(TrickTaken(trick.leader, tuple(trick.cards), winner))
        events.append(TrickScored(winner, *self._move_pawn(winner, TRICK_POINTS)))
        self._lead(winner)
        if not self.hands[winner]:
            self._end_round(events)

    phases = (
        Phase(_purchases, _buy),
        Phase(_exchanges, _swap),
        Phase(_declarations, _meld),
        Phase(_plays, RoundState._play),  # noqa: SLF001 - our own base
    )

    # From round to round

    def _end_round(self, events: list[Event]) -> None:
        game = self.game
        events.append(RoundScored(self.round, self.scores))
        hit = any(in_goal(score, game.goal) for score in self.points)
        if hit or self.round == game.max_rounds:
            self.phase = FINISHED
            self.actor = -1
            events.append(GameEnded(self.scores, self.winners))
        else:
            self.begin_round((self.dealer + 1) % game.players, events)

    def begin_round(self, dealer: int, events: list[Event]) -> None:
        """Shuffle for the next round and open the market (VT-3, VT-4).

        Args:
            events: what happened, appended to.

        Raises:
            BadPosition: the explicit pack for this round is impossible.
        """
        game = self.game
        number = self.round + 1
        if number <= len(self.deals):
            deal = self.deals[number - 1]
            dealing.accept(deal, game.players, dealer)
        else:
            deal = dealing.draw(generator(self.seed, number), dealer)
        self.round = number
        self.dealer = dealer
        self.actor = dealer
        self.phase = BUYING
        self.hands = [0] * game.players
        self.melds = ()
        self.taken = [0] * game.players
        self.pack = deal.stock
        self.top = dealing.OPEN
        self.trump = SUIT_OF[self.trump_card]
        self.display = dealing.first_display(deal)
        self.trick = Trick(dealer, self.trump)
        events += [
            RoundBegan(number, dealer),
            Dealt(number, deal),
            Opened(self.trump_card, self.display),
        ]

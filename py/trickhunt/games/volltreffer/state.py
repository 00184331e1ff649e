"""A game of Volltreffer in progress: clauses VT-2 to VT-13."""

from __future__ import annotations

from typing import TYPE_CHECKING

from trickhunt.bits import each_bit
from trickhunt.chance import generator
from trickhunt.errors import Refusal
from trickhunt.game import (
    Deal,
    Dealt,
    Event,
    GameEnded,
    Move,
    Played,
    RoundBegan,
    RoundScored,
    State,
    TrickTaken,
    Turn,
)
from trickhunt.games.volltreffer import dealing
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
from trickhunt.games.volltreffer.melding import melds_in, smallest_sum
from trickhunt.games.volltreffer.moves import (
    BUY,
    PLAYS,
    RANKS,
    SUIT_BITS,
    SUIT_OF,
    SWAP,
    VolltrefferMove,
    melds_of,
)
from trickhunt.games.volltreffer.observation import VolltrefferObservation, observe
from trickhunt.games.volltreffer.refusals import why_not
from trickhunt.games.volltreffer.table import (
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
from trickhunt.trick import NO_SUIT, Trick

if TYPE_CHECKING:
    from trickhunt.games.volltreffer.game import Volltreffer


class VolltrefferState(State[VolltrefferObservation]):
    """One game of Volltreffer.

    Attributes:
        phase: :data:`BUYING`, :data:`SWAPPING`, :data:`MELDING`, :data:`PLAYING` or
            :data:`FINISHED` of ``table``.
        points: per seat, where its pawn stands.
        trump: the suit that is trump in this round.
        pack: the pack of the round as it was shuffled: the trump card, then the others in the
            order in which they are revealed.
        top: the index in ``pack`` of the top card of the stock.
        display: the cards under the prices 4, 2, 1 and 0.
        hands: per seat, the cards held, as a bit set.
        melds: what was declared in this round, in buying order.
        taken: per seat, the tricks taken in this round.
        trick: the trick on the table.
        seed: the deal number that later packs are drawn from.
        deals: packs that are given instead, from round 1 on.
    """

    __slots__ = (
        "_legal",
        "actor",
        "dealer",
        "deals",
        "display",
        "game",
        "hands",
        "history",
        "melds",
        "pack",
        "phase",
        "points",
        "round",
        "seed",
        "taken",
        "top",
        "trick",
        "trump",
    )

    game: Volltreffer

    def __init__(self, game: Volltreffer, seed: int, deals: tuple[Deal, ...]) -> None:
        players = game.players
        self.game = game
        self.seed = seed
        self.deals = deals
        self.round = 0
        self.dealer = 0
        self.actor = 0
        self.phase = BUYING
        self.points = [game.start] * players
        self.trump = NO_SUIT
        self.pack: tuple[int, ...] = ()
        self.top = dealing.OPEN
        self.display: Display = ()
        self.hands = [0] * players
        self.melds: tuple[VolltrefferMove, ...] = ()
        self.taken = [0] * players
        self.trick = Trick(0)
        self.history: list[Turn] = []
        self._legal: tuple[VolltrefferMove, ...] | None = None

    def copy(self) -> VolltrefferState:
        """An independent state that equals this one; cheap."""
        twin = VolltrefferState.__new__(VolltrefferState)
        twin.game = self.game
        twin.seed = self.seed
        twin.deals = self.deals
        twin.round = self.round
        twin.dealer = self.dealer
        twin.actor = self.actor
        twin.phase = self.phase
        twin.points = self.points.copy()
        twin.trump = self.trump
        twin.pack = self.pack
        twin.top = self.top
        twin.display = self.display
        twin.hands = self.hands.copy()
        twin.melds = self.melds
        twin.taken = self.taken.copy()
        twin.trick = self.trick.copy()
        twin.history = self.history.copy()
        twin._legal = self._legal  # noqa: SLF001 - a copy of our own kind
        return twin

    @property
    def scores(self) -> tuple[int, ...]:
        """Where the pawns stand."""
        return tuple(self.points)

    @property
    def winners(self) -> tuple[int, ...]:
        """Who wins as the pawns stand (VT-11, VT-12): not those with the most points."""
        return leaders(self.points, self.game.goal)

    @property
    def trump_card(self) -> int:
        """The card that was shown as trump (VT-3)."""
        return self.pack[0]

    @property
    def stock(self) -> tuple[int, ...]:
        """The stock, top card first; the trump card lies under it."""
        return self.pack[self.top :] + self.pack[:1]

    @property
    def bought(self) -> int:
        """How many cards were bought in this round."""
        return self.top - dealing.OPEN

    def hand(self, seat: int) -> tuple[int, ...]:
        """The cards a seat holds, sorted."""
        return tuple(each_bit(self.hands[seat]))

    def observe(self, seat: int) -> VolltrefferObservation:
        """What ``seat`` may know: all but the stock (VT-7)."""
        return observe(self, seat)

    # What may be done

    def legal_moves(self) -> tuple[VolltrefferMove, ...]:
        """Every move that the actor may make.

        Purchases and exchanges stand dearest first; an exchange is listed with the dearer card
        in front, but :meth:`apply` takes it the other way round as well. Cards to play stand by
        suit and rank.
        """
        legal = self._legal
        if legal is None:
            if self.phase == PLAYING:
                legal = self._plays()
            elif self.phase == BUYING:
                legal = self._purchases()
            elif self.phase == SWAPPING:
                four, two, one, zero = self.display
                legal = (
                    SWAP[four, two],
                    SWAP[four, one],
                    SWAP[four, zero],
                    SWAP[two, one],
                    SWAP[two, zero],
                    SWAP[one, zero],
                )
            elif self.phase == MELDING:
                held = melds_in(self.hands[self.actor])
                legal = melds_of(held.ranks, held.suits)
            else:
                legal = ()
            self._legal = legal
        return legal

    def _purchases(self) -> tuple[VolltrefferMove, ...]:
        four, two, one, zero = self.display
        score = self.points[self.actor]
        if score >= PRICES[0]:
            return BUY[four], BUY[two], BUY[one], BUY[zero]
        if score >= PRICES[1]:
            return BUY[two], BUY[one], BUY[zero]
        if score >= PRICES[2]:
            return BUY[one], BUY[zero]
        return (BUY[zero],)

    def _plays(self) -> tuple[VolltrefferMove, ...]:
        hand = self.hands[self.actor]
        led = self.trick.led
        if led != NO_SUIT:
            following = hand >> led * RANKS & SUIT_BITS
            if following:
                return PLAYS[led][following]
        green, red, blue, yellow, violet = PLAYS
        return (
            green[hand & SUIT_BITS]
            + red[hand >> 10 & SUIT_BITS]
            + blue[hand >> 20 & SUIT_BITS]
            + yellow[hand >> 30 & SUIT_BITS]
            + violet[hand >> 40]
        )

    def as_listed(self, move: Move) -> Move:
        """The move as the legal moves name it: an exchange may be written in either order."""
        if isinstance(move, VolltrefferMove) and move.action == "swap":
            other = SWAP[move.other, move.card]
            if other in self.legal_moves():
                return other
        return move

    def explain(self, move: Move) -> Refusal | None:
        """Why a move is not legal here, or ``None`` when it is."""
        if not isinstance(move, VolltrefferMove):
            raise self.foreign(move)
        return None if self.as_listed(move) in self.legal_moves() else why_not(self, move)

    # What happens

    def apply(self, move: Move) -> list[Event]:
        """Make a move, and tell what happened, in order.

        Raises:
            IllegalMove: the move is not legal here; nothing has changed.
            BadPosition: a pack that was given in advance does not fit; the state is spoilt.
        """
        legal = self._legal
        if move not in (self.legal_moves() if legal is None else legal):
            if self.explain(move) is not None:
                raise self.illegal(move)
            assert isinstance(move, VolltrefferMove)
            move = self.as_listed(move)
        assert isinstance(move, VolltrefferMove)
        self._legal = None
        self.history.append(Turn(self.actor, move))
        phase = self.phase
        if phase == PLAYING:
            return self._play(move)
        if phase == BUYING:
            return self._buy(move)
        if phase == SWAPPING:
            return self._swap(move)
        return self._meld(move)

    def _move_pawn(self, seat: int, points: int) -> tuple[int, int]:
        """Move a pawn on, to the end of the track at most: how far, and where it stands (VT-2)."""
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

    def _play(self, move: VolltrefferMove) -> list[Event]:
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
        players = self.game.players
        played = Played(seat, card, "")
        if len(cards) < players:
            self.actor = seat + 1 if seat + 1 < players else 0
            return [played]
        return self._take_trick(played)

    def _take_trick(self, played: Played) -> list[Event]:
        trick = self.trick
        winner = trick.winner
        self.taken[winner] += 1
        events: list[Event] = [
            played,
            TrickTaken(trick.leader, tuple(trick.cards), winner),
            TrickScored(winner, *self._move_pawn(winner, TRICK_POINTS)),
        ]
        self._lead(winner)
        if not self.hands[winner]:
            self._end_round(events)
        return events

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
        """Shuffle for the next round and open the market (VT-3, VT-4), and tell it.

        Args:
            dealer: who buys first.
            events: what happened, appended to.

        Raises:
            BadPosition: the pack given for this round does not fit.
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

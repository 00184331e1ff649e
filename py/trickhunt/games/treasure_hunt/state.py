"""A game of Treasure Hunt in progress: clauses TH-3 to TH-16."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from trickhunt.core.bits import bit_set, each_bit
from trickhunt.core.chance import LENIENCE, generator
from trickhunt.core.errors import Refusal
from trickhunt.core.game import Deal, Dealt, Event, GameEnded, Played, RoundBegan, TrickTaken
from trickhunt.core.round_state import Phase, RoundState
from trickhunt.core.trick import NO_SUIT, Trick
from trickhunt.games.treasure_hunt import dealing
from trickhunt.games.treasure_hunt.constants import (
    FACE_UP_AGAIN,
    FINISHED,
    MISSED,
    NAMING,
    NO_CARD,
    NOT_TURNED,
    PLAYERS,
    PLAYING,
    PREDICTING,
    ROUNDS,
    TURNED_SUIT,
    bonus,
    next_dealer,
    points,
)
from trickhunt.games.treasure_hunt.events import (
    GoldenShown,
    Named,
    Penalised,
    Predicted,
    TreasureScored,
    Turned,
    Uncovered,
)
from trickhunt.games.treasure_hunt.moves import (
    BID,
    BIDS,
    GOLDEN,
    MOST_TRICKS,
    PLAY,
    PLAYS,
    RANKS,
    STRENGTH,
    SUIT_BITS,
    SUIT_CARDS,
    SUIT_OF,
    SUITS,
    TURN,
    UNCOVER,
    TreasureMove,
)
from trickhunt.games.treasure_hunt.observation import TreasureObservation
from trickhunt.games.treasure_hunt.options import TreasureOptions
from trickhunt.games.treasure_hunt.refusals import why_not
from trickhunt.games.treasure_hunt.suit_cards import duty, lawful

NOT_SAID = -1
"""In place of a prediction that was not made yet."""


def fault(moves: int, points: int) -> int:
    """The number of a fault of the last move, by the number of moves and the penalty."""
    return 2 * moves + (points == TURNED_SUIT)


class TreasureState(RoundState[TreasureObservation, TreasureMove]):
    """One game of Treasure Hunt.

    The open fields are described in :class:`TreasureObservation`.

    Attributes:
        phase: :data:`NAMING`, :data:`PREDICTING`, :data:`PLAYING` or :data:`FINISHED`.
        hands: per seat, the cards it holds, as a bit set.
        noticed: the faults that a lenient table notices, each as :func:`fault` numbers it, where
            that is given; ``None`` where chance decides.
        golden_card: the golden card of round 10, face down until the end, else ``NO_CARD``.
        stock: the undealt cards, top first.
    """

    open_fields = (
        *("held", "trump_card", "guesses", "bids", "taken", "penalties"),
        *("down", "spent", "voids", "trumps", "totals", "sheet"),
    )
    __slots__ = (*open_fields, "golden_card", "hands", "noticed", "stock")

    game: TreasureOptions[Any]
    move_kind = TreasureMove

    def __init__(self, game: TreasureOptions[Any], seed: int, deals: tuple[Deal, ...]) -> None:
        super().__init__(game, seed, deals)
        self.noticed: frozenset[int] | None = None
        self.totals: tuple[int, ...] = (0,) * PLAYERS
        self.sheet: tuple[TreasureScored, ...] = ()
        self.guesses = [NO_CARD] * PLAYERS
        self._clear_table()

    def _clear_table(self) -> None:
        self.hands = [0] * PLAYERS
        self.held = [0] * PLAYERS
        self.trump_card = NO_CARD
        self.golden_card = NO_CARD
        self.stock: tuple[int, ...] = ()
        self.bids = [NOT_SAID] * PLAYERS
        self.taken = [0] * PLAYERS
        self.penalties = [0] * PLAYERS
        self.down = [0] * PLAYERS
        self.trick = Trick((self.dealer + 1) % PLAYERS)
        self.spent: list[int] = []
        self.voids = [0] * PLAYERS
        self.trumps = [False] * PLAYERS

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of the finished rounds, including the golden card's at the end."""
        return self.totals

    def hand(self, seat: int) -> tuple[int, ...]:
        """The cards a seat holds, sorted."""
        return tuple(each_bit(self.hands[seat]))

    @property
    def tricks_before(self) -> int:
        """The number of tricks taken in this round."""
        return sum(self.taken)

    def candidates(self) -> tuple[TreasureMove, ...]:
        """Every card of the hand, suit cards on a strict table; predictions up to one too many."""
        if self.phase == PREDICTING:
            return BID[: min(self.round + 1, MOST_TRICKS) + 1]
        if self.phase != PLAYING:
            return self.legal_moves()
        cards = tuple(PLAY[face] for face in self.hand(self.actor))
        if not self.game.strict:
            return cards
        return (*cards, *(way[suit] for suit in range(SUITS) for way in (TURN, UNCOVER)))

    def observe(self, seat: int) -> TreasureObservation:
        """What ``seat`` may know (TH-17)."""
        game = self.game
        return TreasureObservation(
            **self._known_to_all(seat),
            strict=game.strict,
            lenient=game.lenient,
            dealer_by=game.dealer_by,
            rounds=game.rounds,
            hand=self.hand(seat),
            golden_card=self.golden_card if self.phase == FINISHED else NO_CARD,
            stock=len(self.stock),
        )

    # Explicit faults

    def notice(self, faults: frozenset[int]) -> None:
        """Let the table notice exactly these faults, numbered by :func:`fault`."""
        self.noticed = faults

    def faults_in(self, events: Sequence[Event]) -> frozenset[int]:
        """The faults of the last move that a lenient table noticed."""
        moves = len(self.history)
        found = (event.points for event in events if isinstance(event, Penalised))
        return (
            frozenset(fault(moves, points) for points in found)
            if self.game.lenient
            else frozenset()
        )

    # Legal moves

    def _names(self) -> tuple[TreasureMove, ...]:
        return GOLDEN

    def _predictions(self) -> tuple[TreasureMove, ...]:
        return BIDS[self.round]

    def _plays(self) -> tuple[TreasureMove, ...]:
        """Cards by suit and rank, then the suit cards."""
        seat = self.actor
        hand = self.hands[seat]
        if self.game.strict:
            return self._any_card(hand) + SUIT_CARDS[self.down[seat]]
        trick = self.trick
        led = trick.led
        if led != NO_SUIT:
            trump = trick.trump
            hand = lawful(hand, led, trump, trump_lies=SUIT_OF[trick.best] == trump)
        return self._any_card(hand)

    @staticmethod
    def _any_card(hand: int) -> tuple[TreasureMove, ...]:
        clubs, spades, hearts, diamonds = PLAYS.rows
        try:
            return (
                clubs[hand & SUIT_BITS]
                + spades[hand >> RANKS & SUIT_BITS]
                + hearts[hand >> 2 * RANKS & SUIT_BITS]
                + diamonds[hand >> 3 * RANKS]
            )
        except TypeError:  # something is missing in the table
            PLAYS.make(hand)
            return TreasureState._any_card(hand)

    def _why_not(self, move: TreasureMove) -> Refusal:
        return why_not(self.observe(self.actor), move)

    # Making moves

    def _next_actor(self) -> None:
        seat = self.actor + 1
        self.actor = seat if seat < PLAYERS else 0

    def _name(self, move: TreasureMove) -> list[Event]:
        seat = self.actor
        self.guesses[seat] = move.card
        events: list[Event] = [Named(seat, move.card)]
        self._next_actor()
        if seat == self.dealer:
            self._deal(events)
        return events

    def _predict(self, move: TreasureMove) -> list[Event]:
        seat = self.actor
        self.bids[seat] = move.number
        self._next_actor()
        if seat == self.dealer:
            self.phase = PLAYING
        return [Predicted(seat, move.number)]

    def _play_or_turn(self, move: TreasureMove) -> list[Event]:
        return self._play(move) if move.card >= 0 else self._handle_suit_card(move)

    def _handle_suit_card(self, move: TreasureMove) -> list[Event]:
        seat = self.actor
        suit = move.suit
        self.down[seat] ^= 1 << suit
        if move.action == "turn":
            return [Turned(seat, (suit,), by_table=False)]
        events: list[Event] = [Uncovered(seat, suit)]
        if not self.game.lenient or self._is_noticed(FACE_UP_AGAIN):
            self.penalties[seat] += FACE_UP_AGAIN
            events.append(Penalised(seat, FACE_UP_AGAIN, (suit,)))
        return events

    def _lay(self, move: TreasureMove) -> list[Event]:
        seat = self.actor
        face = move.card
        suit = SUIT_OF[face]
        self.hands[seat] ^= 1 << face
        self.held[seat] -= 1
        self.spent.append(face)
        trick = self.trick
        led = trick.led
        trump = trick.trump
        events: list[Event] = [Played(seat, face, "")]
        missing = 0
        if led == NO_SUIT:
            trick.led = suit
            trick.best = face
        else:
            best = trick.best
            best_suit = SUIT_OF[best]
            if suit != led:
                missing = self._missing(seat, suit, trump_lies=best_suit == trump)
            if STRENGTH[face] > STRENGTH[best] if suit == best_suit else suit == trump:
                trick.best = face
                trick.winner = seat
        if suit == trump:
            self.trumps[seat] = False
        if self.game.strict:
            self._penalise(seat, suit, missing, events)
        if missing:
            self.down[seat] |= missing
            events.append(Turned(seat, tuple(each_bit(missing)), by_table=True))
        trick.cards.append(face)
        return events

    def _missing(self, seat: int, suit: int, *, trump_lies: bool) -> int:
        """The suit cards that are due and face up, when a suit other than the one led is played.

        What this proves about the hand is noted: on the honest table everything that is turned; on
        both tables, whether there was a trump if this alone decided about the trump's suit card.
        The result is empty if a lenient table misses the fault; on such a table nothing is proved
        if there is no penalty.
        """
        trick = self.trick
        trump = trick.trump
        owed, telling = duty(self.hands[seat], suit, trick.led, trump, trump_lies=trump_lies)
        missing = owed & ~self.down[seat]
        if not self.game.strict:
            self.voids[seat] |= missing
        elif self.game.lenient:
            if missing and not self._is_noticed(NOT_TURNED):
                missing = 0
            telling = telling and missing != 0
        if telling and not self.down[seat] >> trump & 1:
            if missing >> trump & 1:
                self.voids[seat] |= 1 << trump
            else:
                self.trumps[seat] = True
        return missing

    def _penalise(self, seat: int, suit: int, missing: int, events: list[Event]) -> None:
        """Count the faults of a played card (TH-12).

        Args:
            missing: the unturned suit cards that the table noticed, as a bit set.
            events: what happened, appended to.
        """
        if missing:
            self.penalties[seat] += NOT_TURNED
            events.append(Penalised(seat, NOT_TURNED, tuple(each_bit(missing))))
        turned = self.down[seat] >> suit & 1
        if turned and (not self.game.lenient or self._is_noticed(TURNED_SUIT)):
            self.penalties[seat] += TURNED_SUIT
            events.append(Penalised(seat, TURNED_SUIT, (suit,)))

    def _is_noticed(self, points: int) -> bool:
        """Whether a lenient table notices the fault of the last move with this penalty.

        This is random, but determined by the deal number and the number of the move: a move that is
        taken back and made again has the same result. If the noticed faults are explicit, only
        those count.
        """
        number = fault(len(self.history), points)
        if self.noticed is not None:
            return number in self.noticed
        return generator(self.seed, LENIENCE.first + number).random() >= MISSED

    def _take_trick(self, events: list[Event]) -> None:
        trick = self.trick
        winner = trick.winner
        events.append(TrickTaken(trick.leader, tuple(trick.cards), winner))
        self.taken[winner] += 1
        self.trick = Trick(winner, trick.trump)
        self.actor = winner
        if not self.held[winner]:
            self._end_round(events)

    phases = (
        Phase(_names, _name),
        Phase(_predictions, _predict),
        Phase(_plays, _play_or_turn),
    )

    # From round to round

    def _end_round(self, events: list[Event]) -> None:
        number = self.round
        scored = tuple(
            points(number, bid, taken) - penalty
            for bid, taken, penalty in zip(self.bids, self.taken, self.penalties, strict=True)
        )
        bonuses = (0,) * PLAYERS
        if number == ROUNDS:
            bonuses = tuple(bonus(guess, self.golden_card) for guess in self.guesses)
            events.append(GoldenShown(self.golden_card, bonuses))
        self.totals = tuple(map(sum, zip(self.totals, scored, bonuses, strict=True)))
        line = TreasureScored(
            number,
            tuple(self.bids),
            tuple(self.taken),
            tuple(self.penalties),
            scored,
            bonuses,
            self.totals,
        )
        self.sheet += (line,)
        events.append(line)
        if number == self.game.rounds:
            self.phase = FINISHED
            self.actor = -1
            events.append(GameEnded(self.totals, self.winners))
        else:
            decisive = scored if self.game.dealer_by == "round" else self.totals
            self.begin_round(next_dealer(decisive, self.dealer), events)

    def begin_round(self, dealer: int, events: list[Event]) -> None:
        """Begin the next round with the deal, or with naming the golden card (TH-15).

        Args:
            events: what happened, appended to.

        Raises:
            BadPosition: the explicit deal for this round is impossible.
        """
        self.round += 1
        self.dealer = dealer
        self._clear_table()
        self.actor = self.trick.leader
        events.append(RoundBegan(self.round, dealer))
        if self.round == ROUNDS:
            self.phase = NAMING
        else:
            self._deal(events)

    def _deal(self, events: list[Event]) -> None:
        number = self.round
        if number <= len(self.deals):
            deal = self.deals[number - 1]
            dealing.check(deal, number, self.dealer)
        else:
            deal = dealing.draw(generator(self.seed, number), number, self.dealer)
        self.hands = [bit_set(hand) for hand in deal.hands]
        self.held = [number] * PLAYERS
        self.trump_card, self.golden_card, self.stock = dealing.stock_parts(number, deal.stock)
        self.trick = Trick(self.actor, SUIT_OF[self.trump_card])
        self.phase = PREDICTING
        events.append(Dealt(number, deal))

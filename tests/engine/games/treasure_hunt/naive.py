"""A second implementation of Treasure Hunt: slow, obvious, on lists of strings like ``H10``.

It shares no code with the engine, has no randomness (deals are given to it, and it asks which
faults are noticed), and follows the rules clause by clause. The tests compare the engine with it,
move by move.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

SUITS = "CSHD"
RANKS = ["7", "8", "9", "10", "J", "Q", "K", "A"]
BEST_FIRST = ["A", "10", "K", "Q", "J", "9", "8", "7"]  # TH-6
SEATS = (0, 1, 2)  # TH-1

# TH-1: one pack of 32.
ALL_CARDS = [suit + rank for suit in SUITS for rank in RANKS]


class Laid(NamedTuple):
    """A card of the trick and its player."""

    seat: int
    card: str


class Said(NamedTuple):
    """The table's response to a move: penalties, and suit cards it turned."""

    penalties: list[int]
    turned: list[str]


class ImpossibleDeal(ValueError):
    """The rules do not allow this deal here."""


class ForbiddenMove(ValueError):
    """The rules do not allow this move here."""


def suit(card: str) -> str:
    """Return the suit of a card."""
    return card[0]


def strength(card: str, led: str, trump: str) -> int:
    """TH-6: trump over the suit led over the rest; within a suit A 10 K Q J 9 8 7."""
    height = len(BEST_FIRST) - BEST_FIRST.index(card[1:])
    if suit(card) == trump:
        return 200 + height
    return 100 + height if suit(card) == led else height


def winning(trick: list[Laid], trump: str) -> Laid:
    """TH-6: return the card that is winning the trick."""
    led = suit(trick[0].card)
    return max(trick, key=lambda laid: strength(laid.card, led, trump))


def points(number: int, predicted: int, taken: int) -> int:
    """TH-13: return the points of a prediction in round ``number``."""
    made = predicted * number if taken >= predicted else 0
    return made - abs(predicted - taken) * number


def next_dealer(scores: list[int], dealer: int) -> int:
    """TH-14: return the next dealer for these scores."""
    highest = [seat for seat in SEATS if scores[seat] == max(scores)]
    if len(highest) == 1:
        return highest[0]
    if len(highest) == 2:
        (lowest,) = (seat for seat in SEATS if seat not in highest)
        return lowest
    return dealer


class NaiveTreasureHunt:
    """One game with given deals: call :meth:`deal` whenever ``phase`` is ``deal``."""

    def __init__(
        self,
        dealer: int,
        *,
        strict: bool,
        dealer_by: str,
        length: str,
        notices: Callable[[int], bool],
    ) -> None:
        assert dealer_by in ("round", "total")
        self.rounds = {"full": 10, "short": 3}[length]  # TH-1, TH-18
        self.strict = strict
        self.notices = notices
        self.dealer_by = dealer_by
        self.round = 0
        self.dealer = dealer
        self.phase = "start"
        self.actor = -1
        self.totals = [0, 0, 0]
        self.round_points = [0, 0, 0]
        self.golden_guesses: dict[int, str] = {}
        self.golden_card = ""
        self.hands: list[list[str]] = [[], [], []]
        self.stock: list[str] = []
        self.trump_card = ""
        self.predictions: dict[int, int] = {}
        self.taken = [0, 0, 0]
        self.penalties = [0, 0, 0]
        self.face_down: list[set[str]] = [set(), set(), set()]
        self.trick: list[Laid] = []
        self.last_trick: list[Laid] = []
        self.last_winner = -1
        self.begin_round()

    # -- rounds and deals

    def begin_round(self) -> None:
        """TH-1, TH-10, TH-15: begin the next round; in the last one name the golden card first."""
        self.round += 1
        self.predictions = {}
        self.taken = [0, 0, 0]
        self.penalties = [0, 0, 0]
        self.face_down = [set(), set(), set()]
        self.hands = [[], [], []]
        self.trump_card = ""
        self.stock = []
        if self.round == 10:
            self.phase = "golden"
            self.actor = self.left_of_dealer()
        else:
            self.phase = "deal"
            self.actor = -1

    def left_of_dealer(self) -> int:
        return (self.dealer + 1) % 3

    def deal(
        self, dealer: int, hands: list[list[str]], trump_card: str, golden: str, stock: list[str]
    ) -> None:
        """TH-3, TH-15: the cards of a round; ``golden`` is empty before round 10."""
        assert self.phase == "deal"
        cards = [card for hand in hands for card in hand] + [trump_card] + stock
        if golden:
            cards.append(golden)
        if (
            dealer != self.dealer
            or sorted(cards) != sorted(ALL_CARDS)
            or [len(hand) for hand in hands] != [self.round] * 3
            or bool(golden) != (self.round == 10)
        ):
            raise ImpossibleDeal
        self.hands = [list(hand) for hand in hands]
        self.trump_card = trump_card
        self.golden_card = golden
        self.stock = stock
        self.phase = "bid"
        self.actor = self.left_of_dealer()

    # -- legal moves

    def trump(self) -> str:
        """TH-3: the suit of the card turned up."""
        return suit(self.trump_card)

    def legal(self) -> set[str]:
        """Return every legal move in notation."""
        if self.phase == "golden":
            return {f"golden {a_suit} {a_rank}" for a_suit in SUITS for a_rank in RANKS}
        if self.phase == "bid":
            return {f"bid {number}" for number in range(self.round + 1)}
        if self.phase != "trick":
            return set()
        hand = self.hands[self.actor]
        if self.strict:  # TH-12
            turned = self.face_down[self.actor]
            turns = {f"uncover {s}" if s in turned else f"turn {s}" for s in SUITS}
            return set(hand) | turns
        return set(self.lawful(hand))

    def lawful(self, hand: list[str]) -> list[str]:
        """Return the cards allowed by TH-7 to TH-9."""
        if not self.trick:
            return hand
        following = [card for card in hand if suit(card) == self.led()]
        if following:
            return following
        trumps = [card for card in hand if suit(card) == self.trump()]
        return trumps if trumps and not self.trump_lies() else hand

    def led(self) -> str:
        return suit(self.trick[0].card)

    def trump_lies(self) -> bool:
        return any(suit(laid.card) == self.trump() for laid in self.trick)

    # -- making moves

    def play(self, text: str) -> Said:
        """Make a move given in notation."""
        if text not in self.legal():
            raise ForbiddenMove(text)
        seat = self.actor
        said = Said([], [])
        word, _, rest = text.partition(" ")
        if word == "golden":
            self.golden_guesses[seat] = rest
            if len(self.golden_guesses) == 3:
                self.phase, self.actor = "deal", -1
            else:
                self.actor = (seat + 1) % 3
        elif word == "bid":
            self.predictions[seat] = int(rest)
            self.actor = (seat + 1) % 3
            if seat == self.dealer:  # TH-4: the dealer is the last one
                self.phase = "trick"
        elif word == "turn":
            self.face_down[seat].add(rest)
        elif word == "uncover":
            self.face_down[seat].remove(rest)
            if self.notices(50):
                said.penalties.append(50)
        else:
            said = self.lay(seat, text)
        self.penalties[seat] += sum(said.penalties)
        return said

    def lay(self, seat: int, card: str) -> Said:
        """Play a card to the trick."""
        said = self.judged(seat, card) if self.strict else self.turned_by_itself(seat)
        self.face_down[seat] |= set(said.turned)
        self.hands[seat].remove(card)
        self.trick.append(Laid(seat, card))
        if len(self.trick) < 3:
            self.actor = (seat + 1) % 3
            return said
        winner = winning(self.trick, self.trump()).seat
        self.taken[winner] += 1
        self.last_trick, self.last_winner = self.trick, winner
        self.trick = []
        self.actor = winner  # TH-5
        return said

    def turned_by_itself(self, seat: int) -> Said:
        """TH-8, TH-9, TH-11: return the suit cards that turn automatically on the honest table."""
        suits_held = {suit(card) for card in self.hands[seat]}
        turns: set[str] = set()
        if self.trick and self.led() not in suits_held:
            turns.add(self.led())
            if self.trump() not in suits_held:
                turns.add(self.trump())
        return Said([], in_order(turns - self.face_down[seat]))

    def judged(self, seat: int, card: str) -> Said:
        """TH-12: return the penalty for this card on the strict table, and the cards it turns."""
        had_to_be_turned: set[str] = set()
        if self.trick:  # the leader has no duty
            if suit(card) != self.led():
                had_to_be_turned.add(self.led())
            neither = suit(card) not in (self.led(), self.trump())
            holds_trump = any(suit(other) == self.trump() for other in self.hands[seat])
            if neither and (not self.trump_lies() or not holds_trump):
                had_to_be_turned.add(self.trump())
        missing = had_to_be_turned - self.face_down[seat]
        penalties = []
        if missing and not self.notices(10):
            missing = set()
        if missing:
            penalties.append(10)
        if suit(card) in self.face_down[seat] and self.notices(25):
            penalties.append(25)
        return Said(penalties, in_order(missing))

    # -- the score

    def round_is_over(self) -> bool:
        """Return whether every card of the round has been played."""
        return self.phase == "trick" and not any(self.hands) and not self.trick

    def end_round(self) -> None:
        """TH-12 to TH-16: score the round, and find the next dealer."""
        self.round_points = [
            points(self.round, self.predictions[seat], self.taken[seat]) - self.penalties[seat]
            for seat in SEATS
        ]
        for seat in SEATS:
            self.totals[seat] += self.round_points[seat]
        if self.round == 10:
            for seat in SEATS:
                self.totals[seat] += self.bonus(self.golden_guesses[seat])
        if self.round == self.rounds:
            self.phase, self.actor = "over", -1
            return
        basis = self.round_points if self.dealer_by == "round" else self.totals
        self.dealer = next_dealer(basis, self.dealer)
        self.begin_round()

    def bonus(self, guess: str) -> int:
        """TH-15: suit right +20, rank right +40, both right +160 in all."""
        guessed_suit, guessed_rank = guess.split()
        suit_right = guessed_suit == self.golden_card[0]
        rank_right = guessed_rank == self.golden_card[1:]
        if suit_right and rank_right:
            return 160
        return 20 * suit_right + 40 * rank_right

    def winners(self) -> list[int]:
        """TH-16: the highest total; equal totals share the win."""
        return [seat for seat in SEATS if self.totals[seat] == max(self.totals)]


def in_order(suits: set[str]) -> list[str]:
    """Return suits in the order of the pack."""
    return [one for one in SUITS if one in suits]

"""A second implementation of Schnäppchen Jagd: slow, obvious, on lists of strings like ``G4``.

It shares no code with the engine, has no randomness (deals are given to it), and follows the rules
clause by clause. The tests compare the engine with it, move by move.
"""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

OFFER = "SSO"
COLOURS = "GYBRVO"
VALUES = "123456789"

# BH-2: six colours, nine values, two identical copies, and two super special offers.
ALL_CARDS = [colour + value for colour in COLOURS for value in VALUES] * 2 + [OFFER, OFFER]


class Laid(NamedTuple):
    """A card of the trick, with its player and declaration."""

    seat: int
    card: str
    word: str


class ImpossibleDeal(ValueError):
    """The rules do not allow this deal here."""


class ForbiddenMove(ValueError):
    """The rules do not allow this move here."""


def colour_led(trick: list[Laid]) -> str:
    """Return the colour that must be followed, or ``""`` if an offer was led (BH-14)."""
    first = trick[0].card
    return "" if first == OFFER else first[0]


def trump_of(trick: list[Laid]) -> str:
    """Return the colour called trump in this trick (BH-9, BH-10), or ``""``."""
    for laid in trick:
        if laid.word == "trump":
            return laid.card[0]
    return ""


def declined_in(trick: list[Laid]) -> list[str]:
    """Return the colours declined as trump in this trick (BH-11)."""
    return [laid.card[0] for laid in trick if laid.word == "plain"]


def winning(trick: list[Laid]) -> Laid:
    """BH-16: the first offer; otherwise the highest trump; otherwise the highest card led."""
    for laid in trick:
        if laid.card == OFFER:  # BH-13: the highest trump; the first one beats the second
            return laid
    colour = trump_of(trick) or colour_led(trick)
    candidates = [laid for laid in trick if laid.card[0] == colour]
    highest = max(laid.card[1] for laid in candidates)
    best = [laid for laid in candidates if laid.card[1] == highest]
    if len(best) == 1:
        return best[0]
    first, second = best  # BH-12: twins
    assert second.word in ("over", "under"), "the question of the twins was not asked"
    return second if second.word == "over" else first


class NaiveBargainHunt:
    """One game with given deals: call :meth:`deal` whenever ``phase`` is ``deal``."""

    def __init__(self, players: int, edition: str, length: str) -> None:
        assert players in (3, 4)
        assert edition in ("english", "french")
        self.players = players
        self.edition = edition
        self.rounds = 6 if players == 3 else 4  # BH-1
        if length == "short":
            self.rounds = 1  # BH-25
        self.k = 3 if players == 3 else 2  # BH-19
        self.round = 0
        self.dealer = -1
        self.phase = "deal"
        self.actor = -1
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.stock: list[str] = list(ALL_CARDS)
        self.trash: list[str] = []
        # the last card is on top
        self.bargain_piles: list[list[str]] = [[] for _ in range(players)]
        self.junk: list[list[str]] = [[] for _ in range(players)]
        self.junk_was_empty = [True] * players
        self.empty_round = False
        self.trick: list[Laid] = []
        self.shown = 0
        self.turns_left: list[int] = []
        self.last_trick: list[Laid] = []
        self.last_winner = -1

    # -- the deal

    def hand_size(self) -> int:
        """BH-4: eight each, or as many as the stock can give everyone equally."""
        cards = len(self.stock) + len(self.trash)
        return min(8, cards // self.players)

    def faults_of_deal(self, dealer: int, hands: list[list[str]], stock: list[str]) -> list[str]:
        """Return the rule violations of a deal."""
        faults = []
        if self.round > 0 and dealer != (self.dealer + 1) % self.players:
            faults.append("BH-3: the deal passes one seat to the left")
        if [len(hand) for hand in hands] != [self.hand_size()] * self.players:
            faults.append("BH-4: the hands are not what can be dealt")
        dealt = [card for hand in hands for card in hand]
        if Counter(dealt + stock) != Counter(self.stock + self.trash):
            faults.append("BH-21: these are not the cards of stock and trash")
        elif self.round > 0 and self.edition == "english":
            # The old stock lies on top in its order: it is dealt first, and the rest of it stays
            # on top, above all cards from the trash.
            taken = len(dealt)
            if taken <= len(self.stock):
                if Counter(dealt) != Counter(self.stock[:taken]):
                    faults.append("BH-21: the cards dealt did not lie on top of the stock")
                if stock[: len(self.stock) - taken] != self.stock[taken:]:
                    faults.append("BH-21: the stock is not reshuffled")
            elif Counter(self.stock) - Counter(dealt):
                faults.append("BH-21: cards of the trash were dealt before those of the stock")
        return faults

    def deal(self, dealer: int, hands: list[list[str]], stock: list[str]) -> None:
        """Begin the next round with these cards."""
        assert self.phase == "deal"
        faults = self.faults_of_deal(dealer, hands, stock)
        if faults:
            raise ImpossibleDeal("; ".join(faults))
        self.round += 1
        self.dealer = dealer
        self.hands = [list(hand) for hand in hands]
        self.stock = list(stock)
        self.trash = []  # BH-21: it went into the stock
        self.junk_was_empty = [pile == [] for pile in self.junk]
        self.trick = []
        self.empty_round = not any(hands)
        left = (dealer + 1) % self.players
        if self.round == 1:  # BH-5
            self.phase = "show"
            self.shown = 0
            self.actor = left
        elif self.hands[0]:  # BH-7
            self.phase = "trick"
            self.actor = left
        else:  # BH-22
            self._begin_clearing(left)

    def _begin_clearing(self, first: int) -> None:
        times = 2 if self.round == self.rounds else 1  # BH-23
        self.phase = "clear"
        self.turns_left = [
            seat % self.players for seat in range(first, first + self.players) for _ in range(times)
        ]
        self._next_clearing()

    def _next_clearing(self) -> None:
        if self.turns_left:
            self.actor = self.turns_left.pop(0)
        elif self.round == self.rounds:
            self.phase = "over"
            self.actor = -1
        else:
            self.phase = "deal"
            self.actor = -1

    # -- legal moves

    def bargain(self, seat: int) -> str:
        """BH-6: the value of the top card of the bargain pile."""
        return self.bargain_piles[seat][-1][1]

    def legal(self) -> set[str]:
        """Return every legal move in notation."""
        if self.phase == "show":  # BH-5: any card of the hand, not an offer
            return {f"show {card}" for card in self.hands[self.actor] if card != OFFER}
        if self.phase == "trick":
            moves = set()
            for card in self._playable():
                words = self._words_for(card)
                moves |= {f"{card} {word}" for word in words} if words else {card}
            return moves
        if self.phase == "clear":
            return self._clearings()
        return set()

    def _playable(self) -> list[str]:
        hand = self.hands[self.actor]
        if not self.trick:
            return hand  # BH-7: any card may be led
        led = colour_led(self.trick)
        if not led:
            return hand  # BH-14
        following = [card for card in hand if card != OFFER and card[0] == led]
        if not following:
            return hand  # BH-9
        return following + [card for card in hand if card == OFFER]  # BH-8, BH-13

    def _words_for(self, card: str) -> list[str]:
        if card == OFFER or not self.trick:
            return []
        if any(laid.card == OFFER for laid in self.trick):
            return []  # BH-15
        if winning(self.trick).card == card:
            return ["over", "under"]  # BH-12
        follows = card[0] == colour_led(self.trick)
        if follows or trump_of(self.trick) or card[0] in declined_in(self.trick):
            return []  # BH-8, BH-10, BH-11
        return ["trump", "plain"]  # BH-9

    def _junk_values(self) -> Counter[str]:
        return Counter(card[1] for card in self.junk[self.actor] if card != OFFER)

    def _clearings(self) -> set[str]:
        values = self._junk_values()
        convertible = {value for value, number in values.items() if number > self.k}
        moves = {"pass"} | {f"convert {value}" for value in convertible}  # BH-19, BH-20
        if self.edition == "english":
            return moves | {f"trash {value}" for value in values}
        pile = self.junk[self.actor]
        # BH-20; nothing can be dumped where nothing lies.
        if pile and not convertible and self.junk_was_empty[self.actor] and OFFER not in pile:
            moves.add("dump")
        return moves

    # -- making moves

    def play(self, text: str) -> None:
        """Make a move given in notation."""
        if text not in self.legal():
            raise ForbiddenMove(text)
        if self.phase == "show":
            self._show(text.removeprefix("show "))
        elif self.phase == "trick":
            card, _, word = text.partition(" ")
            self._lay(card, word)
        else:
            self._clear(text)

    def _show(self, card: str) -> None:
        self.hands[self.actor].remove(card)
        self.bargain_piles[self.actor].append(card)  # BH-5
        self.actor = (self.actor + 1) % self.players
        self.shown += 1
        if self.shown == self.players:
            self.phase = "trick"
            self.actor = (self.dealer + 1) % self.players  # BH-7

    def _lay(self, card: str, word: str) -> None:
        self.hands[self.actor].remove(card)
        self.trick.append(Laid(self.actor, card, word))
        if len(self.trick) < self.players:
            self.actor = (self.actor + 1) % self.players
            return
        winner = winning(self.trick).seat
        value = self.bargain(winner)
        for laid in self.trick:  # BH-17
            bought = laid.card != OFFER and laid.card[1] == value
            (self.bargain_piles if bought else self.junk)[winner].append(laid.card)
        self.last_trick = self.trick
        self.last_winner = winner
        self.trick = []
        if any(self.hands):
            self.actor = winner  # BH-7
        else:
            self._begin_clearing(winner)  # BH-19

    def _clear(self, text: str) -> None:
        pile = self.junk[self.actor]
        action, _, value = text.partition(" ")
        if action in ("trash", "convert"):  # BH-19: all cards of the value leave the junk
            gone = [card for card in pile if card != OFFER and card[1] == value]
            self.junk[self.actor] = [card for card in pile if card not in gone]
            # The rules do not say which k of them are paid: the first in the order of the pack.
            gone.sort(key=ALL_CARDS.index)
            if action == "trash":
                self.trash += gone
            else:
                self.trash += gone[: self.k]
                self.bargain_piles[self.actor] += gone[self.k :]
        elif action == "dump":  # BH-20
            self.trash += pile
            self.junk[self.actor] = []
        self._next_clearing()

    # -- the score

    def scores(self) -> list[int]:
        """BH-18: one point for each card on the bargain pile, minus one for each card of junk."""
        return [
            len(bought) - len(junk)
            for bought, junk in zip(self.bargain_piles, self.junk, strict=True)
        ]

    def winners(self) -> list[int]:
        """BH-18: the most points; equal points share the win."""
        scores = self.scores()
        return [seat for seat in range(self.players) if scores[seat] == max(scores)]

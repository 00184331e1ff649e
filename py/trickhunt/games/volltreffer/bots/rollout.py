"""Play-outs of the tricks of a round.

Purchases are open, so everyone knows all hands, and the tricks hold no secret: only the actions of
the others are uncertain. Here they do what a sensible player does, and now and then something else.
Everything is a bit set, because this runs many times for one decision.
"""

from __future__ import annotations

from random import Random

from trickhunt.core.bits import BySuit, bit_set
from trickhunt.core.trick import NO_SUIT
from trickhunt.games.volltreffer.constants import BULLSEYE, TRACK_END, TRICK_POINTS
from trickhunt.games.volltreffer.moves import DECK, RANKS, SUIT_BITS, SUIT_OF, SUITS
from trickhunt.games.volltreffer.observation import VolltrefferObservation

CARDS = BySuit(SUITS, RANKS, range(DECK.size))
"""``CARDS.rows[suit][bits]``: the faces of the suit in the ten bits."""

NOISE = 0.25
"""How often a seat plays any card in the tricks of a play-out instead of a sensible one."""

ENOUGH = BULLSEYE - TRICK_POINTS // 2
"""From this space on another trick leads away from 66."""


class Tricks:
    """The remaining tricks, and the pawns' spaces.

    Attributes:
        hands: per seat, its cards, as a bit set.
        points: per seat, the space of its pawn.
        actor: the seat that is to play.
        cards: the number of cards in the trick.
        led: the suit to follow, or -1.
        best: the winning card of a trick that has begun.
        winner: the seat of that card.
        left: the number of cards still to be played by all together.
    """

    __slots__ = (
        "actor",
        "best",
        "cards",
        "hands",
        "led",
        "left",
        "players",
        "points",
        "trump",
        "winner",
    )

    def __init__(self, hands: list[int], points: list[int], actor: int, trump: int) -> None:
        self.hands = hands
        self.points = points
        self.players = len(hands)
        self.actor = actor
        self.trump = trump
        self.cards = 0
        self.led = NO_SUIT
        self.best = -1
        self.winner = actor
        self.left = sum(hand.bit_count() for hand in hands)

    @classmethod
    def of(cls, seen: VolltrefferObservation) -> Tricks:
        """The tricks as an observation shows them."""
        hands = [bit_set(hand) for hand in seen.hands]
        tricks = cls(hands, list(seen.scores), seen.actor, seen.trump)
        tricks.cards = len(seen.trick)
        tricks.led = seen.led
        tricks.winner = seen.winner
        tricks.best = seen.best
        return tricks

    def copy(self) -> Tricks:
        """An independent copy."""
        twin = Tricks.__new__(Tricks)
        twin.hands = self.hands.copy()
        twin.points = self.points.copy()
        twin.players = self.players
        twin.actor = self.actor
        twin.trump = self.trump
        twin.cards = self.cards
        twin.led = self.led
        twin.best = self.best
        twin.winner = self.winner
        twin.left = self.left
        return twin

    def after(self, card: int) -> Tricks:
        """A copy in which the actor has played a card."""
        twin = self.copy()
        twin.play(card)
        return twin

    def legal(self) -> tuple[int, ...]:
        """The cards that may be played (VT-10)."""
        hand = self.hands[self.actor]
        led = self.led
        if led != NO_SUIT:
            following = hand >> led * RANKS & SUIT_BITS
            if following:
                return CARDS.rows[led][following] or CARDS.made(led, following)
        green, red, blue, yellow, violet = CARDS.rows
        try:
            return (
                green[hand & SUIT_BITS]
                + red[hand >> 10 & SUIT_BITS]
                + blue[hand >> 20 & SUIT_BITS]
                + yellow[hand >> 30 & SUIT_BITS]
                + violet[hand >> 40]
            )
        except TypeError:  # something is missing in the table
            CARDS.make(hand)
            return self.legal()

    def distinct(self) -> tuple[int, ...]:
        """The cards that may be played, but only the lowest of equivalent ones.

        Two cards of a suit are equivalent if no card between them is in another hand or winning the
        trick.
        """
        cards = self.legal()
        if len(cards) == 1:
            return cards
        between = 1 << self.best if self.cards else 0
        for seat, hand in enumerate(self.hands):
            if seat != self.actor:
                between |= hand
        chosen = []
        before = cards[0]
        for card in cards:
            if (
                card == before
                or SUIT_OF[card] != SUIT_OF[before]
                or between >> before & (1 << card - before) - 1
            ):
                chosen.append(card)
            before = card
        return tuple(chosen)

    def play(self, card: int) -> None:
        """Play a card of the actor, and take the trick if it is complete."""
        seat = self.actor
        self.hands[seat] ^= 1 << card
        self.left -= 1
        suit = SUIT_OF[card]
        if not self.cards:
            self.led = suit
            self.best = card
            self.winner = seat
        else:
            best = self.best
            if card > best if suit == SUIT_OF[best] else suit == self.trump:
                self.best = card
                self.winner = seat
        self.cards += 1
        if self.cards == self.players:
            winner = self.winner
            self.points[winner] = min(self.points[winner] + TRICK_POINTS, TRACK_END)
            self.cards = 0
            self.led = NO_SUIT
            self.actor = winner
        else:
            self.actor = seat + 1 if seat + 1 < self.players else 0

    def play_out(self, rng: Random, noise: float) -> list[int]:
        """Play all tricks and return the resulting spaces of the pawns.

        Args:
            noise: how often a player plays any card instead of a sensible one.
        """
        draw = rng.random
        while self.left:
            if draw() < noise:
                cards = self.legal()
                self.play(cards[int(draw() * len(cards))])
            else:
                self.play(self.sensible())
        return self.points

    def sensible(self) -> int:
        """A sensible card for a player who wants tricks, or has had enough of them."""
        hand = self.hands[self.actor]
        wants = self.points[self.actor] < ENOUGH
        led = self.led
        if led == NO_SUIT:
            return self._lead(hand, wants=wants)
        best = self.best
        trump = self.trump
        trumped = SUIT_OF[best] == trump
        following = hand >> led * RANKS & SUIT_BITS
        if following:
            beating = 0 if trumped and led != trump else following & -(2 << best % RANKS)
            first = led * RANKS
        else:
            first = trump * RANKS
            trumps = hand >> first & SUIT_BITS
            beating = trumps & -(2 << best % RANKS) if trumped else trumps
        if wants:
            if beating:
                # The last to play wins as cheaply as possible, the others make it hard to beat.
                last = self.cards == self.players - 1 or not following
                bit = beating & -beating if last else beating
                return first + bit.bit_length() - 1
            return self._lowest(hand, led, following)
        return self._under(hand, led, following, beating)

    def _under(self, hand: int, led: int, following: int, beating: int) -> int:
        """The highest card that does not win, or the highest of all."""
        if following:
            losing = following & ~beating or following
            return led * RANKS + losing.bit_length() - 1
        losing = hand & ~(beating << self.trump * RANKS) or hand
        return max(self._tops(losing), key=_rank)

    def _lowest(self, hand: int, led: int, following: int) -> int:
        """The lowest card, a trump only if there is nothing else."""
        if following:
            return led * RANKS + (following & -following).bit_length() - 1
        others = hand & ~(SUIT_BITS << self.trump * RANKS) or hand
        return min(self._bottoms(others), key=_rank)

    def _lead(self, hand: int, *, wants: bool) -> int:
        if not wants:
            return min(self._bottoms(hand), key=_rank)
        others = 0
        for seat, held in enumerate(self.hands):
            if seat != self.actor:
                others |= held
        trump = self.trump
        for card in self._tops(hand):
            # A card that nobody can beat in its suit, if it is trump or trumps are gone.
            if not others >> card & ((1 << RANKS - card % RANKS) - 1) and (
                SUIT_OF[card] == trump or not others >> trump * RANKS & SUIT_BITS
            ):
                return card
        plain = hand & ~(SUIT_BITS << trump * RANKS) or hand
        return max(self._tops(plain), key=_rank)

    @staticmethod
    def _tops(hand: int) -> list[int]:
        """The highest card of each suit."""
        tops = []
        for suit in range(SUITS):
            bits = hand >> suit * RANKS & SUIT_BITS
            if bits:
                tops.append(suit * RANKS + bits.bit_length() - 1)
        return tops

    @staticmethod
    def _bottoms(hand: int) -> list[int]:
        """The lowest card of each suit."""
        bottoms = []
        for suit in range(SUITS):
            bits = hand >> suit * RANKS & SUIT_BITS
            if bits:
                bottoms.append(suit * RANKS + (bits & -bits).bit_length() - 1)
        return bottoms


def _rank(card: int) -> int:
    return card % RANKS

"""A play-out of a round to its end.

Everyone plays like the club player, by counting and towards its own prediction, with the club's
estimates from tables (:mod:`trickhunt.games.treasure_hunt.bots.odds`) and bit sets throughout,
because this runs many times for one decision. Nobody looks into another hand: a player knows its
own cards, the cards played, and the card that gives trump.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

from trickhunt.core.trick import NO_SUIT
from trickhunt.games.treasure_hunt.bots.odds import (
    ALL,
    PLACE,
    STEPS,
    STYLE,
    grudge,
    overtrumped,
    places,
    prediction,
    share_of,
    threat,
    winners,
    worth,
)
from trickhunt.games.treasure_hunt.constants import PLAYERS, PREDICTING
from trickhunt.games.treasure_hunt.moves import CARDS, RANKS, SUIT_BITS, SUIT_OF, SUITS
from trickhunt.games.treasure_hunt.state import NOT_SAID, TreasureState


class Tricks:
    """The remaining tricks of a round.

    Attributes:
        hands: per seat, its cards, as a bit set of places.
        bids: per seat, the prediction, or -1.
        taken: per seat, the tricks taken so far.
        out: the cards that are nowhere open.
        actor: the seat that is to play.
        cards: the number of cards in the trick.
        led: the suit to follow, or -1.
        best: the place of the winning card of a trick that has begun.
        winner: the seat of that card.
    """

    __slots__ = (
        "actor",
        "best",
        "bids",
        "cards",
        "hands",
        "led",
        "out",
        "taken",
        "trump",
        "winner",
    )

    def __init__(
        self, hands: list[int], bids: list[int], taken: list[int], trump_card: int, actor: int
    ) -> None:
        """The tricks of a round before the first card.

        Args:
            hands: per seat, its cards, as a bit set of places.
            bids: per seat, the prediction.
            taken: per seat, the tricks taken so far.
            trump_card: the face of the card that gives trump.
        """
        self.hands = hands
        self.bids = bids
        self.taken = taken
        self.out = ALL ^ 1 << PLACE[trump_card]
        self.trump = SUIT_OF[trump_card]
        self.actor = actor
        self.cards = 0
        self.led = NO_SUIT
        self.best = -1
        self.winner = actor

    @classmethod
    def of(cls, state: TreasureState) -> Tricks:
        """The tricks of a state during predictions or tricks; missing predictions are filled in."""
        trick = state.trick
        hands = list(map(places, state.hands))
        tricks = cls(hands, state.bids.copy(), state.taken.copy(), state.trump_card, state.actor)
        for face in state.spent:
            tricks.out ^= 1 << PLACE[face]
        if state.phase == PREDICTING:
            tricks.actor = trick.leader
            for seat, bid in enumerate(tricks.bids):
                if bid == NOT_SAID:
                    hand = hands[seat]
                    tricks.bids[seat] = prediction(hand, tricks.out & ~hand, tricks.trump)
        if trick.cards:
            tricks.cards = len(trick.cards)
            tricks.led = trick.led
            tricks.best = PLACE[trick.best]
            tricks.winner = trick.winner
        return tricks

    def copy(self) -> Tricks:
        """An independent copy."""
        twin = Tricks.__new__(Tricks)
        twin.hands = self.hands.copy()
        twin.bids = self.bids.copy()
        twin.taken = self.taken.copy()
        twin.out = self.out
        twin.trump = self.trump
        twin.actor = self.actor
        twin.cards = self.cards
        twin.led = self.led
        twin.best = self.best
        twin.winner = self.winner
        return twin

    def play_out(self) -> list[int]:
        """Play all tricks, and return the number taken by each seat."""
        first, second, third = self.hands
        left = (first | second | third).bit_count()
        for _card in range(left):
            self.play(self.choose())
        return self.taken

    def play(self, place: int) -> None:
        """Play a card of the actor, and take the trick if it is complete."""
        seat = self.actor
        bit = 1 << place
        self.hands[seat] ^= bit
        self.out ^= bit
        suit = place // RANKS
        if not self.cards:
            self.led = suit
            self.best = place
            self.winner = seat
        else:
            best = self.best
            if place > best if suit == best // RANKS else suit == self.trump:
                self.best = place
                self.winner = seat
        self.cards += 1
        if self.cards < PLAYERS:
            self.actor = seat + 1 if seat < PLAYERS - 1 else 0
        else:
            self.taken[self.winner] += 1
            self.actor = self.winner
            self.cards = 0
            self.led = NO_SUIT

    def legal(self) -> int:
        """The cards that the actor may play (TH-7 to TH-9), as a bit set of places."""
        hand = self.hands[self.actor]
        led = self.led
        if led == NO_SUIT:
            return hand
        following = hand & SUIT_BITS << led * RANKS
        if following:
            return following
        trump = self.trump
        if self.best // RANKS != trump:
            return hand & SUIT_BITS << trump * RANKS or hand
        return hand

    def alike(self, one: int, other: int) -> bool:
        """Whether two cards of the actor are equivalent for the other players."""
        if one // RANKS != other // RANKS:
            return False
        low, high = sorted((one, other))
        fence = self.out & ~self.hands[self.actor]
        if self.cards:
            fence |= 1 << self.best
        return not fence & (1 << high) - (1 << low)

    def choose(self) -> int:
        """Approximately the card that the club player would play."""
        legal = self.legal()
        if not legal & (legal - 1):
            return legal.bit_length() - 1
        hand = self.hands[self.actor]
        prospects = _Prospects(self, hand)
        if not self.cards:
            return prospects.best_lead(hand)
        if self.cards == PLAYERS - 1:
            return prospects.best_last(legal)
        return prospects.best_second(legal)


class _Prospects:
    """The actor's estimates for the cards of its hand: the rest of the round after each of them."""

    __slots__ = (
        "chances",
        "fence",
        "lost",
        "mean",
        "out",
        "share",
        "size",
        "table",
        "trumps",
        "won",
    )

    def __init__(self, table: Tricks, hand: int) -> None:
        self.table = table
        self.out = out = table.out & ~hand
        self.fence = 1 << table.best if table.cards else 0
        trump = table.trump
        size = hand.bit_count()
        self.share = share = share_of(size, out.bit_count())
        self.trumps = trumps = (out >> trump * RANKS & SUIT_BITS).bit_count()
        chances: list[tuple[float, ...]] = []
        mean = 0.0
        for suit in range(SUITS):
            held = hand >> suit * RANKS & SUIT_BITS
            if held:
                there = out >> suit * RANKS & SUIT_BITS
                each, total = winners(held, there, -1 if suit == trump else trumps, share, size)
                chances.append(each)
                mean += total
            else:
                chances.append(())
        self.chances = chances
        self.mean = mean
        seat = table.actor
        bid = table.bids[seat]
        need = bid - table.taken[seat]
        self.size = size
        self.won = worth(bid, need - 1, size - 1)
        self.lost = worth(bid, need, size - 1)

    def value(self, place: int, win: float) -> float:
        """The value of the round if a card takes the trick with some probability."""
        steps = int((self.mean - self.chances[place // RANKS][place % RANKS]) * STEPS + 0.5)
        lost = self.lost[steps]
        return lost + win * (self.won[steps] - lost)

    def gain(self, seat: int) -> float:
        """The value of the trick to an opponent, as far as it hurts the actor."""
        bid = self.table.bids[seat]
        return grudge(bid, bid - self.table.taken[seat], self.size)

    def wish(self, seat: int) -> float:
        """The probability that an opponent beats a card if it can but need not."""
        table = self.table
        return STYLE.eager if table.bids[seat] > table.taken[seat] else STYLE.shy

    def distinct(self, legal: int) -> Iterator[tuple[int, int, int]]:
        """The lowest card of each touching group, with its suit and the number of better cards."""
        out = self.out
        fence = out | self.fence
        while legal:
            place = (legal & -legal).bit_length() - 1
            yield place, place // RANKS, (out >> place & _TO_TOP[place]).bit_count()
            # Up to the next card of the suit that another may hold, all cards are equivalent.
            above = fence >> place & _TO_TOP[place]
            legal &= -(above & -above or _TO_TOP[place] + 1) << place

    def best_lead(self, hand: int) -> int:
        """The card to lead."""
        table = self.table
        second = table.actor + 1 if table.actor < PLAYERS - 1 else 0
        third = PLAYERS - second - table.actor
        wish2, wish3 = self.wish(second), self.wish(third)
        gain2, gain3 = self.gain(second), self.gain(third)
        most, choice = -inf, -1
        for place, suit, higher in self.distinct(hand):
            there = (self.out >> suit * RANKS & SUIT_BITS).bit_count()
            trumps = -1 if suit == table.trump else self.trumps
            must, spare = threat(higher, there, trumps, self.share)
            beats2, beats3 = must + wish2 * spare, must + wish3 * spare
            theirs = (1 - beats3) * beats2 * gain2 + beats3 * gain3
            merit = self.value(place, (1 - beats2) * (1 - beats3)) - theirs
            if merit > most:
                most, choice = merit, place
        return choice

    def best_second(self, legal: int) -> int:
        """The card to play second."""
        table = self.table
        led, trump, best = table.led, table.trump, table.best
        third = table.actor + 1 if table.actor < PLAYERS - 1 else 0
        wish, gain = self.wish(third), self.gain(third)
        there = (self.out >> led * RANKS & SUIT_BITS).bit_count()
        trumps = -1 if led == trump else self.trumps
        higher = (self.out >> best & _TO_TOP[best]).bit_count()
        must, spare = threat(higher, there, trumps, self.share)
        beaten = must + wish * spare
        theirs = beaten * gain + (1 - beaten) * self.gain(table.winner)
        most, choice = -inf, -1
        for place, suit, higher in self.distinct(legal):
            if suit == led and place > best:
                must, spare = threat(higher, there, trumps, self.share)
                beats = must + wish * spare
                merit = self.value(place, 1 - beats) - beats * gain
            elif suit == trump != led:
                beats = wish * overtrumped(higher, there, self.share)
                merit = self.value(place, 1 - beats) - beats * gain
            else:
                merit = self.value(place, 0.0) - theirs
            if merit > most:
                most, choice = merit, place
        return choice

    def best_last(self, legal: int) -> int:
        """The card to play last, when it is certain whether it takes the trick."""
        table = self.table
        best, trump = table.best, table.trump
        best_suit = best // RANKS
        theirs = self.gain(table.winner)
        most, choice = -inf, -1
        for place, suit, _higher in self.distinct(legal):
            if place > best if suit == best_suit else suit == trump:
                merit = self.value(place, 1.0)
            else:
                merit = self.value(place, 0.0) - theirs
            if merit > most:
                most, choice = merit, place
        return choice


_TO_TOP = tuple(SUIT_BITS >> place % RANKS for place in range(CARDS))
"""By place: as many bits as there are cards from it to the top of its suit."""

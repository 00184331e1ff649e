"""A second implementation of Volltreffer: slow, obvious, on lists of strings like ``G4``.

It shares no code with the engine, has no randomness (shuffled packs are given to it), and follows
the rules clause by clause. The tests compare the engine with it, move by move.
"""

from __future__ import annotations

from itertools import combinations

# VT-1: ranks 1 to 10 in five suits.
SUITS = "GRBYV"
ALL_CARDS = [suit + str(rank) for suit in SUITS for rank in range(1, 11)]
PRICES = [4, 2, 1, 0]
GOALS = {False: range(61, 71), True: range(63, 70)}  # VT-11, VT-13
BULLSEYE = 66


class ForbiddenMove(ValueError):
    """The rules do not allow this move here."""


def suit_of(card: str) -> str:
    """Return the letter of the card's suit."""
    return card[0]


def rank_of(card: str) -> int:
    """Return the number on the card."""
    return int(card[1:])


def dearest_first(cards: list[str], trump: str) -> list[str]:
    """VT-4: return the revealed cards, given in the order of revealing, as they lie."""
    trumps = [card for card in cards if suit_of(card) == trump]
    others = [card for card in cards if suit_of(card) != trump]
    # Sorting is stable, so of equal ranks the one revealed earlier costs more.
    return [
        *sorted(trumps, key=lambda card: -rank_of(card)),
        *sorted(others, key=lambda card: -rank_of(card)),
    ]


def sets_in(hand: list[str]) -> dict[int, int]:
    """VT-8: return the ranks with three or more cards, and their number."""
    counts = {rank: sum(rank_of(card) == rank for card in hand) for rank in range(1, 11)}
    return {rank: count for rank, count in counts.items() if count >= 3}


def has_all_suits(hand: list[str]) -> bool:
    """VT-8: return whether cards of all five suits are present."""
    return {suit_of(card) for card in hand} == set(SUITS)


def smallest(hands: list[list[str]], buying_order: list[int]) -> int:
    """VT-9: return the seat that must declare the lowest sum."""

    def place(seat: int) -> tuple[int, list[int], int]:
        ranks = [rank_of(card) for card in hands[seat]]
        more_is_better = [-ranks.count(rank) for rank in range(1, 11)]
        return sum(ranks), more_is_better, buying_order.index(seat)

    return min(buying_order, key=place)


def trick_winner(cards: list[str], trump: str) -> int:
    """VT-10: return the index of the winning card of a trick or of its beginning."""
    trumps = [card for card in cards if suit_of(card) == trump]
    candidates = trumps or [card for card in cards if suit_of(card) == suit_of(cards[0])]
    return cards.index(max(candidates, key=rank_of))


class NaiveVolltreffer:
    """One game with given packs: call :meth:`deal` whenever ``phase`` is ``deal``."""

    def __init__(self, players: int, variant: bool, start: int, max_rounds: int) -> None:
        assert players in (3, 4, 5)
        self.players = players
        self.variant = variant
        self.max_rounds = max_rounds
        self.scores = [start] * players
        self.phase = "deal"
        self.round = 0
        self.first_buyer = -1
        self.actor = -1
        self.trump = ""
        self.trump_card = ""
        self.revealed: list[str] = []  # the display, in the order of revealing; not in the variant
        self.display: list[str] = []
        self.stock: list[str] = []
        self.hands: list[list[str]] = [[] for _ in range(players)]
        self.melders: list[int] = []
        self.smallest = -1
        self.leader = -1
        self.trick: list[str] = []
        self.last_trick: list[str] = []
        self.last_winner = -1
        self.tricks_played = 0

    # -- the round

    def deal(self, first_buyer: int, pack: list[str]) -> None:
        """Begin the next round with this shuffled pack, top card first."""
        assert self.phase == "deal"
        assert sorted(pack) == sorted(ALL_CARDS)
        if self.round:  # VT-6
            assert first_buyer == (self.first_buyer + 1) % self.players
        self.round += 1
        self.first_buyer = self.actor = first_buyer
        self.trump_card = pack[0]  # VT-3
        self.trump = suit_of(pack[0])
        self.revealed = pack[1:5]
        self.display = dearest_first(self.revealed, self.trump)
        self.stock = [*pack[5:], pack[0]]
        self.hands = [[] for _ in range(self.players)]
        self.melders = []
        self.trick = []
        self.tricks_played = 0
        self.smallest = -1
        self.phase = "buy"

    def buying_order(self) -> list[int]:
        """Return the seats in buying order."""
        return [(self.first_buyer + step) % self.players for step in range(self.players)]

    def gain(self, seat: int, points: int) -> None:
        """VT-2: move a pawn, at most to 80."""
        self.scores[seat] = min(80, self.scores[seat] + points)

    # -- legal moves

    def legal(self) -> set[str]:
        """Return every move that the rules allow the actor."""
        if self.phase == "buy":
            return {
                f"buy {card}"
                for card, price in zip(self.display, PRICES, strict=True)
                if price <= self.scores[self.actor]  # VT-2: only in full
            }
        if self.phase == "swap":
            return {f"swap {dear} {cheap}" for dear, cheap in combinations(self.display, 2)}
        if self.phase == "meld":
            return self.possible_melds()
        if self.phase == "play":
            hand = self.hands[self.actor]
            if self.trick:
                following = [card for card in hand if suit_of(card) == suit_of(self.trick[0])]
                return set(following or hand)
            return set(hand)
        return set()

    def possible_melds(self) -> set[str]:
        """VT-8: return every selection of the possible melds, including none."""
        hand = self.hands[self.actor]
        held = [str(rank) for rank in sorted(sets_in(hand))]
        if has_all_suits(hand):
            held.append("suits")
        moves = {"meld none"}
        for size in range(1, len(held) + 1):
            for some in combinations(held, size):
                moves.add("meld " + " ".join(some))
        return moves

    # -- making moves

    def play(self, move: str) -> None:
        """Make a move of the actor."""
        if move not in self.legal():
            raise ForbiddenMove(move)
        action, _, rest = move.partition(" ")
        if action == "buy":
            self.buy(rest)
        elif action == "swap":
            self.swap(*rest.split())
        elif action == "meld":
            self.meld(rest)
        else:
            self.lay(move)

    def buy(self, card: str) -> None:
        """VT-5: take, pay, reveal, order again; VT-13: reveal into the space, then exchange."""
        space = self.display.index(card)
        self.scores[self.actor] -= PRICES[space]
        self.hands[self.actor].append(card)
        new = self.stock.pop(0)
        assert new != self.trump_card
        if self.variant:
            self.display[space] = new
            self.phase = "swap"
            return
        self.revealed.remove(card)
        self.revealed.append(new)
        self.display = dearest_first(self.revealed, self.trump)
        self.next_buyer()

    def swap(self, one: str, other: str) -> None:
        """VT-13: swap two cards."""
        here, there = self.display.index(one), self.display.index(other)
        self.display[here], self.display[there] = other, one
        self.next_buyer()

    def next_buyer(self) -> None:
        """VT-5: in turn, until each has eight cards."""
        self.actor = (self.actor + 1) % self.players
        self.phase = "meld" if len(self.hands[self.actor]) == 8 else "buy"

    def meld(self, names: str) -> None:
        """VT-8: points at once; VT-9 after all have melded."""
        hand = self.hands[self.actor]
        points = 0
        for name in names.split():
            if name == "suits":
                points += 5
            elif name != "none":
                points += {3: 5, 4: 10, 5: 25}[sets_in(hand)[int(name)]]
        self.gain(self.actor, points)
        self.melders.append(self.actor)
        if len(self.melders) < self.players:
            self.actor = (self.actor + 1) % self.players
            return
        self.smallest = smallest(self.hands, self.buying_order())
        self.gain(self.smallest, 5)
        self.leader = self.actor = self.smallest
        self.phase = "play"

    def lay(self, card: str) -> None:
        """VT-10: play a card to the trick."""
        self.hands[self.actor].remove(card)
        self.trick.append(card)
        if len(self.trick) < self.players:
            self.actor = (self.actor + 1) % self.players
            return
        winner = (self.leader + trick_winner(self.trick, self.trump)) % self.players
        self.gain(winner, 5)
        self.last_trick, self.trick = self.trick, []
        self.last_winner = self.leader = self.actor = winner
        self.tricks_played += 1
        if self.tricks_played == 8:
            self.end_round()

    def end_round(self) -> None:
        """VT-11 and VT-12: end the game, or begin another round."""
        hit = any(score in GOALS[self.variant] for score in self.scores)
        if hit or self.round == self.max_rounds:
            self.phase = "over"
            self.actor = -1
        else:
            self.phase = "deal"

    def winners(self) -> list[int]:
        """VT-11: in the goal area, nearest to 66; VT-12: nearest to 66 if nobody is there."""
        seats = list(range(self.players))
        inside = [seat for seat in seats if self.scores[seat] in GOALS[self.variant]]
        candidates = inside or seats
        nearest = min(abs(self.scores[seat] - BULLSEYE) for seat in candidates)
        return [seat for seat in candidates if abs(self.scores[seat] - BULLSEYE) == nearest]

"""The engine compared with the naive implementation, move by move, over many random games."""

from __future__ import annotations

from collections import Counter
from copy import copy
from random import Random

import pytest

from tests.engine.games.volltreffer.naive import (
    GOALS,
    PRICES,
    NaiveVolltreffer,
    has_all_suits,
    rank_of,
    sets_in,
    suit_of,
    trick_winner,
)
from tests.engine.side_by_side import Habit, Match, even, unreached
from trickhunt.core.game import Dealt, Event, Played, RoundBegan, RoundScored, TrickTaken
from trickhunt.games.volltreffer.constants import PHASE_NAMES
from trickhunt.games.volltreffer.events import (
    Bought,
    Exchanged,
    Melded,
    Opened,
    Revealed,
    SmallestSum,
    TrickScored,
)
from trickhunt.games.volltreffer.game import Volltreffer
from trickhunt.games.volltreffer.moves import DECK, SWAP, parse_move

FEW, MANY = 2, 7
"""Games for each number of players, variant, set of numbers and habit.

The thorough run plays many, and must reach all rare situations.
"""

NUMBERS = [(None, 30), (0, 3), (60, 1), (52, 2)]
"""Start and maximum number of rounds; ``None`` for the default start."""


def _collects(game: NaiveVolltreffer, move: str) -> float:
    """Collect ranks, and meld everything."""
    action, _, rest = move.partition(" ")
    if action == "buy":
        mine = [rank_of(card) for card in game.hands[game.actor]]
        return 1 + 20 * mine.count(rank_of(rest)) ** 2
    return float(len(rest.split())) ** 3 if action == "meld" and rest != "none" else 1


def _shares(game: NaiveVolltreffer, move: str) -> float:
    """Seat 0 takes only one rank, to get all five cards of it; the others avoid it."""
    action, _, rest = move.partition(" ")
    if action == "buy":
        wanted = rank_of(rest) in (5, 6)
        return 500 if wanted == (game.actor == 0) else 1
    return float(len(rest.split())) ** 3 if action == "meld" and rest != "none" else 1


def _spends(game: NaiveVolltreffer, move: str) -> float:
    """Buy the most expensive card and meld nothing, so pawns fall to 0."""
    action, _, rest = move.partition(" ")
    if action == "buy":
        return PRICES[game.display.index(rest)]
    return 1 if action != "meld" or rest == "none" else 0


def _equals(game: NaiveVolltreffer, move: str) -> float:
    """Aim for equal sums of ranks in all hands."""
    action, _, rest = move.partition(" ")
    if action != "buy":
        return 1
    hand = game.hands[game.actor]
    due = 5.0 * (len(hand) + 1)
    return 1 / (1 + abs(sum(map(rank_of, hand)) + rank_of(rest) - due)) ** 4


def _wins(game: NaiveVolltreffer, move: str) -> float:
    """Seat 0 buys trumps and wins tricks, the others give way: to the end of the track."""
    action, _, rest = move.partition(" ")
    if action == "buy":
        good = suit_of(rest) == game.trump or rank_of(rest) > 7
        return 100 if good == (game.actor == 0) else 1
    if game.phase == "play" and game.trick:
        winning = trick_winner([*game.trick, move], game.trump) == len(game.trick)
        return 100 if winning == (game.actor == 0) else 1
    return 1


HABITS: list[Habit] = [even, _collects, _shares, _spends, _equals, _wins]

DUE = """
too dear; nothing to pay with; equal ranks on display; two trumps on display; trumps dearer;
set of three; set of four; set of five; two sets; part of two sets; set and suits; suits kept quiet;
set kept quiet; suits; none though able;
tied smallest sum; decided by ones; smallest sum at the end of the track;
must follow; cannot follow; trumped; over-trumped; did not trump; thrown away;
stopped at 80; hit; several hits; beyond the goal; won below 66; won above 66; shared win;
ended without a hit; missed though ahead
"""


class VolltrefferMatch(Match):
    """One game of Volltreffer."""

    phases = PHASE_NAMES

    def __init__(self, game: Volltreffer, seed: int, rare: Counter[str]) -> None:
        self.naive = NaiveVolltreffer(game.players, game.variant, game.start, game.max_rounds)
        self.state, events = game.begin(seed)
        super().__init__(events, Random(seed), rare)

    def play(self, habit: Habit) -> None:
        super().play(habit)
        self.count_end()

    def move(self, text: str) -> None:
        """Make a move on both sides and compare the events."""
        naive, phase = self.naive, self.naive.phase
        before = copy(naive)
        before.scores, before.trick = naive.scores.copy(), naive.trick.copy()
        before.stock = naive.stock.copy()
        before.hands = [hand.copy() for hand in naive.hands]
        move = parse_move(text)
        if phase == "swap" and self.rng.random() < 0.5:
            move = SWAP[move.other, move.card]
        events = self.state.apply(move)
        assert self.state.history[-1] == (before.actor, parse_move(text))
        naive.play(text)
        told = events.pop(0)
        if phase == "buy":
            self.check_purchase(text, before, told, events.pop(0))
        elif phase == "swap":
            one, other = map(DECK.face, text.split()[1:])
            assert told == Exchanged(before.actor, one, other, _faces(naive.display))
        elif phase == "meld":
            self.check_meld(text, before, told, events)
        else:
            assert told == Played(before.actor, DECK.face(text), "")
            if len(before.trick) == naive.players - 1:
                winner, cards = naive.last_winner, _faces(naive.last_trick)
                assert events.pop(0) == TrickTaken(before.leader, cards, winner)
                gained = naive.scores[winner] - before.scores[winner]
                assert events.pop(0) == TrickScored(winner, gained, naive.scores[winner])
                self.rare["stopped at 80"] += gained < 5
        self.follow_round(events)

    def check_purchase(
        self, text: str, before: NaiveVolltreffer, told: Event, revealed: Event
    ) -> None:
        """Check the events of a purchase."""
        naive, seat, card = self.naive, before.actor, text.split()[1]
        price = before.scores[seat] - naive.scores[seat]
        assert told == Bought(seat, DECK.face(card), price, naive.scores[seat])
        assert isinstance(revealed, Revealed)
        assert revealed == (DECK.face(before.stock[0]), _faces(naive.display))

    def check_meld(
        self, text: str, before: NaiveVolltreffer, told: Event, events: list[Event]
    ) -> None:
        """Check the events of melds and of the smallest sum."""
        naive, seat, words = self.naive, before.actor, text.split()[1:]
        held = sets_in(before.hands[seat])
        sets = tuple((int(word), held[int(word)]) for word in words if word.isdigit())
        assert isinstance(told, Melded)
        assert told[:3] == (seat, sets, "suits" in words)
        assert told.score == before.scores[seat] + told.points
        if naive.phase != "play":
            assert told.score == naive.scores[seat]
            return
        smallest = naive.smallest
        scored = told.score if smallest == seat else before.scores[smallest]
        gained = naive.scores[smallest] - scored
        total = sum(rank_of(card) for card in naive.hands[smallest])
        assert events.pop(0) == SmallestSum(smallest, total, gained, naive.scores[smallest])
        self.rare["smallest sum at the end of the track"] += gained < 5
        self.count_smallest()

    def follow_round(self, events: list[Event]) -> None:
        """Check the events between two rounds, and deal the same pack to the naive game."""
        naive = self.naive
        if naive.phase in ("deal", "over") and naive.round:
            assert events.pop(0) == RoundScored(naive.round, tuple(naive.scores))
            self.rare["beyond the goal"] += max(naive.scores) > GOALS[naive.variant][-1]
        if naive.phase == "over":
            self.follow_end(events)
        elif naive.phase == "deal":
            began = events.pop(0)
            dealt = events.pop(0)
            assert isinstance(dealt, Dealt)
            assert began == RoundBegan(naive.round + 1, dealt.deal.dealer)
            assert dealt.number == naive.round + 1
            assert not dealt.deal.hands
            naive.deal(dealt.deal.dealer, DECK.text(dealt.deal.stock))
            display = _faces(naive.display)
            assert events.pop(0) == Opened(DECK.face(naive.trump_card), display)
        assert not events

    def compare(self) -> None:
        """Compare everything that both sides know."""
        super().compare()
        naive, state = self.naive, self.state
        assert state.dealer == naive.first_buyer
        assert list(state.scores) == naive.scores
        assert DECK.text(state.stock) == naive.stock
        assert DECK.text(state.display) == naive.display
        assert DECK.names[state.trump_card] == naive.trump_card
        assert DECK.text(state.trick.cards) == naive.trick
        if naive.trick:
            seat = (naive.leader + trick_winner(naive.trick, naive.trump)) % naive.players
            assert state.trick.winner == seat

    # Rare situations

    def count(self, move: str) -> None:
        naive, rare = self.naive, self.rare
        hand = naive.hands[naive.actor]
        if naive.phase == "buy":
            ranks = [rank_of(card) for card in naive.display if suit_of(card) != naive.trump]
            trumps = [card for card in naive.display if suit_of(card) == naive.trump]
            rare["too dear"] += len(naive.legal()) < 4
            rare["nothing to pay with"] += naive.scores[naive.actor] == 0
            rare["equal ranks on display"] += len(ranks) > len(set(ranks))
            rare["two trumps on display"] += len(trumps) > 1
            rare["trumps dearer"] += bool(trumps and ranks) and max(ranks) > rank_of(trumps[-1])
        elif naive.phase == "meld":
            self._count_meld(move, hand)
        elif naive.phase == "play" and naive.trick:
            self._count_play(move, hand)

    def _count_meld(self, move: str, hand: list[str]) -> None:
        rare, words = self.rare, move.split()[1:]
        held = sets_in(hand)
        sets = [int(word) for word in words if word not in ("none", "suits")]
        for rank in sets:
            rare[f"set of {['three', 'four', 'five'][held[rank] - 3]}"] += 1
        rare["two sets"] += len(sets) == 2
        rare["part of two sets"] += len(sets) == 1 and len(held) == 2
        rare["set and suits"] += bool(sets) and "suits" in words
        rare["suits"] += words == ["suits"]
        rare["suits kept quiet"] += has_all_suits(hand) and bool(sets) and "suits" not in words
        rare["set kept quiet"] += bool(held) and words == ["suits"]
        rare["none though able"] += words == ["none"] and bool(held or has_all_suits(hand))

    def _count_play(self, move: str, hand: list[str]) -> None:
        naive, rare = self.naive, self.rare
        led, trump = suit_of(naive.trick[0]), naive.trump
        trumps = [card for card in naive.trick if suit_of(card) == trump]
        follows = any(suit_of(card) == led for card in hand)
        rare["must follow"] += follows and len(naive.legal()) < len(hand)
        rare["cannot follow"] += not follows
        if not follows and led != trump:
            rare["trumped"] += suit_of(move) == trump and not trumps
            rare["over-trumped"] += suit_of(move) == trump and any(
                rank_of(card) < rank_of(move) for card in trumps
            )
            rare["did not trump"] += suit_of(move) != trump and any(
                suit_of(card) == trump for card in hand
            )
            rare["thrown away"] += suit_of(move) != trump and rank_of(move) > 7

    def count_smallest(self) -> None:
        """Count how the smallest sum was found."""
        hands = [[rank_of(card) for card in hand] for hand in self.naive.hands]
        least = min(map(sum, hands))
        tied = [ranks for ranks in hands if sum(ranks) == least]
        self.rare["tied smallest sum"] += len(tied) > 1
        self.rare["decided by ones"] += len({ranks.count(1) for ranks in tied}) > 1

    def count_end(self) -> None:
        """Count how the game ended."""
        naive, rare = self.naive, self.rare
        hits = [score for score in naive.scores if score in GOALS[naive.variant]]
        winners = naive.winners()
        best = naive.scores[winners[0]]
        rare["hit"] += bool(hits)
        rare["several hits"] += len(hits) > 1
        rare["won below 66"] += best < 66
        rare["won above 66"] += best > 66
        rare["ended without a hit"] += not hits
        rare["missed though ahead"] += max(naive.scores) > max(
            naive.scores[seat] for seat in winners
        )


def _faces(cards: list[str]) -> tuple[int, ...]:
    return tuple(DECK.face(card) for card in cards)


@pytest.mark.no_cover
@pytest.mark.clause(
    "VT-1",
    "VT-2",
    "VT-3",
    "VT-4",
    "VT-5",
    "VT-6",
    "VT-8",
    "VT-9",
    "VT-10",
    "VT-11",
    "VT-12",
    "VT-13",
)
@pytest.mark.parametrize("games", [FEW, pytest.param(MANY, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("variant", [False, True])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_engine_and_naive_statement_agree(players: int, variant: bool, games: int) -> None:
    rare: Counter[str] = Counter()
    for option, (start, max_rounds) in enumerate(NUMBERS):
        game = Volltreffer(players, variant=variant, start=start, max_rounds=max_rounds)
        for number, habit in enumerate(HABITS):
            for index in range(games):
                seed = (index * len(HABITS) + number) * len(NUMBERS) + option
                VolltrefferMatch(game, seed, rare).play(habit)
    never = unreached(rare, DUE)
    assert games == FEW or not never, f"never reached: {sorted(never)}"

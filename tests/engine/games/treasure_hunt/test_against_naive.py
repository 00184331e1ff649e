"""The engine compared with the naive implementation, move by move, over many random games."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.engine.games.treasure_hunt.hunting import A_SHORT, KINDS, Kind, hunt
from tests.engine.games.treasure_hunt.naive import (
    SUITS,
    ImpossibleDeal,
    NaiveTreasureHunt,
    Said,
    suit,
    winning,
)
from tests.engine.side_by_side import Habit, Match, even, unreached
from trickhunt.core.game import Dealt, Event, Played, RoundBegan, TrickTaken
from trickhunt.games.treasure_hunt.events import (
    GoldenShown,
    Named,
    Penalised,
    Predicted,
    TreasureScored,
    Turned,
    Uncovered,
)
from trickhunt.games.treasure_hunt.moves import DECK, parse_move

FEW, MANY = 15, 90
"""Games for each kind and habit.

The thorough run plays many, and must reach all rare situations.
"""


def _forgets(_game: NaiveTreasureHunt, move: str) -> float:
    """Leave suit cards alone, so that penalties for not turning arise."""
    return 0.05 if move.startswith(("turn", "uncover")) else 1


def _honest(game: NaiveTreasureHunt, move: str) -> float:
    """Play mostly as the honest table would allow, and turn the suit cards that must be turned."""
    if game.phase != "trick":
        return 1
    hand = game.hands[game.actor]
    held = {suit(card) for card in hand}
    if move.startswith("uncover"):
        return 0.005
    if move.startswith("turn"):
        due = game.trick and move[-1] in (game.led(), game.trump()) and move[-1] not in held
        return 20 if due else 0.01
    return 1 if move in game.lawful(hand) else 0.02


def _lies(game: NaiveTreasureHunt, move: str) -> float:
    """Turn suits that are held, and then play them."""
    if game.phase == "trick":
        if move.startswith("turn"):
            return 2 if any(suit(card) == move[-1] for card in game.hands[game.actor]) else 0.1
        if move.startswith("uncover"):
            return 0.02
    return 1


def _agrees(game: NaiveTreasureHunt, move: str) -> float:
    """Predict 0 and name the same golden card, so that points are often equal."""
    if move.startswith("golden"):
        return 1 if move.endswith("H Q") else 0.02
    if move.startswith(("turn", "uncover")):
        return 0.02
    return 5 if move == "bid 0" and game.phase == "bid" else 1


HABITS: list[Habit] = [even, _forgets, _honest, _lies, _agrees]

EVERYWHERE = """
trumped; over-trumped; trump led; threw a card on a trump, holding trump;
threw a card on a trump, holding none; ten beats king; two suit cards turned;
one suit card turned; nothing turned as it was; neither when trump was led;
golden suit; golden rank; golden both; golden neither; same guess twice;
highest deals; lowest of three deals; same dealer again; prediction made; prediction passed;
prediction missed; shared win; all predictions together make the tricks
"""
STRICT_ONLY = """
10 alone; 25 alone; 10 and 25; 50; two penalties of 50 in a row; 25 as leader;
25 for a suit the table turned; false claim; trump not turned though held;
no 10 for trump as trump lay and was held; 10 for trump though trump lay; did not follow though able
"""

LENIENT_ONLY = """
missed 10; missed 25; missed 50; noticed 10; noticed 25; noticed 50
"""


class TreasureMatch(Match):
    """One game of Treasure Hunt."""

    phases = ("golden", "bid", "trick", "over")

    def __init__(self, kind: Kind, seed: int, rng: Random, rare: Counter[str]) -> None:
        self.kind = kind
        self.seed = seed
        self.rare = rare
        self.state, events = hunt(kind).begin(seed)
        self.naive = NaiveTreasureHunt(
            self.state.dealer,
            strict=kind.strict,
            dealer_by=kind.dealer_by,
            length=kind.length,
            notices=self.notices,
        )
        super().__init__(events, rng, rare)

    def notices(self, points: int) -> bool:
        """Return whether a fault of the last move is noticed: always, or three times in four."""
        if not self.kind.lenient:
            return True
        stream = 100_000 + 2 * len(self.state.history) + (points == 25)
        is_noticed = Random(self.seed * 1_000_003 + stream).random() >= 0.25
        self.rare[f"{'noticed' if is_noticed else 'missed'} {points}"] += 1
        return is_noticed

    def move(self, text: str) -> None:
        """Make a move on both sides and compare the events."""
        naive, seat = self.naive, self.naive.actor
        word, _, rest = text.partition(" ")
        down = set(naive.face_down[seat])
        events = self.state.apply(parse_move(text))
        said = naive.play(text)
        told = events.pop(0)
        if word == "golden":
            assert told == Named(seat, DECK.face(rest.replace(" ", "")))
            self.rare["same guess twice"] += list(naive.golden_guesses.values()).count(rest) > 1
        elif word == "bid":
            assert told == Predicted(seat, int(rest))
        elif word == "turn":
            assert told == Turned(seat, _suits([rest]), by_table=False)
        elif word == "uncover":
            assert told == Uncovered(seat, SUITS.index(rest))
            if said.penalties:
                assert events.pop(0) == Penalised(seat, 50, _suits([rest]))
        else:
            assert told == Played(seat, DECK.face(text), "")
            self.follow_card(text, said, down, events)
        self.follow_round(events)

    def follow_card(self, text: str, said: Said, down: set[str], events: list[Event]) -> None:
        """Check the table's response to a card, and the trick it may have completed."""
        naive, rare = self.naive, self.rare
        seat = naive.last_trick[-1].seat if not naive.trick else naive.trick[-1].seat
        for penalty in said.penalties:
            about = said.turned if penalty == 10 else [suit(text)]
            assert events.pop(0) == Penalised(seat, penalty, _suits(about))
        if said.turned:
            assert events.pop(0) == Turned(seat, _suits(said.turned), by_table=True)
        penalties = {(10,): "10 alone", (25,): "25 alone", (10, 25): "10 and 25", (): ""}
        rare[penalties[tuple(said.penalties)]] += 1
        rare[
            ("nothing turned as it was", "one suit card turned", "two suit cards turned")[
                len(said.turned)
            ]
        ] += bool(said.turned or down)
        if not naive.trick:
            cards = tuple(DECK.face(laid.card) for laid in naive.last_trick)
            assert events.pop(0) == TrickTaken(naive.last_trick[0].seat, cards, naive.last_winner)
            ranks = [laid.card[1:] for laid in naive.last_trick]
            won = next(laid for laid in naive.last_trick if laid.seat == naive.last_winner)
            rare["ten beats king"] += won.card[1:] == "10" and (suit(won.card) + "K") in [
                laid.card for laid in naive.last_trick
            ]
            assert len(ranks) == 3

    def follow_round(self, events: list[Event]) -> None:
        """Check the events between rounds, and deal the same cards to the naive game."""
        naive = self.naive
        if naive.round_is_over():
            self.end_round(events)
        if naive.phase == "over":
            self.follow_end(events)
        if events and isinstance(events[0], RoundBegan):
            assert events.pop(0) == RoundBegan(naive.round, naive.dealer)
        if naive.phase == "deal":
            dealt = events.pop(0)
            assert isinstance(dealt, Dealt)
            assert dealt.number == naive.round
            deal = dealt.deal
            hands = [DECK.text(hand) for hand in deal.hands]
            trump_card, *rest = DECK.text(deal.stock)
            golden = rest.pop(0) if naive.round == 10 else ""
            with pytest.raises(ImpossibleDeal):
                naive.deal(deal.dealer, hands[:2], trump_card, golden, rest)
            naive.deal(deal.dealer, hands, trump_card, golden, rest)
        assert not events

    def end_round(self, events: list[Event]) -> None:
        """Compare the scores of a round."""
        naive, rare = self.naive, self.rare
        number, dealer, predictions = naive.round, naive.dealer, naive.predictions
        taken, penalties, golden = naive.taken, naive.penalties, naive.golden_card
        before = list(naive.totals)
        naive.end_round()
        bonuses = tuple(
            after - start - gained
            for after, start, gained in zip(naive.totals, before, naive.round_points, strict=True)
        )
        if number == 10:
            assert events.pop(0) == GoldenShown(DECK.face(golden), bonuses)
            names = {20: "golden suit", 40: "golden rank", 160: "golden both", 0: "golden neither"}
            for won in bonuses:
                rare[names[won]] += 1
        assert events.pop(0) == TreasureScored(
            number,
            tuple(predictions[seat] for seat in range(3)),
            tuple(taken),
            tuple(penalties),
            tuple(naive.round_points),
            bonuses,
            tuple(naive.totals),
        )
        rare["all predictions together make the tricks"] += sum(predictions.values()) == number
        for seat in range(3):
            rare["prediction made"] += taken[seat] == predictions[seat]
            rare["prediction passed"] += taken[seat] > predictions[seat]
            rare["prediction missed"] += taken[seat] < predictions[seat]
        if number < 10:
            basis = naive.totals if naive.dealer_by == "total" else naive.round_points
            different = len(set(basis))
            rare["same dealer again"] += different == 1 and naive.dealer == dealer
            rare["lowest of three deals"] += basis[naive.dealer] < max(basis)
            rare["highest deals"] += different > 1 and basis[naive.dealer] == max(basis)

    def compare(self) -> None:
        """Compare everything that both sides know."""
        super().compare()
        naive, state = self.naive, self.state
        assert state.dealer == naive.dealer
        assert list(state.scores) == naive.totals
        assert state.taken == naive.taken
        assert state.penalties == naive.penalties
        assert {seat: bid for seat, bid in enumerate(state.bids) if bid >= 0} == naive.predictions
        for seat in range(3):
            assert state.held[seat] == len(naive.hands[seat])
            down = {SUITS[index] for index in range(4) if state.down[seat] >> index & 1}
            assert down == naive.face_down[seat]
        assert DECK.text(state.trick.cards) == [laid.card for laid in naive.trick]
        assert DECK.text(state.stock) == naive.stock
        if naive.trick:
            assert state.trick.winner == winning(naive.trick, naive.trump()).seat

    def count(self, move: str) -> None:
        if self.naive.phase == "trick":
            self._count_in_tricks(move)

    def _count_in_tricks(self, text: str) -> None:
        naive, rare = self.naive, self.rare
        seat = naive.actor
        hand, down, trick = naive.hands[seat], naive.face_down[seat], naive.trick
        held = {suit(card) for card in hand}
        if text.startswith("turn"):
            rare["false claim"] += text[-1] in held
            return
        if text.startswith("uncover"):
            rare["50"] += 1
            last = self.state.history[-1]
            rare["two penalties of 50 in a row"] += (
                last.seat == seat and last.move.action == "uncover"
            )
            return
        mine, trump = suit(text), naive.trump()
        by_hand = {
            turn.move.text[-1]
            for turn in self.state.history
            if turn.seat == seat and turn.move.action == "turn"
        }
        rare["25 for a suit the table turned"] += mine in down and mine not in by_hand
        if not trick:
            rare["trump led"] += mine == trump
            rare["25 as leader"] += mine in down
            return
        led, lies = naive.led(), naive.trump_lies()
        rare["did not follow though able"] += mine != led and led in held
        if led != trump:
            rare["trumped"] += mine == trump
            rare["over-trumped"] += mine == trump and lies
        if mine in (led, trump):
            return
        rare["neither when trump was led"] += led == trump and trump not in held
        if led != trump and trump not in down:
            rare["trump not turned though held"] += not lies and trump in held
            rare["no 10 for trump as trump lay and was held"] += lies and trump in held
            rare["10 for trump though trump lay"] += lies and trump not in held
        if lies and led != trump:
            holding = "trump" if trump in held else "none"
            rare[f"threw a card on a trump, holding {holding}"] += 1


def _suits(letters: list[str]) -> tuple[int, ...]:
    return tuple(SUITS.index(letter) for letter in letters)


@pytest.mark.no_cover
@pytest.mark.clause(
    "TH-1",
    "TH-3",
    "TH-4",
    "TH-5",
    "TH-6",
    "TH-7",
    "TH-8",
    "TH-9",
    "TH-10",
    "TH-11",
    "TH-12",
    "TH-13",
    "TH-14",
    "TH-15",
    "TH-16",
)
@pytest.mark.parametrize("games", [FEW, pytest.param(MANY, marks=pytest.mark.thorough)])
@pytest.mark.parametrize("kind", KINDS, ids=str)
def test_both_statements_agree(kind: Kind, games: int) -> None:
    rare: Counter[str] = Counter()
    for number, habit in enumerate(HABITS):
        for seed in range(games):
            TreasureMatch(kind, seed * 7 + number, Random(seed), rare).play(habit)
    due = [EVERYWHERE, *[STRICT_ONLY] * kind.strict, *[LENIENT_ONLY] * kind.lenient]
    never = unreached(rare, *due)
    assert games == FEW or not never, f"never reached: {sorted(never)}"


@pytest.mark.clause("TH-18")
def test_engine_and_naive_statement_agree_on_short_games() -> None:
    for seed in range(FEW):
        match = TreasureMatch(A_SHORT, seed, Random(seed), Counter())
        match.play(_honest)
        assert (match.state.round, match.state.is_over) == (3, True)
        assert not match.naive.golden_guesses

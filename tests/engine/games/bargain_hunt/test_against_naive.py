"""The engine compared with the naive implementation, move by move, over many random games."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from tests.engine.games.bargain_hunt.naive import (
    OFFER,
    NaiveBargainHunt,
    colour_led,
    declined_in,
    trump_of,
    winning,
)
from tests.engine.side_by_side import Habit, Match, even, unreached
from trickhunt.core.game import Deal, Dealt, Event, Played, RoundBegan, TrickTaken
from trickhunt.games.bargain_hunt.events import BargainScored, Cleared, Collected, Showed
from trickhunt.games.bargain_hunt.game import BargainHunt
from trickhunt.games.bargain_hunt.moves import DECK, parse_move
from trickhunt.games.bargain_hunt.options import FULL, SHORT

FEW, MANY = 8, 24
"""Games for each number of players, edition and habit.

The thorough run plays many, and must reach all rare situations.
"""

CONFIGURATIONS = [(players, edition) for players in (3, 4) for edition in ("english", "french")]
FACES = {name: face for face, name in enumerate(DECK.names)}


def _offers(game: NaiveBargainHunt, move: str) -> float:
    """Lead offers, or keep them until another offer lies in the trick."""
    if move != OFFER:
        return 1
    second = any(laid.card == OFFER for laid in game.trick)
    return 1000 if second else 0.1 if game.trick else 20


def _twins(game: NaiveBargainHunt, move: str) -> float:
    """Play cards whose twin lies in the trick; lead cards whose twin another player holds."""
    card, _, word = move.partition(" ")
    if word in ("over", "under") or any(laid.card == card for laid in game.trick):
        return 30
    if game.phase == "trick" and not game.trick:
        others = [hand for seat, hand in enumerate(game.hands) if seat != game.actor]
        return 10 if any(card in hand for hand in others) else 0.1
    return 1


def _declines(game: NaiveBargainHunt, move: str) -> float:
    """Decline colours, play a declined colour again, and call others afterwards."""
    card, _, word = move.partition(" ")
    declined = declined_in(game.trick)
    if word == "plain":
        return 8
    if word == "trump":
        return 6 if declined else 0.2
    return 10 if card[0] in declined else 1


def _hoards(game: NaiveBargainHunt, move: str) -> float:
    """Clear nothing until the stock has run out."""
    return 1 if move == "pass" or game.empty_round else 0


def _sorts(_game: NaiveBargainHunt, move: str) -> float:
    """Convert, trash and dump as much as possible."""
    action = move.partition(" ")[0]
    return {"convert": 30.0, "dump": 30.0, "trash": 5.0, "pass": 0.5}.get(action, 1)


def _dumps(game: NaiveBargainHunt, move: str) -> float:
    """Dump junk as early as possible, so that piles are empty again before a round."""
    if game.phase == "clear":
        return 100 if move in ("dump", "pass") else 1
    wins = any(laid.card[0] == move[0] and laid.card[1] < move[1] for laid in game.trick)
    return 0.1 if wins == (game.actor == 0) else 1


HABITS: list[Habit] = [even, _offers, _twins, _declines, _hoards, _sorts, _dumps]


EVERYWHERE = """
offer led; anything on an offer led; offer though able to follow; second offer;
must follow after an offer; no call after an offer; twin after an offer;
twin of the colour led over; twin of the colour led under;
twin of trump over; twin of trump under; twin of a beaten card;
plain; second colour declined; trump; trump after another was declined;
declined colour laid again; over-trumped;
other colour under trump;
convert; pass; two values could be converted; bargain changed;
convert as first clearing of two; convert as second clearing of two; pass as second clearing of two;
short deal; shared win
"""
ENGLISH_ONLY = """
trash; trashed what could be converted; trashed beside an offer;
trash as second clearing of two; stock and heap dealt together
"""
FRENCH_ONLY = """
dump; dump in a later round; dump refused for an offer; dump refused for old junk;
dump as second clearing of two
"""
THREE_ONLY = "empty round; clearing in an empty round"
FOUR_ONLY = "declined colour laid under trump"


class BargainMatch(Match):
    """One game of Schnäppchen Jagd."""

    phases = ("show", "trick", "clear", "over")

    def __init__(
        self, players: int, edition: str, seed: int, rare: Counter[str], length: str = FULL
    ) -> None:
        self.naive = NaiveBargainHunt(players, edition, length)
        self.state, events = BargainHunt(players, edition, length).begin(seed)
        super().__init__(events, Random(seed), rare)

    def move(self, text: str) -> None:
        """Make a move on both sides and compare the events."""
        naive, seat, phase = self.naive, self.naive.actor, self.naive.phase
        piles = [len(pile) for pile in naive.bargain_piles]
        junk = [len(pile) for pile in naive.junk]
        trash, laid = len(naive.trash), len(naive.trick)
        events = self.state.apply(parse_move(text))
        naive.play(text)
        word = text.partition(" ")[2]
        told = events.pop(0)
        if phase == "show":
            assert told == Showed(seat, FACES[word])
        elif phase == "trick":
            assert told == Played(seat, FACES[text.partition(" ")[0]], word)
            if laid == naive.players - 1:
                winner, trick = naive.last_winner, naive.last_trick
                gained = naive.bargain_piles[winner][piles[winner] :]
                rest = naive.junk[winner][junk[winner] :]
                cards = _faces([card for _seat, card, _word in trick])
                assert events.pop(0) == TrickTaken(trick[0].seat, cards, winner)
                assert events.pop(0) == Collected(winner, _faces(gained), _faces(rest))
        else:
            assert isinstance(told, Cleared)
            assert told[:2] == (seat, text.partition(" ")[0])
            assert told.value == (int(word) if word else -1)
            assert sorted(told.trashed) == sorted(_faces(naive.trash[trash:]))
            assert sorted(told.converted) == sorted(
                _faces(naive.bargain_piles[seat][piles[seat] :])
            )
            self.rare["bargain changed"] += bool(told.converted)
        self.follow_round(events)

    def follow_round(self, events: list[Event]) -> None:
        """Check the events between two rounds, and deal the same cards to the naive game."""
        naive = self.naive
        pack = [*naive.stock]
        if naive.phase in ("deal", "over") and naive.round:
            scored = events.pop(0)
            assert isinstance(scored, BargainScored)
            assert scored.number == naive.round
            assert list(scored.totals) == naive.scores()
            assert scored.bargain == tuple(self.state.piles)
            assert scored.junk == tuple(self.state.junk)
            assert sorted(scored.trash) == sorted(_faces(naive.trash))
            pack += DECK.text(scored.trash)  # in the order in which it lies under the stock
        if naive.phase == "over":
            self.follow_end(events)
        elif naive.phase == "deal":
            dealt = events.pop(1)
            assert isinstance(dealt, Dealt)
            assert dealt.number == naive.round + 1
            assert events.pop(0) == RoundBegan(naive.round + 1, dealt.deal.dealer)
            self.deal(dealt.deal, pack)
        assert not events

    def deal(self, deal: Deal, pack: list[str]) -> None:
        """Deal the same cards to the naive game."""
        naive, stock = self.naive, len(self.naive.stock)
        naive.deal(deal.dealer, [DECK.text(hand) for hand in deal.hands], DECK.text(deal.stock))
        out = sum(len(hand) for hand in naive.hands)
        if naive.round > 1 and naive.edition == "english":
            assert naive.stock == pack[out:]
        assert all(list(hand) == sorted(hand) for hand in deal.hands)
        self.rare["short deal"] += 0 < out < 8 * naive.players
        self.rare["empty round"] += not out
        self.rare["stock and heap dealt together"] += naive.round > 1 and 0 < stock < out

    def compare(self) -> None:
        """Compare the trick, and between tricks everything else on the table."""
        super().compare()
        naive, state = self.naive, self.state
        assert tuple(state.trick.cards) == _faces([laid.card for laid in naive.trick])
        if naive.trick:
            assert state.trick.winner == winning(naive.trick).seat
            return
        assert state.dealer == naive.dealer
        assert list(state.scores) == naive.scores()
        for seat in range(naive.players):
            assert sorted(state.piles[seat]) == sorted(_faces(naive.bargain_piles[seat]))
            assert sorted(state.junk[seat]) == sorted(_faces(naive.junk[seat]))
            bargain = naive.bargain(seat) if naive.bargain_piles[seat] else "0"
            assert str(state.bargain(seat)) == bargain
        assert state.stock == _faces(naive.stock)
        assert sorted(state.trash) == sorted(_faces(naive.trash))

    def count(self, move: str) -> None:
        if self.naive.phase == "trick":
            self._count_play(move)
        elif self.naive.phase == "clear":
            self._count_clearing(move)

    def _count_play(self, move: str) -> None:
        naive, rare = self.naive, self.rare
        card, _, word = move.partition(" ")
        hand, trick = naive.hands[naive.actor], naive.trick
        if not trick:
            rare["offer led"] += card == OFFER
            return
        led, trump, declined = colour_led(trick), trump_of(trick), declined_in(trick)
        offered = any(laid.card == OFFER for laid in trick)
        follows = any(other[0] == led for other in hand if other != OFFER)
        if card == OFFER:
            rare["offer though able to follow"] += follows
            rare["second offer"] += offered
            return
        twin = any(laid.card == card for laid in trick)
        rare["anything on an offer led"] += not led
        rare["must follow after an offer"] += offered and follows
        rare["no call after an offer"] += offered and bool(led) and not follows
        rare["twin after an offer"] += offered and twin
        rare["twin of a beaten card"] += twin and not word and not offered
        rare[word] += 1
        rare[f"twin of the colour led {word}"] += card[0] == led
        rare[f"twin of trump {word}"] += card[0] == trump
        rare["second colour declined"] += word == "plain" and bool(declined)
        rare["trump after another was declined"] += word == "trump" and bool(declined)
        if not offered:
            rare["declined colour laid again"] += card[0] in declined and not trump
            rare["declined colour laid under trump"] += card[0] in declined and bool(trump)
            rare["over-trumped"] += card[0] == trump and card > winning(trick).card
            rare["other colour under trump"] += bool(trump) and card[0] not in (trump, led)

    def _count_clearing(self, move: str) -> None:
        naive, rare = self.naive, self.rare
        legal, pile = naive.legal(), naive.junk[naive.actor]
        action, _, value = move.partition(" ")
        converts = [text for text in legal if text.startswith("convert")]
        rare[action] += 1
        rare["two values could be converted"] += len(converts) > 1
        rare["clearing in an empty round"] += naive.empty_round and action != "pass"
        if action == "trash":
            rare["trashed what could be converted"] += f"convert {value}" in legal
            rare["trashed beside an offer"] += OFFER in pile
        if naive.edition == "french" and not converts and pile:
            fresh = naive.junk_was_empty[naive.actor]
            rare["dump in a later round"] += action == "dump" and naive.round > 1
            rare["dump refused for an offer"] += fresh and OFFER in pile
            rare["dump refused for old junk"] += not fresh and OFFER not in pile
        if naive.round == naive.rounds:
            which = "second" if len(naive.turns_left) % 2 == 0 else "first"
            rare[f"{action} as {which} clearing of two"] += 1


def _faces(cards: list[str]) -> tuple[int, ...]:
    return tuple([FACES[card] for card in cards])


@pytest.mark.no_cover
@pytest.mark.clause(
    "BH-1",
    "BH-2",
    "BH-4",
    "BH-5",
    "BH-6",
    "BH-7",
    "BH-8",
    "BH-9",
    "BH-10",
    "BH-11",
    "BH-12",
    "BH-13",
    "BH-14",
    "BH-15",
    "BH-16",
    "BH-17",
    "BH-18",
    "BH-19",
    "BH-20",
    "BH-21",
    "BH-22",
    "BH-23",
)
@pytest.mark.parametrize("games", [FEW, pytest.param(MANY, marks=pytest.mark.thorough)])
@pytest.mark.parametrize(("players", "edition"), CONFIGURATIONS)
def test_engine_and_naive_statement_agree(players: int, edition: str, games: int) -> None:
    rare: Counter[str] = Counter()
    for number, habit in enumerate(HABITS):
        for game in range(games):
            seed = game * len(HABITS) + number
            BargainMatch(players, edition, seed, rare).play(habit)
    never = unreached(
        rare,
        EVERYWHERE,
        ENGLISH_ONLY if edition == "english" else FRENCH_ONLY,
        THREE_ONLY if players == 3 else FOUR_ONLY,
    )
    assert games == FEW or not never, f"never reached: {sorted(never)}"


@pytest.mark.clause("BH-25")
@pytest.mark.parametrize(("players", "edition"), CONFIGURATIONS)
def test_engine_and_naive_statement_agree_on_short_games(players: int, edition: str) -> None:
    for seed in range(FEW):
        match = BargainMatch(players, edition, seed, Counter(), SHORT)
        match.play(even)
        assert (match.state.round, match.state.is_over) == (1, True)

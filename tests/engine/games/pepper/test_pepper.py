"""Pepper is one small package, with partners and an auction, and works like any other game."""

from __future__ import annotations

from datetime import date
from itertools import chain
from random import Random
from typing import Any

import pytest

from trickhunt.bots import make_bot, roster_of
from trickhunt.coach import coach_of
from trickhunt.core.errors import IllegalMove
from trickhunt.core.game import State
from trickhunt.daily import daily_date_of, deal_of
from trickhunt.exercises import puzzles
from trickhunt.exercises.finding.comparing import compare
from trickhunt.exercises.puzzle_words import asked, hint
from trickhunt.games.registry import make_game, reasons_of
from trickhunt.links import read_link, write_link

RANKS = "9 10 J Q K A".split()
COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}
NAMES = ("Anke", "Bert", "Chris", "Dora")


def belongs(card: str, trump: str) -> str:
    """Return the suit of a card, calculated independently."""
    return trump if card == f"{COLOUR[trump]}J" else card[0]


def naive_winner(cards: list[str], trump: str) -> int:
    """Return which card takes a trick, independently: the bowers, trumps, then the suit led."""
    order = [f"{trump}J", f"{COLOUR[trump]}J"]
    order += [trump + rank for rank in reversed(RANKS) if rank != "J"]
    led = belongs(cards[0], trump)
    order += [led + rank for rank in reversed(RANKS)]
    return min(range(4), key=lambda at: order.index(cards[at]) if cards[at] in order else 99)


def refused(state: State[Any], legal: list[str], clauses: dict[str, str]) -> None:
    """Check that all other moves are refused with the right clause, by how their texts begin."""
    game = state.game
    others = {*game.deck.names, "pass", *(f"bid {n}" for n in range(1, 7))} | {
        f"trump {suit}" for suit in "CDHS"
    }
    assert [str(move) for move in state.legal_moves()] == legal
    for other in others - {*legal}:
        refusal = state.explain(game.parse_move(other))
        assert refusal is not None
        assert refusal.clause == clauses.get(other.split(" ")[0], clauses["card"]), other


@pytest.mark.parametrize("seed", range(12))
def test_games_go_as_a_naive_second_statement_says(seed: int) -> None:
    game, rng = make_game("pepper"), Random(seed)
    state = game.new(seed)
    dealer, points = state.dealer, [0] * 4
    for number in range(4):
        hands = [list(game.deck.text(state.hand(seat))) for seat in range(4)]
        assert [len(hand) for hand in hands] == [6] * 4
        contract, bidder = 0, -1
        for step in range(4):
            seat = (dealer + number + 1 + step) % 4
            assert state.actor == seat
            higher = [f"bid {bid}" for bid in range(contract + 1, 7)]
            stuck = step == 3 and not contract
            legal = higher if stuck else ["pass", *higher]
            refused(state, legal, {"pass": "PE-5", "card": "PE-4"})
            said = rng.choice(legal) if rng.random() < 0.6 else legal[0]
            state.apply(game.parse_move(said))
            if said != "pass":
                contract, bidder = int(said[4:]), seat
        assert state.actor == bidder
        refused(state, [f"trump {suit}" for suit in "CDHS"], {"card": "PE-6"})
        trump = rng.choice("CDHS")
        state.apply(game.parse_move(f"trump {trump}"))
        leader, taken = bidder, [0, 0]
        for _trick in range(6):
            cards: list[str] = []
            for step in range(4):
                seat = (leader + step) % 4
                assert state.actor == seat
                led = belongs(cards[0], trump) if cards else ""
                same = [card for card in hands[seat] if belongs(card, trump) == led]
                legal = same or hands[seat]
                said_late = dict.fromkeys(("pass", "bid", "trump"), "PE-4")
                held = dict.fromkeys(hands[seat], "PE-8")
                refused(state, legal, {**said_late, **held, "card": "PE-3"})
                card = rng.choice(legal)
                state.apply(game.parse_move(card))
                hands[seat].remove(card)
                cards.append(card)
            leader = (leader + naive_winner(cards, trump)) % 4
            taken[leader % 2] += 1
        for seat in range(4):
            is_set = seat % 2 == bidder % 2 and taken[seat % 2] < contract
            points[seat] += -contract if is_set else taken[seat % 2]
        assert list(state.scores) == points
    assert state.is_over
    assert state.winners == tuple(seat for seat in range(4) if points[seat] == max(points))
    with pytest.raises(IllegalMove, match="PE-10"):
        state.apply(game.parse_move("CA"))


@pytest.mark.no_cover
def test_a_search_that_bids_what_a_hand_promises_beats_chance() -> None:
    game, ahead = make_game("pepper"), 0
    bots = [make_bot(name, "pepper") for name in ("casual", "random")]
    for seed in range(6):
        state, rng = game.new(seed), Random(seed)
        while not state.is_over:
            state.apply(bots[state.actor % 2].choose(state.observe(state.actor), rng))
        ahead += state.scores[0] - state.scores[1]
    assert ahead > 0


@pytest.mark.parametrize("seed", range(4))
def test_what_the_coach_says_is_true(seed: int) -> None:
    game, rng, coach = make_game("pepper"), Random(seed), coach_of("pepper")
    state, kinds = game.new(seed), set[str]()
    while not state.is_over:
        seen = state.observe(state.actor)
        found = coach.remark(seen)
        assert (found is None) == (len(seen.legal_moves) < 2)
        if found is not None:
            kinds.add(found.kind)
            assert coach.words(found, NAMES).endswith(".")
            side = [sum(seen.taken[seat::2]) for seat in (0, 1)]
            if found.kind == "hand":
                trump = game.deck.suits[found.facts["suit"]]
                held = [belongs(card, trump) == trump for card in game.deck.text(seen.hand)]
                assert f"{sum(held)} trump" in coach.words(found, NAMES)
            elif found.kind == "partner":
                assert state.trick.winner == (state.actor + 2) % 4
            elif found.kind in ("need", "stop"):
                mine = (state.bidder - state.actor) % 2 == 0
                assert (found.kind == "need") == mine
                assert found.facts["count"] == state.contract - side[state.bidder % 2] > 0
        state.apply(rng.choice(state.legal_moves()))
    assert {"hand", "partner"} <= kinds


@pytest.mark.parametrize("seed", range(4))
def test_what_is_said_of_a_move_is_true(seed: int) -> None:
    game, reasons, kinds = make_game("pepper"), reasons_of("pepper"), set[str]()
    state, rng = game.new(seed), Random(seed)
    while not state.is_over:
        seat = state.actor
        seen = state.observe(seat)
        for move in seen.legal_moves:
            found = reasons.idea(seen, move)
            assert reasons.words(found, NAMES).endswith(".")
            kinds.add(found.kind)
            if move.action != "play":
                assert found.kind == "hand"
                continue
            led = not seen.trick
            assert (found.kind in ("asks", "leads", "highest")) <= led
            after = state.before_taking(move).trick
            assert (after.winner == seat) == (found.kind not in ("partner", "stays"))
            is_partner = after.winner == (seat + 2) % 4
            assert is_partner == (found.kind == "partner")
            laid = game.deck.text(after.cards)
            if found.kind == "certain" and len(laid) < 4:
                held = [game.deck.text(state.hand(n)) for n in range(4) if n != seat]
                for other in chain.from_iterable(held):
                    full = [*laid, other, *laid[:1] * (3 - len(laid))]
                    assert naive_winner(full, game.deck.suits[state.trump]) == len(laid) - 1
        state.apply(rng.choice(state.legal_moves()))
    assert {"hand", "asks", "leads", "certain", "partner", "stays"} <= kinds


def test_each_day_has_a_deal_of_its_own() -> None:
    days = [date(2026, 11, 24), date(2026, 11, 25)]
    deals = [deal_of(day, "pepper") for day in days]
    assert [daily_date_of(deal.game, deal.seed) for deal in deals] == days
    first, second = (deal.game.new(deal.seed) for deal in deals)
    assert [first.hand(seat) for seat in range(4)] != [second.hand(seat) for seat in range(4)]


def test_its_puzzles_ask_for_one_move_that_beginners_miss() -> None:
    found = puzzles("pepper")
    assert len({one.kind for one in found}) >= 3
    for one in found:
        state = one.state()
        seen, habit = state.observe(state.actor), one.move(one.habit)
        assert {*one.answer, habit} <= {*state.legal_moves()}
        assert make_bot("casual", "pepper").choose(seen, Random(1)) is habit
        tried = compare(roster_of("pepper").model(), seen, Random(7), 60)
        assert tried[0].moves == one.answer, "another search finds the same"
        assert one.kind == reasons_of("pepper").kind(state, one.answer[0])
        link = asked(one, NAMES)
        assert read_link(write_link(link)).quiz == link.quiz
        assert not any(move.text in hint(one) for move in one.answer)

"""Deals: drawn from a deal number, given in advance, and refused if impossible."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from tests.engine.any_game import choose, deals_of, even, seeds, state_after
from tests.engine.playing import KINDS, STYLES, hoarding, lively
from trickhunt.core.chance import below, generator, shuffle
from trickhunt.core.errors import BadPosition
from trickhunt.core.game import Deal, Event, Turn
from trickhunt.games.bargain_hunt import dealing
from trickhunt.games.bargain_hunt.constants import CLEARING, PLAYING, SHOWING
from trickhunt.games.bargain_hunt.events import BargainScored, Cleared
from trickhunt.games.bargain_hunt.game import BargainHunt
from trickhunt.games.bargain_hunt.moves import DECK
from trickhunt.games.bargain_hunt.options import BargainOptions
from trickhunt.games.bargain_hunt.state import BargainState

kinds = st.sampled_from(KINDS)
styles = st.sampled_from(STYLES)


def _replay(
    game: BargainOptions[Any], seed: int, deals: list[Deal], history: list[Turn]
) -> tuple[BargainState, list[Event]]:
    state, events = game.begin(seed, deals)
    for _seat, move in history:
        events += state.apply(move)
    return state, events


def _before_deal(
    players: int, edition: str, seed: int, number: int, style: Callable[..., float]
) -> BargainState:
    """Return a game at the last decision before a round is dealt."""
    state = BargainHunt(players, edition).new(seed)
    rng = Random(seed)
    while True:
        before = state.copy()
        state.apply(choose(state, style, rng))
        if state.round == number:
            return before


def test_chance_is_pinned() -> None:
    """A deal number always means the same cards, because links and records rely on it."""
    cards = list(range(10))
    shuffle(generator(4711, 2), cards)
    assert cards == [3, 2, 1, 6, 8, 5, 7, 9, 0, 4]
    rng = generator(2**53 - 1, 0)
    assert [below(rng, 6) for _draw in range(12)] == [1, 4, 4, 5, 2, 0, 2, 1, 5, 5, 1, 1]
    state = BargainHunt(4).new(4711)
    assert state.dealer == 3
    assert " ".join(DECK.text(state.hand(0))) == "G1 G2 G5 B1 B2 B3 V1 V3"


def test_shuffle_reaches_every_order_alike() -> None:
    """Each of the 24 orders of four cards occurs equally often, within five standard deviations."""
    counts: dict[tuple[int, ...], int] = {}
    rng = Random(1)
    for _draw in range(24_000):
        cards = [0, 1, 2, 3]
        shuffle(rng, cards)
        counts[tuple(cards)] = counts.get(tuple(cards), 0) + 1
    assert len(counts) == 24
    assert all(abs(count - 1000) < 5 * 31 for count in counts.values())


@pytest.mark.clause("BH-3")
@pytest.mark.parametrize("players", [3, 4])
def test_the_lot_reaches_every_seat(players: int) -> None:
    dealers = [BargainHunt(players).new(seed).dealer for seed in range(300)]
    assert all(dealers.count(seat) > 50 for seat in range(players))
    assert len(dealers) == sum(dealers.count(seat) for seat in range(players))


@pytest.mark.clause("BH-4")
@given(kinds, seeds)
def test_first_deal_is_eight_each(kind: tuple[int, str], seed: int) -> None:
    _state, events = BargainHunt(*kind).begin(seed)
    (deal,) = deals_of(events)
    assert [len(hand) for hand in deal.hands] == [8] * kind[0]
    assert sorted([*sum(deal.hands, ()), *deal.stock]) == DECK.cards()


@given(kinds, seeds, st.integers(2, 6), styles)
def test_a_deal_rests_on_the_number_and_the_pack_alone(
    kind: tuple[int, str], seed: int, number: int, style: Callable[..., float]
) -> None:
    assume(number <= BargainHunt(*kind).terms.rounds)
    before = _before_deal(*kind, seed, number, style)
    for move in before.legal_moves():
        state = before.copy()
        events = state.apply(move)
        cleared = events[0]
        assert isinstance(cleared, Cleared)
        heap = before.trash + cleared.trashed
        deal, _lay = dealing.draw(
            generator(seed, number),
            kind[0],
            (before.dealer + 1) % kind[0],
            before.stock,
            heap,
            french=kind[1] == "french",
        )
        assert deals_of(events) == [deal]


def test_given_hands_need_not_be_sorted() -> None:
    game = BargainHunt(4)
    _state, events = game.begin(5)
    (deal,) = deals_of(events)
    upside_down = Deal(deal.dealer, tuple(hand[::-1] for hand in deal.hands), deal.stock)
    assert game.begin(5, [upside_down])[1] == events


@pytest.mark.clause("BH-21")
@given(st.sampled_from([3, 4]), seeds, styles, st.integers(2, 6))
def test_english_heap_lies_under_the_stock(
    players: int, seed: int, style: Callable[..., float], number: int
) -> None:
    game = BargainHunt(players)
    assume(number <= game.terms.rounds)
    state = _before_deal(players, "english", seed, number, style)
    stock = state.stock
    events = state.apply(state.legal_moves()[0])
    (deal,) = deals_of(events)
    (scored,) = [event for event in events if isinstance(event, BargainScored)]
    pack = stock + scored.trash
    dealt = sum(map(len, deal.hands))
    assert deal.stock == pack[dealt:]
    assert sorted(sum(deal.hands, ())) == sorted(pack[:dealt])


@pytest.mark.clause("BH-21")
def test_french_heap_is_shuffled_in() -> None:
    """Cards of the heap are sometimes among the first cards dealt after a large dump."""
    for seed in range(50):
        state = _before_deal(4, "french", seed, 2, lively)
        only_in_heap = set(state.trash) - set(state.stock)
        (deal,) = deals_of(state.apply(state.legal_moves()[-1]))
        if only_in_heap & {face for hand in deal.hands for face in hand}:
            return
    pytest.fail("no card of the heap was ever dealt from it")


@pytest.mark.clause("BH-22")
@pytest.mark.parametrize("edition", ["english", "french"])
def test_an_empty_round_goes_straight_to_clearing(edition: str) -> None:
    state = _before_deal(3, edition, 11, 6, hoarding)
    assert len(state.stock) == 2
    events = state.apply(state.legal_moves()[-1])
    (deal,) = deals_of(events)
    assert deal.hands == ((), (), ())
    assert len(deal.stock) == 2
    assert state.phase == CLEARING
    assert state.actor == (state.dealer + 1) % 3


# -- deals that are impossible


def _refused(refuse: Callable[[], object], parts: list[str]) -> None:
    with pytest.raises(BadPosition) as caught:
        refuse()
    words = "\n".join(caught.value.reasons)
    assert str(caught.value) == words
    assert all(part in words for part in parts), words


@pytest.mark.parametrize(
    ("change", "words"), [("lose", "–; missing: {}."), ("add", "{}; missing: –.")]
)
def test_the_cards_at_fault_are_named(change: str, words: str) -> None:
    game = BargainHunt(4)
    (deal,) = deals_of(game.begin(1)[1])
    last = deal.stock[-1]
    stock = deal.stock[:-1] if change == "lose" else (*deal.stock, last)
    parts = [f"too many: {words.format(DECK.names[last])}"]
    _refused(lambda: game.begin(1, [deal._replace(stock=stock)]), parts)


def _with_heap(number: int, seed: int) -> tuple[BargainState, Deal]:
    """Return an English game for four before a round, with all possible cards in the heap."""
    state = _before_deal(4, "english", seed, number, lively)
    move = state.legal_moves()[0]
    (deal,) = deals_of(state.copy().apply(move))
    return state, deal


def _deal(state: BargainState, deal: Deal) -> list[Event]:
    state = state.copy()
    state.deals = (*(deal,) * state.round, deal)
    return state.apply(state.legal_moves()[0])


@pytest.mark.clause("BH-21")
def test_an_english_stock_is_not_reordered() -> None:
    state, deal = _with_heap(2, 1)
    assert _deal(state, deal)
    top, *rest = deal.stock
    other = next(index for index, face in enumerate(rest) if face != top)
    stock = (rest[other], *rest[:other], top, *rest[other + 1 :])
    _refused(lambda: _deal(state, deal._replace(stock=stock)), ["without reshuffling"])


@pytest.mark.clause("BH-21")
def test_english_hands_do_not_come_from_under_the_stock() -> None:
    """If a dealt card and one of the heap swap places, the pack's order is wrong."""
    state, deal = _with_heap(2, 1)
    hand, *hands = deal.hands
    kept = len(state.stock) - 32
    index = next(i for i in range(kept, len(deal.stock)) if deal.stock[i] not in state.stock[:32])
    swapped = Deal(
        deal.dealer,
        ((deal.stock[index], *hand[1:]), *hands),
        (*deal.stock[:index], hand[0], *deal.stock[index + 1 :]),
    )
    _refused(lambda: _deal(state, swapped), ["without reshuffling"])


@pytest.mark.clause("BH-21")
def test_english_stock_is_dealt_before_the_heap() -> None:
    """In the last round the stock is too short: all of it is dealt before the heap."""
    state, deal = _with_heap(4, 3)
    assert _deal(state, deal)
    assert len(state.stock) < sum(map(len, deal.hands))
    hand, *hands = deal.hands
    first = next(face for face in hand if face in state.stock and face not in deal.stock)
    index = next(i for i, face in enumerate(deal.stock) if face not in state.stock)
    swapped = Deal(
        deal.dealer,
        (tuple(deal.stock[index] if face == first else face for face in hand), *hands),
        (*deal.stock[:index], first, *deal.stock[index + 1 :]),
    )
    _refused(lambda: _deal(state, swapped), ["without reshuffling"])
    # The order of the heap is random, so any order of the rest is possible.
    assert _deal(state, deal._replace(stock=deal.stock[::-1]))


@pytest.mark.clause("BH-21")
def test_wrong_order_and_wrong_dealer_are_told_together() -> None:
    state, deal = _with_heap(2, 1)
    other = deal._replace(dealer=(deal.dealer + 1) % 4, stock=deal.stock[::-1])
    _refused(lambda: _deal(state, other), ["turn", "without reshuffling"])


@pytest.mark.clause("BH-21")
def test_a_french_pack_has_no_order() -> None:
    state = _before_deal(4, "french", 1, 2, lively)
    (deal,) = deals_of(state.copy().apply(state.legal_moves()[0]))
    assert _deal(state, deal._replace(stock=deal.stock[::-1]))


def test_a_later_deal_is_looked_at_when_it_is_due() -> None:
    game = BargainHunt(3)
    (deal,) = deals_of(game.begin(1)[1])
    state = game.new(1, [deal, deal])
    assert state.phase == SHOWING
    assert state.round == 1

    def play_on() -> None:
        while True:
            state.apply(state.legal_moves()[0])

    _refused(play_on, ["turn", "not match the cards in the stock and the trash heap"])
    assert len(state.history) == 3 + 21 + 3


def test_phases_follow_the_deal() -> None:
    assert state_after(BargainHunt(4, "english"), 0, even, 0).phase == SHOWING
    assert state_after(BargainHunt(4, "english"), 0, even, 4).phase == PLAYING
    assert state_after(BargainHunt(4, "english"), 0, even, 32).phase == CLEARING
    state = state_after(BargainHunt(4, "english"), 0, even, 35)
    assert len(deals_of(state.apply(state.legal_moves()[-1]))) == 1
    assert state.phase == PLAYING


def test_more_deals_than_rounds_are_refused() -> None:
    deals = deals_of(BargainHunt(4).begin(0)[1])
    with pytest.raises(BadPosition, match="5 deals for a game of 4 rounds"):
        BargainHunt(4).begin(0, deals * 5)

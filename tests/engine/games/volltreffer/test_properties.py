"""Invariants of every game of Volltreffer."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.any_game import Style, deals_of, seeds, state_after, story
from tests.engine.games.volltreffer.naive import ALL_CARDS, dearest_first, smallest
from tests.engine.games.volltreffer.tables import KINDS, games, states, styles
from trickhunt.core.bits import bit_set
from trickhunt.core.game import Deal, Dealt
from trickhunt.games.volltreffer.constants import FINISHED
from trickhunt.games.volltreffer.display import is_laid_out, laid_out, slid_in
from trickhunt.games.volltreffer.game import Volltreffer
from trickhunt.games.volltreffer.melding import melds_in, rank_sum, smallest_sum
from trickhunt.games.volltreffer.moves import DECK, RANK_OF, SUIT_OF
from trickhunt.games.volltreffer.state import VolltrefferState

hands_of_cards = st.sets(st.integers(0, 49), min_size=8, max_size=8)


# Cards and hands


def test_every_face_has_its_suit_and_rank() -> None:
    for face, name in enumerate(DECK.names):
        assert name == DECK.suits[SUIT_OF[face]] + str(RANK_OF[face])
        assert DECK.face(name) == face
    assert sorted(DECK.names) == sorted(ALL_CARDS)


@given(hands_of_cards)
def test_melds_are_counted_right(cards: set[int]) -> None:
    hand = bit_set(cards)
    held = melds_in(hand)
    ranks = [RANK_OF[card] for card in cards]
    for rank in range(1, 11):
        count = ranks.count(rank)
        assert held.size(rank) == (count if count >= 3 else 0)
        bit = 1 << rank - 1
        worth = {3: 5, 4: 10, 5: 25}.get(count, 0)
        assert held.points(bit, suits=False) == worth
        assert bool(held.ranks & bit) == (count >= 3)
    assert held.suits == (len({SUIT_OF[card] for card in cards}) == 5)
    assert held.points(0, suits=True) == 5
    assert rank_sum(hand) == sum(ranks)


@given(st.permutations(range(50)), st.integers(3, 5), st.integers(0, 4), st.integers(1, 8))
def test_the_smallest_sum_is_found_right(
    cards: list[int], players: int, first: int, size: int
) -> None:
    first %= players
    hands = [cards[seat * size : (seat + 1) * size] for seat in range(players)]
    order = [(first + step) % players for step in range(players)]
    seat, total = smallest_sum([bit_set(hand) for hand in hands], first)
    assert seat == smallest([DECK.text(hand) for hand in hands], order)
    assert total == sum(RANK_OF[card] for card in hands[seat])


@given(st.permutations(range(50)), st.integers(0, 4), st.data())
def test_the_display_is_ordered_right(cards: list[int], trump: int, data: st.DataObject) -> None:
    revealed = cards[:4]
    letter = DECK.suits[trump]
    display = laid_out(revealed, trump)
    assert DECK.text(display) == dearest_first(DECK.text(revealed), letter)
    for new in cards[4:20]:
        assert is_laid_out(display, trump)
        gone = data.draw(st.sampled_from(revealed))
        revealed.remove(gone)
        revealed.append(new)
        display = slid_in(tuple(card for card in display if card != gone), new, trump)
        assert DECK.text(display) == dearest_first(DECK.text(revealed), letter)


# States


@given(states())
def test_no_card_is_ever_lost(state: VolltrefferState) -> None:
    players = state.game.players
    seen = [*state.display, *state.stock, *state.trick.cards]
    for seat in range(players):
        seen += state.hand(seat)
    assert len(seen) == len(set(seen))
    gone = sum(state.taken) * players
    assert len(seen) + gone == 50
    assert all(0 <= score <= 80 for score in state.scores)
    assert state.bought == 8 * players or not state.melds


@given(games(), seeds, styles)
def test_the_game_ends_as_its_scores_say(game: Volltreffer, seed: int, style: Style) -> None:
    state = state_after(game, seed, style, -1)
    assert state.is_over
    assert state.phase == FINISHED
    assert state.actor == -1
    assert not state.legal_moves()
    inside = [score for score in state.scores if game.goal.first <= score <= game.goal.last]
    assert inside or state.round == game.max_rounds
    distances = {abs(state.scores[seat] - 66) for seat in state.winners}
    assert len(distances) == 1


# Deals


@pytest.mark.no_cover
@pytest.mark.parametrize(("players", "variant"), KINDS)
def test_a_pack_rests_on_the_number_alone(players: int, variant: bool) -> None:
    one = deals_of(story(Volltreffer(players, variant=variant, start=0), 5))
    other = deals_of(story(Volltreffer(players, variant=not variant, start=7), 5))
    for deal, twin in zip(one, other, strict=False):
        assert deal == twin
        assert deal.hands == ()
        assert sorted(deal.stock) == DECK.cards()


WHOLE = tuple(range(50))


def test_a_later_pack_may_be_given() -> None:
    game = Volltreffer(3, start=0)
    later = Deal(1, (), WHOLE[::-1])
    state = game.new(1, [Deal(0, (), WHOLE), later])
    events = []
    while state.round == 1:
        events = state.apply(state.legal_moves()[-1])
    assert Dealt(2, later) in events
    assert state.pack == WHOLE[::-1]

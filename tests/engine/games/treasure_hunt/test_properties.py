"""Invariants of every game of Treasure Hunt."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.any_game import Style, seeds, walk
from tests.engine.games.treasure_hunt import hunting
from trickhunt.core.game import TrickTaken
from trickhunt.games.treasure_hunt.constants import NAMING, NO_CARD
from trickhunt.games.treasure_hunt.events import Penalised, TreasureScored
from trickhunt.games.treasure_hunt.moves import DECK, SUIT_OF
from trickhunt.games.treasure_hunt.state import TreasureState


@pytest.mark.no_cover
@given(hunting.kinds, seeds, hunting.styles)
def test_no_card_is_ever_lost(kind: hunting.Kind, seed: int, style: Style) -> None:
    for state in walk(hunting.hunt(kind).new(seed), style, Random(seed)):
        if state.phase == NAMING:
            assert (state.hands, state.stock, state.spent) == ([0, 0, 0], (), [])
            continue
        cards = [*state.spent, *state.stock, state.trump_card]
        cards += [face for seat in range(3) for face in state.hand(seat)]
        if state.golden_card != NO_CARD:
            assert state.round == 10
            cards.append(state.golden_card)
        assert sorted(cards) == DECK.cards()
        assert [len(state.hand(seat)) for seat in range(3)] == state.held
        assert sum(state.taken) * 3 + len(state.trick.cards) == len(state.spent)


# -- states


@pytest.mark.clause("TH-12", "TH-13", "TH-16")
@given(hunting.kinds, seeds, hunting.styles)
def test_the_sheet_adds_up(kind: hunting.Kind, seed: int, style: Style) -> None:
    state, events = hunting.whole_game(kind, seed, style)
    assert state.sheet == tuple(event for event in events if isinstance(event, TreasureScored))
    totals = [0, 0, 0]
    for line in state.sheet:
        assert sum(line.taken) == line.number
        for seat in range(3):
            bid, taken = line.bids[seat], line.taken[seat]
            points = -abs(bid - taken) + (bid if taken >= bid else 0)
            assert line.points[seat] == points * line.number - line.penalties[seat]
            totals[seat] += line.points[seat] + line.bonuses[seat]
        assert line.totals == tuple(totals)
    penalties = sum(event.points for event in events if isinstance(event, Penalised))
    assert penalties == sum(sum(line.penalties) for line in state.sheet)
    assert state.scores == tuple(totals)
    assert all(state.scores[seat] == max(totals) for seat in state.winners)
    assert sum(isinstance(event, TrickTaken) for event in events) == 55


@pytest.mark.clause("TH-8", "TH-9", "TH-17")
@given(hunting.kinds, seeds, hunting.styles)
def test_what_is_proved_is_true(kind: hunting.Kind, seed: int, style: Style) -> None:
    for state in walk(hunting.hunt(kind).new(seed), style, Random(seed)):
        for seat in range(3):
            held = {SUIT_OF[face] for face in state.hand(seat)}
            assert not any(state.voids[seat] >> suit & 1 for suit in held)
            assert not state.trumps[seat] or state.trick.trump in held
            if not kind[0]:
                assert state.voids[seat] == state.down[seat]


# -- observations


@pytest.mark.clause("TH-17")
@given(hunting.states(), st.data())
def test_an_observation_holds_nothing_hidden(state: TreasureState, data: st.DataObject) -> None:
    """An observation does not change if the hidden cards are dealt again."""
    seat = data.draw(st.integers(0, 2))
    before = state.observe(seat)
    others = [other for other in range(3) if other != seat]
    hidden = [face for other in others for face in state.hand(other)] + list(state.stock)
    golden = state.golden_card != NO_CARD and not state.is_over
    if golden:
        hidden.append(state.golden_card)
    Random(data.draw(seeds)).shuffle(hidden)
    for other in others:
        state.hands[other] = sum(1 << hidden.pop() for _card in range(state.held[other]))
    if golden:
        state.golden_card = hidden.pop()
    state.stock = tuple(hidden)
    state.seed = data.draw(seeds)
    state._legal = None
    assert state.observe(seat) == before

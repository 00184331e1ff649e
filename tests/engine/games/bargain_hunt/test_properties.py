"""Invariants of every game of Schnäppchen Jagd."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.any_game import Style, choose, seeds, walk
from tests.engine.playing import KINDS, STYLES, states, whole_game
from trickhunt.core.game import TrickTaken
from trickhunt.games.bargain_hunt.game import BargainHunt
from trickhunt.games.bargain_hunt.moves import (
    COLOUR_OF,
    COLOURS,
    DECK,
    OFFER,
    VALUE_OF,
)
from trickhunt.games.bargain_hunt.state import BargainState

kinds = st.sampled_from(KINDS)
styles = st.sampled_from(STYLES)


def _everywhere(state: BargainState) -> list[int]:
    """Return all cards of the game, wherever they are."""
    places = [state.stock, state.trash, state.trick.cards, *state.piles, *state.junk]
    places += [state.hand(seat) for seat in range(state.game.players)]
    return sorted(face for place in places for face in place)


# -- cards


@pytest.mark.clause("BH-2")
def test_the_pack() -> None:
    names = DECK.text(DECK.cards())
    assert len(names) == DECK.size == 110
    assert Counter(names) == {
        **{colour + value: 2 for colour in "GYBRVO" for value in "123456789"},
        "SSO": 2,
    }
    for face, name in enumerate(DECK.names):
        assert DECK.face(name) == face
        assert DECK.is_card(name)
        assert DECK.copies_of(face) == 2
        assert DECK.suit_of(face) == COLOUR_OF[face]
        if face != OFFER:
            assert name == DECK.suits[DECK.suit_of(face)] + DECK.ranks[DECK.rank_of(face)]
            assert VALUE_OF[face] == int(name[1])
    assert DECK.special_face == OFFER
    assert not DECK.is_card("G0")
    assert DECK.too_many([1, 2, 1, 3, 1]) == [1]
    assert DECK.missing(DECK.cards()[3:]) == DECK.cards()[:3]


@pytest.mark.no_cover
@given(kinds, seeds, styles)
def test_no_card_is_ever_lost(kind: tuple[int, str], seed: int, style: Style) -> None:
    for state in walk(BargainHunt(*kind).new(seed), style, Random(seed)):
        assert _everywhere(state) == DECK.cards()
        for seat, held in enumerate(state.held):
            assert len(state.hand(seat)) == held
            assert not state.twice[seat] & ~state.once[seat]


@pytest.mark.no_cover
@given(kinds, seeds, styles)
def test_the_pack_is_known_in_true_layers(kind: tuple[int, str], seed: int, style: Style) -> None:
    """The layers in an observation match the actual places of the cards of the round."""
    for state in walk(BargainHunt(*kind).new(seed), style, Random(seed)):
        dealt = [*state.spent, *(face for seat in range(kind[0]) for face in state.hand(seat))]
        pack = [face for layer in state.pack for face in layer]
        assert Counter(pack) == Counter([*dealt, *state.stock])
        assert all(layer == tuple(sorted(layer)) for layer in state.pack)
        assert () not in state.pack
        stock, above = state.stock, dealt
        for layer in state.pack[::-1]:
            below = stock[-len(layer) :] if len(layer) <= len(stock) else stock
            rest = Counter(layer) - Counter(below)
            assert Counter(below) - Counter(layer) == Counter()
            assert not rest - Counter(above)
            stock = stock[: len(stock) - len(below)]
            assert not rest or not stock


# -- states


@pytest.mark.clause("BH-18")
@given(kinds, seeds, styles)
def test_scores_and_winners(kind: tuple[int, str], seed: int, style: Style) -> None:
    state, _events = whole_game(*kind, seed, style)
    scores = state.scores
    assert scores == tuple(
        len(state.piles[seat]) - len(state.junk[seat]) for seat in range(kind[0])
    )
    assert state.winners
    assert all(scores[seat] == max(scores) for seat in state.winners)
    assert all(scores[seat] < max(scores) for seat in range(kind[0]) if seat not in state.winners)


@pytest.mark.clause("BH-1", "BH-5")
@given(kinds, seeds, styles)
def test_a_game_has_its_rounds_and_tricks(kind: tuple[int, str], seed: int, style: Style) -> None:
    players = kind[0]
    state, events = whole_game(*kind, seed, style)
    assert state.round == {3: 6, 4: 4}[players]
    shows = [turn for turn in state.history if turn.move.action == "show"]
    assert [turn.seat for turn in shows] == [turn.seat for turn in state.history[:players]]
    assert sorted(turn.seat for turn in shows) == list(range(players))
    plays = sum(turn.move.action == "play" for turn in state.history)
    tricks = [event for event in events if isinstance(event, TrickTaken)]
    assert plays == players * len(tricks)
    first_round = events[: [type(event).__name__ for event in events].index("BargainScored")]
    assert sum(isinstance(event, TrickTaken) for event in first_round) == 7
    clearings = len(state.history) - len(shows) - plays
    assert clearings == players * (state.round + 1)


# -- observations


@pytest.mark.clause("BH-24")
@given(states(), st.data())
def test_an_observation_holds_nothing_hidden(state: BargainState, data: st.DataObject) -> None:
    """An observation does not change if the hidden cards are dealt again."""
    seat = data.draw(st.integers(0, state.game.players - 1))
    others = [other for other in range(state.game.players) if other != seat]
    before = state.observe(seat)
    hidden = [face for other in others for face in state.hand(other)] + list(state.stock)
    Random(data.draw(seeds)).shuffle(hidden)
    for other in others:
        cards = [hidden.pop() for _card in range(state.held[other])]
        state.once[other] = state.twice[other] = 0
        for face in cards:
            target = state.twice if state.once[other] >> face & 1 else state.once
            target[other] |= 1 << face
    state.stock = tuple(hidden)
    state.seed = data.draw(seeds)
    state.deals = ()
    state._legal = None
    assert state.observe(seat) == before


@pytest.mark.clause("BH-8")
@given(kinds, seeds, styles)
def test_voids_are_those_that_were_shown(kind: tuple[int, str], seed: int, style: Style) -> None:
    """A seat is known to lack a colour after it did not follow, until the next deal."""
    state, rng = BargainHunt(*kind).new(seed), Random(seed)
    shown = [0] * kind[0]
    while not state.is_over:
        seat, led, number = state.actor, state.trick.led, state.round
        move = choose(state, style, rng)
        state.apply(move)
        if state.round != number:
            shown = [0] * kind[0]
        elif move.action == "play" and led >= 0 and COLOUR_OF[move.card] not in (led, COLOURS):
            shown[seat] |= 1 << led
        assert state.voids == shown
        for other, colours in enumerate(shown):
            assert not any(colours >> COLOUR_OF[face] & 1 for face in state.hand(other))

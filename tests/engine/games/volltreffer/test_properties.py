"""What must hold in every game of Volltreffer, whatever is played."""

from __future__ import annotations

import copy
import pickle
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.games.volltreffer.naive import ALL_CARDS, dearest_first, smallest
from tests.engine.games.volltreffer.tables import (
    KINDS,
    Style,
    choose,
    deals_of,
    games,
    seeds,
    state_after,
    states,
    steps,
    story,
    styles,
)
from tests.engine.snapshots import snapshot
from trickhunt.core.bits import bit_set
from trickhunt.core.errors import BadPosition, IllegalMove, NotAMove
from trickhunt.core.game import Deal, Dealt, Turn
from trickhunt.games.volltreffer.constants import FINISHED
from trickhunt.games.volltreffer.display import is_laid_out, laid_out, slid_in
from trickhunt.games.volltreffer.game import Volltreffer
from trickhunt.games.volltreffer.melding import melds_in, rank_sum, smallest_sum
from trickhunt.games.volltreffer.moves import ALL_MOVES, DECK, RANK_OF, SUIT_OF, parse_move
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


# Moves


def test_every_move_reads_back() -> None:
    game = Volltreffer()
    assert len({move.text for move in ALL_MOVES}) == len(ALL_MOVES)
    for move in ALL_MOVES:
        assert parse_move(str(move)) is move
        assert game.parse_move(move.text) is move
        assert copy.copy(move) is move
        assert copy.deepcopy([move])[0] is move
        assert move.text in repr(move)
    for move in ALL_MOVES[::37]:
        assert pickle.loads(pickle.dumps(move)) is move  # noqa: S301 - of our own making


TEXTS = {move.text for move in ALL_MOVES}
parts = st.sampled_from(["buy", "swap", "meld", "none", "suits", "G4", "V10", " ", " ", "7", "10"])


@given(st.one_of(st.text(), st.lists(parts, max_size=6).map("".join)))
def test_any_text_is_a_move_or_an_error(text: str) -> None:
    if text in TEXTS:
        assert str(parse_move(text)) == text
        return
    with pytest.raises(NotAMove) as caught:
        parse_move(text)
    assert caught.value.text == text[:80]
    assert text[:80] in str(caught.value)


@pytest.mark.parametrize(
    "text",
    (
        "|meld|meld none suits|meld 9 7|meld suits 7|meld 7 7|meld 1 2 3|meld 0|meld 11|meld  7|"
        "buy|buy O4|buy G11|buy g4|swap G4|swap G4 G4|swap G4 R7 B2|G0|G11|G04|O4|pass|G4 |G4 trump"
    ).split("|"),
)
def test_near_misses_are_no_moves(text: str) -> None:
    with pytest.raises(NotAMove):
        parse_move(text)


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


@given(states())
def test_legal_moves_are_those_that_are_accepted(state: VolltrefferState) -> None:
    legal = state.legal_moves()
    assert len(legal) == len(set(legal))
    assert bool(legal) != state.is_over
    before = snapshot(state)
    for move in legal:
        twin = state.copy()
        assert state.explain(move) is None
        twin.apply(move)
        assert twin.history == [*state.history, Turn(state.actor, move)]
    for move in ALL_MOVES[::11]:
        if move in legal or state.explain(move) is None:
            continue
        twin = state.copy()
        with pytest.raises(IllegalMove):
            twin.apply(move)
        assert snapshot(twin) == before
    assert snapshot(state) == before


@given(states(), seeds)
def test_a_copy_is_independent(state: VolltrefferState, seed: int) -> None:
    before, rng = snapshot(state), Random(seed)
    twin = state.copy()
    assert snapshot(twin) == before
    while not twin.is_over:
        twin.apply(rng.choice(twin.legal_moves()))
    assert snapshot(state) == before


@given(states(), styles, seeds)
def test_a_copy_goes_on_alike(state: VolltrefferState, style: Style, seed: int) -> None:
    twin, rng = state.copy(), Random(seed)
    while not state.is_over:
        move = choose(state, style, rng)
        assert twin.apply(move) == state.apply(move)
    assert snapshot(twin) == snapshot(state)


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


@given(games(), seeds, styles)
def test_same_number_and_moves_are_the_same_game(
    game: Volltreffer, seed: int, style: Style
) -> None:
    assert story(game, seed, style) == story(game, seed, style)


@given(games(), seeds, seeds, styles)
def test_given_packs_reproduce_a_game(
    game: Volltreffer, seed: int, other: int, style: Style
) -> None:
    events = story(game, seed, style)
    state = state_after(game, seed, style, -1)
    again, same = game.begin(other, deals_of(events))
    for turn in state.history:
        same += again.apply(turn.move)
    assert same == events


@pytest.mark.parametrize(("players", "variant"), KINDS)
def test_a_pack_rests_on_the_number_alone(players: int, variant: bool) -> None:
    one = deals_of(story(Volltreffer(players, variant=variant, start=0), 5))
    other = deals_of(story(Volltreffer(players, variant=not variant, start=7), 5))
    for deal, twin in zip(one, other, strict=False):
        assert deal == twin
        assert deal.hands == ()
        assert sorted(deal.stock) == DECK.cards()


def test_chance_is_pinned() -> None:
    """A deal number means the same pack for ever: links and records rely on it."""
    state = Volltreffer(4).new(4711)
    assert state.dealer == 3
    assert " ".join(DECK.text(state.pack[:8])) == "B4 G4 Y8 G5 R7 Y10 Y9 R8"


WHOLE = tuple(range(50))


@pytest.mark.clause("VT-3", "VT-6")
@pytest.mark.parametrize(
    ("deal", "parts"),
    [
        (Deal(4, (), WHOLE), ["Seat 4 buys first: seats are 0 to 3"]),
        (Deal(-1, (), WHOLE), ["Seat -1"]),
        (Deal(0, ((1,),), WHOLE), ["No hands are dealt"]),
        (Deal(0, (), WHOLE[:-1]), ["lacks V10"]),
        (Deal(0, (), (*WHOLE, 3)), ["More than once: G4"]),
        (Deal(0, (), (*WHOLE[:-1], 50)), ["No such card: 50", "lacks V10"]),
        (Deal(9, ((),), (0, 0, -1)), ["Seat 9", "hands", "-1", "once: G1", "lacks G2 G3"]),
    ],
)
def test_an_impossible_pack_is_refused(deal: Deal, parts: list[str]) -> None:
    with pytest.raises(BadPosition) as caught:
        Volltreffer(4).begin(0, [deal])
    words = "\n".join(caught.value.reasons)
    assert all(part in words for part in parts), words


@pytest.mark.clause("VT-6")
def test_a_later_pack_is_looked_at_when_it_is_due() -> None:
    game = Volltreffer(3, start=0)
    (first,) = deals_of(game.begin(1)[1])
    state = game.new(1, [first, first])

    def play_on() -> None:
        while True:
            state.apply(state.legal_moves()[-1])

    with pytest.raises(BadPosition, match=f"Seat {first.dealer} cannot buy first: it is seat"):
        play_on()
    assert len(state.history) == 3 * 17


def test_a_later_pack_may_be_given() -> None:
    game = Volltreffer(3, start=0)
    later = Deal(1, (), WHOLE[::-1])
    state = game.new(1, [Deal(0, (), WHOLE), later])
    events = []
    while state.round == 1:
        events = state.apply(state.legal_moves()[-1])
    assert Dealt(2, later) in events
    assert state.pack == WHOLE[::-1]


def test_every_decision_is_one_of_the_steps() -> None:
    game = Volltreffer(3, max_rounds=1)
    decisions = [len(state.history) for state, _events in steps(game, 1)]
    assert decisions == list(range(3 * 17 + 1))

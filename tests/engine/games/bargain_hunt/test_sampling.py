"""Sampling: every sampled state agrees with the observation, and all deals are equally likely.

Small positions are enumerated: physical cards are distinct, the layers of the pack and the hands
are arranged in every way, and the engine replays the moves; a deal counts if the observation is the
same. Moves also use physical cards: a player with both twins could have played either. The
enumeration does not use voids, groups or the places of twins, on which the tested module is based.
"""

from __future__ import annotations

import dataclasses
import math
from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from fractions import Fraction
from itertools import combinations, pairwise, permutations, product
from random import Random
from typing import NamedTuple
from unittest.mock import patch

import pytest
from hypothesis import given

from tests.engine.any_game import choose, seeds, state_after, walk
from tests.engine.playing import STYLES, states
from tests.engine.statistics import LEAST_P, goodness, shares, survival
from trickhunt.core.errors import BadPosition, IllegalMove
from trickhunt.core.game import Deal, Dealt, Event
from trickhunt.formats.positions import set_up
from trickhunt.games.bargain_hunt import constants as table
from trickhunt.games.bargain_hunt import sampling
from trickhunt.games.bargain_hunt.events import BargainScored
from trickhunt.games.bargain_hunt.game import BargainHunt
from trickhunt.games.bargain_hunt.moves import COLOUR_OF, DECK, BargainMove, parse_move
from trickhunt.games.bargain_hunt.observation import BargainObservation
from trickhunt.games.bargain_hunt.position import position_of
from trickhunt.games.bargain_hunt.state import BargainState

DRAWS = (2_000, pytest.param(20_000, marks=pytest.mark.thorough))
"""Samples to count: in each run, and in a thorough run."""

Hands = tuple[tuple[int, ...], ...]
Draw = Callable[[Random], BargainState]


# -- the helper


@pytest.mark.parametrize(
    ("freedom", "critical", "tail"),
    [
        (1, 3.841459, 0.05),
        (2, 9.210340, 0.01),
        (5, 20.515006, 0.001),
        (10, 3.940299, 0.95),
        (10, 18.307038, 0.05),
        (50, 29.706683, 0.99),
        (100, 124.342113, 0.05),
        (100, 149.449253, 0.001),
    ],
)
def test_chi_square_against_printed_tables(freedom: int, critical: float, tail: float) -> None:
    assert survival(critical, freedom) == pytest.approx(tail, rel=1e-5)


def test_chi_square_judges() -> None:
    half: dict[Hashable, Fraction] = {"a": Fraction(1, 2), "b": Fraction(1, 2)}
    assert goodness({"a": 510, "b": 490}, half) > 0.5
    assert goodness({"a": 600, "b": 400}, half) < 1e-9
    assert goodness({"a": 5, "c": 1}, half) == 0
    rare: dict[Hashable, Fraction] = {
        "a": Fraction(997, 1000),
        **{c: Fraction(1, 1000) for c in "bcd"},
    }
    assert goodness({"a": 1000}, rare) == 1
    assert goodness({"a": 9970, "b": 30}, rare) < 1e-9
    assert survival(0, 3) == 1


# -- small positions


class Small(NamedTuple):
    """A round with few cards."""

    layers: tuple[tuple[int, ...], ...]  #: the cards of each layer of the pack, top first
    size: int  #: cards in a full hand
    seat: int  #: the observer
    moves: tuple[str, ...]  #: the moves played
    hands: Hands  #: the dealt hands

    @property
    def players(self) -> int:
        return len(self.hands)


def _undealt(players: int, layers: tuple[tuple[int, ...], ...], seed: int = 0) -> BargainState:
    """Return a game before a deal from these layers; the lowest is the heap."""
    state = BargainState(BargainHunt(players), seed, ())
    state.round = 1
    state.piles = [(DECK.face("O9"),)] * players
    *above, heap = layers
    state.stock = tuple(face for layer in above for face in layer)
    state.trash = heap
    return state


def _dealt(small: Small, hands: Hands) -> BargainState | None:
    """Return the position after the moves from these hands; ``None`` if they are illegal."""
    with patch.object(table, "FULL_HAND", small.size):
        state = _undealt(small.players, small.layers)
        state.begin_round(small.players - 1, small.layers, [])
    pack = [face for layer in small.layers for face in layer]
    stock = pack.copy()
    for face in (face for hand in hands for face in hand):
        stock.remove(face)
    state.lay_out(Deal(state.dealer, hands, tuple(stock)))
    try:
        for text in small.moves:
            state.apply(parse_move(text))
    except IllegalMove:
        return None
    return state


def _observed(small: Small) -> BargainObservation:
    state = _dealt(small, small.hands)
    assert state is not None
    return state.observe(small.seat)


def _splits(cards: tuple[int, ...], sizes: list[int]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Yield every way to deal hands of these sizes from distinct cards."""
    if not sizes:
        yield ()
        return
    for hand in combinations(cards, sizes[0]):
        rest = tuple(card for card in cards if card not in hand)
        for others in _splits(rest, sizes[1:]):
            yield (hand, *others)


def _tops(layers: tuple[tuple[int, ...], ...], dealt: int) -> Iterator[tuple[int, ...]]:
    """Yield every set of distinct cards that can be on top, counted through the layers."""
    top: tuple[int, ...] = ()
    first = 0
    for layer in layers:
        things = tuple(range(first, first + len(layer)))
        first += len(layer)
        if len(top) + len(layer) >= dealt:
            for some in combinations(things, dealt - len(top)):
                yield top + some
            return
        top += things


def enumerate_deals(small: Small) -> Counter[Hashable]:
    """Count the ways in which each set of other hands agrees with the observation."""
    target = _observed(small)
    faces = [face for layer in small.layers for face in layer]
    own = sorted(small.hands[small.seat])
    found: Counter[Hashable] = Counter()
    replayed: dict[Hands, Hashable] = {}
    for top in _tops(small.layers, small.size * small.players):
        for split in _splits(top, [small.size] * small.players):
            if sorted(faces[thing] for thing in split[small.seat]) != own:
                continue
            hands = tuple(tuple(sorted(faces[thing] for thing in hand)) for hand in split)
            if hands not in replayed:
                state = _dealt(small, hands)
                agrees = state is not None and state.observe(small.seat) == target
                replayed[hands] = _others(state, small.seat) if state and agrees else None
            if replayed[hands] is not None:
                found[replayed[hands]] += _ways_to_play(small, hands)
    return found


def _ways_to_play(small: Small, hands: Hands) -> int:
    """Return in how many ways the seats can have made the moves with distinct cards."""
    left = [Counter(hand) for hand in hands]
    ways = 1
    for seat, face in _laid(small):
        ways *= left[seat][face]
        left[seat][face] -= 1
    return ways


def _laid(small: Small) -> list[tuple[int, int]]:
    """Return the cards played, with the seat."""
    history = _observed(small).history
    return [(seat, move.card) for seat, move in history if isinstance(move, BargainMove)]


def _others(state: BargainState, seat: int) -> Hashable:
    return tuple(state.hand(other) for other in range(state.game.players) if other != seat)


def module_shares(unseen: sampling.Unseen) -> dict[Hashable, Fraction]:
    """Return the exact probability with which the module draws each set of other hands."""
    found: dict[Hashable, Fraction] = {}

    def follow(index: int, room: tuple[int, ...], hands: Hands, share: Fraction) -> None:
        if index == len(unseen.groups):
            outcome = tuple(tuple(sorted(hand)) for hand in hands)
            found[outcome] = found.get(outcome, Fraction(0)) + share
            return
        cards = tuple(enumerate(unseen.groups[index][1]))
        total = unseen.deals(index, room)
        for sizes, ways in unseen.divisions(index, room):
            rest = tuple(space - size for space, size in zip(room, sizes, strict=True))
            weight = Fraction(ways * unseen.deals(index + 1, rest), total)
            if not weight:
                continue
            splits = list(_split_faces(cards, list(sizes)))
            for split in splits:
                more = tuple(hand + part for hand, part in zip(hands, split, strict=True))
                follow(index + 1, rest, more, share * weight / len(splits))

    follow(0, unseen.room, ((),) * len(unseen.room), Fraction(1))
    return found


def _split_faces(cards: tuple[tuple[int, int], ...], sizes: list[int]) -> Iterator[Hands]:
    for split in _splits(tuple(range(len(cards))), sizes):
        yield tuple(tuple(cards[thing][1] for thing in hand) for hand in split)


def faces(text: str) -> tuple[int, ...]:
    """Return cards by their names."""
    return tuple(sorted(map(DECK.face, text.split())))


def small(layers: list[str], hands: list[str], moves: str = "", seat: int = 0) -> Small:
    """Return a small position from names; moves are separated by commas."""
    return Small(
        layers=tuple(map(faces, layers)),
        size=len(hands[0].split()),
        seat=seat,
        moves=tuple(move.strip() for move in moves.split(",") if move),
        hands=tuple(map(faces, hands)),
    )


POSITIONS = {
    "nothing seen yet": small(["G1 G2 G3 Y1 Y2 Y3 B1 B2 B3"], ["G1 Y1", "G2 Y2", "G3 Y3"]),
    "a void": small(
        ["G1 G2 G3 Y1 Y2 Y3 B1 B2 B3 R1"],
        ["G1 Y1 B1", "Y2 B2 R1", "G3 Y3 B3"],
        "G1, Y2 plain, G3",
    ),
    "two voids and an offer": small(
        ["G1 G2 G4 Y1 Y2 Y3 B1 B2 B3 R1 SSO"],
        ["G1 Y1 B1", "Y2 B2 R1", "SSO Y3 B3"],
        "G1, Y2 plain, B3 trump",
    ),
    "twins over two layers, one seen": small(
        ["G1 G2 Y1 Y2", "G1 Y1 B1 B2 B3"], ["G1 Y2", "G2 Y1", "B1 B2"]
    ),
    "twins over two layers, one played": small(
        ["G1 G2 Y1 Y2 R1", "G1 Y1 B1 B2 R1 R2"],
        ["G2 Y2 R1", "G1 Y1 R1", "B1 B2 R2"],
        "G2, G1, B1 plain",
    ),
    "both twins seen": small(["G1 G2 Y1 Y2", "G1 Y1 B1 B2 B3"], ["G1 G1", "G2 Y1", "Y2 B2"]),
    "a twin under the pack": small(
        ["G1 G2 Y1", "Y1 B1 B2 B3 B4", "G1 B1"], ["G1 B1", "G2 B2", "Y1 B3"]
    ),
    "cards that must be in a hand": small(
        ["G1 G2 Y1 Y2", "B1 B2 B3 B4"], ["G1 B1", "G2 Y1", "Y2 B2"]
    ),
    "no stock": small(
        ["G1 G1 G2 Y1 Y2 Y2", "B1 B2 B2"], ["G1 Y1 B2", "Y2 B1 B2", "G1 G2 Y2"], "G1, B1 plain"
    ),
    "the last hand is void": small(
        ["G1 G2 G3 G4 G5 Y1 Y2 Y3 Y4 B1 B2"],
        ["G1 B1 Y4", "G2 G3 Y1", "Y2 Y3 B2"],
        "G1, G2, Y2 plain",
    ),
    "a colour that no hand can hold": small(
        ["G1 G2 G3 Y1 Y2 Y3 B1 B2 B3 R1 R2"],
        ["G1 R1 B1", "Y1 Y2 B2", "R2 Y3 B3"],
        "G1, Y1 plain, B3 plain",
    ),
    "both twins played by one seat": small(
        ["G1 G1 G2 Y1 Y2", "B1 B2 B2 R1 Y1"],
        ["G2 R1 B1", "G1 G1 B2", "Y1 Y2 B2"],
        "G2, G1, Y1 plain, R1, G1 plain",
    ),
    "four players": small(
        ["G1 G2 Y1 Y2 G1 Y1", "B1 B2 B2"],
        ["G1 Y1", "B1 B2", "G1 G2", "Y2 Y1"],
        "G1, B1 plain",
        seat=2,
    ),
    "two layers used up": small(["G1 G2", "G1 Y1", "Y1 Y2 B1 B2 B2"], ["G1 B1", "G2 Y2", "Y1 G1"]),
}


@pytest.mark.no_cover
@pytest.mark.parametrize("name", POSITIONS)
def test_exact_probabilities(name: str) -> None:
    """The counts of the module give every deal the same probability as the enumeration."""
    position = POSITIONS[name]
    found = enumerate_deals(position)
    assert len(found) > 1
    assert module_shares(sampling.Unseen(_observed(position))) == shares(found)


def test_exact_number_of_deals() -> None:
    """With all cards different, the module counts exactly the enumerated deals."""
    for name in ("nothing seen yet", "a void", "two voids and an offer"):
        position = POSITIONS[name]
        unseen = sampling.Unseen(_observed(position))
        assert unseen.deals(0, unseen.room) == enumerate_deals(position).total()


def _random_small(rng: Random) -> Small:
    """Return a position of 6 to 9 cards in three colours, dealt from up to three layers."""
    some = [face for face in DECK.cards() if DECK.names[face][0] in "GYBS" and face % 9 < 3]
    rng.shuffle(some)
    some = some[: rng.randint(6, 9)]
    cuts = sorted({0, len(some), rng.randint(1, 8), rng.randint(1, 8)} & set(range(len(some) + 1)))
    layers = tuple(tuple(sorted(some[a:b])) for a, b in pairwise(cuts))
    pack: list[int] = []
    for layer in layers:
        pack += rng.sample(layer, len(layer))
    top = rng.sample(pack[:6], 6)
    hands = tuple(tuple(sorted(top[at : at + 2])) for at in (0, 2, 4))
    position = Small(layers, 2, rng.randrange(3), (), hands)
    state = _dealt(position, hands)
    assert state is not None
    moves = []
    for _move in range(rng.randint(0, 5)):
        moves.append(choose(state, STYLES[0], rng))
        state.apply(moves[-1])
    return position._replace(moves=tuple(move.text for move in moves))


def _features(position: Small, unseen: sampling.Unseen) -> set[str]:
    """Return the features that make a position hard."""
    kinds = {kind for (kind, _places), _cards in unseen.groups}
    found = {name for kind, name in enumerate(("must", "free", "either")) if kind in kinds}
    if any(_observed(position).voids[seat] for seat in unseen.others):
        found.add("void")
    if any(len(places) == 1 for (_kind, places), _cards in unseen.groups):
        found.add("one place")
    if any(not places for (_kind, places), _cards in unseen.groups):
        found.add("no hand can hold it")
    if unseen.below:
        found.add("whole layer in the stock")
    if len(unseen.groups) > 3:
        found.add("many groups")
    if not unseen.groups:
        found.add("nothing unseen")
    return found


@pytest.mark.no_cover
def test_exact_probabilities_of_random_positions() -> None:
    reached: Counter[str] = Counter()
    for seed in range(200):
        position = _random_small(Random(seed))
        unseen = sampling.Unseen(_observed(position))
        assert module_shares(unseen) == shares(enumerate_deals(position)), seed
        reached.update(_features(position, unseen))
    wanted = "must free either void whole-layer-in-the-stock many-groups one-place nothing-unseen"
    assert {name.replace("-", " ") for name in wanted.split()} <= reached.keys()


def _stocks(position: Small, hands: Hashable) -> dict[tuple[int, ...], Fraction]:
    """Return the probability of every order of the stock, given the other hands."""
    seen = _observed(position)
    assert isinstance(hands, tuple)
    dealt = Counter([*seen.hand, *seen.spent, *(face for hand in hands for face in hand)])
    left: list[tuple[int, ...]] = []
    for layer in position.layers:
        stays = Counter(layer) - dealt
        dealt -= Counter(layer)
        left.append(tuple(stays.elements()))
    orders: Counter[Hashable] = Counter(
        tuple(face for part in parts for face in part)
        for parts in product(*map(permutations, left))
    )
    return shares(orders)  # type: ignore[return-value]


@pytest.mark.no_cover
@pytest.mark.parametrize("draws", DRAWS)
@pytest.mark.parametrize("name", POSITIONS)
def test_frequencies(name: str, draws: int) -> None:
    """Hands and orders of the stock occur with the right frequencies."""
    position = POSITIONS[name]
    expected: dict[Hashable, Fraction] = {
        (hands, stock): share * part
        for hands, share in shares(enumerate_deals(position)).items()
        for stock, part in _stocks(position, hands).items()
    }
    draw = sampling.sampler(BargainHunt(position.players), _observed(position))
    rng = Random(name)
    counts: Counter[Hashable] = Counter()
    for _draw in range(draws):
        state = draw(rng)
        counts[_others(state, position.seat), state.stock] += 1
    assert goodness(counts, expected) > LEAST_P


# -- the chance of the game itself


def _lays(state: BargainState, moves: tuple[str, ...], rng: Random) -> bool:
    """Make the moves if legal; a holder of a pair is twice as likely to play a card of it."""
    for text in moves:
        move = parse_move(text)
        if state.explain(move) or rng.random() * 2 >= state.hand(state.actor).count(move.card):
            return False
        state.apply(move)
    return True


@pytest.mark.no_cover
@pytest.mark.parametrize(
    ("position", "accepted"),
    [
        (POSITIONS["twins over two layers, one seen"], 2000),
        (POSITIONS["a twin under the pack"], 1000),
        (small(["G1 Y2 Y1", "G1 Y1 B1 B2"], ["G1 B1", "Y1 B2", "G1 Y2"], "G1, Y1 plain"), 500),
        (small(["G1 Y2 Y1 G2 Y1 B2 SSO"], ["G1 G2", "Y1 B2", "Y1 Y2"], "G2, B2 trump"), 300),
    ],
)
@pytest.mark.parametrize("part", [4, pytest.param(1, marks=pytest.mark.thorough)])
def test_enumeration_is_what_chance_brings_about(position: Small, accepted: int, part: int) -> None:
    """Deals are drawn as in a game, the moves replayed, and deals that look different discarded."""
    accepted //= part
    target, rng = _observed(position), Random(accepted)
    counts: Counter[Hashable] = Counter()
    while counts.total() < accepted:
        layers = [tuple(rng.sample(layer, len(layer))) for layer in position.layers]
        if len(layers) == 1:  # so that the stock has cards: the heap may be empty
            layers.append(())
        state = _undealt(position.players, tuple(layers), rng.getrandbits(50))
        with patch.object(table, "FULL_HAND", position.size):
            state.begin_round(position.players - 1, position.layers, [])
        if _lays(state, position.moves, rng) and state.observe(position.seat) == target:
            counts[_others(state, position.seat)] += 1
    assert goodness(counts, shares(enumerate_deals(position))) > LEAST_P


# -- whole games


def _cards(state: BargainState) -> list[int]:
    places = [state.stock, state.trash, state.trick.cards, *state.piles, *state.junk]
    places += [state.hand(seat) for seat in range(state.game.players)]
    return sorted(face for place in places for face in place)


@pytest.mark.no_cover
@pytest.mark.clause("BH-24")
@given(states(), seeds)
def test_a_sample_is_a_game_that_looks_the_same(state: BargainState, seed: int) -> None:
    rng = Random(seed)
    for seat in range(state.game.players):
        seen = state.observe(seat)
        draw = state.game.sampler(seen)
        for _draw in range(2):
            sample = draw(rng)
            assert sample.observe(seat) == seen
            assert _cards(sample) == DECK.cards()
            assert sample.scores == state.scores
            assert sample.deals == ()
            for other in range(state.game.players):
                assert len(sample.hand(other)) == sample.held[other]
                assert not any(
                    seen.voids[other] >> COLOUR_OF[face] & 1 for face in sample.hand(other)
                )
        assert state.game.sample(seen, Random(seed)).observe(seat) == seen


@pytest.mark.clause("BH-24")
@given(states(), seeds)
def test_events_tell_nothing_hidden(state: BargainState, seed: int) -> None:
    """Events are the same whatever is hidden, apart from deals and the order of the heap."""
    if state.is_over:
        return
    rng = Random(seed)
    sample = state.game.sample(state.observe(state.actor), rng)
    move = choose(state, STYLES[0], rng)
    assert _open(sample.apply(move)) == _open(state.apply(move))


def _open(events: list[Event]) -> list[Event]:
    return [
        event._replace(trash=tuple(sorted(event.trash)))
        if isinstance(event, BargainScored)
        else event
        for event in events
        if not isinstance(event, Dealt)
    ]


@given(states(), seeds)
def test_positions_can_be_sampled(state: BargainState, seed: int) -> None:
    """A position from a blog has no history, but its hidden cards can still be sampled."""
    if state.is_over:
        return
    position = set_up(state.game, position_of(state))
    rng = Random(seed)
    for seat in range(state.game.players):
        seen = position.observe(seat)
        sample = state.game.sample(seen, rng)
        assert sample.observe(seat) == seen
        assert _cards(sample) == DECK.cards()
        for _state in walk(sample, STYLES[0], rng):
            pass


def test_chance_is_used_up() -> None:
    """Different random numbers give different samples."""
    seen = state_after(BargainHunt(4, "english"), 1, STYLES[0], 10).observe(0)
    draw = BargainHunt(4).sampler(seen)
    rng = Random(3)
    assert len({draw(rng).hand(1) for _draw in range(50)}) == 50


def test_an_observation_that_no_deal_agrees_with_is_refused() -> None:
    seen = _observed(POSITIONS["a void"])
    for voids in ((0, 63, 63), (0, 63, 1)):
        spoilt = dataclasses.replace(seen, voids=voids)
        with pytest.raises(BadPosition, match="No deal"):
            BargainHunt(3).sampler(spoilt)


@pytest.mark.pyodide
def test_big_numbers_stay_exact() -> None:
    """The number of deals at the first decision, from binomials."""
    seen = BargainHunt(4).new(0).observe(0)
    unseen = sampling.Unseen(seen)
    assert unseen.deals(0, unseen.room) == math.comb(102, 8) * math.comb(94, 8) * math.comb(86, 8)

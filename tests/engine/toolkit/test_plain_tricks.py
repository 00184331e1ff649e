"""Shared parts of plain trick games, tested with Whist: hidden hands, positions, bots, words."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations
from random import Random
from typing import Any

import pytest

from tests.whist.facts import POSITION
from tests.whist.game import DECK, Whist, WhistState
from trickhunt.card_art.french import faces, french_pack
from trickhunt.card_art.pens import PagePen
from trickhunt.core.trick import Trick
from trickhunt.search.roster import PlainModel, plain_roster
from trickhunt.search.thinker import SearchBot
from trickhunt.toolkit.french import FrenchDeck
from trickhunt.toolkit.hidden_hands import HiddenHands
from trickhunt.toolkit.plain_positions import PlainPosition
from trickhunt.toolkit.validation import Violation

GAME = Whist()


def states(seed: int, every: int) -> list[WhistState]:
    """Yield some moments of a random game."""
    state, rng, found = GAME.new(seed), Random(seed), []
    while not state.is_over:
        if len(state.history) % every == 0:
            found.append(state.copy())
        state.apply(rng.choice(state.legal_moves()))
    return [*found, state]


def set_up(position: PlainPosition) -> WhistState:
    assert POSITION.validate(GAME, position) == []
    state: WhistState = POSITION.before_trick(GAME, position)
    POSITION.play_trick(state, position)
    return state


@pytest.mark.parametrize("voids", [(0, 0, 0), (0b01, 0, 0), (0b01, 0b10, 0), (0b01, 0b01, 0)])
def test_hidden_hands_are_dealt_as_every_deal_that_agrees_is(voids: tuple[int, ...]) -> None:
    """Six cards of two suits, in hands of three, two and one."""
    suits, rooms = ([0, 1, 2], [3, 4, 5]), (3, 2, 1)

    def hands_of(order: tuple[int, ...]) -> tuple[frozenset[int], ...]:
        return frozenset(order[:3]), frozenset(order[3:5]), frozenset(order[5:])

    def agrees(hands: tuple[frozenset[int], ...]) -> bool:
        return not any(
            missing >> face // 3 & 1
            for hand, missing in zip(hands, voids, strict=True)
            for face in hand
        )

    possible = {hands for hands in map(hands_of, permutations(range(6))) if agrees(hands)}
    hidden, rng = HiddenHands(suits, rooms, voids), Random(1)
    draws = 400 * len(possible)
    found = Counter(tuple(map(frozenset, hidden.draw(rng))) for _draw in range(draws))
    assert set(found) == possible
    assert all(300 < count < 500 for count in found.values())


def test_a_drawn_state_agrees_with_what_a_seat_knows() -> None:
    rng, differed = Random(2), 0
    for state in states(3, 7):
        for seat in range(4):
            seen = state.observe(seat)
            other = GAME.sample(seen, rng)
            assert other.observe(seat) == seen
            differed += other.hands != state.hands
    assert differed > 50


def test_a_copy_is_independent() -> None:
    state = GAME.new(5)
    twin = state.copy()
    twin.apply(twin.legal_moves()[0])
    assert state.observe(0) == GAME.new(5).observe(0) != twin.observe(0)


def test_a_position_is_where_the_game_was() -> None:
    for state in states(4, 5)[:-1]:
        again = set_up(POSITION.position_of(state))
        assert again.hands == state.hands
        assert again.scores == state.scores
        assert again.trick.winner == state.trick.winner
        assert sorted(again.spent) == sorted(state.spent)
        assert again.tricks_before == state.tricks_before


LAST = PlainPosition(hands=[["CA"], ["HA"], ["C3"], ["C4"]], taken=(12, 0, 0, 0), dealer=3)


def test_who_leads_is_left_of_the_dealer_unless_it_is_said() -> None:
    assert set_up(LAST).actor == 0
    assert set_up(replace(LAST, leader=2)).actor == 2


@pytest.mark.parametrize(
    ("changes", "fact"),
    [
        ({"hands": [["CA"]]}, "hand"),
        ({"taken": (13, -1, 0, 0)}, "taken"),
        ({"taken": (11, 0, 0, 0)}, "taken"),
        ({"taken": None}, "taken"),
        ({"totals": (1, 2)}, "totals"),
        ({"round": 5}, "round"),
        ({"dealer": 4}, "dealer"),
        ({"leader": -1}, "leader"),
        ({"seed": -1}, "deal-number"),
        ({"trick": ("CA", "CK", "CQ", "CJ")}, "trick"),
        ({"hands": [["CA", "C2"], ["HA"], ["C3"], ["C4"]]}, "hand"),
        ({"hands": [[], [], [], []], "taken": (13, 0, 0, 0)}, "hand"),
        ({"hands": [["CA"], ["HA"], ["C3"], ["C3"]]}, ""),
        (
            {
                "hands": [["C2"], ["C5", "H2"], ["C3", "C6"], ["C4", "C7"]],
                "trick": ("CA",),
                "taken": (11, 0, 0, 0),
            },
            None,
        ),
        (
            {
                "hands": [["C2"], ["C5"], ["C3", "C6"], ["C4", "C7"]],
                "trick": ("CA", "H2"),
                "taken": (11, 0, 0, 0),
            },
            "trick",
        ),
    ],
)
def test_an_impossible_position_is_refused_where_it_is_wrong(
    changes: dict[str, Any], fact: str | None
) -> None:
    position = PlainPosition(**{"hands": LAST.hands, "taken": LAST.taken, "dealer": 3, **changes})
    reasons = POSITION.validate(GAME, position)
    assert [one.fact for one in reasons[:1] if isinstance(one, Violation)] == (
        [] if fact is None else [fact]
    )


def test_a_search_that_knows_only_the_rules_finds_the_trump_that_wins_the_game() -> None:
    roster = plain_roster()
    state = set_up(
        PlainPosition(
            hands=[["H2", "D3"], ["C3", "D4"], ["C5", "D5"], ["C7"]],
            taken=(5, 6, 0, 0),
            leader=3,
            trick=("CA",),
            dealer=2,
        )
    )
    assert state.trick.led == 0
    for bot in (roster.club(), roster.casual(), SearchBot(roster.expert(), 40)):
        assert bot.choose(state.observe(0), Random(1)).text == "H2"
    model = PlainModel()
    assert model.options(state) == state.legal_moves()
    before = GAME.new(1)
    ending = model.finish(before, 1, Random(1))
    assert before.round == 2
    assert sum(ending.wins) == pytest.approx(1)


def test_the_pack_is_drawn_and_named() -> None:
    pack = french_pack(DECK, "whist")
    assert set(faces(pack)) == {f"whist-{name}" for name in DECK.names}
    for name, drawing in faces(pack).items():
        assert f'id="{name}"' in drawing(PagePen())
    assert isinstance(DECK, FrenchDeck)
    assert DECK.card_name(DECK.face("HQ")) == "queen of hearts"
    assert DECK.card_name(DECK.face("S10")) == "10 of spades"
    assert Trick(0).cards == []

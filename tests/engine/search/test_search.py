"""The searches find the known best moves, respect their budgets, and are repeatable."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import count
from math import sqrt
from random import Random
from statistics import fmean, stdev
from typing import Any, NamedTuple

import pytest

from tests.engine.tables import at_clearing, at_trick
from trickhunt.bots import make_bot, make_thinker
from trickhunt.core.chance import generator
from trickhunt.core.errors import BadOption
from trickhunt.core.game import Move
from trickhunt.search.flat import SURELY, FlatSearch
from trickhunt.search.game_model import Ending
from trickhunt.search.ismcts import TreeSearch
from trickhunt.search.thinker import SearchBot, Thinker, opinion_after

SEARCHES = ["flat", "ismcts"]

# A small test game: a prize lies behind one of two doors. The first seat may take a safe reward,
# or enter the room with the doors and open one; then the other seat may take half.
ENTER, TAKE, LEFT, RIGHT, SHARE, LEAVE = (
    Move(text, "play") for text in ("enter", "take", "left", "right", "share", "leave")
)
SURE = 0.6


class Room:
    """The state of the small game."""

    def __init__(self, prize: Move, made: tuple[Move, ...] = ()) -> None:
        self.prize = prize
        self.made = made
        self.round = 1

    @property
    def is_over(self) -> bool:
        return self.made[:1] == (TAKE,) or len(self.made) == 3

    @property
    def actor(self) -> int:
        return 1 if len(self.made) == 2 else 0

    def copy(self) -> Room:
        return Room(self.prize, self.made)

    def apply(self, move: Move) -> None:
        self.made += (move,)


class Seen(NamedTuple):
    """The observation of the first seat at its first move."""

    seat: int = 0
    round: int = 1
    scores: tuple[int, ...] = (0, 0)
    legal_moves: tuple[Move, ...] = (ENTER, TAKE)


class RoomModel:
    """The small game as a search sees it; the rest of a play-out is random."""

    def worlds(self, _observation: Seen) -> Callable[[Random], Room]:
        return lambda rng: Room(LEFT if rng.random() < 0.5 else RIGHT)

    def candidates(self, observation: Seen) -> Mapping[Move, tuple[Move, ...]]:
        return {move: (move,) for move in observation.legal_moves}

    def options(self, state: Room) -> tuple[Move, ...]:
        if len(state.made) == 2:
            return (SHARE, LEAVE)
        return (LEFT, RIGHT)

    def finish(self, state: Room, _number: int, rng: Random) -> Ending:
        if not state.is_over and len(state.made) == 1:
            state.apply(LEFT if rng.random() < 0.5 else RIGHT)
        if not state.is_over:
            state.apply(LEAVE)
        mine = SURE
        if state.made[0] is ENTER:
            mine = float(state.made[1] is state.prize) * (0.5 if state.made[2] is SHARE else 1.0)
        return Ending((mine, 1 - mine), (10 * mine, 0.0))


@pytest.mark.parametrize("search", [FlatSearch(RoomModel()), TreeSearch(RoomModel())])
def test_a_search_does_not_count_on_what_it_cannot_see(search: Thinker) -> None:
    """A player who saw the prize would enter and always win; the safe reward is worth less."""
    opinion = opinion_after(search.begin(Seen(), Random(1)), 400)
    assert opinion.move is TAKE
    assert opinion.of(TAKE).wins == pytest.approx(SURE)
    assert opinion.of(TAKE).points == pytest.approx(10 * SURE)
    assert opinion.of(ENTER).wins < SURE
    sure, unsure = (
        1.0 if one.margin is None else one.margin for one in map(opinion.of, (TAKE, ENTER))
    )
    assert sure < unsure
    assert opinion.of(TAKE).is_level
    assert not opinion.of(ENTER).is_level


@pytest.mark.parametrize("search", [FlatSearch, TreeSearch])
def test_a_search_tells_the_means_of_its_playouts_and_their_errors(search: Any) -> None:
    ends: dict[Move, list[Ending]] = {ENTER: [], TAKE: []}

    class Noted(RoomModel):
        def finish(self, state: Room, _number: int, rng: Random) -> Ending:
            mine = rng.random()
            ends[state.made[0]].append(Ending((mine, 1 - mine), (9 * rng.random(), 0.0)))
            return ends[state.made[0]][-1]

    opinion = opinion_after(search(Noted()).begin(Seen(scores=(3, 0)), Random(1)), 400)
    assert sum(map(len, ends.values())) == opinion.iterations
    for move, made in ends.items():
        one, size = opinion.of(move), len(made)
        points = [end.points[0] - 3 for end in made]
        assert one.tries == size
        assert one.wins == pytest.approx(fmean(end.wins[0] for end in made))
        assert one.margin == pytest.approx(
            SURELY * stdev(end.merit(0) for end in made) / sqrt(size)
        )
        assert one.points == pytest.approx(fmean(points))
        assert one.points_margin == pytest.approx(SURELY * stdev(points) / sqrt(size))


@pytest.mark.parametrize("seed", range(8))
def test_moves_are_compared_in_the_worlds_that_both_met(seed: int) -> None:
    """Worlds differ much, moves little; a world that only one of two met is no difference."""
    ends: dict[Move, list[Ending]] = {TAKE: [], ENTER: [], LEAVE: []}
    worth = {TAKE: 0.3, ENTER: 0.29, LEAVE: 0.2}

    class Uneven(RoomModel):
        def finish(self, state: Room, _number: int, rng: Random) -> Ending:
            world = rng.random() / 2
            mine = world + rng.random() / 10 + worth[state.made[0]]
            ends[state.made[0]].append(Ending((mine, 1 - mine), (20 * mine, 0.0)))
            return ends[state.made[0]][-1]

    thought = FlatSearch(Uneven()).begin(Seen(legal_moves=tuple(ends)), Random(seed))
    opinion = opinion_after(thought, 400)
    best = opinion.judged[0]
    assert opinion.of(LEAVE).tries < best.tries, "it was dropped"
    for one in opinion.judged:
        both = [*zip(ends[best.move], ends[one.move], strict=False)]
        wins = fmean(lead.wins[0] - end.wins[0] for lead, end in both)
        points = fmean(lead.points[0] - end.points[0] for lead, end in both)
        assert best.wins - one.wins == pytest.approx(wins)
        assert best.points - one.points == pytest.approx(points)
        assert one.margin is not None
        assert best.margin is not None
        if one.tries < best.tries:
            assert (
                best.margin / 2
                < one.margin
                < SURELY * stdev(end.merit(0) for end in ends[one.move]) / sqrt(one.tries)
            ), "the better known worlds of the best move help"


def test_the_tree_finds_out_what_the_other_seat_does() -> None:
    """The other seat takes its half if that helps it, so entering is worth a quarter."""
    tree = TreeSearch(RoomModel()).begin(Seen(legal_moves=(ENTER,)), Random(2))
    for _playout in range(3000):
        tree.step()
    assert tree.opinion().of(ENTER).wins == pytest.approx(0.27, abs=0.05)


@pytest.mark.parametrize("search", [FlatSearch(RoomModel()), TreeSearch(RoomModel())])
def test_a_single_candidate_needs_few_playouts(search: Thinker) -> None:
    thought = search.begin(Seen(legal_moves=(TAKE,)), Random(1))
    opinion = opinion_after(thought, 1000)
    assert opinion.move is TAKE
    assert 1 <= opinion.iterations <= 30


@pytest.mark.parametrize("search", [FlatSearch(RoomModel()), TreeSearch(RoomModel())])
def test_a_thought_is_ripe_when_every_candidate_was_tried(search: Thinker) -> None:
    thought = search.begin(Seen(), Random(1))
    ripe = []
    for _playout in range(4):
        ripe.append(thought.is_ripe)
        thought.step()
    assert ripe == [False, False, True, True]
    assert thought.opinion().iterations == 4


@pytest.mark.parametrize("search", [FlatSearch(RoomModel()), TreeSearch(RoomModel())])
def test_a_clear_choice_ends_the_thought(search: Thinker) -> None:
    class OneIsWorthless(RoomModel):
        def finish(self, state: Room, _number: int, rng: Random) -> Ending:
            mine = rng.random() / 4 + (0.7 if state.made[0] is TAKE else 0.0)
            return Ending((mine, 1 - mine), (mine, 0.0))

    search = type(search)(OneIsWorthless())  # type: ignore[call-arg]
    opinion = opinion_after(search.begin(Seen(), Random(1)), 100_000)
    assert opinion.move is TAKE
    assert opinion.iterations < 2000


def test_moves_that_are_worth_the_same_are_not_told_apart_for_ever() -> None:
    class AllTheSame(RoomModel):
        def finish(self, _state: Room, _number: int, _rng: Random) -> Ending:
            return Ending((0.5, 0.5), (1.0, 1.0))

    opinion = opinion_after(FlatSearch(AllTheSame()).begin(Seen(), Random(1)), 100_000)
    assert opinion.move is ENTER, "of equal moves the first"
    assert opinion.iterations < 10_000
    thought = TreeSearch(AllTheSame()).begin(Seen(), Random(1))
    assert opinion_after(thought, 300).iterations == 300, "none is clearly best"


# Positions of Schnäppchen Jagd with a known best move


@pytest.mark.parametrize("name", SEARCHES)
def test_three_of_the_own_bargain_are_taken(name: str) -> None:
    """Doris is last; one of her cards takes three cards of her bargain and wins the game."""
    state = at_trick(
        "R7 Y1",
        "B7 Y2",
        "V7 Y3",
        "SSO Y4",
        trick=["R7", "B7 plain", "V7 plain"],
        piles=("V8", "V9", "O8", "O7"),
        number=4,
    )
    bot = make_bot(f"{name}:200", "bargain-hunt")
    assert bot.choose(state.observe(state.actor), Random(1)).text == "SSO"


@pytest.mark.parametrize("name", [*SEARCHES, "expert"])
def test_the_last_clearing_takes_what_brings_most(name: str) -> None:
    state = at_clearing("G3 B3 R3 Y3 G4 B4 G5", number=4)
    bot = make_bot(f"{name}:200", "bargain-hunt")
    rng = Random(1)
    made = []
    for _clearing in range(2):
        move = bot.choose(state.observe(state.actor), rng)
        made.append(move.text)
        state.apply(move)
    assert sorted(made) == ["convert 3", "trash 4"]


# Budgets


@pytest.mark.no_cover
@pytest.mark.pyodide
@pytest.mark.parametrize("name", [*SEARCHES, "expert"])
def test_the_same_position_gives_the_same_opinion(name: str) -> None:
    state = at_trick("G1 R1 B5", "Y2 B3 V4", "G4 G5 O1", "G6 G7 R9", trick=["G1"])
    observation = state.observe(1)
    thinker = make_thinker(name, "bargain-hunt")
    first, second = (
        opinion_after(thinker.begin(observation, generator(7, 0)), 150) for _again in range(2)
    )
    assert first == second
    assert first.iterations <= 150
    assert {judged.move for judged in first.judged} == set(observation.legal_moves)
    assert first.judged[0].move is first.move


@pytest.mark.pyodide
@pytest.mark.parametrize("name", SEARCHES)
def test_a_limit_by_time_ends_the_thought_when_there_is_an_opinion(name: str) -> None:
    state = at_trick("G1 R1 B5", "Y2 B3 V4", "G4 G5 O1", "G6 G7 R9", trick=["G1"])
    observation = state.observe(1)
    moves = len(observation.legal_moves)
    clock = count()
    asked = []

    def is_late() -> bool:
        asked.append(next(clock))
        return asked[-1] >= 10

    bot = SearchBot(make_thinker(name, "bargain-hunt"), 1_000_000, is_late)
    assert bot.choose(observation, Random(1)) in observation.legal_moves
    assert asked == list(range(11)), "asked after each play-out from the first opinion on"

    thought = make_thinker(name, "bargain-hunt").begin(observation, Random(1))
    assert opinion_after(thought, 1_000_000, lambda: True).iterations == moves


def test_a_forced_move_is_made_without_a_thought() -> None:
    class Never:
        def begin(self, observation: Any, rng: Random) -> Any:
            raise AssertionError((observation, rng))

    state = at_trick("G1 R1", "G2 B3", "G4 G5", "G6 G7", trick=["G1"])
    assert SearchBot(Never(), 1).choose(state.observe(1), Random(0)).text == "G2"


def test_names_carry_budgets() -> None:
    bot = make_bot("expert:300", "bargain-hunt")
    assert isinstance(bot, SearchBot)
    assert bot.iterations == 300
    usual = make_bot("flat", "bargain-hunt")
    assert isinstance(usual, SearchBot)
    assert usual.iterations == 1000


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("expert:", "1 to 1000000, as in “expert:300”"),
        ("expert:0", "“expert:0”: the number of play-outs must be 1 to"),
        ("flat:-3", "as in “flat:300”"),
        ("flat:many", "as in “flat:300”"),
        ("flat:1000001", "as in “flat:300”"),
        ("flat:" + "9" * 5000, "as in “flat:300”"),
        ("ismcts:٣", "as in “ismcts:300”"),
        ("club:5", "“club” does not search"),
        ("champion:5", "random, casual, club, .*flat, ismcts, expert"),
    ],
)
def test_a_wrong_budget_is_answered_with_what_is_allowed(name: str, words: str) -> None:
    with pytest.raises(BadOption, match=words):
        make_bot(name, "bargain-hunt")


def test_only_searchers_have_thinkers() -> None:
    with pytest.raises(BadOption, match="expert"):
        make_thinker("club", "bargain-hunt")
    with pytest.raises(BadOption, match="bargain-hunt"):
        make_thinker("expert", "poker")

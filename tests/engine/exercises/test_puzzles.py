"""The built-in puzzles: well formed, legal, all different, of every kind, and correct."""

from __future__ import annotations

import datetime as dt
from collections import Counter
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from trickhunt.bots import roster_of
from trickhunt.core.errors import BadOption
from trickhunt.exercises import puzzle, puzzles
from trickhunt.exercises.finding.choosing import OF_A_DEAL
from trickhunt.exercises.finding.comparing import compare
from trickhunt.exercises.finding.finder import LEAST_CHOICE, LEAST_LEAD, MOST_CHOICE, SELDOM, table
from trickhunt.exercises.order import HARDER, in_order, of_day
from trickhunt.exercises.puzzle import FINDERS, HARDEST, TRIES
from trickhunt.exercises.puzzle_words import HINTS, asked, better, hint, missed, rating
from trickhunt.exercises.reading import PUZZLE_SCHEMA
from trickhunt.formats.exercise import MOVE
from trickhunt.games.packages import BUILT_IN
from trickhunt.games.registry import GAMES, PACKAGE_OF, reasons_of
from trickhunt.links import read_link, write_link

NAMES = [name for name in GAMES if PACKAGE_OF[name] in BUILT_IN]
PAST = {(1, 1): ("bargain-hunt", 17), (6, 15): ("bargain-hunt", 13), (11, 30): ("bargain-hunt", 38)}
"""The puzzles of some past days of 2026."""

LEAST = 60
"""The least number of puzzles of each game."""

EACH = [(name, number) for name in NAMES for number in range(1, len(puzzles(name)) + 1)]


@pytest.mark.parametrize("name", NAMES)
def test_there_are_enough_and_all_differ(name: str) -> None:
    found = puzzles(name)
    assert len(found) >= LEAST
    assert len({(one.position, one.moves) for one in found}) == len(found)


@pytest.mark.no_cover
@pytest.mark.parametrize("name", NAMES)
def test_the_puzzles_that_people_share_stay_as_they_are(name: str) -> None:
    """Each puzzle keeps its number and its link."""
    lines = (Path(__file__).parents[1] / "golden" / "puzzles.txt").read_text("utf-8").splitlines()
    kept = [line for line in lines if line.startswith(f"{name}?")]
    assert kept
    assert [write_link(one.link) for one in puzzles(name)[: len(kept)]] == kept


@pytest.mark.no_cover
@pytest.mark.parametrize(("name", "number"), EACH)
def test_a_puzzle_asks_for_one_legal_move_that_beginners_miss(name: str, number: int) -> None:
    one = puzzle(name, number)
    link, state = one.link, one.state()
    assert link.game.name == name
    assert link.quiz is not None
    assert (link.shown_as, link.quiz.ask) == ("quiz", MOVE)
    assert read_link(write_link(link)).quiz == link.quiz
    legal = state.legal_moves()
    habit, following = one.move(one.habit), one.move(one.next)
    assert {*one.answer, habit, following} <= {*legal}
    assert not {habit, following} & {*one.answer}
    candidates = roster_of(name).model().candidates(state.observe(state.actor))
    assert one.answer in candidates.values()
    assert LEAST_CHOICE <= len(candidates) <= MOST_CHOICE
    reasons = reasons_of(name)
    assert one.kind == reasons.kind(state, one.answer[0])
    assert one.kind in {*HINTS, *reasons.hints}
    assert len(one.finders) == len(FINDERS)
    assert all(0 <= count <= TRIES for count in one.finders)
    assert one.finders[FINDERS.index("casual")] <= SELDOM
    assert 1 <= one.difficulty <= HARDEST
    best, second, usual = one.shares
    assert usual <= second < best
    # Points count a little besides shares of the win, so an equal move may be slightly ahead.
    assert best - second >= 900 * LEAST_LEAD
    assert PUZZLE_SCHEMA.read(PUZZLE_SCHEMA.write(one)) == one


@pytest.mark.parametrize("name", NAMES)
def test_they_are_of_every_kind_from_every_table_easy_and_hard(name: str) -> None:
    found = puzzles(name)
    kinds = Counter(one.kind for one in found)
    assert len(kinds) >= 5
    assert max(kinds.values()) <= len(found) * 2 / 3
    assert len({one.difficulty for one in found}) >= 4
    assert len({one.state().round for one in found}) >= 3
    tables = {(one.link.game.players, *one.link.game.options.items()) for one in found}
    wanted = [table(name, deal) for deal in range(12)]
    assert tables == {(game.players, *game.options.items()) for game in wanted}
    assert max(Counter(one.link.seed for one in found).values()) <= OF_A_DEAL


@pytest.mark.parametrize("name", NAMES)
def test_each_comes_from_the_table_of_its_deal(name: str) -> None:
    for one in puzzles(name):
        game = table(name, one.link.seed)
        assert (one.link.game.players, one.link.game.options) == (game.players, game.options)


@pytest.mark.no_cover
@pytest.mark.parametrize("name", NAMES)
def test_a_shorter_search_with_other_chance_finds_the_same(name: str) -> None:
    found = sorted(puzzles(name), key=lambda one: one.shares.next - one.shares.best)
    for one in found[:20:10]:
        state = one.state()
        seen = state.observe(state.actor)
        tried = compare(roster_of(name).model(), seen, Random(7), 40)
        assert tried[0].moves == one.answer


@pytest.mark.parametrize(("name", "number"), EACH[::7])
def test_the_words_of_a_puzzle_fit_a_link(name: str, number: int) -> None:
    one = puzzle(name, number)
    names = ["Guest", "Ada", "Bruno", "Carla", "Dario"][: one.link.game.players]
    link = asked(one, names)
    assert link.quiz is not None
    assert link.quiz.right == link.quiz.otherwise
    assert one.answer[0].text in link.quiz.right
    assert str(round(one.shares.best / 10)) in link.quiz.right
    assert [*link.quiz.said] == [one.habit]
    assert read_link(write_link(link)).quiz == link.quiz
    assert rating(one).count(str(TRIES)) >= 1


def test_a_wrong_move_is_told_what_it_does_and_loses_but_not_the_answer() -> None:
    names, reasoned = ["Guest", "Ada", "Bruno", "Carla", "Dario"], 0
    for name, number in EACH[::3]:
        one = puzzle(name, number)
        seated = names[: one.link.game.players]
        for move in {*one.state().legal_moves()} - {*one.answer}:
            words = missed(one, move, seated)
            share = one.shares.habit if move.text == one.habit else one.shares.next
            assert f"{round(share / 10)} of 100 games" in words
            assert f"the best move {round(one.shares.best / 10)}." in words
            assert ("wins at most" in words) == (move.text not in (one.habit, one.next))
            why = better(one, move, seated)
            assert not why or (why.endswith(".") and why not in asked(one, seated).quiz.right)  # type: ignore[union-attr]
            reasoned += bool(why)
    assert reasoned


def test_what_is_said_against_a_move_does_not_speak_for_it_and_holds_not_for_the_answer() -> None:
    names, said = ["Guest", "Ada", "Bruno", "Carla", "Dario"], 0
    for name, number in EACH:
        one, reasons = puzzle(name, number), reasons_of(name)
        state, best = one.state(), one.answer[0]
        seen, seated = state.observe(state.actor), names[: one.link.game.players]
        link = asked(one, seated)
        assert link.quiz is not None
        for move in {*state.legal_moves()} - {*one.answer}:
            words, _dot, _numbers = missed(one, move, seated).rpartition("It wins ")
            for_it = reasons.idea(seen, move)
            if words and reasons.force(seen, move, for_it) > 0:
                assert words.strip() != reasons.words(for_it, seated)
            assert not words or words.strip() not in link.quiz.right
            against = reasons.objection(seen, best, move)
            assert not words or against is None or words.strip() != reasons.words(against, seated)
            said += bool(words)
    assert said


def test_every_kind_has_a_hint_that_does_not_name_the_answer() -> None:
    for name, number in EACH[::5]:
        one = puzzle(name, number)
        words = hint(one, lambda move: f"<{move.text}>")
        assert words
        assert not any(f"<{move.text}>" in words for move in one.answer)
        is_much = len(one.state().legal_moves()) > 3
        assert (f"<{one.habit}>" in words) == is_much
        after = hint(one, lambda move: f"<{move.text}>", tried=one.move(one.habit))
        assert after
        assert one.habit not in after


def test_what_is_asked_for_in_vain_is_told_in_words() -> None:
    with pytest.raises(BadOption, match="is not a game; choose from"):
        puzzles("bridge")
    with pytest.raises(BadOption, match="has no puzzle 1000"):
        puzzle("volltreffer", 1000)


@pytest.mark.parametrize("mixed", [False, True])
def test_an_order_has_each_once(mixed: bool) -> None:
    for name in NAMES:
        found = puzzles(name)
        order = in_order(found, mixed=mixed)
        assert sorted(order) == list(range(1, len(found) + 1))
        by_rating = [found[number - 1].found for number in order]
        assert (by_rating == sorted(by_rating, reverse=True)) != mixed
    for count in range(1, 30):  # some lengths have a factor in common with the usual step
        assert sorted(in_order(puzzles(NAMES[0])[:count], mixed=mixed)) == [*range(1, count + 1)]
    assert in_order((), mixed=mixed) == ()


def test_each_day_has_a_puzzle_and_the_games_take_turns() -> None:
    day = dt.date(2023, 12, 25)
    days = [day + dt.timedelta(at) for at in range(1300)]
    found = [of_day(one) for one in days]
    for (name, _number), (other, _next) in pairwise(found):
        assert NAMES.index(other) == (NAMES.index(name) + 1) % len(NAMES)
    harder = [at for at, one in enumerate(days) if one >= HARDER]
    assert {*found[: harder[0]]} == {*EACH}
    hard = {(name, number) for name, number in EACH if puzzle(name, number).is_hard}
    assert {*found[harder[0] :]} == hard
    for before, after in pairwise(found[:: len(NAMES)]):
        assert before != after


def test_the_puzzles_of_past_days_stay() -> None:
    for (month, day), kept in PAST.items():
        assert of_day(dt.date(2026, month, day)) == kept

"""No sentence of a review contradicts its own numbers, whatever the expert thinks."""

from __future__ import annotations

import re
from collections import Counter
from itertools import pairwise
from random import Random

import htpy as h
import pytest

from table.page.routes import REVIEW, Route
from table.review.review import WORST, Decision, Review
from table.review.view import finding, review, reviewed
from table.session.pacing import PACES
from table.session.session import Session, Unwatched
from table.store.saved_game import Saved
from table.store.setup import default_setup
from table.ui.models.table import DecisionModel, ExpectedModel, OpinionModel, ReviewModel
from table.ui.views.opinion import others
from tests.table.fakes import run
from tests.table.markup import read
from tests.table.thinkers import Whims, experts
from trickhunt.games.registry import make_game
from trickhunt.search.opinion import JudgedMove, Opinion

HOUSE = ("bargain-hunt", "volltreffer", "treasure-hunt")


def a_review(game: str, seed: int) -> Review:
    """Return the review of a random game by an expert with random opinions."""
    session = Session(
        Saved.new(default_setup(game).with_field("deal", str(seed))),
        Unwatched(),
        lambda: PACES["instant"],
    )
    rng = Random(seed)
    while not session.state.is_over:
        session.progress.apply(rng.choice(session.state.legal_moves()))
    found = Review(session.saved)
    with experts(Whims(2)):
        run(lambda: found.work(-1, lambda: None))
    return found


def words_of(html: object) -> str:
    return " ".join(read(str(html)).text.split())


def worth(game: str, had: int, points: float) -> float:
    """Return the value of expected points, independently: Volltreffer counts nearest to 66."""
    return -abs(66 - had - points) if game == "volltreffer" else points


def check(found: Review) -> None:
    model = found.model()
    game = model.game
    for decision in found.decisions:
        shown, opinion = decision.model, found.reviewed(decision).opinion
        had = decision.state.scores[decision.made.seat]
        best, mine = opinion.expected[0], next(one for one in opinion.expected if one.is_yours)
        told = words_of(reviewed(found.reviewed(decision)))
        about_one(game, had, shown, best, mine, told)
        if shown.reason:  # the better move is compared with the one that was made
            assert opinion.idea == shown.reason
        # What cost something has a reason, or is said to have none but the numbers.
        assert opinion.idea or not shown.is_dear
        about_others(opinion)
        assert all(one.share < 0.03 for one in opinion.expected) or not shown.is_gone
        about_tries(decision)
    about_all(model)
    if len(model.worst) < WORST:
        about_regained(found)


def about_regained(found: Review) -> None:
    """Check that a loss is left out only where the win was lost again at the next decision."""
    model = found.model()
    told, in_games = {one.at for one in model.worst}, any(one.loss > 0 for one in model.worst)
    for one, other in pairwise([*found.decisions, None]):
        is_told = one is None or one.at in told or (in_games and one.model.loss <= 0)
        if one is not None and one.model.is_dear and not is_told:
            assert other is not None
            assert other.made.round == one.made.round
            assert other.model.wins >= one.model.wins
            assert other.model.loss >= one.model.loss > 0


def about_one(
    game: str, had: int, shown: DecisionModel, best: ExpectedModel, mine: ExpectedModel, told: str
) -> None:
    """Check the words for a decision against the numbers next to it."""
    gap = worth(game, had, best.points) - worth(game, had, mine.points)
    fewer = best.share - mine.share
    praised = "as good as the expert" in told.lower() or "nothing was better" in told
    assert praised == (not shown.is_dear)
    assert ("may be as good" in told and "too close" in told) == (
        mine.is_open and not mine.is_best and not shown.is_gone
    )
    assert best.words == shown.better or len({best.words, mine.words}) == 1
    if praised:
        assert gap < 1 or not mine.points_lost
        assert mine.is_best or mine.is_level
    if found := re.search(r"It cost (\d+) games? in 100", told):
        assert int(found[1]) == round(100 * fewer)
    if found := re.search(r"cost ([\d.]+) points\.", told):
        assert abs(float(found[1]) - gap) <= 0.051
        assert gap > 0
    if "out of reach" in told:
        assert max(best.share, mine.share) < 0.03


def about_others(opinion: OpinionModel) -> None:
    """Check that each move is listed as close or as worse, as its numbers are, or counted there."""
    best, *rest = opinion.expected
    found = Counter[bool]()
    for block in read(str(h.div[others(opinion)])).all(".others-named"):
        (head,), lines = ([one.text for one in block.all(name)] for name in ("p", "li"))
        is_close = head.startswith("About as good")
        told = {one.partition(": ")[0] for one in lines}
        named = [row for row in rest if row.words in told]
        assert named
        assert all(row.is_level == is_close for row in named)
        more = re.fullmatch(r"(\d+) more", lines[-1])
        found[is_close] = len(lines) - 1 + int(more[1]) if more else len(lines)
        for row in named:
            cost = next(one for one in lines if one.partition(": ")[0] == row.words)
            # What it gains is not what it costs.
            assert not cost.endswith(" points") or row.points <= best.points
    assert found == Counter(row.is_level for row in rest)


def about_tries(decision: Decision) -> None:
    """Check what is said of each move that may be tried in place of the one that was made."""
    opinion, shown = decision.advice.opinion, decision.model
    assert opinion is not None
    for move in decision.state.legal_moves():
        tried = decision.tried(move)
        assert tried is not None
        told = words_of(finding(shown, tried, is_chosen=True))
        assert tried.is_found == any(one.move is move and one.is_level for one in opinion.judged)
        assert told.count("Yes: ") == tried.is_found
        assert not tried.is_better or (tried.loss, tried.points) != (shown.loss, shown.points)
        if tried.is_better and not tried.is_found:
            costs = re.search(r"it costs (.*), and what was played (.*?)\.", told)
            assert costs
            assert costs[1] != costs[2]
    asked = words_of(finding(shown, None, is_chosen=False))
    assert shown.better not in asked.replace(shown.played, "")


def about_found(found: Review, decision: Decision) -> None:
    """Check that another move that is as good as the best is named once it was found."""
    opinion = decision.advice.opinion
    assert opinion is not None
    level = [one.move for one in opinion.judged if one.is_level]
    worst = opinion.judged[-1].move
    for move in {*level[:2], worst}:  # the best, another one as good, and one that is worse
        tried = decision.tried(move)
        assert tried is not None
        found.chosen[decision.at] = move
        is_other = tried.is_found and not tried.is_best
        assert ("You found: " in words_of(reviewed(found.reviewed(decision)))) == is_other
        tags = decision.tags(found.session(decision), decision.better, found.found(decision))
        assert ("as good" in [tag.words for tag in tags]) == is_other
    found.chosen.clear()


def about_all(model: ReviewModel) -> None:
    """Return the words for all decisions together."""
    told = words_of(review(model, Route(REVIEW), has_result=False))
    mattered = [one for one in model.decisions if one.is_at_stake]
    same = re.search(r"(\d+) of (\d+) that mattered cost you nothing", told)
    assert bool(same) == bool(mattered)
    if same:
        good = sum(not one.is_dear for one in mattered)
        assert [*map(int, same.groups())] == [good, len(mattered)]
    assert all(one in mattered for one in model.decisions if one.is_dear)
    if found := re.search(r"cost you (?:at most )?(\d+) games? in 100", told):
        assert int(found[1]) == max(one.games_lost for one in model.decisions)
    for one in model.worst:
        assert one.games_lost <= round(100 * one.wins)
    assert [one.at for one in model.worst] == list(dict.fromkeys(one.at for one in model.worst))
    assert all(one.is_dear for one in model.worst)
    if model.best is not None:
        assert model.best.at in {one.at for one in mattered}
        assert not next(one for one in model.decisions if one.at == model.best.at).is_dear
        assert model.best.is_dear  # the other move
    assert len({one.loss > 0 for one in model.worst}) < 2  # they are compared in one unit
    assert ("You won all the same" in told) == (model.is_won and bool(model.worst))
    is_any = any(one.is_dear for one in model.decisions)
    assert bool(model.worst) == is_any == ("None of your decisions cost anything." not in told)


@pytest.mark.parametrize("game", HOUSE)
def test_a_review_says_nothing_that_its_numbers_deny(game: str) -> None:
    found = a_review(game, 0)
    check(found)
    for decision in found.decisions:
        about_found(found, decision)


@pytest.mark.thorough
@pytest.mark.parametrize("game", HOUSE)
def test_a_thousand_reviews_say_nothing_that_their_numbers_deny(game: str) -> None:
    for seed in range(334):
        check(a_review(game, seed))


def test_the_better_of_two_disasters_is_told_by_points_alone() -> None:
    """The last clearing of a lost game: trashing brings 2 points, converting 10."""
    game = make_game("bargain-hunt")
    convert, trash, keep = (game.parse_move(text) for text in ("convert 8", "trash 3", "pass"))
    seen = Opinion(
        (
            JudgedMove(trash, 0.004, 2.0, 0.004, 200, is_level=True, points_margin=0.3),
            JudgedMove(convert, 0.0, 10.0, 0.004, 200, is_level=True, points_margin=0.3),
            JudgedMove(keep, 0.0, 0.0, 0.004, 200, is_level=True, points_margin=0.3),
        ),
        600,
    ).settled()
    assert seen.is_gone
    assert seen.move is convert
    assert [one.points_lost for one in seen.judged] == [0.0, 8.0, 10.0]
    assert not seen.of(trash).is_level


def test_what_the_error_hides_is_not_held_against_anybody() -> None:
    game = make_game("bargain-hunt")
    one, other = (game.parse_move(text) for text in ("trash 3", "pass"))
    for margin, lost in ((0.1, 1.5), (1.2, 0.0), (None, 0.0)):
        seen = Opinion(
            (
                JudgedMove(one, 0.5, 1.0, 0.05, 90, is_level=True, points_margin=margin),
                JudgedMove(other, 0.48, 2.5, 0.05, 90, is_level=True, points_margin=margin),
            ),
            180,
        ).settled()
        assert seen.of(one).points_lost == lost
        assert seen.of(one).is_level == (not lost)

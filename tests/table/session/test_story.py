"""The story of a game is true: each fact is counted again from the cards on the table."""

from __future__ import annotations

import itertools
import re
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache, partial
from random import Random
from typing import Any

import pytest

from table.games.bargain_hunt import story as bargain_story
from table.games.page import page_of
from table.games.treasure_hunt import story as hunt_story
from table.games.volltreffer import story as volltreffer_story
from table.games.volltreffer.ranking import ranked as nearest
from table.page.events import Act
from table.session import presenting
from table.session.pacing import Pace
from table.session.session import Session, Unwatched
from table.session.story import (
    LAST,
    MOST,
    OPENED,
    PEAK,
    TURNED,
    StoryFact,
    _best_trick,
    best_round,
    facts,
    lost_by,
)
from table.store.saved_game import Saved
from table.store.settings import Settings
from table.store.setup import default_setup
from tests.plugins import ALL
from tests.table.fakes import FakePage, an_app
from tests.table.markup import read
from trickhunt.games.registry import GAMES
from trickhunt.games.treasure_hunt.events import GoldenShown, Penalised, TreasureScored
from trickhunt.games.volltreffer.constants import GOAL
from trickhunt.par.challenges import read_challenge
from trickhunt.toolkit.event_sentences import signed

SEEDS = range(40)
BUILT_IN = ("bargain-hunt", "volltreffer", "treasure-hunt")


@cache
def a_game(game: str, seed: int, **options: str) -> Session:
    """Return a finished random game of three to five players."""
    seats = GAMES[game].seats
    setup = default_setup(game).with_players(seats[seed % len(seats)]).with_field("deal", str(seed))
    for name, value in options.items():
        setup = setup.with_option(name, value)
    session = Session(Saved.new(setup), Unwatched(), lambda: Pace(0, 0, 0))
    rng = Random(seed)
    while not session.state.is_over:
        session._make(rng.choice(session.state.legal_moves()))
    session.is_resting = session.is_stopping = False
    return session


def told(session: Session) -> list[StoryFact]:
    game = session.setup.game
    if game == "bargain-hunt":
        return facts(session, peaks=bargain_story.peaks)
    if game == "treasure-hunt":
        return facts(session, peaks=hunt_story.peaks)
    if game == "volltreffer":
        return facts(session, partial(nearest, GOAL), peaks=volltreffer_story.peaks)
    return facts(session)


def rounds(session: Session) -> list[list[int]]:
    """Return the scores at the end of each round, read from the state."""
    state: Any = session.progress.begun.state.copy()
    found = [list(state.scores)]
    for step in session.steps:
        number = state.round
        state.apply(step.move)
        if state.round > number or state.is_over:
            found.append(list(state.scores))
    return found


def leading(game: str, scores: Sequence[int]) -> set[int]:
    def rank(score: int) -> tuple[int, int]:
        if game == "volltreffer":
            return (int(61 <= score <= 70), -abs(66 - score))
        return (score, 0)

    best = max(map(rank, scores))
    return {seat for seat, score in enumerate(scores) if rank(score) == best}


@pytest.mark.parametrize("game", ALL)
def test_who_led_who_won_and_what_decided_it_is_true(game: str) -> None:
    seen = Counter[tuple[str, str]]()
    for seed in SEEDS:
        session = a_game(game, seed)
        rows = rounds(session)[1:]
        led = [leading(game, row) for row in rows]
        story = told(session)
        assert 3 <= len(story) <= MOST
        assert [one.round for one in story[1:]] == sorted(one.round for one in story[1:])
        ended = story[0]
        assert set(ended.seats) == led[-1] == set(session.state.winners)
        if ended.kind == "won" and game != "volltreffer":
            others = [score for seat, score in enumerate(rows[-1]) if seat not in led[-1]]
            assert ended.amount == max(rows[-1]) - max(others) > 0
            assert {rows[-1][seat] for seat in ended.others} == {max(others)}
        for one in story[1:]:
            seen[one.about, one.kind] += 1
            seats, before = set(one.seats), set(one.others)
            match one.about, one.kind:
                case (about, "throughout") if about == OPENED:
                    assert all(leaders == seats for leaders in led)
                case (about, "led") if about == OPENED:
                    assert led[0] == seats
                case (about, kind) if about == TURNED:
                    assert all(leaders == seats for leaders in led[one.round - 1 :])
                    assert led[one.round - 2] == (before | seats if kind == "alone" else before)
                case (about, "kept") if about == LAST:
                    assert led[-1] == led[-2] == seats
                case (about, "level") if about == LAST:
                    assert led[-1] == seats != led[-2]
                case (about, kind) if about == LAST:
                    assert led[-1] == seats
                    assert led[-2] == (before | seats if kind == "parted" else before)
                    assert one.amount == rows[-1][one.seats[0]] - rows[-2][one.seats[0]]
    assert len(seen) >= (5 if game in BUILT_IN else 3), seen  # where partners win, fewer lead alone


@pytest.mark.parametrize("game", BUILT_IN)
def test_what_cost_somebody_a_game_is_true(game: str) -> None:
    ranked = partial(nearest, GOAL) if game == "volltreffer" else presenting.ranked
    seen = Counter[str]()
    for seed in SEEDS:
        rows = rounds(a_game(game, seed))
        led = [leading(game, row) for row in rows]
        for seat in {*range(len(rows[0]))} - led[-1]:
            one = lost_by(seat, rows, ranked, 1, is_nearest=game == "volltreffer")
            if one is None:
                continue
            seen[one.kind] += 1
            before, after = rows[one.round - 1 : one.round + 1]
            if one.kind == "lead":
                assert one.seats == (seat,)
                assert one.amount == after[seat] - before[seat]
                assert seat in led[one.round - 1]
                assert all(seat not in leaders for leaders in led[one.round :])
            else:
                assert set(one.seats) <= led[-1]
                assert one.others == (seat,)
                gaps = [row[one.seats[0]] - row[seat] for row in rows]
                gained = [later - earlier for earlier, later in itertools.pairwise(gaps)]
                assert one.amount == max(gained) == gained[one.round - 1] > 0
    assert seen["lead"] > len(SEEDS) // 2
    assert (seen["gap"] > 0) == (game != "volltreffer")


def peaks(session: Session) -> dict[str, StoryFact]:
    """Return the records in a story, one of each kind."""
    found = [one for one in told(session) if one.about == PEAK]
    assert len({one.kind for one in found}) == len(found)
    return {one.kind: one for one in found}


def checked(found: StoryFact, counted: Counter[tuple[int, int]]) -> None:
    """Check that a record is one, by the results of each seat in each round."""
    assert found.amount == max(counted.values())
    assert counted[found.round, found.seats[0]] == found.amount


def test_the_richest_trick_is_counted_from_the_piles() -> None:
    seen = Counter[str]()
    for seed in SEEDS:
        session = a_game("bargain-hunt", seed)
        state: Any = session.progress.begun.state.copy()
        most = Counter[tuple[int, int]]()
        for step in session.steps:
            piles = [*map(len, state.piles)]
            state.apply(step.move)
            if step.trick is None:
                continue
            at = (step.round, step.trick.winner)
            most[at] = max(most[at], len(state.piles[at[1]]) - piles[at[1]])
        for kind, one in peaks(session).items():
            seen[kind] += 1
            checked(one, most)
    assert seen["bargains"] > len(SEEDS) // 5


def test_melds_and_tricks_of_volltreffer_are_counted_from_pawns_and_tricks() -> None:
    for seed in SEEDS:
        session = a_game("volltreffer", seed)
        melds, tricks = Counter[tuple[int, int]](), Counter[tuple[int, int]]()
        for step in session.steps:
            if step.move.action == "meld":
                worth = sum(getattr(one, "points", 0) for one in step.events[:1])
                melds[step.round, step.seat] = worth
            if step.trick is not None:
                tricks[step.round, step.trick.winner] += 1
        found = peaks(session)
        checked(found["tricks"], tricks)
        if "melds" in found:
            checked(found["melds"], melds)


def test_rounds_penalties_and_the_golden_card_are_counted_from_what_each_brought() -> None:
    seen = Counter[str]()
    for seed in SEEDS:
        session = a_game("treasure-hunt", seed)
        rows = rounds(session)
        gains, fines, gold = (Counter[tuple[int, int]]() for _kind in range(3))
        for number, (before, after) in enumerate(itertools.pairwise(rows), 1):
            for seat, points in enumerate(after):
                gains[number, seat] = points - before[seat]
        for step in session.steps:
            for event in step.events:
                if isinstance(event, Penalised):
                    fines[step.round, event.seat] += event.points
                if isinstance(event, GoldenShown):
                    for seat, points in enumerate(event.bonuses):
                        gold[step.round, seat] += points
                        gains[step.round, seat] -= points
        found = peaks(session)
        seen.update(found.keys())
        assert ("penalties" in found) == bool(fines) or len(told(session)) == MOST
        for kind, counted in (("best", gains), ("penalties", fines), ("golden", gold)):
            if kind in found:
                checked(found[kind], counted)
        if "worst" in found:
            checked(found["worst"], Counter({at: -points for at, points in gains.items()}))
    assert min(seen["best"], seen["penalties"] + seen["worst"]) > len(SEEDS) // 2


def test_a_golden_card_decided_a_game_only_if_others_would_have_won_without_it() -> None:
    seen = Counter[bool]()
    for seed in SEEDS:
        session = a_game("treasure-hunt", seed)
        (winner, *tied), scores = session.state.winners, session.state.scores
        if tied:
            continue
        (bonuses,) = (
            event.bonuses
            for step in session.steps
            for event in step.events
            if isinstance(event, GoldenShown)
        )
        without = list(scores)
        without[winner] -= bonuses[winner]
        fact = hunt_story.by_guessing(session, winner, 0)
        is_decisive = without[winner] < max(without)
        seen[is_decisive] += 1
        assert bool(fact) == is_decisive
        model = page_of("treasure-hunt").present(session, Settings()).story
        if fact:
            assert (fact.amount, fact.score) == (max(without), without[winner])
            assert model
            assert "olden card" in model.decided
    assert min(seen[True], seen[False]) > 0, seen


def test_penalties_decide_a_game_only_if_they_cost_more_than_the_distance() -> None:
    decided = 0
    for seed in SEEDS:
        session = a_game("treasure-hunt", seed, strict="true")
        if len(session.state.winners) > 1:
            continue
        (winner,), scores = session.state.winners, session.state.scores
        for seat in {*range(len(scores))} - {winner}:
            lines = [one for _at, one in presenting.happened(session, TreasureScored)]
            paid = sum(line.penalties[seat] for line in lines)
            fact = hunt_story.by_paying(session, winner, seat)
            assert bool(fact) == (scores[seat] + paid > scores[winner])
            assert fact is None or (fact.seats, fact.amount) == ((seat,), paid)
            decided += fact is not None
    assert decided


def test_a_pawn_beyond_the_goal_is_told_to_whoever_moved_it() -> None:
    seen = 0
    for seed in range(60):
        session = a_game("volltreffer", seed)
        story = page_of("volltreffer").present(session, Settings()).story
        score, beyond = session.state.scores[0], GOAL.last
        is_too_far = story is not None and story.place > 1 and score > beyond
        if is_too_far and not (story and story.is_shared):
            seen += 1
            assert story
            assert story.turn
            assert str(score - beyond) in story.decided
    assert seen


def test_the_best_round_of_any_game_is_better_than_every_other() -> None:
    for seed in SEEDS:
        session = a_game("bargain-hunt", seed)
        gains = sorted(
            after - before
            for one, other in itertools.pairwise(rounds(session))
            for before, after in zip(one, other, strict=True)
        )
        found = best_round(session)
        assert bool(found) == (gains[-1] > max(gains[-2], 0))
        assert all(one.amount == gains[-1] for one in found)


@pytest.mark.parametrize("game", ALL)
def test_the_end_shows_the_story_and_the_card_of_the_result(game: str) -> None:
    for seed in range(6):
        session = a_game(game, seed)
        model = page_of(game).present(session, Settings())
        assert model.story is not None
        tree = read(page_of(game).screen(model))
        shown = [one.text for one in tree.one(".story").all("li")]
        assert shown == list(model.story.sentences)
        lead = [one.text for one in tree.one(".end").all("p") if "lead" in one.classes]
        assert lead == [one for one in [model.story.decided] if one]
        assert tree.one(id="verdict").text == model.story.headline
        for one in (*shown, *lead):
            assert one[-1] == "."
            assert "{" not in one
            assert "  " not in one
        card = read(model.story.picture)
        assert session.record.game.title in card.text
        assert all(name in card.text for name in ("Me", *session.setup.names[1:]))
        assert session.setup.names[0] not in card.text
        drawn = [one.attrs["href"] for one in card.all("g")[-1].all("use")]
        tricks = [step.trick for step in session.steps if step.trick]
        assert len(drawn) in {len(trick.cards) for trick in tricks}
        mine = [trick for trick in tricks if trick.winner == session.seat]
        if "My last trick" in card.text:
            assert _best_trick(session, session.seat)[0] == mine[-1]


def ended() -> tuple[FakePage, Callable[[str], None]]:
    saved = a_game("bargain-hunt", 0).saved
    app, page = an_app()
    app.game.keep(saved)
    app.game.begin(saved)
    page.go("#/play")
    return page, lambda act: app.do(Act(act))


async def test_the_result_is_handed_over_with_the_same_cards_and_no_hand() -> None:
    page, press = ended()
    page.shares = True
    press("result-share")
    ((words, link, (name, picture)),) = page.shared
    # The page behind the link hides the result until they have played, and so do words and picture.
    model = page.app.model
    assert model is not None
    assert not {*map(str, model.totals[-1])} & {*re.findall(r"\d+", words)}
    assert re.fullmatch(r"Can you do better .*\?\n\S{4}", words)
    assert not re.search(rf">{signed(model.totals[-1][0])}<", picture)
    assert name.endswith("-result.png")
    assert picture.startswith("<svg")
    one = read_challenge(link.partition("#/challenge?")[2])
    dealt = one.deal
    assert not dealt.moves
    assert dealt.state().observe(0) == a_game("bargain-hunt", 0).progress.begun.state.observe(0)
    assert dealt.seat is None
    assert not dealt.is_open
    assert not page.files


async def test_where_nothing_can_be_handed_over_the_words_are_copied() -> None:
    page, press = ended()
    page.go("#/play/result")
    assert not read(page.over).all(id="result-share")
    press("result-copy")
    ((_field, text),) = page.copied
    assert text.startswith("Can you do better")
    assert " ".join(text.split()) in read(page.over).one(id="result-words").text
    assert not read_challenge(text.partition("#/challenge?")[2]).deal.moves
    press("result-share")
    assert len(page.copied) == 2
    press("result-save")
    ((name, kind, _picture),) = page.files
    assert (kind, name[-11:]) == ("image/png", "-result.png")
    page.can_draw = page.lets_copy = False
    press("result-copy")
    press("result-save")
    assert len(page.alerts) == 2


async def test_a_link_of_the_share_sheet_is_handed_over_where_the_browser_can() -> None:
    page, press = ended()
    page.go("#/play/share")
    assert "share-out" not in page.over
    page.shares = True
    page.go("#/play/share")
    assert "share-out" in page.over
    press("share-out")
    assert page.shared[0][1] in str(page.over).replace("&amp;", "&")
    page.shares = False
    press("share-out")
    assert page.copied

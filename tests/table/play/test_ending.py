"""The end of a game on its table: its result, its next step, and its question."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from random import Random
from types import SimpleNamespace
from typing import cast

import pytest

from table.advice.advice import Advices
from table.app.app import App
from table.coach.coach import CoachBeside
from table.games.page import page_of
from table.page import bundle_imports
from table.page.events import Act, Changed
from table.page.routes import CHALLENGE, FIND, LEARN, RESULT, REVIEW, TODAY, TOGETHER, Route
from table.play import after_game
from table.play.background_review import look_back
from table.play.ending import grade_of, kicker_of
from table.play.next_step import next_step, other_steps, stronger
from table.review.view import review
from table.session import presenting
from table.session.session import Session, Unwatched
from table.session.story import ENDED, facts
from table.store.coaching import FIRST_GAMES, Coaching
from table.store.progress import BASICS, LESSON_PROGRESS, LessonProgress
from table.store.saved_game import Saved
from table.store.settings import Settings
from table.store.setup import Setup, default_setup, levels
from table.store.storage import MemoryStorage
from table.store.storage_keys import GAME
from table.ui.models.ending import (
    CLEAR,
    CLOSE,
    FAR,
    HAIR,
    LOST,
    SECOND,
    SHARED,
    TURNED,
    WINS,
    WON,
)
from table.ui.models.story import StoryModel
from table.ui.models.table import AGAIN, NEW_DEAL, NEXT, SAME_DEAL, DecisionModel, ReviewModel
from table.ui.views import stage
from table.ui.views.celebration import FALLING, FRAMES, LIT
from tests.plugins import ALL
from tests.table.fakes import (
    AT_ONCE,
    FakePage,
    a_game,
    a_shared_setup,
    a_whole_game,
    an_app,
    have_coaching,
    my_turn,
    play_out,
)
from tests.table.markup import Tag, read
from tests.table.session.test_curtain import a_finished_game
from tests.table.session.test_story import a_game as played
from trickhunt.bots import habit_of, make_bot
from trickhunt.core.game import Move, TrickTaken
from trickhunt.games.registry import GAMES


def a_story(place: int, margin: int = 9, *, is_shared: bool = False) -> StoryModel:
    return StoryModel((), "", "", "", place, margin, is_shared)


def step(
    session: Session,
    story: StoryModel | None,
    grade: str = LOST,
    *,
    is_challenged: bool = False,
    is_daily: bool = False,
) -> str:
    return next_step(session, story, grade, is_challenged=is_challenged, is_daily=is_daily)


def against_all(level: str, taken: int | None = None) -> Session:
    saved = played("bargain-hunt", 0).saved
    saved = replace(saved, setup=saved.setup.against(level), taken=taken)
    return Session(saved, Unwatched(), lambda: AT_ONCE)


@pytest.mark.parametrize("game", ALL)
def test_who_wins_meets_stronger_players_until_there_are_none(game: str) -> None:
    setup, met = played(game, 0).setup, []
    setup = setup.against(levels(game)[-1])
    while level := stronger(setup):
        met.append(level)
        setup = setup.against(level)
        assert {one.kind for one in setup.seated if not one.is_person} == {level}
        assert [one.is_person for one in setup.seated].count(True) == 1
    assert met == [*reversed(levels(game)[:-1])]


@pytest.mark.parametrize("game", ALL)
def test_the_winner_is_named_at_the_end_and_not_a_screen_before(game: str) -> None:
    session = Session(played(game, 0).saved, Unwatched(), lambda: AT_ONCE)
    ended = page_of(game).present(session, Settings())
    assert {one.seat for one in ended.finals if one.place == 1} == {*session.state.winners}
    session.is_stopping = True
    assert " win" not in page_of(game).present(session, Settings()).turn_words
    session.is_resting = True
    assert " win" not in page_of(game).present(session, Settings()).turn_words


def test_the_next_step_fits_how_it_came_out() -> None:
    casual, expert = against_all("casual"), against_all("expert")
    assert step(casual, a_story(1), CLEAR) == f"{NEXT}:club"
    assert step(casual, a_story(1), HAIR) == step(expert, a_story(1), CLEAR) == NEW_DEAL
    assert step(casual, a_story(2), CLOSE) == SAME_DEAL
    assert step(casual, a_story(3)) == NEW_DEAL
    assert step(casual, a_story(1, is_shared=True), SHARED) == NEW_DEAL
    assert step(casual, None) == step(casual, a_story(0)) == NEW_DEAL
    assert step(casual, a_story(3), is_daily=True) == TODAY
    assert step(casual, a_story(1), is_challenged=True, is_daily=True) == CHALLENGE


def test_whatever_is_suggested_the_other_ways_on_are_there_once() -> None:
    casual = against_all("casual")
    for story, grade in ((a_story(1), CLEAR), (a_story(1), HAIR), (a_story(3), LOST)):
        first = step(casual, story, grade)
        others = other_steps(first, casual, story, has_lesson=True, can_review=True)
        assert first not in others
        steps = {first, *(one.replace(f":{CHALLENGE}", "") for one in others)}
        assert steps >= {NEW_DEAL, SAME_DEAL, LEARN, REVIEW, RESULT}
        assert (f"{NEXT}:club" in steps) == (story.place == 1)
        assert TOGETHER not in steps
        assert len(steps) == len(others) + 1
    few = other_steps(NEW_DEAL, casual, None, has_lesson=False, can_review=False)
    assert few == (SAME_DEAL,)


def ended_on(*scores: int) -> Session:
    """Return what is asked of a finished game with certain scores; the first is yours."""
    session = played("bargain-hunt", 0)
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    fake = SimpleNamespace(
        record=session.record,
        setup=session.setup,
        seat=0,
        names=session.names,
        state=SimpleNamespace(scores=scores, winners=winners),
    )
    return cast("Session", fake)


@pytest.mark.parametrize(
    ("scores", "place", "turn", "grade"),
    [
        ((20, 10, 9, 0), 1, "", CLEAR),
        ((14, 9, 5, -10), 1, "", WON),
        ((14, 13, 5, -10), 1, "", HAIR),
        ((13, 14, 5, -10), 2, "It turned!", CLOSE),
        ((5, 14, 9, -10), 3, "It turned!", TURNED),
        ((9, 14, 5, -10), 2, "", SECOND),
        ((5, 14, 9, -10), 3, "", LOST),
        ((-10, 14, 9, 5), 4, "", FAR),
        ((-1, 14, 9, 5), 4, "", LOST),
    ],
)
def test_a_game_is_won_and_lost_in_more_than_one_way(
    scores: tuple[int, ...], place: int, turn: str, grade: str
) -> None:
    session = ended_on(*scores)
    story = replace(a_story(place), turn=turn)
    assert grade_of(session, story) == grade
    told = kicker_of(session, story, grade)
    assert (bool(turn) and told == turn) == (grade == TURNED)
    assert bool(told) == (grade != LOST)


def test_every_form_of_an_end_has_its_lights() -> None:
    assert set(LIT) == {CLOSE, TURNED, SECOND, FAR, LOST, *WINS}
    assert set(FALLING) == set(WINS)


@pytest.mark.parametrize("people", [(0, 1), (0, 2), (2, 3), (0, 1, 2, 3)])
async def test_among_several_people_whoever_of_them_won_is_named(people: tuple[int, ...]) -> None:
    storage = MemoryStorage()
    storage.put(GAME, a_finished_game(a_shared_setup(people)).text())
    app, page = an_app(storage, "#/play")
    session = app.game.session
    assert session is not None
    won = {*session.state.winners}.intersection(people)
    told = the_end(page).one(".kicker").text
    assert all(session.names[seat] in told for seat in won)
    assert bool(read(page.html).all(".strewn")) == bool(won)
    assert ("won" in the_end(page).classes) == bool(won)


def a_decision(at: int, loss: float, points: float) -> DecisionModel:
    return DecisionModel(at, f"after {at}", "this", "that", loss, points)


def test_the_expert_tells_a_winner_what_was_best_and_others_what_cost_most() -> None:
    bad, good = a_decision(3, 0.2, 1.0), a_decision(8, 0.1, 2.0)
    whole = ReviewModel("bargain-hunt", 1, (bad, good), worst=(bad,), best=good)
    won = replace(whole, is_won=True)
    for is_won, one in ((True, good), (False, bad)):
        found = look_back(replace(whole, is_won=is_won))
        assert found.to == Route(REVIEW if is_won else FIND, at=str(one.at))
        assert one.when in found.words
        assert ("that" in found.words) == is_won, "the better move is to be found"
    assert look_back(replace(won, best=None)).to == Route(FIND, at=str(bad.at))
    assert "You won all the same" in look_back(replace(won, best=None)).words
    assert look_back(replace(won, worst=(), best=None)).to is None


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.short])
async def test_after_a_short_game_come_a_whole_one_or_the_basics(
    game: str,
) -> None:
    app, page = an_app()
    app.handle(Act("deal", {"game": game, "short": "yes"}))
    session = app.game.session
    assert session is not None
    await play_out(session, Random(3))
    progress = LessonProgress()
    for number in range(1, BASICS + 1):
        app.show()
        assert large(page) == "deal"
        lesson = the_end(page).one(id="to-lesson")
        assert lesson.attrs["href"] == f"#/learn/{game}/{number}"
        progress = progress.learnt(game, number)
        app.saves.keep(LESSON_PROGRESS, progress)
    app.show()
    assert not the_end(page).all(id="to-lesson")
    app.handle(Act("deal", {"game": game}))
    whole = app.game.session
    assert whole is not None
    assert not whole.record.game.is_short
    whole.stop()


async def test_after_another_game_the_way_back_to_the_one_put_aside_is_there() -> None:
    app, page = an_app()
    first = await a_game(app)
    first.play(first.state.legal_moves()[0])
    app.handle(Act("deal", {"game": first.setup.game, "short": "yes"}))
    short = app.game.session
    assert short is not None
    await play_out(short, Random(3))
    app.show()
    app.handle(Act("swap-aside", {"move": the_end(page).one(id="swap-aside").attrs["data-move"]}))
    assert app.game.session is not None
    assert app.game.session.record.turns == first.record.turns
    app.game.session.stop()


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.short_deals])
async def test_whoever_does_what_the_coach_says_wins_the_first_short_games(game: str) -> None:
    app, _page = an_app()
    for finished, deal in enumerate(GAMES[game].short_deals):
        have_coaching(app.saves, Coaching({game: finished}))
        app.handle(Act("deal", {"game": game, "short": "yes"}))
        session = app.game.session
        assert session is not None
        assert session.record.seed == deal
        assert session.is_mine
        rng, bot = Random(deal), make_bot("club", game)
        coach = CoachBeside(session, Advices(), asyncio.ensure_future, lambda: None)
        followed = []
        while await my_turn(session):
            told = await recommended(coach, session)
            followed += told[:1]
            made = told[0] if told else bot.choose(session.state.observe(session.seat), rng)
            session.play(made)
        assert session.seat in session.state.winners
        assert followed
        if game == "treasure-hunt":  # every prediction comes true
            assert all(
                right(session, number) for number in range(1, session.record.game.rounds + 1)
            )
    have_coaching(app.saves, Coaching({game: FIRST_GAMES}))
    app.handle(Act("deal", {"game": game, "short": "yes"}))
    assert app.game.session is not None
    assert app.game.session.record.seed not in GAMES[game].short_deals
    app.game.session.stop()


async def recommended(coach: CoachBeside, session: Session) -> list[Move]:
    """Return the moves that the coach recommends at the person's decision, the best first."""
    moves, at = session.state.legal_moves(), len(session.steps)
    if len(moves) < 2:
        return []
    await coach._decision(at).advice.grow()
    return [move for move in coach._opinion(at) if coach._recommends(at, move)]


def right(session: Session, number: int) -> bool:
    """Return whether the person took the predicted number of tricks in a round."""
    made = [step for step in session.steps if step.round == number]
    bid = next(
        one.move.text for one in made if (one.move.action, one.seat) == ("bid", session.seat)
    )
    events = [event for step in made for event in step.events if isinstance(event, TrickTaken)]
    return bid == f"bid {[event.winner for event in events].count(session.seat)}"


@pytest.mark.parametrize("game", GAMES)
def test_where_no_round_decided_it_the_end_says_who_won_once(game: str) -> None:
    """The largest number does not explain a result, because any player may have had it.

    That the person won is the headline, and not said again.
    """
    setup = default_setup(game)
    for name, value in GAMES[game].short.items():
        setup = setup.with_option(name, value)
    for deal in range(12):
        session = Session(Saved.new(replace(setup, deal=str(deal))), Unwatched(), lambda: AT_ONCE)
        rng = Random(deal)
        while not session.state.is_over:
            session._make(rng.choice(session.state.legal_moves()))
        told = page_of(game).present(session, Settings()).story
        assert told is not None
        if not any(fact.about != ENDED for fact in facts(session, peaks=lambda _session: [])):
            says_who_won = told.decided.startswith(told.sentences[0])
            assert told.is_shared or says_who_won == (told.place > 1)
        assert told.decided


def the_end(page: FakePage) -> Tag:
    return read(page.html).one(".end")


def large(page: FakePage) -> str:
    """Return the action or the address of the one large step."""
    (found,) = [one for one in the_end(page).one(".next").walk() if "id" in one.attrs]
    return found.attrs.get("data-act") or found.attrs["href"]


async def ended(setup: Setup | None = None, lot: int = 1) -> tuple[App, FakePage, Session]:
    """Return the page with a game that was played to its end before."""
    storage = MemoryStorage()
    storage.put(GAME, a_whole_game(setup, lot).saved.text())
    app, page = an_app(storage, "#/play")
    assert app.game.session is not None
    await my_turn(app.game.session)  # the last trick goes
    app.show()
    return app, page, app.game.session


@pytest.mark.parametrize("game", ALL)
async def test_everybody_has_a_place_and_who_won_stands_in_the_light(game: str) -> None:
    _app, page, session = await ended(a_shared_setup((0,), game))
    tree = read(page.html)
    ranks = {int(one.attrs["data-player"]): one for one in tree.all(".rank")}
    assert set(ranks) == set(range(session.setup.players))
    lit = {seat for seat, one in ranks.items() if "winner" in one.classes}
    assert lit == set(session.state.winners)
    assert large(page)


@pytest.mark.parametrize("game", GAMES)
async def test_the_parts_of_a_score_add_up_to_it(game: str) -> None:
    _app, page, session = await ended(a_shared_setup((0,), game))
    parts = read(page.html).one(".gains").all("strong")
    points = [int(one.text.replace("−", "-").replace("±", "")) for one in parts]
    assert sum(points) == session.state.scores[0]


async def test_a_shared_win_is_said_once() -> None:
    lot = 0
    _app, page, session = await ended(lot=lot)
    while len(session.state.winners) < 2 or 0 not in session.state.winners:
        lot += 1
        _app, page, session = await ended(lot=lot)
    others = [session.names[seat] for seat in session.state.winners if seat]
    assert not any(name in the_end(page).one(".lead").text for name in others)
    assert len(read(page.html).all(".winner")) == len(session.state.winners)
    ranks = read(page.html).all(".rank")
    ordered = sorted(ranks, key=lambda one: int(one.attrs["style"].partition(":")[2]))
    listed = [one.one(".name").text for one in read(page.html).one(".ranking").all("li")]
    assert [one.one(".label").text for one in ordered] == listed


async def test_the_round_that_decided_the_game_is_marked_where_one_did() -> None:
    for lot in (1, 2, 3):
        app, page, _session = await ended(lot=lot)
        assert app.model is not None
        assert app.model.story is not None
        assert len(the_end(page).all(".decided")) == bool(app.model.story.round)


async def test_stronger_players_are_dealt_to_and_stay_for_the_next_game() -> None:
    app, page, session = await ended()
    app.handle(Act("stronger", {"move": "club"}))
    assert app.game.session is not session
    assert app.game.session is not None
    setup = app.game.session.setup
    assert {one.level for one in setup.seated if not one.is_person} == {"club"}
    kept = app.saves.setup("bargain-hunt")
    assert {one.kind for one in kept.seated if not one.is_person} == {"club"}
    app.show()
    assert 'id="verdict"' not in page.html
    app.handle(Act("stronger", {"move": "nobody"}))
    assert app.game.session.setup == setup


async def test_the_name_in_the_result_is_changed_as_it_is_typed() -> None:
    app, page, session = await ended()
    page.go("#/play/result")
    assert read(page.over).one(id="card-name").attrs["value"] == ""
    assert session.setup.names[0] not in read(page.over).one(".share-picture").text
    app.handle(Changed("card-name", " Ines "))
    assert session.setup.names[0] == app.settings.name == "Ines"
    assert "Ines" in page.over
    assert "Ines" not in the_end(page).text  # the viewer is “you”
    page.shares = True
    app.handle(Act("result-share"))
    ((_words, _link, (_name, picture)),) = page.shared
    assert "Ines" in picture


@pytest.mark.parametrize("typed", ["", "Ada"])
async def test_a_name_that_cannot_be_is_not_taken(typed: str) -> None:
    app, page, session = await ended()
    page.go("#/play/result")
    before = session.setup.names
    app.handle(Changed("card-name", typed))
    assert session.setup.names == before
    assert len(read(page.over).all(".note")) == bool(typed)


async def test_a_result_of_several_people_has_their_own_names() -> None:
    storage = MemoryStorage()
    storage.put(GAME, a_finished_game(a_shared_setup((0, 2))).text())
    _app, page = an_app(storage, "#/play/result")
    assert read(page.over).all(id="result-words")
    assert not read(page.over).all(id="card-name")
    assert "You" not in read(page.html).one(id="verdict").text.split()


async def test_who_wins_can_play_again_and_against_stronger_players() -> None:
    lot = 0
    app, page, session = await ended(lot=lot)
    while session.state.winners != (0,):
        lot += 1
        app, page, session = await ended(lot=lot)
    assert app.model is not None
    assert large(page) in {NEW_DEAL, NEXT}
    assert len(the_end(page).all(id=NEW_DEAL)) == 1
    assert the_end(page).one(id=NEXT).attrs["data-move"] == stronger(session.setup)


async def test_what_the_end_is_shown_with_comes_in_time_and_without_it_there_is_a_way_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def found(module: str) -> object:
        return bundle_imports.loaded(module) if page.brought and not page.is_offline else None

    app, page = an_app()
    for user in (after_game, presenting, stage):
        monkeypatch.setattr(user, "loaded", found)
    page.is_offline = True
    session = await a_game(app)
    assert page.brought == []
    await play_out(session, Random(1))
    app.show()
    assert [one.attrs["data-act"] for one in the_end(page).all("button")] == [NEW_DEAL]
    page.is_offline = False
    app.show()
    for _turn in range(20):
        await my_turn(session)
    assert page.brought.count("ending") >= 1
    assert large(page)


def test_a_game_taken_over_from_a_link_is_tried_again_unless_it_was_won() -> None:
    session = against_all("club", taken=3)
    assert step(session, a_story(3)) == AGAIN
    assert step(session, a_story(1)) == NEW_DEAL


async def test_a_character_is_explained_at_the_table_and_at_the_end() -> None:
    app, page = an_app()
    setup = a_shared_setup((0,)).with_kind(1, "club").with_field("deal", "7")
    session = await a_game(app, setup)
    name = setup.names[1]
    told = habit_of(setup.game, session.setup.seats[1].kind, name)
    words = [one for one in read(page.html).all(".ask-word") if one.attrs["data-meaning"] == told]
    assert [one.text for one in words] == [name]
    assert "data-clause" not in words[0].attrs
    await play_out(session, Random(1))
    app.show()
    assert told in read(page.html).one(".ranking").text


async def test_the_next_lesson_of_the_game_is_offered_at_its_end() -> None:
    app, page, session = await ended()
    assert not the_end(page).all(id="to-lesson")
    game = session.setup.game
    app.saves.keep(LESSON_PROGRESS, LessonProgress().having_met(game, 5))
    app.show()
    assert the_end(page).one(id="to-lesson").attrs["href"] == f"#/learn/{game}/5"
    app.saves.keep(LESSON_PROGRESS, LessonProgress(declined=True).having_met(game, 5))
    app.show()
    assert not the_end(page).all(id="to-lesson")


@pytest.mark.parametrize("pace", ["instant", "fast"])
async def test_a_win_is_celebrated_by_a_picture_that_moves_unless_it_is_instant(pace: str) -> None:
    grades = set()
    for lot in range(4):
        app, page, session = await ended(lot=lot)
        app.prefer(replace(app.settings, pace=pace))
        app.show()
        assert app.model is not None
        assert app.model.ending is not None
        grade = app.model.ending.grade
        grades.add(grade)
        assert (grade in WINS) == (session.seat in session.state.winners)
        (picture,) = read(page.html).all(id="celebration")
        assert ("data-motions" in picture.attrs) == (pace != "instant")
        assert len(read(page.html).all(".strewn")) == (grade in WINS)
        motions = set(re.findall(r'data-motion="(\w+)"', page.html))
        assert bool(motions) == (pace != "instant")
        assert motions <= set(FRAMES)
        assert (page.html.count('class="kicker"') == 1) == bool(app.model.ending.kicker)
    assert len(grades) > 1


async def test_a_game_played_on_hints_is_not_praised_and_offered_again_without_them() -> None:
    app, page = an_app()
    session = await a_game(app)
    session.hinted.update(range(999))
    await play_out(session, Random(1))
    app.show()
    assert large(page) == "same-deal"
    assert app.model is not None
    assert app.model.ending is not None
    found = app.model.ending.look_back
    assert found is not None
    assert the_end(page).one(id="look-back").text.strip() == found.words
    one = DecisionModel(at=3, when="", played="", better="", loss=0.0, points=0.0, is_hinted=True)
    model = ReviewModel(game=session.setup.game, number=7, decisions=(one,), worst=())
    tree = read(str(review(model, Route("review"), has_result=True)))
    assert tree.one(id="unaided").attrs["data-move"] == "3"
    assert "open" not in tree.one(id="all-decisions").attrs
    assert len(tree.all(".go")) == 1, "one step is suggested"
    assert not tree.all(".note")

"""Lessons on a page without a browser: lists, a lesson played by hand, and stored progress."""

from __future__ import annotations

import asyncio
from types import ModuleType

import pytest

from table.app.app import App
from table.exercises.lesson_player import LessonPlayer
from table.games.registry import playable
from table.page.bundle_imports import loaded
from table.page.events import Act, Key
from table.page.page import WORD
from table.session.session import Unwatched
from table.shell import lazy_screen
from table.store.coaching import COACHING, Coaching
from table.store.progress import BASICS, LESSON_PROGRESS, LessonProgress
from table.store.setup import default_setup
from table.store.storage import MemoryStorage
from table.store.store import Store
from tests.table.fakes import FakePage, an_app
from tests.table.markup import Tag, read
from tests.table.session.test_time_slicing import until
from trickhunt.exercises import Lesson, begin, lessons, minute
from trickhunt.formats.positions import facts_of
from trickhunt.games.registry import GAMES

ALL = [(game, at) for game in playable() for at in range(1, len(lessons(game)) + 1)]
GAME = "bargain-hunt"


def press(app: App, act: str, **data: str) -> None:
    app.handle(Act(act, {"id": "", **data}))


def shown(page: FakePage) -> Tag:
    return read(page.html)


async def still(page: FakePage) -> None:
    """Wait until all moves have been shown."""
    await until(lambda: 'id="lesson-hurry"' not in page.html)


def kept(storage: MemoryStorage) -> LessonProgress:
    return LESSON_PROGRESS.loads(storage.texts["lessons"])


@pytest.mark.parametrize(("game", "number"), ALL)
async def test_a_lesson_is_played_on_the_table_as_it_is_written(game: str, number: int) -> None:
    storage = MemoryStorage()
    app, page = an_app(storage, f"#/learn/{game}/{number}")
    one = lessons(game)[number - 1]
    played = page_state(app)
    for at, step in enumerate(one.steps):
        await still(page)
        assert played.run.number == at
        assert shown(page).one(id="lesson-words").text == step.words
        if not step.answers:
            assert not shown(page).all(class_="legal"), "nothing is to be played"
            press(app, "lesson-on")
            continue
        if not played.table.state.is_over:
            assert facts_of(played.table.state) == facts_of(played.run.state)
        assert played.table.is_mine
        press(app, "move", move=played.run.good_moves[0])
        await still(page)
        reply = shown(page).one(id="lesson-reply").text
        assert reply in [answer.words for answer in step.answers if answer.is_good]
        assert page.said[-1].endswith(f"Right. {reply}")
        assert page.focus_is == "lesson-on"
        press(app, "lesson-on")
    assert played.is_over
    assert kept(storage).of(game) == {number}
    assert shown(page).one(id="lesson-on").name in ("a", "button")
    assert not page.alerts


def page_state(app: App) -> LessonPlayer:
    screen = app.screen
    played = getattr(screen, "_played")  # noqa: B009 - of the screen's own
    assert isinstance(played, LessonPlayer)
    return played


def show_all(played: LessonPlayer) -> None:
    """Show the waiting moves, like the screen."""
    while played.waits:
        played.show_next()
    played.finish()


@pytest.mark.parametrize(("game", "number"), ALL)
def test_every_answer_can_be_taken_back_and_every_step_entered(game: str, number: int) -> None:
    one: Lesson = lessons(game)[number - 1]
    for at, step in enumerate(one.steps):
        played = LessonPlayer(one, at, Unwatched())
        show_all(played)
        before = facts_of(played.table.state) if step.answers else ()
        legal = {move.text for move in played.run.state.legal_moves()}
        for answer in step.answers:
            for move in legal.intersection(answer.moves):
                if answer.is_good:
                    continue
                played.try_move(move)
                show_all(played)
                assert played.reply is not None
                assert played.reply.words == answer.words
                played.again()
                assert facts_of(played.table.state) == before
                assert played.table.is_mine


@pytest.mark.parametrize("place", [WORD, "tool-rulebook"])
async def test_whoever_reads_a_meaning_or_is_about_to_leave_stays_there(place: str) -> None:
    _app, page = an_app(address=f"#/learn/{GAME}/3")
    await until(lambda: 'id="lesson-hurry"' in page.html)
    page.focus_is = place
    await still(page)
    assert page.focus_is == place


async def test_a_poor_move_is_shown_and_tried_again_and_a_wrong_one_explained() -> None:
    app, page = an_app(address=f"#/learn/{GAME}/2")
    await still(page)
    assert page.focus_is == "card-G2-0"
    press(app, "card", card="R9")
    refusal = shown(page).one(id="refusal-clause")
    assert refusal.attrs["href"] == f"#/learn/{GAME}/2/rules/BH-8"
    assert "BH-8" in page.alerts[-1]
    page.go(refusal.attrs["href"])
    assert page.over_name == "rules"
    assert 'id="BH-8"' in page.over
    app.handle(Act("close"))
    assert app.handle(Key("l", "card-G2-0", on_control=True))
    assert page.address() == f"#/learn/{GAME}/2/last"
    assert "No trick has been completed yet" in page.over
    app.handle(Act("close"))
    press(app, "card", card="G8")
    await still(page)
    assert shown(page).one(class_="lesson").attrs["data-reply"] == "poor"
    assert "costs 4 points" in page.said[-1]
    assert page.focus_is == "lesson-on"
    press(app, "card", card="G2")
    assert not shown(page).all(id="lesson-reply"), "a press goes on, here: again"
    press(app, "card", card="G2")
    await still(page)
    assert shown(page).one(class_="lesson").attrs["data-reply"] == "good"


async def test_by_keyboard_and_where_a_card_has_several_moves() -> None:
    app, page = an_app(address=f"#/learn/{GAME}/3")
    await still(page)
    press(app, "card", card="R2")
    assert page.focus_is == "answer-trump"
    assert app.handle(Key("Escape", "answer-trump", on_control=True))
    assert page.focus_is.startswith("card-")
    press(app, "card", card="R2")
    assert app.handle(Key("t", "answer-trump", on_control=True))
    assert app.handle(Key(" ", "brand")), "what is shown is hurried"
    await still(page)
    assert "one card of junk" in page.said[-1]
    assert app.handle(Key(" ", "brand")), "and then the lesson goes on"
    await still(page)
    assert page_state(app).run.number == 1
    assert app.handle(Key("r", "card-R9-0", on_control=True))
    assert page.address() == f"#/learn/{GAME}/3/rules"
    assert "Rulebook: Schnäppchen Jagd" in page.over
    app.handle(Act("close"))
    assert app.handle(Key("?", "card-R9-0", on_control=True))
    assert page.over_name == "keys"


async def test_a_legal_move_that_is_not_the_point_says_so_and_stays() -> None:
    app, page = an_app(address=f"#/learn/{GAME}/1")
    press(app, "lesson-on")
    await still(page)
    press(app, "card", card="R9")
    assert "show a four this time" in shown(page).one(id="lesson-reply").text
    assert "You hold two fours" in shown(page).one(id="lesson-words").text
    assert page_state(app).asks


async def test_a_lesson_is_left_resumed_begun_again_and_skipped() -> None:
    storage = MemoryStorage()
    _app, page = an_app(storage, f"#/learn/{GAME}/1")
    press(_app, "lesson-on")
    page.go(f"#/learn/{GAME}")
    assert kept(storage).at == {GAME: (1, 1)}
    assert shown(page).one(id=f"go-{GAME}").attrs["href"] == f"#/learn/{GAME}/1"
    assert "begun" in shown(page).one(id="lesson-1").text
    app, page = an_app(storage, f"#/learn/{GAME}/1")
    assert page_state(app).run.number == 1
    press(app, "lesson-restart")
    assert page_state(app).run.number == 0
    skip = shown(page).one(id="tool-step").attrs["href"]
    page.go(skip)
    assert page_state(app).lesson is lessons(GAME)[1]
    page.back()
    assert page_state(app).lesson is lessons(GAME)[0]
    press(app, "lesson-on")
    page.go(skip)
    page.back()
    assert page_state(app).run.number == 1, "it was only looked at another one"


def test_the_lists_say_what_was_learnt_and_where_to_go_on() -> None:
    storage = MemoryStorage()
    done = LessonProgress(done={GAME: frozenset({1, 2})}, at={GAME: (2, 0)})
    storage.texts["lessons"] = LESSON_PROGRESS.dumps(done)
    _app, page = an_app(storage, "#/learn")
    assert page.title == "Learn – Trick Hunt"
    assert shown(page).one(id=f"go-{GAME}").attrs["href"] == f"#/learn/{GAME}/3"
    assert "2 of 12 lessons" in page.html
    page.go(f"#/learn/{GAME}")
    assert len(shown(page).all(class_="number")) == len(lessons(GAME))
    assert "done" in shown(page).one(id="lesson-2").text
    assert page.focus_is == "learn-title"
    for wrong, right in (
        (f"#/learn/{GAME}/99", f"#/learn/{GAME}"),
        ("#/learn/poker", "#/learn/poker"),
        (f"#/learn/{GAME}/0", f"#/learn/{GAME}/0"),
    ):
        page.go(wrong)
        assert page.address() == right
        assert 'id="learn-title"' in page.html


def test_after_the_basics_the_next_lesson_is_offered_until_there_is_none() -> None:
    count = len(lessons(GAME))
    progress = LessonProgress()
    for number in range(1, BASICS + 1):
        progress = progress.learnt(GAME, number).offering(GAME, count)
    assert progress.following is None
    met = progress.having_met(GAME, count).learnt(GAME, BASICS + 1).offering(GAME, count)
    assert met.following == (GAME, count), "what mattered in a game comes first"
    for number in range(BASICS + 1, count):
        progress = progress.learnt(GAME, number).offering(GAME, count)
        assert progress.following == (GAME, number + 1)
    assert progress.learnt(GAME, count).offering(GAME, count).following is None


def test_whoever_learnt_everything_may_begin_once_more() -> None:
    storage = MemoryStorage()
    every = frozenset(range(1, len(lessons(GAME)) + 1))
    storage.texts["lessons"] = LESSON_PROGRESS.dumps(LessonProgress(done={GAME: every}))
    _app, page = an_app(storage, f"#/learn/{GAME}")
    assert shown(page).one(id=f"go-{GAME}").text == "Once more"


# Late parts


def not_there(monkeypatch: pytest.MonkeyPatch, page: FakePage) -> None:
    """The part is missing before it is fetched."""

    def found(name: str) -> ModuleType | None:
        return loaded(name) if page.brought and not page.is_offline else None

    monkeypatch.setattr(lazy_screen, "loaded", found)


async def test_lessons_are_fetched_when_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    app, page = an_app()
    not_there(monkeypatch, page)
    page.is_offline = True
    page.go("#/learn")
    assert "One moment" in page.html
    await until(lambda: 'id="fetch-again"' in page.html)
    assert page.focus_is == "fetch-again"
    page.is_offline = False
    press(app, "fetch")
    assert "One moment" in page.html
    await until(lambda: 'id="learn-title"' in page.html)
    assert page.brought == ["exercises", "exercises"]
    assert page.focus_is == "learn-title"


async def test_what_comes_after_somebody_went_elsewhere_stays_out_of_sight(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    _app, page = an_app()
    not_there(monkeypatch, page)
    page.go(f"#/learn/{GAME}/99")
    page.go("#/")
    await asyncio.sleep(1)
    assert 'id="start-title"' in page.html
    page.go(f"#/learn/{GAME}/99")
    assert page.address() == f"#/learn/{GAME}"


async def test_after_the_basics_a_short_game_is_played() -> None:
    storage = MemoryStorage()
    at = LessonProgress(at={GAME: (3, len(lessons(GAME)[2].steps) - 1)})
    storage.texts["lessons"] = LESSON_PROGRESS.dumps(at)
    app, page = an_app(storage, f"#/learn/{GAME}/3")
    assert "The basics, 3 of 3" in page.html
    way = shown(page).one(id="lesson-on")
    press(app, way.attrs["data-act"], game=way.attrs["data-game"], short="yes")
    assert page.address() == "#/play"
    session = app.game.session
    assert session is not None
    assert session.record.game.options == {"edition": "english", "length": "short"}
    session.stop()


# Greetings


def greeted(page: FakePage) -> list[str]:
    """Return the visible greetings."""
    found = shown(page).all(".greeting")
    return [one.attrs["id"].removeprefix("greeting-") for one in found if "hidden" not in one.attrs]


def test_who_never_played_is_shown_a_game_until_they_decline() -> None:
    storage = MemoryStorage()
    app, page = an_app(storage)
    assert greeted(page) == ["newcomer"]
    press(app, "decline-lessons")
    assert greeted(page) == ["regular"]
    assert page.focus_is == "brand"
    _app, later = an_app(storage)
    assert greeted(later) == ["regular"]


@pytest.mark.parametrize(
    ("progress", "to"),
    [
        (LessonProgress(done={GAME: frozenset({1})}), f"{GAME}/2"),
        (LessonProgress(at={GAME: (7, 2)}, done={"volltreffer": frozenset({1})}), f"{GAME}/7"),
        (LessonProgress(done={GAME: frozenset({1, 2, 3})}, met={GAME: 5}), f"{GAME}/5"),
        (LessonProgress(done={GAME: frozenset({1, 2, 3, 5})}, met={GAME: 5}), ""),
        (LessonProgress(done={GAME: frozenset({1})}, declined=True), ""),
    ],
)
def test_a_learner_goes_on_with_a_lesson(progress: LessonProgress, to: str) -> None:
    storage = MemoryStorage()
    storage.texts = {"lessons": LESSON_PROGRESS.dumps(progress)}
    _app, page = an_app(storage)
    assert greeted(page) == ["learner" if to else "regular"]
    if to:
        assert shown(page).one(id="next-lesson").attrs["href"] == f"#/learn/{to}"


def test_the_deals_of_the_day_are_for_those_who_play() -> None:
    storage = MemoryStorage()
    storage.texts = {"finished": "{}"}
    _app, page = an_app(storage)
    assert greeted(page) == ["regular"]


@pytest.mark.parametrize("game", ["bargain-hunt", "volltreffer", "treasure-hunt"])
async def test_a_first_game_is_short_and_against_beginners(game: str) -> None:
    app, page = an_app(MemoryStorage())
    app.handle(Act("deal", {"game": game, "short": "yes"}))
    assert page.address() == "#/play"
    session = app.game.session
    assert session is not None
    options = dict(session.record.game.options)
    assert options == dict(options) | dict(session.record.game.short)
    assert session.record.game.players == begin(lessons(game)[0]).state.game.players
    assert {seat.kind for seat in session.setup.seated[1:]} == {"casual"}
    session.stop()
    whole = default_setup(game, level="casual")
    assert app.saves.setup(game) == whole  # the next one is a whole game


def test_opponents_play_better_once_a_game_was_won() -> None:
    saves, coaching = Store(MemoryStorage()), Coaching()
    for is_won, level in ((False, "casual"), (True, "club"), (False, "club")):
        coaching = coaching.after_a_game(GAME, is_won=is_won)
        saves.keep(COACHING, coaching)
        assert {seat.kind for seat in saves.setup(GAME).seated[1:]} == {level}


async def test_who_came_by_a_link_finds_the_way_to_learn_its_game() -> None:
    storage = MemoryStorage()
    deal = "#/bargain-hunt?players=4&edition=english&deal=7"
    app, page = an_app(storage, deal)
    assert page.address() == "#/play"
    assert shown(page).one(id="learn-this").attrs["href"] == f"#/learn/{GAME}"
    assert app.game.session
    app.game.session.stop()
    _other, looking = an_app(storage, f"{deal}&mode=position")
    assert shown(looking).one(id=f"learn-{GAME}").attrs["href"] == f"#/learn/{GAME}"
    storage.texts["lessons"] = LESSON_PROGRESS.dumps(LessonProgress(declined=True))
    app, page = an_app(storage, deal)
    assert not shown(page).all(id="learn-this")
    assert app.game.session
    app.game.session.stop()


@pytest.mark.parametrize("game", [game for game in playable() if minute(game)])
def test_a_game_in_a_minute_is_pictures_and_words(game: str) -> None:
    told = minute(game)
    assert told
    _app, page = an_app(address=f"#/learn/{game}/minute")
    tree = shown(page)
    assert page.address() == f"#/learn/{game}/minute"
    assert [one.text for one in tree.all("figcaption")] == [step.words for step in told.steps]
    pictures = tree.all("svg", role="img")
    assert len(pictures) == len(told.steps)
    ids = [tag.attrs["id"] for tag in tree.all() if "id" in tag.attrs]
    assert len(ids) == len(set(ids))
    for address in (f"#/{game}", f"#/rules/{game}", f"#/learn/{game}"):
        _app, page = an_app(address=address)
        assert shown(page).one(id=f"minute-{game}").attrs["href"] == f"#/learn/{game}/minute"


# Durations


def seconds(one: Lesson) -> float:
    """Return the seconds of a lesson at 180 words a minute and 4 seconds per move."""
    run, time = begin(one), 0.0
    while True:
        time += len(run.words.split()) / 3
        if run.is_last:
            return time
        if not run.asks:
            run = run.go_on()
            continue
        outcome = run.try_move(run.good_moves[0])
        time += 4 + len(outcome.words.split()) / 3
        run = outcome.run


@pytest.mark.parametrize("game", GAMES)
def test_lessons_take_as_many_minutes_as_is_promised(game: str) -> None:
    taken = [seconds(one) for one in lessons(game)]
    assert sum(taken[:BASICS]) <= 4 * 60
    assert max(taken) <= 2 * 60

"""Puzzles on a page without a browser: lists, a solution, its hint and reason, and the results."""

from __future__ import annotations

from datetime import date

import pytest

from table.app.app import App
from table.games.page import page_of
from table.games.registry import playable
from table.page.bundle_imports import loaded
from table.page.events import Act, Key
from table.page.routes import Route
from table.page.routes import read as read_route
from table.shell import lazy_screen
from table.stats.merging import join_puzzles
from table.store.coaching import Coaching
from table.store.progress import PUZZLE_PROGRESS, PuzzleProgress
from table.store.storage import MemoryStorage
from tests.table.fakes import FakePage, an_app, have_coaching
from tests.table.markup import Tag, read
from tests.table.session.test_time_slicing import until
from trickhunt.core.words import begun
from trickhunt.exercises import Puzzle, puzzles
from trickhunt.exercises.order import of_day
from trickhunt.formats.exercise import MOVE
from trickhunt.links import read_link

GAME = "bargain-hunt"
WITH_PUZZLES = [game for game in playable() if puzzles(game)]


def press(app: App, act: str, **data: str) -> None:
    app.handle(Act(act, {"id": "", **data}))


def shown(page: FakePage) -> Tag:
    return read(page.html)


def kept(storage: MemoryStorage) -> PuzzleProgress:
    return PUZZLE_PROGRESS.loads(storage.texts["puzzles"])


def solve(app: App, one: Puzzle, *, rightly: bool = True) -> None:
    if rightly:
        press(app, "move", move=one.answer[0].text)
        return
    press(app, "move", move=one.habit)
    press(app, "answer")


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_a_puzzle_is_solved_at_the_table(game: str) -> None:
    storage = MemoryStorage()
    app, page = an_app(storage, f"#/puzzles/{game}/2")
    one = puzzles(game)[1]
    assert shown(page).one(id="quiz-title").text == "One move is better than all others. Which one?"
    assert f"Puzzle 2 of {len(puzzles(game))}" in page.html
    assert "puzzles" not in storage.texts, "whoever looks has solved nothing"
    solve(app, one)
    assert page.focus_is == "quiz-result"
    told = shown(page).one(id="quiz-result").text
    assert told.startswith("Right.")
    assert f"wins {round(one.shares.best / 10)} of 100 games" in told
    assert kept(storage) == PuzzleProgress(solved={game: frozenset({2})})
    assert "solved at the first try" in shown(page).text
    assert "This is what most beginners do" in shown(page).text
    assert "a club player" in shown(page).text
    following = shown(page).one(id="puzzle-next").attrs["href"]
    assert following.startswith(f"#/puzzles/{game}/")
    assert following != page.address()
    page.go(following)
    assert not shown(page).all(id="quiz-answer"), "the answer is not for those who have not tried"
    solve(app, puzzles(game)[int(following.rpartition("/")[2]) - 1], rightly=False)
    assert not page.alerts


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_a_wrong_move_is_told_why_and_may_be_tried_once_more(game: str) -> None:
    storage = MemoryStorage()
    app, page = an_app(storage, f"#/puzzles/{game}/1")
    some = [*enumerate(puzzles(game), 1)][::3]
    for number, one in some:
        page.go(f"#/puzzles/{game}/{number}")
        press(app, "move", move=one.habit)
        told = shown(page).one(id="quiz-result").text
        assert page.focus_is == "quiz-result"
        assert f"It wins {round(one.shares.habit / 10)} of 100 games" in told
        assert f"and the best move {round(one.shares.best / 10)}." in told
        assert "answer" not in told
        ways = [way.attrs["id"] for way in shown(page).one(".quiz").one(".choices").all("button")]
        assert ways == ["puzzle-hint", "quiz-answer"]
        assert "quiet" in shown(page).one(id="quiz-answer").classes
        assert "answer seen" not in shown(page).text, "nothing was shown"
        assert number not in kept(storage).seen_of(game)
        press(app, "puzzle-hint")
        words = page.said[-1]
        assert page_of(game).move_words(one.move(one.habit)) not in words, "that is known"
        assert not chosen(page)
        press(app, "move", move=one.habit)  # a wrong move counts once
        assert shown(page).one(id="quiz-result").text == told
        legal = one.state().legal_moves()
        other = next(
            (move for move in legal if move not in (*one.answer, one.move(one.habit))), None
        )
        if other is None or number % 2:
            solve(app, one)
            assert "Right at the second try." in page.html
        else:
            press(app, "move", move=other.text)
            assert "it is not the answer" in page.html
            told = shown(page).one(id="quiz-result").text
            assert f"{begun(page_of(game).move_words(other))}: " in told, "the card that was tried"
            assert ("It wins at most" in told) == (other != one.move(one.next))
        assert f"wins {round(one.shares.best / 10)} of 100 games" in shown(page).text
        assert chosen(page).startswith("The answer: ")
        press(app, "try-again")
        solve(app, one)
        assert "Right." in page.html
    numbers = frozenset(number for number, _one in some)
    assert kept(storage).seen == {game: numbers}, "the first try counts"
    assert not kept(storage).solved


def test_a_wrong_move_that_was_not_counted_wins_at_most_as_much_as_the_next_best() -> None:
    app, page = an_app(MemoryStorage(), f"#/puzzles/{GAME}/1")
    for number, one in enumerate(puzzles(GAME), 1):
        page.go(f"#/puzzles/{GAME}/{number}")
        known = {*one.answer, one.move(one.habit), one.move(one.next)}
        for move in [one.move(one.next), *({*one.state().legal_moves()} - known)][:2]:
            press(app, "move", move=move.text)
            told = shown(page).one(id="quiz-result").text
            assert ("at most" in told) == (move not in known)
            assert f"{round(one.shares.next / 10)} of 100 games" in told or move not in known
            press(app, "answer")
            press(app, "try-again")


def test_a_hint_helps_and_then_it_is_not_solved_alone() -> None:
    storage = MemoryStorage()
    app, page = an_app(storage, f"#/puzzles/{GAME}/3")
    press(app, "puzzle-hint")
    said = shown(page).one(id="puzzle-said").text
    assert page.said[-1] == said
    assert page.focus_is == "quiz-answer"
    assert 'id="puzzle-hint"' not in page.html
    press(app, "puzzle-hint")
    assert page.said.count(said) == 1
    solve(app, puzzles(GAME)[2])
    assert 'id="puzzle-said"' not in page.html
    assert kept(storage) == PuzzleProgress(seen={GAME: frozenset({3})})
    press(app, "puzzle-hint")
    page.go(f"#/puzzles/{GAME}/4")
    assert 'id="puzzle-said"' not in page.html
    page.go("#/")
    page.go(f"#/puzzles/{GAME}/3")
    assert 'id="puzzle-hint"' in page.html, "a player who comes back begins again"
    assert "answer seen" in page.html


async def test_it_is_played_on_from_there() -> None:
    app, page = an_app(MemoryStorage(), f"#/puzzles/{GAME}/1")
    one = puzzles(GAME)[0]
    solve(app, one)
    press(app, "play-from")
    assert page.address() == "#/play"
    session = app.game.session
    assert session is not None
    assert session.record.turns[: len(one.link.moves)]
    assert session.seat == one.state().actor
    session.stop()


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_it_is_shared_as_a_quiz_that_anyone_can_open(game: str) -> None:
    app, page = an_app(MemoryStorage(), f"#/puzzles/{game}/1/share")
    one = puzzles(game)[0]
    sheet = read(page.over)
    link = read_link(sheet.one(id="share-link").attrs["value"].partition("#/")[2])
    assert link.quiz is not None
    assert (link.quiz.ask, link.quiz.accepted) == (MOVE, tuple(map(str, one.answer)))
    assert f"wins {round(one.shares.best / 10)} of 100" in link.quiz.right
    assert link.state().observe(0) is not None
    assert link.moves == one.link.moves
    assert "trick-hunt" in page.over
    app.close()
    assert page.address() == f"#/puzzles/{game}/1"


def chosen(page: FakePage) -> str:
    """Return the words for the choice next to the table, and where it is shown on the table."""
    said = [tag.text for tag in shown(page).all(id="coach")]
    assert bool(said) == bool(shown(page).all(".hinted"))
    return said[0] if said else ""


def choose(app: App, page: FakePage, move: str) -> None:
    """Choose a move whose button is there only after it was chosen, such as a clearing."""
    for _press in range(2):  # a pile first, and then the way to clear it
        for one in shown(page).all(data_act="choose"):
            if not shown(page).all(data_act="move", data_move=move):
                press(app, "choose", move=one.attrs["data-move"])


@pytest.mark.parametrize("game", WITH_PUZZLES)
def test_every_move_of_a_puzzle_is_chosen_where_it_is_made(game: str) -> None:
    app, page = an_app(MemoryStorage(), f"#/puzzles/{game}/1")
    kinds = {one.kind: (number, one) for number, one in enumerate(puzzles(game), 1)}
    for number, one in kinds.values():
        page.go(f"#/puzzles/{game}/{number}")
        assert not chosen(page)
        state = one.state()
        for move in state.legal_moves():
            cards = [name for name in state.game.deck.names if move in state.moves_with(name)]
            if cards:
                press(app, "card", card=cards[0])
            if len(cards) != 1 or len(state.moves_with(cards[0])) > 1:
                choose(app, page, move.text)
                control = shown(page).all(data_act="move", data_move=move.text)
                assert control, f"{number}: {move.text} has no place at the table"
                press(app, "move", move=move.text)
            assert page.focus_is == "quiz-result"
            assert ("Right." in page.html) == (move in one.answer)
            if move not in one.answer:
                press(app, "answer")
            assert chosen(page).startswith("The answer: ")
            press(app, "try-again")
            assert not chosen(page)
        assert one.state().legal_moves() == state.legal_moves()


def test_the_hand_of_a_puzzle_is_yours_until_the_answer() -> None:
    app, page = an_app(MemoryStorage(), f"#/puzzles/{GAME}/1")
    one = puzzles(GAME)[0]
    hand = shown(page).one(id="hand")
    assert hand.attrs["aria-label"].startswith("Your hand")
    legal = {name for name in one.state().game.deck.names if one.state().moves_with(name)}
    assert {tag.attrs["data-card"] for tag in hand.all(".legal")} == legal
    refused = next(tag for tag in hand.all(".play-card") if tag.attrs["data-card"] not in legal)
    press(app, "card", card=refused.attrs["data-card"])
    assert page.alerts
    assert "BH-" in page.alerts[-1]
    solve(app, one)
    assert chosen(page).startswith("The answer: ")
    assert not shown(page).all(".legal")
    press(app, "card", card=min(legal))
    assert chosen(page).startswith("The answer: ")


def test_keys_reach_the_hand_and_the_rulebook_lies_over_it() -> None:
    app, page = an_app(MemoryStorage(), f"#/puzzles/{GAME}/1")
    first = shown(page).one(id="hand").all(".play-card")[0].attrs["id"]
    app.handle(Key("ArrowRight", target=first))
    assert shown(page).one(id="hand").all(".play-card")[1].attrs["id"] == page.focus_is
    page.go(f"#/puzzles/{GAME}/1/rules/BH-8")
    assert "BH-8" in page.over
    page.go(f"#/puzzles/{GAME}/1/words")
    assert page.over_name == "words"
    page.go(f"#/puzzles/{GAME}/1/keys")
    assert page.over_name == "keys"
    page.go(f"#/puzzles/{GAME}/1/history")
    assert page.over_name == "history"
    page.go(f"#/puzzles/{GAME}/1/more")
    assert f"#/puzzles/{GAME}/1/share" in page.over


# Lists


def test_all_games_are_listed_with_what_was_solved() -> None:
    storage = MemoryStorage()
    storage.texts["puzzles"] = PUZZLE_PROGRESS.dumps(PuzzleProgress(solved={GAME: frozenset({1})}))
    _app, page = an_app(storage, "#/puzzles")
    for game in WITH_PUZZLES:
        assert shown(page).one(id=f"puzzles-{game}").attrs["href"] == f"#/puzzles/{game}"
    assert f"1 of {len(puzzles(GAME))} puzzles solved" in shown(page).text
    assert page.title.startswith("Puzzles")
    assert shown(page).one(id=f"go-{GAME}").text == "Continue"


def test_a_list_shows_each_and_what_became_of_it() -> None:
    storage = MemoryStorage()
    became = PuzzleProgress(solved={GAME: frozenset({1})}, seen={GAME: frozenset({2})})
    storage.texts["puzzles"] = PUZZLE_PROGRESS.dumps(became)
    app, page = an_app(storage, f"#/puzzles/{GAME}")
    found = puzzles(GAME)
    assert len(shown(page).all(".puzzle-link")) == len(found)
    assert shown(page).one(id="puzzle-1").attrs["aria-label"] == "Puzzle 1, solved"
    assert shown(page).one(id="puzzle-2").attrs["aria-label"] == "Puzzle 2, answer seen"
    assert shown(page).one(id=f"go-{GAME}").attrs["href"] == f"#/puzzles/{GAME}/3"
    assert page.title.startswith("Puzzles: ")
    press(app, "puzzle-order", move="mixed")
    assert kept(storage).mixed
    assert shown(page).one(id="puzzle-mixed").attrs["aria-pressed"] == "true"
    press(app, "puzzle-order", move="sorted")
    assert not kept(storage).mixed


def test_the_next_is_the_next_new_one_and_comes_round() -> None:
    storage = MemoryStorage()
    count = len(puzzles(GAME))
    most = frozenset(range(1, count + 1)) - {2}
    storage.texts["puzzles"] = PUZZLE_PROGRESS.dumps(PuzzleProgress(solved={GAME: most}))
    app, page = an_app(storage, f"#/puzzles/{GAME}/{count}")
    solve(app, puzzles(GAME)[-1])
    assert shown(page).one(id="puzzle-next").attrs["href"] == f"#/puzzles/{GAME}/2"
    assert shown(page).one(id="puzzle-next").text == "Next puzzle"
    page.go(f"#/puzzles/{GAME}/2")
    solve(app, puzzles(GAME)[1])
    assert shown(page).one(id="puzzle-next").text == "Another puzzle"
    page.go(f"#/puzzles/{GAME}")
    assert shown(page).one(id=f"go-{GAME}").attrs["href"].startswith(f"#/puzzles/{GAME}/")


def test_the_puzzle_of_the_day_follows_the_calendar() -> None:
    app, page = an_app()
    for day in range(1, 4):
        page.day = date(2027, 3, day)
        page.go("#/puzzles/today")
        game, number = of_day(page.day)
        assert page.address() == f"#/puzzles/{game}/{number}"
        assert "The puzzle of the day" in page.html
        one = puzzles(game)[number - 1]
        assert one.is_hard
        if day == 2:
            press(app, "move", move=one.habit)
            assert page.day not in app.saves.read(PUZZLE_PROGRESS).days
        solve(app, one, rightly=day > 1)
    days = app.saves.read(PUZZLE_PROGRESS).days
    assert [days[date(2027, 3, day)] for day in range(1, 4)] == [1, 2, 3]


def test_a_puzzle_of_a_game_that_is_new_to_somebody_leads_to_its_basics() -> None:
    app, page = an_app(MemoryStorage(), f"#/puzzles/{GAME}/2")
    assert shown(page).one(id=f"minute-{GAME}").attrs["href"] == f"#/learn/{GAME}/minute"
    have_coaching(app.saves, Coaching(finished={GAME: 1}))
    page.go("#/")
    page.go(f"#/puzzles/{GAME}/3")
    assert not shown(page).all(id=f"minute-{GAME}")


def test_of_a_days_puzzle_the_better_answer_of_two_devices_stays() -> None:
    first, second = (date(2027, 3, day) for day in (1, 2))
    mine, theirs = PuzzleProgress(days={first: 1}), PuzzleProgress(days={first: 3, second: 2})
    for one, other in ((mine, theirs), (theirs, mine)):
        assert join_puzzles(one, other).value.days == {first: 3, second: 2}


@pytest.mark.parametrize(
    ("address", "screen"),
    [
        ("#/puzzles", "puzzles"),
        ("#/puzzles/bridge/3", "puzzles"),
        ("#/puzzles/today", "puzzles/today"),
        ("#/puzzles/volltreffer/0", "puzzles/volltreffer"),
        ("#/puzzles/volltreffer/17", "puzzles/volltreffer/17"),
        ("#/puzzles/volltreffer/9999", "puzzles/volltreffer"),
    ],
)
def test_addresses_of_puzzles(address: str, screen: str) -> None:
    assert read_route(address) == Route(screen)
    assert read_route(address).shows == "puzzles"
    assert read_route(str(Route(screen))) == Route(screen)


def test_addresses_of_what_lies_over_puzzles() -> None:
    assert read_route("#/puzzles/settings") == Route("puzzles", "settings")
    assert read_route("#/puzzles/volltreffer/share") == Route("puzzles/volltreffer")
    one = "puzzles/volltreffer/3"
    assert read_route(f"#/{one}/share/7") == Route(one, "share", "7")
    assert read_route(f"#/{one}/rules/VT-4") == Route(one, "rules", "VT-4")
    assert read_route(f"#/{one}/hint") == Route(one)


def test_a_puzzle_that_there_is_not_leads_to_the_list() -> None:
    _app, page = an_app(MemoryStorage(), f"#/puzzles/{GAME}/999")
    assert page.address() == f"#/puzzles/{GAME}"


def test_puzzles_are_found_from_the_games_and_the_lessons() -> None:
    _app, page = an_app(MemoryStorage(), f"#/{GAME}")
    assert shown(page).one(id=f"puzzles-{GAME}").attrs["href"] == f"#/puzzles/{GAME}"
    page.go(f"#/learn/{GAME}")
    assert shown(page).one(id=f"puzzles-{GAME}").attrs["href"] == f"#/puzzles/{GAME}"
    page.go("#/learn")
    assert shown(page).one(id="to-today").attrs["href"] == "#/puzzles/today"


async def test_puzzles_are_fetched_when_they_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    _app, page = an_app()
    monkeypatch.setattr(
        lazy_screen, "loaded", lambda module: loaded(module) if page.brought else None
    )
    page.go(f"#/puzzles/{GAME}/1/share")
    assert "One moment" in page.html
    await until(lambda: 'id="quiz-title"' in page.html)
    assert page.brought == ["exercises"]


# Stored results


def test_only_the_first_answer_is_kept() -> None:
    puzzled = PuzzleProgress().answered(GAME, 1, is_solved=True).answered(GAME, 2, is_solved=False)
    assert puzzled.answered(GAME, 1, is_solved=False) == puzzled
    assert puzzled.answered(GAME, 2, is_solved=True) == puzzled
    assert PUZZLE_PROGRESS.loads(PUZZLE_PROGRESS.dumps(puzzled)) == puzzled

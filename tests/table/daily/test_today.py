"""The deals of the day on the page: played, stored, caught up on, and shared."""

from __future__ import annotations

import asyncio
import html
import re
from dataclasses import replace
from datetime import date, timedelta
from random import Random

import pytest

from table.app.app import App
from table.daily.challenge import id_of_deal
from table.daily.dayplay import CHAIR, day_of, laid
from table.daily.month_back import month_back
from table.daily.par import table_of
from table.daily.table_options import differing, explained
from table.daily.today import STAR
from table.games.info import Choose
from table.games.registry import info_of, playable
from table.page.events import Act, Navigated
from table.session.session import Session
from table.store.daily_results import DAY_RESULTS, MOST_DAYS, TAKEN_UP, DayResult, Days
from table.store.meetings import MEETINGS, SENT, Meeting, Meetings
from table.store.progress import PUZZLE_PROGRESS, PuzzleProgress
from table.store.saved_game import Saved
from table.store.setup import default_setup
from table.store.storage import MemoryStorage
from table.store.store import Store
from tests.pepper import bots
from tests.table.fakes import FakePage, an_app, my_turn, play_out
from tests.table.markup import read as read_html
from trickhunt.daily import FIRST, deal_of
from trickhunt.formats.record import Record
from trickhunt.games.registry import make_game
from trickhunt.par import par
from trickhunt.toolkit.event_sentences import signed

DAY = date(2026, 11, 24)
"""The day that the fake page reports."""

GAME = "bargain-hunt"


async def _until_known(app: App, day: date = DAY) -> DayResult:
    while not (result := app.saves.read(DAY_RESULTS).of(day)[GAME]).replays:
        await asyncio.sleep(0.01)
    return result


async def _played(app: App) -> Session:
    app.handle(Act("day-play", {"game": GAME}))
    session = app.game.session
    assert session is not None
    await my_turn(session)
    await play_out(session, Random(2))
    for _turn in range(5):
        await asyncio.sleep(0)
    return session


async def test_the_deal_of_a_day_is_played_kept_and_shared() -> None:
    app, page = an_app(address="#/today")
    assert "Today, 24 November 2026" in page.html
    assert 'id="day-line"' not in page.html
    session = await _played(app)
    assert session.record.seed == 20261124
    assert page.address() == "#/play"
    page.go("#/today")
    result = await _until_known(app)
    found = par(replace(table_of(session.saved), expert=0))
    assert (result.beaten, result.equalled, result.replays) == (
        found.beaten,
        found.equalled,
        len(found.club),
    )
    assert result.mean == round(found.mean, 2)
    assert f"You did better than {found.beaten} of 20." in page.html
    app.prefer(replace(app.settings, name="Anna"))
    app.show()
    app.handle(Act("day-copy", {"move": "day"}))
    field, text = page.copied[-1]
    assert field == "day-line"
    title, line, asked, link = text.splitlines()
    assert read_html(page.html).one(id="day-line").text == " ".join(text.split())
    assert title.startswith("Anna: ")
    assert asked.endswith("?")
    _app, friend = an_app(MemoryStorage(), link.removeprefix("https://example.org/games/"))
    assert "challenge-play" in friend.html
    assert str(result.score) not in read_html(friend.html).one(".challenge").text
    assert line.count(STAR) == result.stars >= 1
    assert not re.search(r"\d", line), "the page behind the link hides the score, too"
    tree = read_html(page.html)
    assert tree.one(id="day-bargain-hunt").all(".full")
    days = tree.one(".of-the-day").all(".lantern")
    lit = [one for one in days if one.attrs.get("data-lit")]
    assert [one.text.split() for one in lit] == [["Tue", "24"]]
    assert lit[0].one(".light").attrs["data-stars"] == str(result.stars)
    assert lit[0].one("a").attrs["aria-label"] == "Tue, 24 November 2026: 1 deal played"
    assert len(days) == 7
    assert 'href="#/puzzles/today"' in page.html
    page.shares = True
    app.handle(Act("day-share", {"move": "day"}))
    words, link, (name, _svg) = page.shared[-1]
    assert f"{words}\n{link}" == text
    assert name.endswith("2026-11-24.png")
    app.prefer(replace(app.settings, worth=True))
    page.go("#/play")
    while not (end := read_html(page.html).one(".earned")).all(".star"):
        await asyncio.sleep(0.01)
    assert len(end.all(".full")) == result.stars
    assert str(found.beaten) in end.text
    assert "Volltreffer" in end.one(".then").text
    assert "New deals in 4 h" in end.text


def test_the_puzzle_of_the_day_has_stars_and_a_line_and_lights_a_lantern() -> None:
    app, page = an_app(address="#/today")
    tree = read_html(page.html)
    assert not tree.one(id="day-puzzle").all(".full")
    app.handle(Act("day-share", {"move": "day"}))
    assert not page.shared
    progress = PuzzleProgress().having(DAY, is_right=True, is_helped=True)
    app.saves.keep(PUZZLE_PROGRESS, progress)
    page.go("#/")
    page.go("#/today")
    tree = read_html(page.html)
    assert len(tree.one(id="day-puzzle").all(".full")) == 2
    lit = [one for one in tree.all(".lantern") if one.attrs.get("data-lit")]
    assert lit[0].one("a").attrs["aria-label"].endswith("0 deals played, the puzzle: 2 of 3 stars")
    app.handle(Act("day-copy", {"move": "day"}))
    _field, line = page.copied[-1]
    assert line.count(STAR) == 2
    assert line.endswith("#/today/2026-11-24")
    page.go("#/today/2026-11-23")
    assert 'id="day-puzzle"' not in page.html


@pytest.mark.parametrize(
    ("is_right", "is_helped", "count"), [(True, False, 3), (True, True, 2), (False, False, 1)]
)
def test_only_the_first_answer_to_the_puzzle_of_a_day_has_stars(
    is_right: bool, is_helped: bool, count: int
) -> None:
    first = PuzzleProgress().having(DAY, is_right=is_right, is_helped=is_helped)
    assert first.days == {DAY: count}
    assert first.having(DAY, is_right=not is_right, is_helped=False) == first


def test_a_month_is_the_back_of_a_card_with_a_lantern_for_each_day() -> None:
    app, page = an_app(address="#/today")
    assert "0 of 30 lanterns are lit" in page.html
    app.handle(Act("day-share", {"move": "month"}))
    assert not page.shared
    days = [DAY.replace(day=number) for number in (1, 2, 24)]
    result = DayResult(3, 3, 1.0, 1.0, 17, 1, 20)
    app.saves.keep(DAY_RESULTS, Days({day: {GAME: result} for day in days}))
    page.go("#/")
    page.go("#/today")
    assert "3 of 30 lanterns are lit" in page.html
    app.handle(Act("day-copy", {"move": "month"}))
    field, line = page.copied[-1]
    assert field == "month-line"
    assert line.endswith("#/today/2026-11")
    page.shares = True
    app.handle(Act("day-share", {"move": "month"}))
    words, link, (name, svg) = page.shared[-1]
    assert f"{words} {link}" == line
    assert "2026-11" in name
    assert svg in page.html
    assert ' width="500" height="700">' in svg


def test_of_a_month_each_day_has_one_lantern_and_brighter_ones_show_more() -> None:
    dark = month_back([[0] * 7, [None, *[0] * 6]])
    lit = month_back([[1] * 7, [None, *[0] * 6]])
    bright = month_back([[3] * 7, [None, *[0] * 6]])
    assert dark.count('fill="none"') - lit.count('fill="none"') == 7
    assert len({dark, lit, bright}) == 3


async def test_a_whole_day_is_celebrated_and_says_what_comes_tomorrow() -> None:
    result = DayResult(12, 12, 1.0, 8.5, 12, 0, 20)
    storage = MemoryStorage()
    app, page = an_app(storage, "#/today")
    for game in playable():
        assert 'id="tomorrow"' not in page.html
        days = app.saves.read(DAY_RESULTS)
        app.saves.keep(DAY_RESULTS, days.having(DAY, game, result))
        page.go("#/")
        page.go("#/today")
    done = PuzzleProgress().having(DAY, is_right=True, is_helped=True)
    app.saves.keep(PUZZLE_PROGRESS, done)
    app.show()
    today = read_html(page.html).one(".today")
    assert f"{2 + 2 * len(playable())} of {3 + 3 * len(playable())} stars" in today.text
    tomorrow = today.one(id="tomorrow").text
    for game in playable():
        players = deal_of(DAY + timedelta(1), game).game.players
        assert f"{info_of(game).title}: {players} players" in tomorrow
    page.go("#/today/2026-11-23")
    assert 'id="tomorrow"' not in page.html


async def test_only_the_first_game_counts() -> None:
    app, page = an_app(address="#/today")
    session = await _played(app)
    page.go("#/today")
    first = await _until_known(app)
    other = replace(session.saved, record=_other_game(session.saved))
    app.game._finished = other  # played again, with another end
    page.go("#/")
    page.go("#/today")
    assert app.saves.read(DAY_RESULTS).of(DAY)[GAME] == first


def _other_game(saved: Saved) -> Record:
    record, state, _events = saved.record.again()
    while not state.is_over:
        record.apply(state, state.legal_moves()[0])
    return record


async def test_it_is_noted_after_the_game_without_a_visit() -> None:
    app, page = an_app(address="#/today")
    app._preferences.settings = replace(app.settings, worth=True)
    await _played(app)
    result = await _until_known(app)
    assert result.replays == 20
    assert "#/today/2026-11-24" in page.html


async def test_a_game_that_has_begun_is_gone_on_with_even_from_aside() -> None:
    app, page = an_app(address="#/today")
    app.handle(Act("day-play", {"game": GAME}))
    session = app.game.session
    assert session is not None
    await my_turn(session)
    session.play(session.state.legal_moves()[0])
    moves = session.record.turns
    assert "today’s deal" in page.html
    page.go("#/today")
    assert "Continue: " in page.html
    app.handle(Act("day-play", {"game": GAME}))
    assert app.game.session is session
    page.go("#/today")
    app.handle(Act("day-play", {"game": "volltreffer"}))
    assert app.game.session is not session
    page.go("#/today")
    app.handle(Act("day-play", {"game": GAME}))
    assert app.game.session is not None
    assert app.game.session.record.turns[: len(moves)] == moves
    assert app.game.session.setup.game == GAME


async def test_at_the_table_stands_which_days_deal_it_is() -> None:
    app, page = an_app(address="#/today/2026-11-03")
    app.handle(Act("day-play", {"game": GAME}))
    assert app.game.session is not None
    await my_turn(app.game.session)
    assert "deal of 3 November 2026" in page.html
    page.go("#/")
    app.game.begin(Saved.new(default_setup(GAME)))
    page.go("#/play")
    assert "deal of 3 November 2026" not in page.html


def test_earlier_days_can_be_caught_up_with_and_later_ones_wait() -> None:
    app, page = an_app(address="#/today/2026-11-03")
    assert "3 November 2026" in page.html
    assert 'href="#/today/2026-11-23"' in page.html
    assert 'href="#/today/2026-11-25"' not in page.html
    assert 'href="#/today/2026-10"' in page.html
    assert 'id="month-after"' not in page.html
    app.handle(Navigated("#/today/2026-01"))
    assert 'id="month-before"' not in page.html
    assert 'href="#/today/2026-02"' in page.html
    for address in ("#/today/2026-13", "#/today/nonsense", "#/today/2026-02-30"):
        page.go(address)
        assert page.address() == "#/today"
    app.handle(Act("day-play", {"game": "poker"}))
    app.handle(Act("day-copy", {"move": "poker"}))
    app.handle(Act("day-share", {"move": "day"}))  # nothing to share yet
    assert not page.copied
    assert not page.shared


@pytest.mark.parametrize("day", [date.min, date(1970, 1, 1), date(2035, 2, 28), date.max])
async def test_a_wrong_clock_breaks_nothing(day: date) -> None:
    app, page = an_app()
    page.day = day
    page.go("#/today")
    assert f'id="day-{day.isoformat()}"' in page.html
    app.handle(Act("day-play", {"game": GAME}))
    assert app.game.session is not None
    assert day_of(app.game.session.saved) == day
    assert not app.is_broken


def test_the_start_shows_what_the_day_has_brought() -> None:
    app, page = an_app()
    assert 'href="#/today"' in page.html
    days = Days({DAY: {GAME: DayResult(3, 3, 1.0, beaten=20, replays=20)}})
    app.saves.keep(DAY_RESULTS, days)
    app.show()
    day = read_html(page.html).one(id="greeting-regular")
    assert "3 of 12" in day.text
    assert [len(one.all(".full")) for one in day.one(".day-parts").all("li")] == [3, 0, 0, 0]
    assert len(day.one(".small-week").all("span", **{"data-lit": "yes"})) == 1
    app.saves.keep(PUZZLE_PROGRESS, PuzzleProgress(days={DAY: 2}))
    app.saves.keep(DAY_RESULTS, Days({DAY: dict.fromkeys(playable(), days.of(DAY)[GAME])}))
    app.show()
    assert "11 of 12 stars. New deals" in read_html(page.html).one(id="greeting-regular").text


def test_a_week_has_a_goal() -> None:
    app, page = an_app(address="#/today")
    assert "0 of 7" in read_html(page.html).one(id="week-goal").text
    week = {date(2026, 11, 23 + at): 1 for at in range(7)}
    app.saves.keep(PUZZLE_PROGRESS, PuzzleProgress(days=week))
    app.show()
    assert "All seven" in read_html(page.html).one(id="week-goal").text


def test_the_month_has_an_address_and_shows_today() -> None:
    _app, page = an_app(address="#/today/2026-11")
    tree = read_html(page.html)
    assert tree.one(".today").attrs["data-shows"] == "month"
    assert tree.one(id="day-2026-11-24").attrs["aria-current"] == "date"
    assert page.focus_is == "month-title"
    page.go("#/today")
    assert read_html(page.html).one(".today").attrs["data-shows"] == "day"


def test_it_says_how_a_deal_went_against_each_friend_who_played_it() -> None:
    app, page = an_app(address="#/today")
    deal = deal_of(DAY, GAME)
    same = id_of_deal(deal.game, deal.seed, CHAIR)
    other = id_of_deal(deal.game, deal.seed + 1, CHAIR)
    met = [("Anna", 1, same), ("Bo", -1, same), ("Cem", 1, same), ("Dora", 0, other)]
    games = (Meeting(name, GAME, DAY, ahead, SENT, called) for name, ahead, called in met)
    app.saves.keep(MEETINGS, Meetings(tuple(games)))
    app.show()
    assert "Ahead of Anna and Cem, behind Bo" in read_html(page.html).one(id=f"day-{GAME}").text
    assert "Dora" not in "".join(one.text for one in read_html(page.html).all(".deal"))


async def test_a_friend_who_challenged_to_a_deal_of_the_day_is_shown_beside_the_result() -> None:
    app, page = an_app(address="#/today")
    session = await _played(app)
    page.go("#/challenge")
    found = re.search(r'id="challenge-link"[^>]*>([^<]*)<', page.html)
    assert found is not None
    friend, page = an_app(MemoryStorage(), "#/today")
    friend.saves.keep(TAKEN_UP, html.unescape(found[1]).partition("#/challenge?")[2])
    mine = Days({DAY: {GAME: DayResult(17, 17, 1.0)}})
    for results, told in ((Days(), "challenges you"), (mine, signed(_score(session)))):
        friend.saves.keep(DAY_RESULTS, results)
        page.go("#/")
        page.go("#/today")
        rival = read_html(page.html).one(id=f"day-{GAME}").one(".rival")
        assert told in rival.text
        assert len(rival.all(".face")) == 2
    page.go("#/today/2026-11-23")
    assert not read_html(page.html).all(".rival")
    friend.saves.keep(TAKEN_UP, f"{GAME}?deal=20261124&sum=00000000")  # it was altered
    page.go("#/today")
    assert not read_html(page.html).all(".rival")


def _score(session: Session) -> int:
    assert session.record.scores is not None
    return session.record.scores[CHAIR]


def test_a_game_is_of_a_day_only_at_the_table_of_the_day() -> None:
    usual = default_setup(GAME)
    setup = laid(DAY, GAME, usual.with_kind(2, "person").with_kind(1, "random"))
    saved = Saved.new(setup)
    assert day_of(saved) == DAY
    assert setup.seated[CHAIR].is_person
    others = (
        replace(saved, taken=0),
        replace(saved, setup=saved.setup.with_kind(1, "random")),
        replace(saved, setup=saved.setup.with_kind(1, "person")),
        Saved.new(replace(setup, deal="7")),
    )
    for other in others:
        assert day_of(other) is None


@pytest.mark.parametrize(
    ("beaten", "equalled", "count"),
    [(0, 0, 1), (0, 19, 1), (9, 2, 2), (10, 0, 2), (15, 1, 2), (16, 0, 3), (12, 8, 3), (20, 0, 3)],
)
def test_stars_come_from_what_others_made_of_the_same_cards(
    beaten: int, equalled: int, count: int
) -> None:
    assert DayResult(1, 1, 0.0, 0.0, beaten, equalled, 20).stars == count


def test_a_result_has_no_stars_before_others_have_played() -> None:
    assert DayResult(1, 1, 0.0).stars == 0


def test_what_was_made_of_the_days_is_kept_and_the_earliest_left_out() -> None:
    days = Days()
    result = DayResult(62, -4, 0.5, -9.25, 17, 1, 20)
    for number in range(MOST_DAYS + 5):
        day = date.fromordinal(FIRST.toordinal() + number)
        days = Days({**days.results, day: {GAME: result}})
    days = days.having(DAY, "volltreffer", result)
    assert len(days.results) == MOST_DAYS
    storage = MemoryStorage()
    Store(storage).keep(DAY_RESULTS, days)
    assert Store(storage).read(DAY_RESULTS) == days
    assert len(storage.texts["days"]) < 300_000


def test_a_new_page_knows_what_was_played() -> None:
    storage = MemoryStorage()
    Store(storage).keep(DAY_RESULTS, Days({DAY: {GAME: DayResult(3, 3, 1.0, 1.0, 17, 1, 20)}}))
    _app, page = an_app(storage, "#/today")
    assert isinstance(page, FakePage)
    assert "1 deal played" in page.html
    assert "Play it again" in page.html
    assert deal_of(DAY, GAME).seed == 20261124


@pytest.mark.parametrize("game", ["pepper"])
async def test_the_deal_of_a_guest_is_played_and_kept(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # a bot that does not search
    monkeypatch.setattr(bots, "ROSTER", bots.ROSTER._replace(club=bots.ThumbBot))
    app, page = an_app(address="#/today")
    app.handle(Act("day-play", {"game": game}))
    session = app.game.session
    assert session is not None
    await my_turn(session)
    await play_out(session, Random(2))
    page.go("#/today")
    assert session.record.seed == 20261124
    assert day_of(session.saved) == DAY
    while not app.saves.read(DAY_RESULTS).of(DAY)[game].replays:
        await asyncio.sleep(0.01)


def test_a_table_that_is_not_the_usual_one_is_explained() -> None:
    info = info_of("volltreffer")
    usual, variant = (
        make_game("volltreffer", 4, {"variant": value}) for value in ("false", "true")
    )
    assert explained(usual) == differing(usual) == ""
    assert differing(variant) in explained(variant)
    ((_value, _words, about),) = (
        each
        for field in info.options
        if isinstance(field, Choose) and field.name == "variant"
        for each in field.values
        if each[0] == "true"
    )
    assert about in explained(variant)
    rare = make_game("treasure-hunt", 3, {"dealer_by": "total"})
    assert differing(rare).startswith("Who deals next:")

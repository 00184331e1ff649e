"""Challenges on the page: made, accepted by somebody else, answered, compared, and refused."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from datetime import date
from random import Random

import pytest

from table.app.app import App
from table.daily.challenge import ChallengeScreen
from table.daily.dayplay import laid
from table.page.events import Act, Changed, Navigated
from table.store.daily_results import DAY_RESULTS, DayResult, Days
from table.store.meetings import MEETINGS, Meetings, own_id
from table.store.setup import COUNTED, COUNTED_EXPERT, Setup
from table.store.storage import MemoryStorage
from tests.table.fakes import FakePage, a_game, a_setup, an_app, my_turn, play_out
from tests.table.markup import read
from trickhunt.daily import daily_date_of
from trickhunt.par import PLAYOUTS, challenges
from trickhunt.par.challenges import MOST, read_challenge, write_challenge
from trickhunt.toolkit.event_sentences import signed as scored

HERE = "https://example.org/games/"


def line_of(page: FakePage) -> str:
    """Return the link that the page shows, without the page's own address."""
    found = re.search(r'id="challenge-link"[^>]*>([^<]*)<', page.html)
    assert found is not None
    return found[1].replace("&amp;", "&").removeprefix(HERE)


async def _idle(turns: int = 20) -> None:
    for _turn in range(turns):
        await asyncio.sleep(0.001)


async def _challenger(lot: int = 1, setup: Setup | None = None) -> tuple[App, FakePage, str]:
    """Return the page of a person who finished a game and made a challenge of it."""
    app, page = an_app()
    session = await a_game(app, setup or a_setup(3))
    await play_out(session, Random(lot))
    await _idle()
    page.go("#/play/result")
    shared = read(page.over).one(id="result-words").text.split()[-1]
    page.go("#/challenge")
    assert shared == HERE + line_of(page)
    return app, page, line_of(page)


async def _friend(line: str, lot: int = 2) -> tuple[App, FakePage]:
    """Return another person's page, in another browser, who accepts the challenge and plays."""
    app, page = an_app(MemoryStorage(), line)
    app.handle(Act("challenge-play"))
    session = app.game.session
    assert session is not None
    await my_turn(session)
    await play_out(session, Random(lot))
    await _idle()
    return app, page


async def _known(page: FakePage) -> None:
    """Wait until everything of a challenge was found out."""
    screen = page.app.screen.current
    assert isinstance(screen, ChallengeScreen)
    for _turn in range(20_000):
        if screen._task is None or screen._task.done():
            return
        await asyncio.sleep(0.001)
    raise AssertionError(page.html)


@pytest.mark.usefixtures("guesser")
async def test_a_challenge_is_taken_up_answered_and_compared() -> None:
    _app, page, line = await _challenger()
    assert line.startswith("#/challenge?bargain-hunt?players=3&")
    assert not read(page.html).all(".medal"), "there is no rank without another"
    sent = read_challenge(line.partition("?")[2])

    app, other = an_app(MemoryStorage(), line)
    assert "hidden until you have played" in other.html
    assert "challenge-link" not in other.html
    assert not re.search(r"[−+]?\d", read(other.html).one(".duel").text)
    assert "Replay" not in other.html
    app, other = await _friend(line)
    assert "Compare with your challenger" in other.html
    other.go("#/challenge")
    app.handle(Changed("challenge-name", " Bruno! "))
    await _known(other)
    assert len(read(other.html).all(".medal")) == 2
    assert "Where the games parted" in other.html
    assert read(other.html).all(".course")
    assert "another version" not in other.html
    assert "Working out" not in other.html
    answer = line_of(other)
    two = read_challenge(answer.partition("?")[2])
    assert [one.name for one in two.results] == [sent.results[0].name, "Bruno!"]
    assert two.results[0] == sent.results[0]
    assert two.others == sent.others

    page.go(answer)  # the challenger, whose own game is in it, sees both at once
    await _known(page)
    assert "Bruno!" in page.html
    assert read(page.html).one(".yours").one(".name").text == "You"
    page.shares = True
    page.app.handle(Act("challenge-share"))
    words, link, picture = page.shared[-1]
    assert link == HERE + answer
    assert "Bruno!" not in words
    assert picture[0] == "bargain-hunt-7-challenge.png"
    assert "Bruno!" in picture[1]
    told = re.findall(r"[+−]?\d+", f"{words} {read(picture[1]).text}")
    assert not {scored(one.score) for one in map(two.outcome, (0, 1))} & {*told}
    page.app.handle(Act("challenge-copy"))
    field, copied = page.copied[-1]
    assert (field, copied.split()[-1]) == ("challenge-link", HERE + answer)


@pytest.mark.usefixtures("guesser")
async def test_an_answer_comes_home_after_other_games_and_counts_once() -> None:
    app, page, line = await _challenger()
    friend, other = await _friend(line)
    other.go("#/challenge")
    friend.handle(Changed("challenge-name", "Bruno!"))
    answer = line_of(other)
    await play_out(await a_game(app, a_setup(4)), Random(3))
    await _idle()
    for _again in range(2):
        page.go("#/")
        page.go(answer)
        await _known(page)
    assert read(page.html).one(".yours").one(".name").text == "You"
    (bruno,) = app.saves.read(MEETINGS).standings()
    assert bruno.name == "Bruno!"
    assert bruno.won + bruno.lost + bruno.drawn == 1
    assert bruno.words in read(page.html).one(id="challenge-standing").text
    page.go("#/today")
    met = read(page.html).one(".people-met")
    assert bruno.words in met.text
    page.go(met.one(id="meet-0").attrs["href"])
    assert page.address() == "#/challenge"


@pytest.mark.usefixtures("guesser")
@pytest.mark.parametrize("name", ["", "Ada", "Bo"])
async def test_two_people_with_the_same_moves_have_a_result_each(name: str) -> None:
    """Whether the second has no name, that of the first, or another."""
    app, page, line = await _challenger()
    app.handle(Changed("challenge-name", "Ada"))
    line = line_of(page) if name else line
    friend, other = await _friend(line, lot=1)
    other.go("#/challenge")
    if name:
        friend.handle(Changed("challenge-name", name))
    answer = line_of(other)
    one, two = read_challenge(answer.partition("?")[2]).results
    assert one.moves == two.moves
    assert one.name != two.name
    for again in ("#/challenge", answer):
        other.go("#/")
        other.go(again)
        await _known(other)
        assert [each.attrs.get("id") for each in read(other.html).all(".yours")] == ["result-1"]
        assert len(read(other.html).all(".attempt")) == 2
    page.go(answer)
    await _known(page)
    assert [each.attrs.get("id") for each in read(page.html).all(".yours")] == ["result-0"]
    assert len(read(page.html).all(".attempt")) == 2


@pytest.mark.usefixtures("guesser")
async def test_an_own_game_that_an_earlier_version_noted_is_known() -> None:
    app, page, line = await _challenger()
    _friend_app, other = await _friend(line)
    other.go("#/challenge")
    answer = line_of(other)
    one = read_challenge(line.partition("?")[2])
    moves = tuple(map(str, one.results[0].moves))
    game = one.deal.game
    noted = own_id(f"{game.name} {dict(game.options)}", one.deal.seed, one.seat, moves)
    app.saves.keep(MEETINGS, Meetings((), (noted,)))
    await play_out(await a_game(app, a_setup(4)), Random(3))
    page.go(answer)
    assert [each.attrs.get("id") for each in read(page.html).all(".yours")] == ["result-0"]
    await _idle()


async def test_what_others_made_of_it_is_shown_once_the_person_has_played_the_deal() -> None:
    setup = laid(date(2026, 11, 24), "bargain-hunt", a_setup())
    _app, _page, line = await _challenger(setup=setup)
    one = read_challenge(line.partition("?")[2])
    day = daily_date_of(one.deal.game, one.deal.seed)
    storage = MemoryStorage()
    app, other = an_app(storage, line)
    assert 'id="challenge-show"' not in other.html
    app.handle(Act("challenge-show"))
    assert not read(other.html).all(".attempt")
    assert day is not None
    result = DayResult(3, 3, 1.0, 1.0, 17, 1, 20)
    app.saves.keep(DAY_RESULTS, Days({day: {one.deal.game.name: result}}))
    app, other = an_app(storage, line)
    app.handle(Act("challenge-show"))
    assert "Replay" in other.html
    assert "challenge-name" not in other.html
    assert other.focus_is == "challenge-title"
    app.handle(Changed("challenge-name", "Nobody"))
    assert line_of(other) == line
    other.go("#/")
    await _idle()


async def test_an_altered_one_and_one_that_cannot_be_say_so() -> None:
    _app, page, line = await _challenger()
    page.go(line[:-1] + ("0" if line[-1] != "0" else "1"))
    assert "altered or cut off" in page.html
    await _idle()
    one = read_challenge(line.partition("?")[2])
    # Somebody who also played for the bots: lawful moves, but not those of the bots.
    state = one.deal.state()
    rng = Random(5)
    while not state.is_over:
        state.apply(rng.choice(state.legal_moves()))
    led = one.results[0]._replace(name="Eve", moves=tuple(turn.move for turn in state.history))
    forged = f"#/challenge?{write_challenge(replace(one, results=(led,)))}"
    _app, page = an_app(MemoryStorage(), forged)
    assert "Eve challenges you" in page.html
    _app, page = await _friend(forged)
    page.go("#/challenge")
    while "There is no challenge here" not in page.html:
        await asyncio.sleep(0.001)
    assert "the result of Eve is impossible" in page.html
    for act in ("challenge-play", "challenge-show"):
        assert f'data-act="{act}"' not in page.html


def test_without_a_game_there_is_nothing_to_make_one_of() -> None:
    app, page = an_app(address="#/challenge")
    assert read(page.html).one(id="challenge-first-bargain-hunt").attrs["data-act"] == "deal"
    for act in ("play", "again", "share", "copy"):
        app.handle(Act(f"challenge-{act}"))
    assert [*page.copied, *page.files, *page.shared] == []
    app.handle(Navigated("#/challenge?nonsense"))
    assert "altered or cut off" in page.html


async def test_a_ninth_result_is_compared_but_not_added(monkeypatch: pytest.MonkeyPatch) -> None:
    _app, _page, line = await _challenger()
    monkeypatch.setattr("table.daily.challenge.MOST", 1)
    app, other = await _friend(line)
    other.go("#/challenge")
    assert line_of(other) == line
    assert not read(other.html).all(".yours")
    await _idle()
    assert not app.is_broken
    assert MOST == challenges.MOST == 8


def test_experts_count_at_the_table_of_a_challenge() -> None:
    assert PLAYOUTS == COUNTED
    setup = a_setup(3).with_kind(1, COUNTED_EXPERT)
    setup.check()
    assert a_setup(3).with_kind(1, "expert:7").problems()

"""The value of a deal after a game at the table."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from random import Random

import pytest

from table.app.app import App
from table.daily.par import table_of
from table.daily.par_view import line
from table.page.events import Act
from table.stats.entering import read_note
from table.store.pending_results import game_id
from table.store.saved_game import Saved
from table.store.settings import Settings
from tests.table.fakes import FakePage, a_game, a_setup, a_whole_game, an_app, play_out
from tests.table.markup import read
from trickhunt.games.registry import make_game
from trickhunt.par import ChairOutcome, Measuring, Par, par
from trickhunt.par import replaying as tables
from trickhunt.par.words import in_words


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Limit experts to the least number of play-outs."""
    monkeypatch.setattr(tables, "PLAYOUTS", 1)


async def an_ended_game(*, worth: bool = True) -> tuple[App, FakePage]:
    app, page = an_app()
    app._preferences.settings = replace(app.settings, worth=worth)
    session = await a_game(app, a_setup(3))
    await play_out(session, Random(1))
    await asyncio.sleep(0)
    return app, page


async def _measured(app: App) -> tuple[Saved, Par]:
    told: list[tuple[Saved, Par]] = []
    app.game.keepers.append(lambda saved, found: told.append((saved, found)))
    while not told:
        await asyncio.sleep(0.01)
    return told[0]


async def test_it_is_found_after_the_game_and_kept_by_whoever_listens() -> None:
    app, page = await an_ended_game()
    saved, found = await _measured(app)
    assert found == par(table_of(saved))
    assert found.mine is not None
    assert found.mine.score == saved.record.state().scores[0]
    (note,) = (one for one in map(read_note, app.pending_results.lines()) if one.pars)
    assert note.id == game_id(saved)
    mean = sum(one.score for one in found.club) / 20
    assert note.pars[0][:3] == ("club", round(mean, 2), found.beaten)
    words = in_words(saved.record.game, found)
    assert page.said[-1] == " ".join(words)
    assert page.html.count('class="bot"') == 2 * 20  # in the line above, and with the experts
    assert page.html.count('class="expert"') == 3
    assert "How it is computed" in page.html
    assert "replays are done" not in page.html


async def test_it_grows_before_it_is_whole() -> None:
    app, page = await an_ended_game()
    while (seen := re.search(r"(\d+) of 23 replays are done", page.html)) is None:
        await asyncio.sleep(0.01)
    shown = len(read(page.html).one(id="worth").all("i")) - len(".mean .me".split())
    assert shown == int(seen[1])
    assert not app.is_broken


async def test_another_game_ends_it() -> None:
    app, page = await an_ended_game()
    app.handle(Act("new-deal"))
    for _turn in range(2000):
        await asyncio.sleep(0.01)
    assert "worth-title" not in page.html
    assert app.game.session is not None


async def test_who_does_not_want_to_know_is_told_nothing() -> None:
    app, page = await an_ended_game(worth=False)
    for _turn in range(100):
        await asyncio.sleep(0.01)
    assert "worth-title" not in page.html
    assert "verdict" in page.html
    app.prefer(Settings(worth=True))
    app.show()
    await _measured(app)
    assert "worth-title" in page.html


def test_it_begins_where_the_person_took_the_game_over() -> None:
    saved = a_whole_game(a_setup(3)).saved
    assert table_of(saved).begun == 0
    assert table_of(replace(saved, taken=20)).begun == 20
    assert table_of(saved).others[1:] == ("random", "random")


@pytest.mark.parametrize("game", ["bargain-hunt", "volltreffer"])
def test_the_line_holds_every_replay_in_order_and_none_over_another(game: str) -> None:
    rules = make_game(game)
    scores = [60, 62, 70, 70, 71]
    club = tuple(ChairOutcome(score, rules.merit(score), 0.0) for score in scores)
    mine = ChairOutcome(66, rules.merit(66), 1.0)
    drawn = read(str(line(Par(mine, club, club[:1]))))
    places = [one.attrs["style"] for one in (*drawn.all(".bot"), *drawn.all(".expert"))]
    assert len({*places}) == len(places) == len(club) + 1
    at = [float(re.findall("--at:([^;]+)", one)[0]) for one in places[:-1]]
    merits = [one.merit for one in club]
    assert sorted(zip(merits, at, strict=True)) == [*zip(sorted(merits), sorted(at), strict=True)]
    assert min(at) >= 0
    assert max(at) <= 1
    assert drawn.all(".me")
    assert not read(str(line(Par(None, club[:1], ())))).all(".me")


def test_slices_find_what_loops_find() -> None:
    table = replace(table_of(a_whole_game(a_setup(3)).saved), club=2, expert=0)
    measuring = Measuring(table)
    while measuring.step():
        pass
    assert measuring.par() == par(table)

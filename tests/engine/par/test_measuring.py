"""Measuring a league: its workers, stored deals, progress display, and continuation."""

from __future__ import annotations

import argparse
import io
import json
import os
import signal
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from time import sleep
from typing import Any

import pytest

from tests.plugins import registered
from trickhunt.cli import main
from trickhunt.commands.checkpoint import Finished, finished_deals
from trickhunt.commands.league import measure, result_format
from trickhunt.commands.progress import Progress, span
from trickhunt.commands.workers import add_workers, as_ready, begin, chosen_workers, processes
from trickhunt.core.errors import BadData, BadOption, WorkersLost
from trickhunt.games.registry import GAMES, PACKAGE_OF
from trickhunt.league import DealResult, League, play_league

ROOT = Path(__file__).parents[3]
LEAGUE = League("bargain-hunt", (("edition", "english"),), ("club", "random", "random"))
WORDS = "league bargain-hunt --bots club,random,random --deals 4".split()
HEADER = (
    '{"format": "trick-hunt league", "version": 1, "game": "bargain-hunt", '
    '"options": {"edition": "english"}, "bots": ["club", "random", "random"]}\n'
)
DEAL = '{"deal": 2, "points": [5.0, -1.5, 0.25], "wins": [1.0, 0.0, 0.0]}\n'
RESULT = DealResult(2, (5.0, -1.5, 0.25), (1.0, 0.0, 0.0))


# The file of finished deals


def known(path: Path, league: League = LEAGUE) -> dict[int, DealResult]:
    with finished_deals(path, result_format(league)) as finished:
        return dict(finished.results)


def test_deals_are_kept_as_they_end(tmp_path: Path) -> None:
    path = tmp_path / "deals"
    with finished_deals(path, result_format(LEAGUE)) as finished:
        assert path.read_text("utf-8") == HEADER
        finished.add(RESULT)
        assert path.read_text("utf-8") == HEADER + DEAL
    assert known(path) == {2: RESULT}
    assert path.read_text("utf-8") == HEADER + DEAL


@pytest.mark.parametrize("end", range(0, len(HEADER + DEAL) + 1, 7))
def test_a_file_that_was_cut_off_anywhere_goes_on(tmp_path: Path, end: int) -> None:
    path = tmp_path / "deals"
    path.write_text((HEADER + DEAL + DEAL.replace("2", "3"))[:end], "utf-8")
    with finished_deals(path, result_format(LEAGUE)) as finished:
        assert set(finished.results) <= {2}
        finished.add(RESULT)
    assert known(path) == {2: RESULT}


@pytest.mark.parametrize(
    ("league", "told"),
    [
        (LEAGUE._replace(bots=("club",) * 3), r'bots is \["club", "random", "random"\] there, \['),
        (LEAGUE._replace(options=(("edition", "french"),)), 'options is {"edition": "english"} th'),
        (LEAGUE._replace(game="volltreffer"), 'game is "bargain-hunt" there, "volltreffer" here'),
    ],
)
def test_a_file_of_another_league_is_refused_and_left_alone(
    tmp_path: Path, league: League, told: str
) -> None:
    path = tmp_path / "deals"
    path.write_text(HEADER + DEAL + '{"de', "utf-8")
    with pytest.raises(BadData, match=told):
        known(path, league)
    assert path.read_text("utf-8") == HEADER + DEAL + '{"de'


@pytest.mark.parametrize("content", ["my notes", "my notes\n", "[1]\n", '{"format": "x"}\n', "{"])
def test_a_file_of_something_else_is_refused_and_left_alone(tmp_path: Path, content: str) -> None:
    path = tmp_path / "deals"
    path.write_text(content, "utf-8")
    if content == "{":  # our own file begins like this
        assert known(path) == {}
        return
    with pytest.raises(BadData, match="not a file of finished deals"):
        known(path)
    assert path.read_text("utf-8") == content


@pytest.mark.parametrize(
    "line",
    [
        "nonsense",
        "[]",
        "3",
        '{"deal": 2}',
        '{"deal": "2", "points": [1, 2, 3], "wins": [1, 0, 0]}',
        '{"deal": 2, "points": [1, 2], "wins": [1, 0]}',
        '{"deal": 2, "points": [1, 2, 3], "wins": [1, 0, "0"]}',
        '{"deal": 2, "points": 1, "wins": [1, 0, 0]}',
    ],
)
def test_a_line_that_is_no_result_is_named(tmp_path: Path, line: str) -> None:
    path = tmp_path / "deals"
    path.write_text(HEADER + DEAL + line + "\n", "utf-8")
    with pytest.raises(BadData, match="deals, line 3: this is not the result of a deal"):
        known(path)


def test_a_file_that_cannot_be_opened_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadData, match=str(tmp_path)):
        known(tmp_path)


@pytest.mark.no_cover
def test_what_is_finished_is_not_played_again(tmp_path: Path) -> None:
    path = tmp_path / "deals"
    made_up = DealResult(1, (9.0, 9.0, 9.0), (0.0, 0.5, 0.5))
    with finished_deals(path, result_format(LEAGUE)) as finished:
        finished.add(made_up)
    results = measure(LEAGUE, range(3), file=path)
    assert results == [*play_league(LEAGUE, [0]), made_up, *play_league(LEAGUE, [2])]
    assert set(known(path)) == {0, 1, 2}
    assert measure(LEAGUE, range(1, 2), file=path) == [made_up]


def test_an_interruption_keeps_what_is_finished(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "deals"
    step = Progress.step

    def interrupt(bar: Progress) -> None:
        step(bar)
        if bar.done == 2:
            raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Progress, "step", interrupt)
        assert main([*WORDS, "--resume", str(path)]) == 130
        assert f"are in {path}" in capsys.readouterr().err
        assert main(WORDS) == 130
        assert "nothing is kept" in capsys.readouterr().err
    assert set(known(path)) == {0, 1}
    assert main([*WORDS, "--resume", str(path)]) == 0
    resumed = capsys.readouterr().out
    assert main(WORDS) == 0
    assert capsys.readouterr().out == resumed


def test_a_full_disk_is_told_in_a_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def full(_finished: Finished[DealResult], _result: DealResult) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Finished, "add", full)
    assert main([*WORDS, "--resume", str(tmp_path / "deals")]) == 2
    assert "deals: the disk is full." in capsys.readouterr().err


# JSON


def test_the_result_can_be_had_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "result.json"
    assert main([*WORDS, "--seed", "5", "--json", str(path)]) == 0
    assert "4 deals from number 5 on" in capsys.readouterr().out
    text = path.read_text("utf-8")
    assert main([*WORDS, "--seed", "5", "--json", "-"]) == 0
    assert capsys.readouterr().out == text
    result = json.loads(text)
    club, random = result.pop("standings")
    assert result == {
        "game": "bargain-hunt",
        "options": {"edition": "english"},
        "bots": ["club", "random", "random"],
        "first_deal": 5,
        "deals": 4,
    }
    played = play_league(LEAGUE, range(5, 9))
    assert club["points"]["mean"] == pytest.approx(sum(deal.points[0] for deal in played) / 4)
    assert (club["name"], club["seats"], club["fair"]) == ("club", 1, pytest.approx(1 / 3))
    assert random["rating"] == {"mean": 0, "margin": 0}


def test_what_is_infinite_is_null_in_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*WORDS[:-1], "1", "--json", "-"]) == 0
    club = json.loads(capsys.readouterr().out)["standings"][0]
    assert club["points"]["margin"] is None


def test_a_place_for_json_that_is_none_is_told_before_the_work(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "nowhere" / "result.json"
    assert main([*WORDS, "--json", str(path), "--deals", "1000000"]) == 2
    assert f"“{path}” cannot be written: there is no such" in capsys.readouterr().err


# The bar


class Terminal(io.TextIOWrapper):
    """A stream that claims to be a terminal, which shows what is flushed."""

    def __init__(self) -> None:
        self.screen = io.BytesIO()
        super().__init__(self.screen, "utf-8", newline="")

    def isatty(self) -> bool:
        return True

    def getvalue(self) -> str:
        return self.screen.getvalue().decode()


def test_a_terminal_sees_a_bar_that_fills_and_goes_away() -> None:
    terminal = Terminal()
    clock = iter([100.0, 160.0])
    bar = Progress(terminal, 4, 1, lambda: next(clock))
    assert terminal.getvalue() == f"\r\x1b[K{'█' * 7}{'░' * 23} 1/4"
    bar.step()  # a minute for one, with two left
    assert terminal.getvalue().endswith(f"\r\x1b[K{'█' * 15}{'░' * 15} 2/4, about 2 min left")
    bar.done = 3
    bar.step()
    assert terminal.getvalue().endswith(f"\r\x1b[K{'█' * 30} 4/4")
    bar.__exit__()
    assert terminal.getvalue().endswith(" 4/4\r\x1b[K")


def test_a_file_sees_no_bar() -> None:
    file = io.StringIO()
    with Progress(file, 1) as bar:
        bar.step()
    assert file.getvalue() == ""


@pytest.mark.parametrize(
    ("seconds", "told"),
    [(0.4, "0 s"), (99, "99 s"), (150, "2 min"), (5940, "99 min"), (9e4, "25 h")],
)
def test_a_time_is_told_in_the_unit_that_fits(seconds: float, told: str) -> None:
    assert span(seconds) == told


# Who plays


def chosen(*words: str) -> Any:
    parser = argparse.ArgumentParser()
    add_workers(parser)
    return chosen_workers(parser.parse_args(words))


def test_one_job_is_this_process() -> None:
    with chosen() as found:
        assert found is map
    with pytest.raises(BadOption, match="from 1 to 1000"), chosen("--jobs", "0"):
        pass


def test_a_machine_without_processes_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "multiprocessing", None)
    with pytest.raises(BadOption, match="leave out --jobs"), chosen("--jobs", "2"):
        pass


@pytest.mark.no_cover
def test_the_results_do_not_depend_on_who_plays() -> None:
    expected = play_league(LEAGUE, range(6))
    with ThreadPoolExecutor(3) as threads:
        assert play_league(LEAGUE, range(6), partial(as_ready, threads, 3)) == expected
    with chosen("--jobs", "2") as found:
        assert play_league(LEAGUE, range(6), found) == expected


def test_processes_end_with_the_work_even_in_the_middle() -> None:
    sleeping = []

    def interrupt() -> None:
        with processes(2) as found:
            sleeping.append(found.submit(sleep, 600))
            assert found.submit(int, "3").result() == 3
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupt()
    assert sleeping[0].exception() is not None


def test_a_process_that_is_gone_is_told_in_words() -> None:
    with pytest.raises(WorkersLost, match="fewer --jobs"), processes(2) as found:
        found.submit(os._exit, 1).result()


# A script that starts the tests in the background makes them ignore Ctrl+C.
HEARING = """
import runpy, signal
signal.signal(signal.SIGINT, signal.default_int_handler)
runpy.run_module("trickhunt", run_name="__main__", alter_sys=True)
"""


@pytest.mark.no_cover
@pytest.mark.skipif(os.name == "nt", reason="a console's Ctrl+C is another thing there")
def test_ctrl_c_leaves_the_file_whole_and_says_how_to_go_on(tmp_path: Path) -> None:
    path = tmp_path / "deals"
    command = [*WORDS[:-1], "1000000", "--jobs", "2", "--resume", str(path)]
    run = subprocess.Popen(
        [sys.executable, "-c", HEARING, *command],
        stderr=subprocess.PIPE,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(ROOT / "py"), "PYTHONUTF8": "1"},
        start_new_session=True,
    )
    while not (path.exists() and path.stat().st_size > 2000):
        assert run.poll() is None
        sleep(0.05)
    os.killpg(run.pid, signal.SIGINT)
    _output, errors = run.communicate()
    assert run.returncode == 130
    assert errors == (
        f"Interrupted. The finished deals are in {path}; the same command continues from there.\n"
    )
    assert path.read_text("utf-8").endswith("\n")
    assert len(known(path)) > 5


def test_a_fresh_process_leaves_an_interruption_to_the_first_and_knows_all_games() -> None:
    before = signal.getsignal(signal.SIGINT)
    with registered("whist"):
        packages = (*PACKAGE_OF.values(),)
    assert "whist" not in PACKAGE_OF
    try:
        begin(*packages)
        assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
        assert "whist" in PACKAGE_OF
    finally:
        signal.signal(signal.SIGINT, before)
        del GAMES["whist"], PACKAGE_OF["whist"]

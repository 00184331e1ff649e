"""The ladder measures every way to play, continues where it stopped, and reports targets."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from bench import ladder, results_page
from bench.ladder import main
from bench.match_ups import DEALS, MatchUp, match_ups
from bench.results_page import Results, page
from bench.sizes import with_row
from trickhunt.bots import roster_of
from trickhunt.commands.progress import Progress
from trickhunt.games.registry import GAMES


@pytest.fixture
def run(tmp_path: Path) -> Any:
    """Runs the ladder with its files in a folder of the test."""

    def command(*words: str) -> int:
        folders = ["--to", str(tmp_path / "RESULTS.md"), "--kept", str(tmp_path / "kept")]
        return main(["--jobs", "1", *words, *folders])

    return command


def results_in(folder: Path) -> Results:
    found: Results = json.loads((folder / "results.json").read_text("utf-8"))
    return found


def found(name: str, share: float, margin: float, deals: int = 2000) -> dict[str, Any]:
    """Return an invented result of a match-up."""
    wins = {"mean": share, "margin": margin}
    row = {"name": name, "seats": 1, "points": wins, "wins": wins, "rating": wins}
    clubs = {"name": "club", "seats": 2, "points": wins, "wins": wins, "rating": wins}
    origin = {"command": "c", "machine": "m", "date": "2026-01-01", "version": "v"}
    return {"deals": deals, "standings": [row, clubs], **origin}


def cells(text: str, title: str, bot: str) -> list[str]:
    """Return the row of a bot in the table under a title."""
    part = text.split(f"## {title}\n")[1].split("\n## ", maxsplit=1)[0]
    row = next(line for line in part.splitlines() if line.startswith(f"| {bot} |"))
    return [cell.strip() for cell in row.strip("|").split("|")]


def test_every_game_is_measured_with_every_number_of_players() -> None:
    ups = list(match_ups())
    for name, game in GAMES.items():
        assert {up.way.players for up in ups if up.way.game == name} == set(game.seats)
    assert len({up.name for up in ups}) == len(ups)
    characters = {bot for name in GAMES for bot in roster_of(name).characters}
    assert {up.bot for up in ups} == set(DEALS) | characters
    for up in ups:
        assert re.fullmatch(r"[a-z0-9-]+", up.name)
        if up.bot in ("random", "club"):
            assert up.league().bots == (up.bot, *["club"] * (up.way.players - 1))


def test_measuring_goes_on_where_it_stopped(
    run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    only = ("--only", "bargain-hunt-3-random")
    step = Progress.step

    def interrupt(bar: Progress) -> None:
        step(bar)
        if bar.done == 3:
            raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(Progress, "step", interrupt)
        assert run(*only) == 130
    assert "continues from there" in capsys.readouterr().err
    assert results_in(tmp_path)["bargain-hunt-3-random"]["deals"] == 3
    assert run(*only, "--deals", "5") == 0
    assert "of the wins in 5 deals" in capsys.readouterr().out
    about = results_in(tmp_path)["bargain-hunt-3-random"]
    assert (about["deals"], about["bots"]) == (5, ["random", "club", "club"])
    kept = (tmp_path / "kept" / "bargain-hunt-3-random.jsonl").read_text("utf-8")
    assert [json.loads(line)["deal"] for line in kept.splitlines()[1:]] == [0, 1, 2, 3, 4]
    text = (tmp_path / "RESULTS.md").read_text("utf-8")
    assert cells(text, "Schnäppchen Jagd, three players", "random")[1] == "5 of 500"

    # Fewer deals change nothing; `--again` starts over; the page alone needs no deals.
    assert run(*only, "--deals", "2") == 0
    assert results_in(tmp_path)["bargain-hunt-3-random"] == about
    assert run(*only, "--deals", "2", "--again") == 0
    assert results_in(tmp_path)["bargain-hunt-3-random"]["deals"] == 2
    (tmp_path / "RESULTS.md").unlink()
    (tmp_path / "kept" / "bargain-hunt-3-random.jsonl").unlink()
    assert run("--page") == 0
    assert "2 of 500" in (tmp_path / "RESULTS.md").read_text("utf-8")


def test_what_is_measured_is_not_played_again(run: Any, tmp_path: Path) -> None:
    known = {"volltreffer-5-random": found("random", 0.01, 0.01)}
    (tmp_path / "results.json").write_text(json.dumps(known), "utf-8")
    assert run("--only", "volltreffer-5-random") == 0
    assert results_in(tmp_path) == known
    assert not (tmp_path / "kept").exists()


def test_deals_after_a_gap_do_not_count(run: Any, tmp_path: Path) -> None:
    only = ("--only", "treasure-hunt-3-random")
    assert run(*only, "--deals", "3") == 0
    kept = tmp_path / "kept" / "treasure-hunt-3-random.jsonl"
    head, *deals = kept.read_text("utf-8").splitlines(keepends=True)
    later = [re.sub(r'"deal": (\d)', r'"deal": 1\1', deal) for deal in deals]
    kept.write_text("".join([head, *deals, *later]), "utf-8")
    league = next(up for up in match_ups() if up.name == only[1]).league()
    assert [deal.deal for deal in ladder.unbroken(kept, league, 500)] == [0, 1, 2]
    assert [deal.deal for deal in ladder.unbroken(kept, league, 2)] == [0, 1]


def test_bots_that_do_not_exist_are_said_to(
    run: Any,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    way = next(match_ups()).way
    for module in (ladder, results_page):
        monkeypatch.setattr(module, "match_ups", lambda: iter([MatchUp(way, "champion:9", 10)]))
    assert run() == 0
    assert "champion-9: left out, there is no bot champion:9" in capsys.readouterr().out
    assert "There is no such bot to measure: champion:9." in (tmp_path / "RESULTS.md").read_text()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("--only", "bridge-*"), "  bargain-hunt-4-random\n"),
        (("--deals", "0"), "from 1 to"),
        (("--jobs", "0"), "from 1 to"),
    ],
)
def test_what_cannot_be_measured_is_told(
    run: Any, words: tuple[str, ...], told: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words) == 2
    assert told in capsys.readouterr().err


def test_a_target_is_reached_when_the_whole_interval_is_beyond_it() -> None:
    title = "Volltreffer, five players"
    for share, word in ((0.352, "reached"), (0.349, "not reached")):
        text = page({"volltreffer-5-expert-1000": found("expert:1000", share, 0.02)})
        verdict = cells(text, title, "expert:1000")[-1]
        assert verdict == f"at least 33%: {word}, the lower end is {share - 0.02:.1%}"
    casual = {"volltreffer-5-casual": found("casual", 0.07, 0.02)}
    assert cells(page(casual), title, "casual")[-1] == "below 10.0%: reached"
    random = {"volltreffer-5-random": found("random", 0.04, 0.02)}
    assert cells(page(casual | random), title, "casual")[-1] == (
        "below 10.0%: reached; above random: not reached"
    )
    casual = {"volltreffer-5-casual": found("casual", 0.09, 0.02)}
    assert cells(page(casual | random), title, "casual")[-1] == (
        "below 10.0%: not reached; above random: reached"
    )


def test_the_page_tells_where_the_numbers_come_from() -> None:
    text = page({"volltreffer-5-random": found("random", 0.04, 0.02)})
    assert "| 2026-01-01 | v | m | `c` | 1 |" in text
    assert cells(text, "Volltreffer, five players", "random") == [
        "random",
        "2000",
        "+0.04 ± 0.02 (+0.04)",
        "4.0% ± 2.0%",
        "+0 ± 0",
        "",
    ]
    about = ladder.origin("command")
    assert about["command"] == "command"
    assert re.fullmatch(r".+, \d+ cores, \w+, \w+ 3\.\d+\.\d+\S*", about["machine"])
    assert re.fullmatch(r"[0-9a-f]+\+?|unknown", about["version"])


def test_the_page_shows_how_the_site_grows(run: Any, tmp_path: Path) -> None:
    row = {"date": "2026-01-01", "version": "a", "gzip": 5_880_000, "brotli": 4_910_000}
    rows = with_row([], {**row, "files": 7, "bytes": 57_000_000})
    rows = with_row(rows, {**row, "version": "b", "files": 8, "bytes": 57_000_000})
    rows = with_row(rows, {**row, "version": "b", "files": 9, "bytes": 57_000_000})
    (tmp_path / "sizes.json").write_text(json.dumps(rows), "utf-8")
    assert run("--page") == 0
    text = (tmp_path / "RESULTS.md").read_text("utf-8")
    assert re.findall(r"^\| 2026-01-01 \| (.+) \|$", text, re.MULTILINE) == [
        "a | 5.88 | 4.91 | 57.0 | 7",
        "b | 5.88 | 4.91 | 57.0 | 9",
    ]

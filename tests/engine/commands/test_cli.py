"""The command line: its output, and its answers to impossible requests."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from tests.engine.games.bargain_hunt.games import random_game
from trickhunt import __version__
from trickhunt.cli import main
from trickhunt.core.errors import BadLink
from trickhunt.core.escaping import escape
from trickhunt.drawing import as_svg, as_text, scene_of
from trickhunt.formats.positions import position_text
from trickhunt.importer import arrived
from trickhunt.links import Variation, link_of, read_link, write_link
from trickhunt.rulebook import clauses
from trickhunt.rulebook.examples import examples_of

ROOT = Path(__file__).parents[3]


def test_a_game_that_is_not_told_in_a_minute_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("trickhunt.commands.minute.minute", lambda _game: None)
    assert main(["minute", "volltreffer"]) == 2
    assert "“Volltreffer in a minute”" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "allowed"),
    [
        (["trace", "poker"], "bargain-hunt"),
        (["trace", "bargain-hunt", "--players", "5"], "3 or 4"),
        (["trace", "bargain-hunt", "--players", "many"], "from 1 to 99"),
        (["trace", "bargain-hunt", "--option", "edition=latin"], "english, french"),
        (["trace", "bargain-hunt", "--option", "colour=blue"], "edition"),
        (["trace", "bargain-hunt", "--option", "edition"], "KEY=VALUE"),
        (["trace", "bargain-hunt", "--bots", "champion"], "random, casual, club"),
        (["trace", "bargain-hunt", "--seed", "-1"], "from 0 to"),
        (["trace", "bargain-hunt", "--seed", "99999999999999999"], "from 0 to"),
        (["trace", "bargain-hunt", "--games", "²"], "from 0 to"),
        (["rules", "BH-99"], "BH-1 to BH-"),
        (["replay", "no such file"], "no such file"),
        (["diagram", "no such file"], "no such file"),
        (["diagram", "bargain-hunt?players=9"], "3 or 4"),
        (["diagram", "bargain-hunt?players=4&deal=1", "--seat", "4"], "from 0 to 3"),
        (["diagram", "bargain-hunt?players=4&deal=1", "--at", "1"], "from 0 to 0"),
        (["diagram", "bargain-hunt?players=4&deal=1", "--width", "10"], "from 320 to 800"),
    ],
)
def test_what_is_not_there_is_answered_in_one_line(
    arguments: list[str], allowed: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    output = capsys.readouterr()
    assert not output.out
    assert output.err.count("\n") == 1
    assert allowed in output.err


def test_english_can_be_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "rules", "BH-12"]) == 0
    assert "Example" in capsys.readouterr().out
    with pytest.raises(SystemExit, match="2"):
        main(["--lang", "xx", "rules"])
    assert "choose from: " in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [[], ["fly"], ["trace"], ["trace", "bargain-hunt", "--fly"]])
def test_wrong_words_are_answered_in_one_line(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(["--version"])
    assert caught.value.code == 0
    assert capsys.readouterr().out == f"trick-hunt {__version__}\n"


@pytest.mark.parametrize(
    ("called", "name"),
    [
        ("/somewhere/bin/trick-hunt", "trick-hunt"),
        ("trick-hunt.exe", "trick-hunt"),
        ("/somewhere/trickhunt/__main__.py", "python -m trickhunt"),
        ("", "python -m trickhunt"),
    ],
)
def test_the_program_is_named_as_it_was_called(
    called: str, name: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "argv", [called])
    assert main(["rules", "BH-99"]) == 2
    assert capsys.readouterr().err.startswith(f"{name} rules: ")


def test_rules_prints_one_clause_or_a_game_or_an_overview(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["rules", "bh-8"]) == 0
    one = capsys.readouterr().out
    assert one.startswith("BH-8")
    assert main(["rules"]) == 0
    every = capsys.readouterr().out
    assert all(clause.id in every for clause in clauses("bargain-hunt"))
    assert main(["rules", "bargain-hunt"]) == 0
    whole = capsys.readouterr().out
    assert one.strip() in whole
    assert all(f"{clause.id} ·" in whole for clause in clauses("bargain-hunt"))


def test_rules_prints_examples_as_links(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rules", "BH-12", "--examples"]) == 0
    printed = capsys.readouterr().out.split("\n")
    links = [line.strip() for line in printed if line.startswith("    bargain-hunt?")]
    assert links == [write_link(one.told) for one in examples_of("BH-12")]
    assert any(line.startswith("  BH-12.1 · Bert is winning") for line in printed)


def test_replay_tells_an_open_game_from_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    record, state, _events = random_game(3, "english", 6, 9)
    monkeypatch.setattr("sys.stdin", io.StringIO(record.text()))
    assert main(["replay", "-"]) == 0
    assert capsys.readouterr().out.endswith(
        f"The game goes on: it is Seat {state.actor + 1}'s turn.\n"
    )


def run_python(*arguments: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "py")}
    return subprocess.run(
        [sys.executable, *arguments],
        env=environment,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
    )


def test_output_may_be_any_stream(monkeypatch: pytest.MonkeyPatch) -> None:
    stream = io.StringIO()
    monkeypatch.setattr("sys.stdout", stream)
    assert main(["rules", "BH-1"]) == 0
    assert stream.getvalue().startswith("BH-1")


def test_a_stream_that_is_closed_ends_the_command_quietly(monkeypatch: pytest.MonkeyPatch) -> None:
    class Closed(io.StringIO):
        def write(self, _text: str) -> int:
            raise BrokenPipeError

    sunk: list[int] = []
    monkeypatch.setattr("sys.stdout", Closed())
    monkeypatch.setattr("os.dup2", lambda _opened, number: sunk.append(number))
    assert main(["rules", "BH-1"]) == 0
    assert sunk == [1]


def test_the_module_runs_with_nothing_installed() -> None:
    done = run_python("-S", "-m", "trickhunt", "trace", "bargain-hunt", "--seed", "4711")
    golden = ROOT / "tests/engine/golden/bargain-hunt-4-english.jsonl"
    assert done.stdout == golden.read_text(encoding="utf-8")
    assert done.returncode == 0
    assert run_python("-m", "trickhunt", "trace", "poker").returncode == 2


def test_diagram_draws_what_a_link_or_a_file_leads_to(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record, _state, _events = random_game(4, "french", 6, moves=20)
    link = replace(link_of(record), seat=2, names=("Ada", "Bo", "Cy", "Di"), comments=((9, "So?"),))
    address = f"https://example.org/games/#/{write_link(link)}"
    assert main(["diagram", address, "--format", "text"]) == 0
    told = capsys.readouterr().out
    assert told == as_text(scene_of(record.state(), 2, names=link.names))
    framed = address.replace("#/", "#/framed?theme=dark&id=3!/")
    assert main(["diagram", framed, "--format", "text"]) == 0
    assert capsys.readouterr().out == told
    assert main(["diagram", address, "--at", "9", "--open", "--format", "html"]) == 0
    figure = capsys.readouterr().out
    assert "<figcaption>So?" in figure
    assert as_text(scene_of(record.state(9), 2, is_open=True, names=link.names)).count(
        "\n"
    ) == 1 + figure.count("<li>")
    file = tmp_path / "game.json"
    file.write_text(record.json(), encoding="utf-8")
    assert main(["diagram", str(file), "--seat", "1", "--width", "640"]) == 0
    assert capsys.readouterr().out == as_svg(scene_of(record.state(), 1), 640) + "\n"
    assert main(["diagram", write_link(replace(link, at=9)), "--format", "html"]) == 0
    assert "<figcaption>So?" in capsys.readouterr().out
    shown = replace(link, line=(0, 0), lines=(Variation(3, link.moves[3:4]),), is_open=True)
    assert main(["diagram", write_link(shown), "--format", "html"]) == 0
    assert "So?" not in capsys.readouterr().out
    # By default, the position is seen by the seat whose turn it is.
    position = tmp_path / "position.txt"
    position.write_text(position_text(record.state()), encoding="utf-8")
    assert main(["diagram", str(position), "--format", "text"]) == 0
    seat = record.state().actor
    assert capsys.readouterr().out == as_text(scene_of(record.state(), seat))


def test_faults_of_a_position_name_the_lines_of_its_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    position = tmp_path / "position.txt"
    hands = "\n".join(f"hand {seat} G{seat + 1}" for seat in range(4))
    position.write_text(
        f"Trick Hunt position 1\ngame bargain-hunt\nplayers 4\n{hands}\n"
        "pile 0 G9\npile 1 B9\npile 2 R9\njunk 0\nround 2\nleader 4\n",
        encoding="utf-8",
    )
    assert main(["diagram", str(position)]) == 2
    told = capsys.readouterr().err
    assert "Seat 4 as leader: seats are numbered 0 to 3." in told
    assert "pile 3: Seat 4 has no bargain pile" in told


@pytest.mark.parametrize(
    "lines",
    [
        '<script src="https://x/embed.js"></script>\n<trick-hunt link="{}" poster="A: &lt;">',
        "<trick-hunt poster=\"Hand: G1\" link='{}'></trick-hunt>",
        '<iframe width="400" src="https://x/index.html#/framed?theme=dark!/{}"></iframe>',
    ],
)
def test_a_table_on_another_page_leads_to_its_link(lines: str) -> None:
    link = read_link("bargain-hunt?players=4&edition=french&deal=4711&at=0&mode=replay")
    found = arrived(lines.format(escape(write_link(link))))
    assert write_link(found) == write_link(link)


@pytest.mark.parametrize("text", ["", "a shopping list", "players=4", "<p>trick-hunt", "<b"])
def test_what_leads_nowhere_is_answered_with_what_does(text: str) -> None:
    with pytest.raises(BadLink, match="Trick Hunt position"):
        arrived(text)

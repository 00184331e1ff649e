"""What the README shows works as it stands there."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from tests.engine.games import random_game
from trickhunt.cli import COMMANDS, main

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def _blocks(language: str) -> list[str]:
    return re.findall(rf"```{language}\n(.*?)```", README, re.DOTALL)


def test_the_python_example_plays_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    for example in _blocks("python"):
        exec(compile(example, "README.md", "exec"), {})  # noqa: S102 - it is our own README
    told = capsys.readouterr().out.splitlines()
    assert any("The game is over" in line for line in told)
    assert len(told) > 100


@pytest.mark.host_only
def test_the_commands_run(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "game.txt").write_text(random_game(3, "english", 1)[0].text(), "utf-8")
    monkeypatch.chdir(tmp_path)
    start = "python3 -m trickhunt "
    commands = [
        line.removeprefix(start)
        for block in _blocks("sh")
        for line in block.splitlines()
        if line.startswith(start)
    ]
    assert {command.split()[0] for command in commands} == set(COMMANDS)
    for command in commands:
        assert main(shlex.split(command, comments=True)) == 0
        assert capsys.readouterr().out


def test_the_make_targets_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = re.findall(r"`make ([a-z0-9-]+)`", README) + re.findall(
        r"^make (\S+)", README, re.MULTILINE
    )
    assert {"play", "test", "site", "bench"} <= set(named)
    for target in named:
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_the_layout_names_what_exists() -> None:
    rows = re.findall(r"^\| (`[^|]*) \|", README, re.MULTILINE)
    paths = [path for row in rows for path in re.findall(r"`([^`]+)`", row)]
    assert "py/trickhunt/" in paths
    for path in paths:
        home = ROOT if (ROOT / path).exists() else ROOT / "py" / "trickhunt"
        assert (home / path).exists(), path

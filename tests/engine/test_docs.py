"""The examples in README, CHANGELOG and docs/ work, and everything they name exists."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.engine.games.bargain_hunt.games import random_game
from tests.engine.hosting.hosted import hosted, small_build
from trickhunt.cli import COMMANDS, main

ROOT = Path(__file__).parents[2]
README = ROOT / "README.md"
PAGES = {
    path.relative_to(ROOT).as_posix(): path
    for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"))
}
TEXTS = {name: path.read_text(encoding="utf-8") for name, path in PAGES.items()}

ELSEWHERE = ("http", "#", "mailto:")
"""The beginnings of addresses that are not files of this repository."""

PATH = re.compile(r"`((?:py|web|tools|tests|e2e|bench|fuzz|docs|\.github)/[^`\s]*)`")
MODULE = re.compile(r"`(\w+\.py)`")


def blocks(language: str) -> Iterator[tuple[str, str]]:
    """Yield the code blocks of a language, each with its page."""
    for name, text in TEXTS.items():
        for block in re.findall(rf"^```{language}\n(.*?)^```", text, re.DOTALL | re.MULTILINE):
            yield name, block


def commands() -> list[str]:
    """Return the commands of the engine in the documents."""
    start = "python3 -m trickhunt "
    return [
        line.removeprefix(start)
        for _name, block in blocks("sh")
        for line in block.splitlines()
        if line.startswith(start)
    ]


@pytest.mark.parametrize(("name", "example"), list(blocks("python")))
def test_the_python_examples_run(
    name: str, example: str, capsys: pytest.CaptureFixture[str]
) -> None:
    exec(compile(example, name, "exec"), {})  # noqa: S102 - it is our own
    told = capsys.readouterr().out.splitlines()
    if name == "README.md":
        assert any("The game is over" in line for line in told)
        assert len(told) > 100


def test_the_readme_has_an_example() -> None:
    assert "README.md" in [page for page, _example in blocks("python")]


@pytest.mark.no_cover
@pytest.mark.parametrize("command", commands())
def test_the_commands_run(
    command: str,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    (tmp_path / "game.txt").write_text(random_game(3, "english", 1)[0].text(), "utf-8")
    small_build(tmp_path / "trick-hunt")
    monkeypatch.chdir(tmp_path)
    with hosted(tmp_path) as host:  # no other host is contacted
        asked = command.replace("check-host https://cards.example", f"check-host {host}")
        assert main(shlex.split(asked, comments=True)) == 0
    assert capsys.readouterr().out


def test_every_command_is_shown() -> None:
    assert {command.split()[0] for command in commands()} == set(COMMANDS)


def test_the_make_targets_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z0-9-]+):", makefile, re.MULTILINE))
    named: dict[str, str] = {}
    for name, text in TEXTS.items():
        found = re.findall(r"`make ([a-z0-9-]+)", text) + re.findall(
            r"^make (\S+)", text, re.MULTILINE
        )
        named |= dict.fromkeys(found, name)
    assert {"play", "test", "site", "release", "bench"} <= set(named)
    assert {target: page for target, page in named.items() if target not in targets} == {}


@pytest.mark.parametrize("name", sorted(PAGES))
def test_links_lead_to_files_that_exist(name: str) -> None:
    missing = [
        address
        for address in re.findall(r"\]\(([^)\s]+)\)", TEXTS[name])
        if not address.startswith(ELSEWHERE)
        and not (PAGES[name].parent / address.partition("#")[0]).exists()
    ]
    assert not missing


@pytest.mark.parametrize("name", sorted(PAGES))
def test_paths_that_are_named_exist(name: str) -> None:
    """A module without its folder is in one that the same section names; `*` is any name."""
    text = re.sub(r"^```.*?^```", "", TEXTS[name], flags=re.DOTALL | re.MULTILINE)
    missing = []
    for section in re.split(r"^## ", text, flags=re.MULTILINE):
        named = {path: [*ROOT.glob(path.rstrip("/"))] for path in PATH.findall(section)}
        folders = {one if one.is_dir() else one.parent for found in named.values() for one in found}
        missing += [path for path, found in named.items() if not found]
        missing += [
            module
            for module in MODULE.findall(section)
            if not any((folder / module).exists() for folder in folders)
        ]
    assert missing == []


def test_the_architecture_names_every_room_and_no_other() -> None:
    named = re.findall(
        r"^\| `(py/(?:trickhunt|table)/\w+)/` \|", TEXTS["docs/ARCHITECTURE.md"], re.MULTILINE
    )
    rooms = {
        path.relative_to(ROOT).as_posix()
        for package in ("py/trickhunt", "py/table")
        for path in (ROOT / package).iterdir()
        if (path / "__init__.py").exists()
    }
    assert sorted(named) == sorted(rooms)

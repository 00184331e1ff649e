"""Every game has all its parts, and the document on adding a game names exactly these."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from table.games.registry import page_part
from tests.plugins import ALL
from trickhunt.games.packages import BUILT_IN, part
from trickhunt.games.registry import PACKAGE_OF

ROOT = Path(__file__).parents[3]
TEXT = (ROOT / "docs" / "ADDING_A_GAME.md").read_text("utf-8")
PARTS = [
    ("game", "GAME"),
    ("facts", "POSITION"),
    ("rulebook", "BOOK"),
    ("examples", "EXAMPLES"),
    ("earnings", "EARNINGS"),
    ("bots", "ROSTER"),
    ("reasons", "REASONS"),
    ("coach", "COACH"),
    ("multiplayer", "STOCK"),
    ("drawing", "scene"),
    ("info", "INFO"),
    ("page", "PAGE"),
    ("fields", "FIELDS"),
    ("review", "NEXT_TIME"),
]
"""The module in a game's package and its contents, for each part."""

OF_THE_PAGE = ("info", "page", "fields", "review")
"""Parts that only the page uses."""

OPTIONAL = ("earnings", "reasons", "coach", "multiplayer", "fields", "review")
"""Parts that a plugin can omit."""

OF_FEW = ("review",)
"""Parts that a built-in game can omit, too."""


@pytest.mark.parametrize("game", ALL)
def test_a_game_has_all_of_it(game: str) -> None:
    package = PACKAGE_OF[game]
    for name, held in PARTS:
        if name in OPTIONAL and (package not in BUILT_IN or name in OF_FEW):
            continue
        module = page_part(game, name) if name in OF_THE_PAGE else part(package, name)
        assert hasattr(module, held), (package, name, held)


def test_the_document_names_the_parts_that_are_looked_for() -> None:
    assert re.findall(r"^\| .+ \| `(.+)` \| `(.+)` \|$", TEXT, re.MULTILINE) == PARTS


def test_the_parts_are_looked_for_where_the_document_says() -> None:
    """Every use of a part names the same module as the table."""
    asked = {
        found
        for path in (ROOT / "py").rglob("*.py")
        for found in re.findall(r'part\([^()"]+, "(\w+)"\)', path.read_text("utf-8"))
    }
    assert asked == {name for name, _held in PARTS}


def test_the_steps_are_numbered_and_name_each_part() -> None:
    steps = re.findall(r"^(\d+)\. \*\*.+$", TEXT, re.MULTILINE)
    assert steps == [str(number) for number in range(1, len(steps) + 1)]
    told = TEXT.partition("## The steps")[2]
    assert all(f"`{held}`" in told for _name, held in PARTS)
    for package in BUILT_IN:
        assert (ROOT / "py" / package.replace(".", "/")).is_dir()

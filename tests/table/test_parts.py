"""Every game has all its parts, and the document that tells how to add one names just these."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from trickhunt.games.packages import HOUSE, PACKAGES, part

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "ADDING_A_GAME.md").read_text("utf-8")
PARTS = [
    ("rules", "trickhunt.games.{game}.game", "GAME"),
    ("position", "trickhunt.games.{game}.facts", "POSITION"),
    ("rulebook", "trickhunt.rulebook.{game}", "BOOK"),
    ("examples", "trickhunt.rulebook.examples.{game}", "EXAMPLES"),
    ("earnings", "trickhunt.games.{game}.earnings", "EARNINGS"),
    ("bots", "trickhunt.bots.{game}.roster", "ROSTER"),
    ("bots", "trickhunt.bots.{game}.ideas", "idea"),
    ("coach", "trickhunt.coaching.{game}", "COACH"),
    ("drawing", "trickhunt.drawing.cards_{game}", "PACK"),
    ("drawing", "trickhunt.drawing.scene_{game}", "scene"),
    ("face", "table.{game}.face", "FACE"),
    ("page", "table.{game}.page", "PAGE"),
]
"""Each part: the module in a guest's package, that of a game of the house, and what it holds."""

OPTIONAL = ("earnings", "coach")
"""Parts that a guest can do without."""


@pytest.mark.parametrize("package", PACKAGES)
def test_a_game_has_all_of_it(package: str) -> None:
    for name, place, held in PARTS:
        if name in OPTIONAL and package not in HOUSE:
            continue
        assert hasattr(part(package, name, place), held), (package, name, held)


def test_the_document_names_the_parts_that_are_looked_for() -> None:
    assert re.findall(r"^\| .+ \| `(.+)` \| `(.+)` \| `(.+)` \|$", TEXT, re.MULTILINE) == PARTS


def test_the_parts_are_looked_for_where_the_document_says() -> None:
    """Whatever asks for a part names the same module as the table."""
    asked = {
        found
        for path in (ROOT / "py").rglob("*.py")
        for found in re.findall(r'part\(\s*[^()]*?"(\w+)",\s*"([\w.{}]+)"', path.read_text("utf-8"))
    }
    assert asked - {("drawing", "trickhunt.drawing.cards_{game}")} == {
        (name, place) for name, place, _held in PARTS if "cards_" not in place
    }


def test_the_steps_are_numbered_and_name_each_part() -> None:
    steps = re.findall(r"^(\d+)\. \*\*.+$", TEXT, re.MULTILINE)
    assert steps == [str(number) for number in range(1, len(steps) + 1)]
    told = TEXT.partition("## The steps")[2]
    assert all(f"`{held}`" in told for _name, _place, held in PARTS)
    for game in HOUSE:
        assert (ROOT / "py" / "trickhunt" / "games" / game).is_dir()

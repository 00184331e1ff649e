"""Only one package knows the browser, through PyScript's interface."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import table

PLACE = Path(table.__file__).parent
ROOM = PLACE / "page" / "dom"
OF_A_BROWSER = {"js", "polyscript", "pyodide", "pyodide_js", "pyscript"}


def taken(path: Path) -> Iterator[tuple[str, str]]:
    """Yield the modules that a module imports from, with the imported names."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((one.name, "") for one in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield from ((node.module or "", one.name) for one in node.names)


def of_a_browser(path: Path) -> set[tuple[str, str]]:
    return {one for one in taken(path) if one[0].partition(".")[0] in OF_A_BROWSER}


def test_one_room_knows_that_there_is_a_browser() -> None:
    knowing = {path.parent for path in PLACE.rglob("*.py") if of_a_browser(path)}
    assert knowing == {ROOM}


def test_it_speaks_pyscript_wherever_that_has_a_word() -> None:
    said = set().union(*map(of_a_browser, ROOM.glob("*.py")))
    others = {one for one in said if one[0].partition(".")[0] != "pyscript"}
    assert others == {("pyodide.ffi", "JsException")}

"""What the page fetches later: no part waits for another one that nobody may have fetched."""

from __future__ import annotations

import ast
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from table.page.bundles import NEEDS
from tools.console import ROOT
from tools.pyodide.app import is_packed
from tools.pyodide.parts import PARTS, part_of

if TYPE_CHECKING:
    from collections.abc import Iterator

PY = ROOT / "py"


def imported(body: list[ast.stmt]) -> Iterator[str]:
    """The modules that a module imports when it is imported itself."""
    for node in body:
        match node:
            case ast.Import():
                yield from (one.name for one in node.names)
            case ast.ImportFrom():
                yield str(node.module)
                yield from (f"{node.module}.{one.name}" for one in node.names)
            case ast.If(test=ast.Name("TYPE_CHECKING")):
                yield from imported(node.orelse)
            case ast.If():
                yield from imported([*node.body, *node.orelse])


def file_of(module: str) -> str:
    """The file of a module of ours, ``""`` for all others."""
    place = module.replace(".", "/")
    files = (f"{place}.py", f"{place}/__init__.py")
    return next((file for file in files if (PY / file).is_file()), "")


def test_a_part_imports_at_once_only_what_is_there_with_it() -> None:
    seen, wrong = set(), []
    for path in sorted(PY.rglob("*.py")):
        name = path.relative_to(PY).as_posix()
        if not is_packed(PurePosixPath(name)):
            continue  # it only runs elsewhere
        part = part_of(name)
        seen.add(part)
        if not part and not name.startswith("table/"):
            continue  # the rest of the engine also runs where everything is there
        for module in imported(ast.parse(path.read_text("utf-8")).body):
            other = part_of(file_of(module))
            if other not in ("", part, *NEEDS.get(part, ())):
                wrong.append((name, module, other))
    assert not wrong
    assert seen == {"", *PARTS}

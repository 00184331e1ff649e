"""Late parts of the page do not depend on parts that may not have been fetched."""

from __future__ import annotations

import ast
import sys
from pathlib import PurePosixPath
from typing import TYPE_CHECKING

from table.boot.snapshot import LIBRARY
from table.page.bundle_imports import with_needs
from tests.tools.pyodide.test_library import CORE
from tools.console import ROOT
from tools.pyodide import app
from tools.pyodide.app import is_packed
from tools.pyodide.lazy_bundles import BUNDLES, bundle_of

if TYPE_CHECKING:
    from collections.abc import Iterator

PY = ROOT / "py"


def imported(body: list[ast.stmt]) -> Iterator[str]:
    """Yield the modules that are imported when a module is imported."""
    for node in body:
        match node:
            case ast.Import():
                yield from (one.name for one in node.names)
            case ast.ImportFrom(level=0):
                yield str(node.module)
                yield from (f"{node.module}.{one.name}" for one in node.names)
            case ast.If(test=ast.Name("TYPE_CHECKING")):
                yield from imported(node.orelse)
            case ast.If():
                yield from imported([*node.body, *node.orelse])


def test_what_others_bring_takes_only_what_is_in_the_snapshot() -> None:
    """Files other than Python modules and data would damage the part that contains them."""
    for part in BUNDLES:
        for name, path in app.sources(part):
            assert path.suffix in (".py", ".json"), name
            if name.split("/")[0] in app.BORROWED.values():
                _name, source = app._packed(name, path)
                found = {module.split(".")[0] for module in imported(ast.parse(source).body)}
                assert found & sys.stdlib_module_names <= {*CORE.split()}, name


def file_of(module: str) -> str:
    """Return the file of our modules, ``""`` for all others."""
    place = module.replace(".", "/")
    files = (f"{place}.py", f"{place}/__init__.py")
    return next((file for file in files if (PY / file).is_file()), "")


def test_a_part_imports_at_once_only_what_is_there_with_it() -> None:
    seen, wrong = set(), []
    for path in sorted(PY.rglob("*.py")):
        name = path.relative_to(PY).as_posix()
        if not is_packed(PurePosixPath(name)):
            continue  # it is not used in the page
        part = bundle_of(name)
        seen.add(part)
        if not part and not name.startswith("table/"):
            continue  # the rest of the engine also runs outside the page, where all files exist
        for module in imported(ast.parse(path.read_text("utf-8")).body):
            other = bundle_of(file_of(module))
            if other not in ("", *with_needs(part)):
                wrong.append((name, module, other))
    assert not wrong
    assert seen == {"", *BUNDLES}


def test_what_a_part_takes_of_the_library_is_in_the_snapshot() -> None:
    """With a snapshot there are no files, so only modules in it can be imported."""
    there, late = set(LIBRARY), dict[str, set[str]]()
    for path in PY.rglob("*.py"):
        name = path.relative_to(PY).as_posix()
        if not is_packed(PurePosixPath(name)):
            continue
        nodes = [*ast.walk(ast.parse(path.read_text("utf-8")))]
        modules = {node.module for node in nodes if isinstance(node, ast.ImportFrom)}
        modules |= {
            one.name for node in nodes if isinstance(node, ast.Import) for one in node.names
        }
        found = {one for one in modules if one and one.partition(".")[0] in sys.stdlib_module_names}
        if bundle_of(name):
            late.setdefault(bundle_of(name), set()).update(found)
        else:
            there |= found
    assert late
    assert {part: found - there for part, found in late.items() if found - there} == {}

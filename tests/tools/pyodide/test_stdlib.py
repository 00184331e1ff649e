"""The reduced standard library has every module that the page can import."""

from __future__ import annotations

import ast
import importlib.util
import re
import sys
import zipfile
from pathlib import Path, PurePosixPath
from typing import TYPE_CHECKING

import pytest

from tools.console import NPM
from tools.environment import requirements
from tools.pyodide import app, stdlib

if TYPE_CHECKING:
    from collections.abc import Iterator

PYSCRIPT = NPM / "@pyscript" / "core" / "src" / "stdlib" / "pyscript"
NOT_HERE = re.compile(r"TYPE_CHECKING|__name__ ==|sys\.platform")


def module_name(path: str) -> str:
    return path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


reads_the_library = pytest.mark.skipif(
    sys.version_info < (3, 12), reason="this Python cannot parse the page's library"
)


@pytest.fixture(scope="module")
def kept() -> dict[str, bytes]:
    return stdlib.trimmed()


@pytest.fixture(scope="module")
def removed(kept: dict[str, bytes]) -> set[str]:
    with zipfile.ZipFile(stdlib.STOCK) as stock:
        names = {name for name in stock.namelist() if name.endswith(".py")}
    return {module_name(name) for name in names - kept.keys()}


def imported(source: bytes, path: str, *, lazily_too: bool) -> Iterator[str]:
    """Yield the modules of import statements outside of ``try``."""
    package = PurePosixPath(path).parent.parts

    def visit(node: ast.AST) -> Iterator[str]:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = list(package[: len(package) - node.level + 1]) if node.level else []
            parent = ".".join([*base, *([node.module] if node.module else [])])
            yield parent
            yield from (f"{parent}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and not lazily_too:
            return
        elif isinstance(node, ast.Try):  # a failing import in ``try`` has an alternative
            for part in (*node.orelse, *node.finalbody):
                yield from visit(part)
        elif not (isinstance(node, ast.If) and NOT_HERE.search(ast.unparse(node.test))):
            for child in ast.iter_child_nodes(node):
                yield from visit(child)

    yield from visit(ast.parse(source))


def test_every_name_on_the_list_is_in_the_stock_library() -> None:
    with zipfile.ZipFile(stdlib.STOCK) as stock:
        paths = stock.namelist()
    known = {path.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for path in paths}
    assert set(stdlib._NAMES) <= known
    encodings = {Path(name).stem for name in paths if name.startswith("encodings/")}
    assert encodings >= stdlib.ENCODINGS


@reads_the_library
def test_what_is_kept_imports_nothing_that_was_removed(
    kept: dict[str, bytes], removed: set[str]
) -> None:
    broken = {
        (path.removesuffix(".py"), name)
        for path, source in kept.items()
        for name in imported(source, path, lazily_too=False)
        # importlib itself replaces these modules by its frozen parts.
        if name in removed and not name.startswith("importlib._bootstrap")
    }
    assert broken == set()


@reads_the_library
def test_the_game_and_its_runtime_import_nothing_that_was_removed(
    kept: dict[str, bytes], removed: set[str]
) -> None:
    runtime = {path: source for path, source in kept.items() if "pyodide/" in path}
    game = {name: path.read_bytes() for name, path in app.sources() if name.endswith(".py")}
    pyscript = {f"pyscript/{path.name}": path.read_bytes() for path in PYSCRIPT.glob("*.py")}
    assert runtime
    assert game
    assert pyscript
    broken = {
        (path, name)
        for path, source in {**runtime, **game, **pyscript}.items()
        for name in imported(source, path, lazily_too=True)
        if name in removed
    }
    assert broken == {
        ("pyodide/_package_loader.py", "tarfile"),  # for kinds of archives that we do not serve
        ("markupsafe/__init__.py", "importlib.metadata"),  # for its version, which is not used
    }


def test_the_game_imports_only_the_library_and_what_is_packed_with_it() -> None:
    known = {*sys.stdlib_module_names, *app.OURS, *app.BORROWED.values()}
    page = {"_pyscript", "js", "polyscript", "pyodide", "pyscript", "typing_extensions"}
    for name, path in app.sources():
        if name.endswith(".py") and not name.startswith("trickhunt/"):
            found = imported(path.read_bytes(), name, lazily_too=True)
            assert {full.split(".")[0] for full in found} <= known | page, name


def test_the_engine_imports_only_the_library_and_itself() -> None:
    """Also the library that reads Markdown; without it, words are plain text."""
    known = {*sys.stdlib_module_names, "trickhunt", "markdown_it"}
    for name, path in app.sources():
        if name.startswith("trickhunt/") and name.endswith(".py"):
            found = imported(path.read_bytes(), name, lazily_too=True)
            assert {full.split(".")[0] for full in found} <= known, name


def test_the_borrowed_packages_are_all_that_the_page_group_names() -> None:
    names = {re.split(r"[=<>]", pin)[0].lower() for pin in requirements("page")}
    assert names == set(app.BORROWED)
    assert all(importlib.util.find_spec(name) for name in app.BORROWED.values())

"""What is compiled at every start of the page, compiled ahead: for the memory snapshot.

Pyodide runs a few lines of source while it starts, and PyScript those that stand in the page. To
parse and compile them takes hundreds of functions of the WebAssembly that nothing else needs by
then, each of which the browser has to compile first.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Generator
from types import CodeType
from typing import Any

PYODIDES = (
    "{}",
    "import importlib; importlib",
    "import __main__; __main__.__dict__",
    "import builtins; builtins.__dict__",
)
"""What Pyodide's own script runs at every start."""

Compiling = Generator[ast.Module | None, ast.Module | None, CodeType]
"""Yields a syntax tree, for those who would change it, or ``None``, and returns the code."""


def compile_ahead(pyodide: Any, page: str) -> None:
    """Have Pyodide know what some source is compiled to.

    Where another version of Pyodide compiles in another place, that is said, and nothing is done.

    Args:
        pyodide: its module ``_pyodide._base``, all of whose ways to run source compile it in one
            place.
        page: the source in the page, which may wait at its top level.
    """
    if not hasattr(pyodide, "_parse_and_compile_gen"):
        print("Pyodide compiles source in another place than known: nothing is compiled ahead")
        return
    compiling: Callable[..., Compiling]
    compiling = pyodide._parse_and_compile_gen  # noqa: SLF001 - there is no public place
    known: dict[tuple[object, ...], CodeType] = {}

    def key(source: str, options: dict[str, object]) -> tuple[object, ...]:
        return (source, *sorted(options.items()))

    def learning(source: str, **options: object) -> Compiling:
        code = yield from compiling(source, **options)
        known[key(source, options)] = code
        return code

    def knowing(source: str, **options: object) -> Compiling:
        code = known.get(key(source, options))
        if code is None:
            return (yield from compiling(source, **options))
        yield None
        return code

    pyodide._parse_and_compile_gen = learning  # noqa: SLF001 - as above
    for source in PYODIDES:
        pyodide.CodeRunner(source).compile()
    pyodide.CodeRunner(page, flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT).compile()
    pyodide._parse_and_compile_gen = knowing  # noqa: SLF001 - as above

"""Compile the code that runs at every start of the page ahead, for the memory snapshot.

Pyodide runs a few lines of source while it starts, and PyScript runs those in the page. Parsing and
compiling them needs hundreds of WebAssembly functions that nothing else needs by then, and the
browser has to compile each of these first.
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
"""The source that Pyodide's own script runs at every start."""

Compiling = Generator[ast.Module | None, ast.Module | None, CodeType]
"""Yields a syntax tree, for callers that want to change it, or ``None``, and returns the code."""


def compile_ahead(pyodide: Any, page: str) -> None:
    """Give Pyodide the compiled code of some source.

    If another version of Pyodide compiles in another place, a warning is printed and nothing is
    done.

    Args:
        pyodide: its module ``_pyodide._base``, which compiles all source in one place.
        page: the source in the page, which may use top-level await.
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

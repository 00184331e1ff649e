"""The code compiled in advance is what Pyodide compiles at every start, and replaces it."""

from __future__ import annotations

import ast
import builtins
import re
import zipfile
from types import ModuleType
from typing import Any

import pytest

from table.boot.compiled import PYODIDES, compile_ahead
from tools.console import PYODIDE

PAGE = "found = 1"


def pyodides() -> Any:
    """Pyodide's own module, outside of Pyodide."""
    with zipfile.ZipFile(PYODIDE / "python_stdlib.zip") as library:
        source = library.read("_pyodide/_base.py")
    module = ModuleType("_pyodide._base")
    exec(compile(source, "_base.py", "exec"), vars(module))  # noqa: S102 - as Python would
    return module


@pytest.fixture
def knowing() -> Any:
    """Pyodide's own module, with a page."""
    module = pyodides()
    compile_ahead(module, PAGE)
    return module


@pytest.fixture
def compiled(knowing: Any, monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Collect the code compiled during the test."""
    del knowing
    sources: list[object] = []
    compiling = builtins.compile

    def listening(source: Any, *options: Any, **more: Any) -> Any:
        sources.append(source)
        return compiling(source, *options, **more)

    monkeypatch.setattr(builtins, "compile", listening)
    return sources


@pytest.mark.parametrize("source", PYODIDES)
def test_what_pyodide_runs_is_known(knowing: Any, compiled: list[object], source: str) -> None:
    value = knowing.eval_code(source, {})
    assert not compiled
    assert value == pyodides().eval_code(source, {})


def test_the_page_is_known_as_it_is_run(knowing: Any, compiled: list[object]) -> None:
    names: dict[str, object] = {}
    runner = knowing.CodeRunner(PAGE, flags=ast.PyCF_ALLOW_TOP_LEVEL_AWAIT).compile()
    assert not compiled
    runner.run(names)
    assert names["found"] == 1
    knowing.CodeRunner(PAGE).compile()  # without waiting, it runs differently
    assert compiled


@pytest.mark.parametrize("source", ["1 + 1", "{} ", "import importlib"])
def test_all_else_is_compiled(knowing: Any, compiled: list[object], source: str) -> None:
    values = [knowing.eval_code(source, {}) for _time in range(2)]
    assert values == [pyodides().eval_code(source, {})] * 2
    assert len(compiled) > 2


def test_where_it_compiles_elsewhere_that_is_said(capsys: pytest.CaptureFixture[str]) -> None:
    module = pyodides()
    del module._parse_and_compile_gen
    compile_ahead(module, PAGE)
    assert "in another place than known" in capsys.readouterr().out


def test_pyodide_runs_nothing_else() -> None:
    script = (PYODIDE / "pyodide.asm.js").read_text("utf-8")
    run = re.findall(r'(?:runPythonInternal|eval_code)\("([^"]*)"\)', script)
    assert sorted(run) == sorted(PYODIDES)

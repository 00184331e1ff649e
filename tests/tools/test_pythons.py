"""Every other Python on this machine decides and prints the same as the one of the tests.

``make test`` runs all tests on one Python, and some of the engine's on another, inside Pyodide.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.tools import interpreters
from tools.console import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
OLDEST = (3, 11)
PROMISED = [OLDEST, (3, 12), (3, 13), (3, 14)]
GOLDEN = ROOT / "tests" / "engine" / "golden"
OTHERS = [version for version in PROMISED if version != sys.version_info[:2]]
TRACES = sorted(GOLDEN.glob("*.jsonl"))


def run(version: tuple[int, int], *arguments: str) -> str:
    """Return the output of a Python of a version, without installed packages."""
    python = interpreters.find_python(version)
    if python is None:
        pytest.skip(f"no Python {version} on this machine")
    environment = {
        **os.environ,
        "PYTHONPATH": f"{ROOT / 'py'}{os.pathsep}{ROOT}",
        "PYTHONDONTWRITEBYTECODE": "1",
        "PYTHONHASHSEED": "34",
        "LANGUAGE": "en",
    }
    return subprocess.run(
        [python, "-W", "error", *arguments],
        env=environment,
        capture_output=True,
        check=True,
        encoding="utf-8",
    ).stdout


@pytest.mark.parametrize("version", OTHERS, ids=str)
def test_every_python_decides_alike(version: tuple[int, int]) -> None:
    kept = json.loads((GOLDEN / "choices.json").read_text("utf-8"))
    assert json.loads(run(version, "-m", "tests.engine.choices")) == kept


@pytest.mark.parametrize("version", OTHERS, ids=str)
def test_every_python_traces_alike(version: tuple[int, int]) -> None:
    calls = []
    for golden in TRACES:
        first = json.loads(golden.read_text("utf-8").splitlines()[0])
        calls.append(["trace", first["game"], "--seed", str(first["seed"])])
        calls[-1] += ["--players", str(first["players"])]
        for key, value in first["options"].items():
            calls[-1] += ["--option", f"{key}={value}"]
    script = (
        "import json, sys; from trickhunt.cli import main; [*map(main, json.loads(sys.argv[1]))]"
    )
    traced = run(version, "-c", script, json.dumps(calls))
    assert traced == "".join(golden.read_text("utf-8") for golden in TRACES)


def test_the_oldest_python_is_the_one_that_is_promised_and_tested() -> None:
    dotted = ".".join(map(str, OLDEST))
    assert PROJECT["project"]["requires-python"] == f">={dotted}"
    assert PROJECT["tool"]["mypy"]["python_version"] == dotted
    assert PROJECT["tool"]["ruff"]["target-version"] == f"py{dotted.replace('.', '')}"
    assert (ROOT / ".python-version").read_text("ascii").strip() == dotted


def chosen(*arguments: str, path: str) -> str:
    """Return the Python that make uses for a new environment."""
    make = ["make", "--no-print-directory", "--dry-run", "--always-make", *arguments]
    environment = {**os.environ, "PATH": path}
    for name in ("MAKEFLAGS", "MFLAGS", "MAKEOVERRIDES", "PYTHON"):
        environment.pop(name, None)
    recipe = subprocess.run(
        [*make, "build/stamps/venv"],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        check=True,
        text=True,
    ).stdout
    return recipe.partition(" -m tools.environment")[0]


def test_make_takes_the_oldest_python_that_works(tmp_path: Path) -> None:
    path = f"{tmp_path}{os.pathsep}{os.environ['PATH']}"
    works, broken = f'#!/bin/sh\nexec {sys.executable} "$@"\n', "#!/bin/sh\nexit 127\n"
    for name in ("python3.11", "python3", "python3.12"):
        (tmp_path / name).write_text(works, "ascii")
        (tmp_path / name).chmod(0o755)
    assert chosen(path=path) == "python3.11"
    (tmp_path / "python3.11").write_text(broken, "ascii")
    assert chosen(path=path) == "python3"
    (tmp_path / "python3").write_text(broken, "ascii")
    assert chosen(path=path) == "python3.12"
    assert chosen("PYTHON=/some/python", path=path) == "/some/python"

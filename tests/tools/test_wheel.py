"""The wheel: reproducible, complete, and independent of anything else."""

from __future__ import annotations

import gettext
import json
import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tools import wheel
from tools.console import PYODIDE, ROOT
from tools.node import ensure_node
from tools.pyodide.packages import PACKAGES
from trickhunt import __version__

PACKAGE = ROOT / "py" / "trickhunt"

DRAWN_FROM = ("tools/licences/caprasimo.txt", "tools/licences/phosphor-icons.txt")
"""Licences of other drawings in the engine."""

GERMAN = """msgid ""
msgstr "Content-Type: text/plain; charset=utf-8\\n"

msgid "Following"
msgstr "Bedienen"
"""


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return wheel.build(tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def empty(made: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the programs of an environment that holds only the wheel."""
    folder = tmp_path_factory.mktemp("empty")
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", folder], check=True)
    pip = [sys.executable, "-m", "pip", "--python", str(folder), "install", "--no-index"]
    subprocess.run([*pip, "--no-deps", "--quiet", str(made)], check=True)
    return folder / "bin"


def ran(*command: str | Path, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a program that cannot see this repository."""
    around = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    return subprocess.run(
        command, cwd=folder, env=around, capture_output=True, text=True, check=False
    )


def test_it_is_the_same_bytes_every_time(
    made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    assert wheel.build(tmp_path).read_bytes() == made.read_bytes()


def test_it_holds_the_whole_engine_and_nothing_of_the_page(made: Path) -> None:
    with zipfile.ZipFile(made) as archive:
        held = set(archive.namelist())
        about = archive.read(f"trick_hunt-{__version__}.dist-info/METADATA").decode()
    engine = {
        f"trickhunt/{path.relative_to(PACKAGE).as_posix()}"
        for path in PACKAGE.rglob("*")
        if path.is_file() and path.suffix not in (".pyc", ".mo")
    }
    assert {"trickhunt/py.typed", "trickhunt/locale/trickhunt.pot"} <= engine <= held
    assert {name.split("/")[0] for name in held} == {
        "trickhunt",
        f"trick_hunt-{__version__}.dist-info",
    }
    licences = f"trick_hunt-{__version__}.dist-info/licenses"
    assert f"{licences}/LICENSE" in held
    assert {f"{licences}/{name}" for name in DRAWN_FROM} <= held
    assert f"\nVersion: {__version__}\n" in about
    assert "License-Expression: MIT" in about
    assert "Requires-Dist" not in about


def test_its_command_runs_where_nothing_else_is(empty: Path, tmp_path: Path) -> None:
    def command(*words: str) -> subprocess.CompletedProcess[str]:
        return ran(empty / "trick-hunt", *words, folder=tmp_path)

    assert command("--version").stdout == f"trick-hunt {__version__}\n"
    assert command("--lang", "de", "rules", "--help").stdout.startswith("Aufruf: ")
    figure = command("diagram", "bargain-hunt?players=4&deal=4711", "--format", "html")
    assert (figure.returncode, figure.stderr) == (0, "")
    assert figure.stdout.startswith("<figure")
    python = ran(empty / "python", "-c", "import trickhunt; print(trickhunt)", folder=tmp_path)
    assert str(empty.parent) in python.stdout


def test_messages_name_the_program_as_it_was_called(empty: Path, tmp_path: Path) -> None:
    calls: dict[str, list[str | Path]] = {
        "trick-hunt": [empty / "trick-hunt"],
        "python -m trickhunt": [empty / "python", "-m", "trickhunt"],
    }
    for name, call in calls.items():
        unknown = ran(*call, "rules", "BH-99", folder=tmp_path)
        assert unknown.returncode == 2
        assert unknown.stderr.startswith(f"{name} rules: “BH-99”")
        wrong = ran(*call, "fly", folder=tmp_path)
        assert wrong.returncode == 2
        assert wrong.stderr.startswith(f"{name}: ")
        assert ran(*call, "--help", folder=tmp_path).stdout.startswith(f"usage: {name} ")


def test_micropip_installs_it_in_a_page_of_others(made: Path, empty: Path, tmp_path: Path) -> None:
    """With the micropip of this Pyodide, under Node without other packages."""
    driver = Path(__file__).with_name("install_wheel.mjs")
    run = ran(ensure_node(), driver, PACKAGES, made, folder=tmp_path)
    assert run.returncode == 0, run.stderr
    versions, _end, trace = run.stdout.partition("\n")
    locked = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))["packages"]
    assert versions == f"{locked['micropip']['version']} {__version__}"
    program = empty / "trick-hunt"
    played = ran(program, "trace", "bargain-hunt", "--players", "3", folder=tmp_path).stdout
    assert trace == played != ""


def test_a_language_of_the_sources_is_compiled_into_it(tmp_path: Path) -> None:
    project = tmp_path / "project"
    for name in ("pyproject.toml", "LICENSE", "tools/wheel_catalogues.py", *DRAWN_FROM):
        (project / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, project / name)
    shutil.copytree(PACKAGE, project / "py/trickhunt")
    german = "trickhunt/locale/de/LC_MESSAGES/trickhunt"
    (project / "py" / german).parent.mkdir(parents=True, exist_ok=True)
    (project / "py" / german).with_suffix(".po").write_text(GERMAN, "utf-8")
    made = wheel.build(tmp_path / "made", project)
    with zipfile.ZipFile(made) as archive, archive.open(f"{german}.mo") as compiled:
        assert gettext.GNUTranslations(compiled).gettext("Following") == "Bedienen"

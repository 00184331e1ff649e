"""The notices: every licence of the site's parts that requires one, and our own."""

from __future__ import annotations

import json
import tomllib

import pytest

from tools import notices, site
from tools.console import NPM, PYODIDE, ROOT


@pytest.fixture(scope="module")
def told() -> dict[str, str]:
    """Return the notice of each package, by the line that names it."""
    parts = site.third_party().split(notices.RULE)
    return dict(part.strip().partition("\n")[::2] for part in parts)


def test_our_own_licence_is_mit_wherever_it_is_named(told: dict[str, str]) -> None:
    assert (ROOT / "LICENSE").read_text("utf-8").startswith("MIT License\n")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["license"] == "MIT"
    assert json.loads((ROOT / "package.json").read_text("utf-8"))["license"] == "MIT"
    locked = json.loads((ROOT / "package-lock.json").read_text("utf-8"))
    assert locked["packages"][""]["license"] == "MIT"
    assert "The Trick Hunt authors" in told["Trick Hunt: MIT License"]


def test_every_package_that_the_site_carries_is_told_with_its_licence(
    told: dict[str, str],
) -> None:
    manifest = json.loads((ROOT / "package.json").read_text("utf-8"))
    served = [*manifest["dependencies"].items(), ("@phosphor-icons/core", "2.1.1")]
    for name, version in served:
        licence = json.loads((NPM / name / "package.json").read_text("utf-8"))["license"]
        assert told[f"{name} {version}, from npm: {licence}"]
    # Parts that PyScript was bundled from before it was published on npm.
    joined = {line.split(" ")[0] for line in told if line.endswith((": ISC", ": MIT"))}
    assert joined >= {"coincident", "sticky-module", "type-checked-collections", "weak-id"}
    assert {"htpy", "markupsafe"} <= joined | {line.split(" ")[0] for line in told}
    assert not any(name in line for line in told for name in ("esbuild", "@types", "ws "))


def test_the_licences_of_what_our_sources_contain_lie_beside_them() -> None:
    for name, package in {
        "phosphor-icons": "@phosphor-icons/core",
        "caprasimo": "@fontsource/caprasimo",
    }.items():
        kept = (notices.LICENCES / f"{name}.txt").read_text("utf-8")
        assert kept == (NPM / package / "LICENSE").read_text("utf-8")


def test_nothing_is_named_without_words(told: dict[str, str]) -> None:
    lines = [line for line in told if "This site carries" not in line]
    assert all(told[line] for line in lines), [line for line in lines if not told[line]]
    assert not any("None" in line or line.endswith(": ") for line in lines)


def test_every_licence_is_told_in_its_own_words(told: dict[str, str]) -> None:
    lines = [line for line in told if "This site carries" not in line and "MPL" not in line]
    assert not [line for line in lines if "as is" not in told[line].lower().replace("-", " ")]
    named = [line for line in lines if not line.endswith(": 0BSD")]  # which requires no names
    assert not [line for line in named if "copyright" not in told[line].lower()]


def test_what_the_runtime_itself_names_is_told(told: dict[str, str]) -> None:
    """The runtime names the parts with licence texts; the table of notices must have them."""
    linked = (PYODIDE / "pyodide.asm.wasm").read_bytes() + (PYODIDE / "pyodide.js").read_bytes()
    named = " ".join(told)
    for sign, name in {
        b"Jean-loup Gailly": "zlib",
        b"libbzip2": "bzip2",
        b"mimalloc:": "mimalloc",
        b"libmpdec": "libmpdec",
        b"ErrorStackParser": "error-stack-parser",
    }.items():
        assert (sign in linked) == (name in named)


def test_what_is_linked_into_pyodide_is_told(told: dict[str, str]) -> None:
    python = json.loads((PYODIDE / "pyodide-lock.json").read_text("utf-8"))["info"]["python"]
    series = ".".join(python.split(".")[:2])
    text = told[f"Python {series}, in Pyodide: Python-2.0"]
    assert f"docs.python.org/{series}/license" in text
    assert "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in text
    version = json.loads((PYODIDE / "package.json").read_text("utf-8"))["version"]
    assert f"/pyodide/tree/{version}," in told[f"pyodide {version}, from npm: MPL-2.0"]

"""Set-up: exact versions, no addresses, and messages for missing parts."""

from __future__ import annotations

import importlib.util
import json
import re
import tomllib
from pathlib import Path

import pytest

from tests.tools import interpreters
from tools import environment, node
from tools.console import ROOT, SetupError


def test_groups_include_others_and_every_pin_is_exact() -> None:
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    for group in groups:
        for pin in environment.requirements(group):
            assert re.fullmatch(r"[\w.-]+==[\w.]+", pin), pin
    assert set(environment.requirements("page")) < set(environment.requirements("test"))


def test_the_wheel_is_made_with_the_same_versions_wherever_it_is_made() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    asked = set(project["build-system"]["requires"])
    assert {pin.partition("==")[0] for pin in asked} == {"hatchling", "Babel"}
    assert asked <= set(environment.requirements("build"))


def test_npm_s_versions_are_exact_and_locked_without_addresses() -> None:
    manifest = json.loads((ROOT / "package.json").read_text("utf-8"))
    locked = json.loads((ROOT / "package-lock.json").read_text("utf-8"))["packages"]
    for name, version in {**manifest["dependencies"], **manifest["devDependencies"]}.items():
        assert locked[f"node_modules/{name}"]["version"] == version
    for name, about in locked.items():
        assert "resolved" not in about, name
        assert not name or about["integrity"], name


def test_a_python_that_cannot_make_environments_is_told_in_words(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    find_spec = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name: None if name == "ensurepip" else find_spec(name)
    )
    monkeypatch.setattr("os.geteuid", lambda: 1000)
    with pytest.raises(SetupError, match="apt-get install python3-venv"):
        environment.ensure_venv_module()


def test_an_environment_of_another_python_is_not_taken(tmp_path: Path) -> None:
    assert not environment.is_usable(tmp_path)
    (tmp_path / "bin").mkdir()
    python = tmp_path / "bin" / "python"
    python.write_text("#!/bin/sh\necho '(3, 8, 1) /usr'\n")
    python.chmod(0o755)
    assert not environment.is_usable(tmp_path)


def test_a_shim_that_only_pretends_to_be_a_python_is_not_taken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shim = tmp_path / "python3.99"
    shim.write_text("#!/bin/sh\necho 'not installed' >&2\nexit 127\n")
    shim.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert interpreters.find_python((3, 99)) is None


def test_an_old_node_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old = tmp_path / "node"
    old.write_text("#!/bin/sh\necho v18.20.4\n")
    old.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(node, "_from_pypi", lambda: None)
    assert node.find_node() is None

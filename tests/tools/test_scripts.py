"""What is done to the scripts of others: exactly what was meant, or the build says so."""

from __future__ import annotations

import pytest

from tools.console import NPM, SetupError
from tools.pyodide_script import CHANGES
from tools.scripts import Change, changed


def test_pyodide_has_every_place_that_is_changed() -> None:
    script = (NPM / "pyodide" / "pyodide.asm.js").read_text("utf-8")
    leaner = changed(script, CHANGES)
    for change in CHANGES:
        assert change.old not in leaner
        assert leaner.count(change.new) == 1


@pytest.mark.parametrize("script", ["", "trick();", "trick(); lead(); lead();"])
def test_another_script_than_known_is_refused(script: str) -> None:
    with pytest.raises(SetupError, match="another version"):
        changed(script, [Change("tested", "lead();", "follow();")])

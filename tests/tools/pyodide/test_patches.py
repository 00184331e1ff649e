"""Patches of Pyodide's script change exactly the intended places, or the build reports them."""

from __future__ import annotations

import pytest

from tools.console import PYODIDE, SetupError
from tools.pyodide import patches
from tools.pyodide.patches import NEEDED, Patch, changed

SCRIPT = (PYODIDE / "pyodide.asm.js").read_text("utf-8")
UNKNOWN = Patch("it is tested", "lead();", "follow();")


def test_pyodide_has_every_place_that_is_changed() -> None:
    leaner = changed(SCRIPT)
    for change in NEEDED:
        assert change.old not in leaner
        assert leaner.count(change.new) == 1


@pytest.mark.parametrize("script", ["", "trick();", "trick(); lead(); lead();"])
def test_a_script_that_lacks_what_has_to_be_changed_is_refused(
    script: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(patches, "NEEDED", (UNKNOWN,))
    with pytest.raises(SetupError, match="another version than known, and has to be changed"):
        changed(script)

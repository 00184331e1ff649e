"""A part of the page that loads later: whether it is there, and why not."""

from __future__ import annotations

from pathlib import Path

import pytest

from table.page.bundle_imports import loaded


@pytest.mark.parametrize("module", ["table.nowhere", "table.nowhere.screen", "nowhere.at.all"])
def test_a_part_that_has_not_come_is_not_there(module: str) -> None:
    assert loaded(module) is None


def test_a_part_that_is_there_is_found() -> None:
    module = loaded("table.review.screen")
    assert module is not None
    assert module.SCREEN


def test_a_part_that_lacks_a_module_of_another_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without this, it would be fetched for ever without ever giving the reason."""
    (tmp_path / "a_late_part.py").write_text("import table.nowhere\n")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(ModuleNotFoundError, match="nowhere"):
        loaded("a_late_part")

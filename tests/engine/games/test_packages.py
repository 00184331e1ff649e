"""A game may lack some of its parts, but a part that is there has to be whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from trickhunt.games.packages import optional_part


def test_a_part_that_lacks_something_else_is_no_missing_part(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "half_a_game").mkdir()
    (tmp_path / "half_a_game" / "__init__.py").write_text("")
    (tmp_path / "half_a_game" / "coach.py").write_text("import nothing_like_this\n")
    monkeypatch.syspath_prepend(tmp_path)
    assert optional_part("half_a_game", "earnings") is None
    with pytest.raises(ModuleNotFoundError, match="nothing_like_this"):
        optional_part("half_a_game", "coach")

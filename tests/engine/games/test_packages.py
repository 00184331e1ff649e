"""Games are registered and then known by name; each existing part must be complete."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.plugins import PLUGINS, registered
from tests.whist.game import Whist
from trickhunt import cli, rulebook
from trickhunt.bots import bot_names
from trickhunt.core.errors import BadLink, BadOption, UnknownClause
from trickhunt.games.packages import optional_part, part
from trickhunt.games.registry import GAMES, make_game, register
from trickhunt.importer.page_addresses import whole


def test_a_game_is_known_once_it_is_registered() -> None:
    place = "whist?deal=7"
    for _time in (1, 2):
        with pytest.raises(BadOption):
            make_game("whist")
        with pytest.raises(BadOption):
            bot_names("whist")
        with pytest.raises(UnknownClause):
            rulebook.clause("WH-5")
        with pytest.raises(BadLink):
            whole(place)
        with registered("whist"):
            assert isinstance(make_game("whist"), Whist)
            assert [*GAMES][-1] == "whist"
            assert "expert" in bot_names("whist")
            assert rulebook.clause("WH-5") in rulebook.clauses("whist")
            assert whole(place) == place


def test_a_game_is_one_package_with_its_parts() -> None:
    assert part(PLUGINS["whist"], "game").GAME is Whist
    with pytest.raises(ModuleNotFoundError):
        part(PLUGINS["whist"], "nothing")
    with pytest.raises(ModuleNotFoundError):
        register("tests.nothing")


def test_the_environment_names_further_games_to_the_commands(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    named: list[str] = []
    monkeypatch.setattr(cli, "register", named.append)
    assert cli.main(["rules", "BH-8"]) == 0
    assert named == []
    monkeypatch.setenv(cli.OF_PLUGINS, "tests.whist  elsewhere.skat")
    assert cli.main(["rules", "BH-8"]) == 0
    assert named == ["tests.whist", "elsewhere.skat"]
    assert "BH-8" in capsys.readouterr().out


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

"""WebKit: the page opens, is played, loaded anew and played without a network, and from a disk."""

from __future__ import annotations

import shutil
from random import Random
from typing import TYPE_CHECKING

import pytest

from e2e.hosting import DIST, Host
from e2e.webkit import webkit
from tools import single

if TYPE_CHECKING:
    from pathlib import Path

    from e2e.webkit import WebKitTable

pytestmark = [
    pytest.mark.timeout(300),
    # Selenium's own driver for WebKit still does what Selenium advises against.
    pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning"),
]


@pytest.fixture
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("home")


def play_on_after_a_reload(table: WebKitTable, rng: Random) -> None:
    """Make moves, load the page anew in the middle of a trick, and go on."""
    for _move in range(3):  # a bargain, and a card for each of two tricks
        assert table.my_turn()
        table.move(rng)
    assert table.my_turn()
    moves = table.moves
    table.reload()
    assert table.moves == moves
    assert table.my_turn()
    table.move(rng)


def test_a_game_a_reload_and_a_game_without_a_network(tmp_path: Path, home: Path) -> None:
    root = tmp_path / "host"
    root.mkdir()
    (root / "path").symlink_to(DIST)
    (root / "index.html").write_text("")
    rng = Random(1)
    with webkit(home) as table:
        with Host(root) as host:
            table.open(f"{host.address}path/")
            table.deal(4)
            play_on_after_a_reload(table, rng)
            table.wait("return !!navigator.serviceWorker.controller", "the page is not kept")
        # Nobody answers any more.
        table.reload()
        table.play(rng)
        assert len(table.found(".rank")) == 4
        table.click("#tool-home")
        table.deal(3)
        play_on_after_a_reload(table, rng)


def test_one_file_opens_from_a_disk_and_keeps_the_game(tmp_path: Path, home: Path) -> None:
    alone = tmp_path / "any name.html"
    shutil.copyfile(DIST / single.NAME, alone)
    with webkit(home) as table:
        table.open(alone.as_uri())
        table.deal(3)
        play_on_after_a_reload(table, Random(1))

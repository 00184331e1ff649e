"""WebKit: the page opens, is played, reloaded and played without a network, and from a disk.

The middle of a game is the same in all browsers.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from random import Random

import pytest

from e2e import saves
from e2e.hosting import DIST, Host
from e2e.webkit import webkit
from tools import single, writers
from tools.console import ROOT

pytestmark = [
    pytest.mark.timeout(300),
    # Selenium's own driver for WebKit still does what Selenium advises against.
    pytest.mark.filterwarnings("ignore:setting remote_server_addr:DeprecationWarning"),
]


@pytest.fixture
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("home")


# WebKit may fail to put a page under its worker while it loads; the next page is.
IS_KEPT = """
const found = await navigator.serviceWorker.getRegistration();
return found?.active?.state === "activated";"""


def test_a_game_begins_and_ends_after_a_reload_without_a_network(
    tmp_path: Path, home: Path
) -> None:
    root = tmp_path / "host"
    root.mkdir()
    (root / "path").symlink_to(DIST)
    (root / "index.html").write_text("")
    rng = Random(1)
    with webkit(home) as table:
        with Host(root) as host:
            table.open(f"{host.address}path/")
            table.deal(4)
            for _move in range(3):  # a bargain, and a card for each of two tricks
                assert table.my_turn()
                table.move(rng)
            assert table.my_turn()
            table.wait(IS_KEPT, "the page is not kept")
            moves = table.moves
        # Nothing answers any more.
        table.reload()
        assert table.moves == moves
        assert table.my_turn()
        table.move(rng)
        assert table.my_turn()  # nothing else is stored meanwhile
        table.keep("game", saves.at(saves.is_ending).text())
        table.reload()
        table.play(rng)
        assert len(table.found(".rank")) == 4


@pytest.mark.thorough
def test_one_file_opens_from_a_disk_and_keeps_the_game(tmp_path: Path, home: Path) -> None:
    alone, other = tmp_path / "any name.html", tmp_path / "other.html"
    shutil.copyfile(DIST / single.NAME, alone)
    other.touch()
    saved = saves.at(saves.is_ending)
    with webkit(home) as table:
        table.driver.get(other.as_uri())  # the disk keeps the files of the game
        table.keep("game", saved.text())
        table.keep("settings", '{"pace": "instant"}')
        table.open(f"{alone.as_uri()}#/play")
        assert table.moves == str(len(saved.record.turns))
        table.play(Random(1))
        assert len(table.found(".rank")) == 4


HEARD = """
const [kind, done] = arguments;
const said = document.getElementById("said");
const look = () => said.innerText.includes(`play ${kind}`) && done(said.innerText);
new MutationObserver(look).observe(said, { childList: true });
look();"""
"""Waits in the page itself, because repeated calls keep WebKit from loading its frames."""


@pytest.mark.thorough  # test_embed.py has it in another browser
def test_a_table_on_a_page_of_another_origin_is_played(tmp_path: Path, home: Path) -> None:
    with Host(DIST) as game, webkit(home) as table:
        text = (ROOT / "e2e" / "blog" / "open.html").read_text("utf-8")
        link = "bargain-hunt?players=3&amp;deal=7"
        text = text.replace("treasure-hunt?players=3&deal=11", link).replace("SA HA", "G4 ??")
        (tmp_path / "index.html").write_text(text.replace(writers.HOST, game.address), "utf-8")
        shutil.copy(ROOT / "e2e" / "blog" / "blog.js", tmp_path)
        with Host(tmp_path) as blog:
            driver = table.driver
            driver.get(blog.address)
            table.wait("return !!document.getElementById('play').shadowRoot?.querySelector('use')")
            shadow = "document.getElementById('play').shadowRoot"
            label = table.ask(f"return {shadow}.querySelector('[role=img]').ariaLabel")
            assert str(label).startswith("green 4, a card face down")
            table.ask(f"{shadow}.querySelector('button').click()")
            driver.execute_async_script(HEARD, "ready")
            frame = driver.execute_script(f"return {shadow}.querySelector('iframe')")
            driver.switch_to.frame(frame)
            assert table.my_turn()
            table.move(Random(1))
            fits = "document.getElementById('app').offsetHeight === innerHeight"
            table.wait(f"return {fits}", "the frame is not as high as the table")
            driver.switch_to.default_content()
            assert '"by":"person"' in driver.execute_async_script(HEARD, "move")

"""The page for writers: its code is what is shown beside it, and every link opens."""

from __future__ import annotations

import html
import re
from dataclasses import replace
from pathlib import Path

import pytest

from tools import embed_options, site, writers
from trickhunt.links import Link, read_link
from trickhunt.links.link import MODES
from trickhunt.rulebook import clause


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("site")
    writers.lay_out(folder)
    names = site.Names()
    (folder / "vendor/fonts").mkdir(parents=True)
    names.give(folder, "vendor/fonts")
    names.give(folder, writers.FOLDER)
    writers.write(folder, names)
    styles = re.findall(r"url\(\"([^\"]+)", next(folder.glob("writers-*/*.css")).read_text("utf-8"))
    assert all(Path(one).parts[:2] == ("..", "vendor") and "-" in one for one in styles)
    return (folder / writers.NAME).read_text("utf-8")


def linked(example: writers.Example) -> Link:
    return read_link(f"{example.options['link']}&mode={example.mode}")


def test_every_mode_has_an_example_that_opens() -> None:
    assert {one.mode for one in writers.EXAMPLES} == {*MODES, "clause"}
    for example in writers.EXAMPLES:
        if example.mode == "clause":
            assert clause(example.options["link"]).id == example.options["link"]
        else:
            assert linked(example).shown_as == example.mode


def test_a_poster_shows_the_hand_that_is_dealt() -> None:
    for example in writers.EXAMPLES:
        hand = re.search(r"hand: (.*)", example.options.get("poster", ""))
        if hand and example.mode != "clause":
            link = replace(linked(example), quiz=None)
            held = link.state().observe(link.seat or 0).hand
            names = link.game.deck.names
            assert sorted(hand[1].split()) == sorted(names[face] for face in held)


def test_the_code_is_what_is_shown_beside_it(page: str) -> None:
    for example in writers.EXAMPLES:
        code = re.search(rf'<pre id="code-{example.mode}".*?><code>(.*?)</code>', page, re.DOTALL)
        assert code is not None
        written = re.findall(r'([a-z]+)="([^"]*)"', html.unescape(code[1]))
        live = re.search(rf'<trick-hunt mode="{example.mode}"([^>]*)>', page)
        assert live is not None
        shown = re.findall(r'([a-z]+)="([^"]*)"', live[1])
        assert dict(written) == {"mode": example.mode} | {
            name: html.unescape(value) for name, value in shown
        }


def test_every_option_stands_in_the_table(page: str) -> None:
    rows = re.findall(r'<th scope="row"><code>(\w+)</code></th>', page)
    names = [one.name for one in embed_options.known()]
    assert rows[: len(names)] == names
    assert rows[len(names) :] == ["ready", "move", "answer", "end", "error"]

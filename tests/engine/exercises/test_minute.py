"""A game in a minute, as figures for any page and in words."""

from __future__ import annotations

import re
from html import unescape

import pytest

from trickhunt.cli import main
from trickhunt.core.words import _
from trickhunt.exercises import minute
from trickhunt.games.registry import GAMES


@pytest.mark.parametrize("game", [game for game in GAMES if minute(game)])
def test_every_sentence_stands_under_a_figure(
    game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["minute", game]) == 0
    html = capsys.readouterr().out
    told = minute(game)
    assert told
    steps = told.steps
    assert html.count("<figure") == html.count("<svg") == len(steps)
    for step in steps:
        assert _(step.words) in unescape(html)
    ids = re.findall(r' id="([^"]+)"', html)
    referred = set(re.findall(r'href="#([^"]+)"', html))
    assert referred <= set(ids)


def test_it_can_be_had_in_words(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["minute", "treasure-hunt", "--format", "text"]) == 0
    text = capsys.readouterr().out
    assert text.startswith("Treasure Hunt in a minute\n")
    assert "ace, 10, king, queen, jack, 9, 8, 7" in text
    assert "<" not in text

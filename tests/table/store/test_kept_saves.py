"""Saves of version 1.0: later versions write them identically, and open them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from table.store.saved_game import Saved
from table.store.setup import default_setup
from tests.engine.formats.test_kept_games import KEPT, WAYS, digest
from trickhunt.links import read_link

SAVES = Path(__file__).parents[2] / "golden" / "saves.json"
"""Complete saves of that version."""


def check(games: Sequence[dict[str, Any]]) -> None:
    for kept in games:
        setup = default_setup(kept["game"]).with_players(kept["players"])
        for name, value in kept["options"].items():
            setup = setup.with_option(name, value)
        assert digest(Saved(setup, read_link(kept["link"]).record()).text()) == kept["save"]


def test_games_of_every_way_are_kept_as_they_were() -> None:
    check(KEPT[:WAYS])


@pytest.mark.thorough
def test_all_games_are_kept_as_they_were() -> None:
    check(KEPT)


def test_what_was_kept_opens() -> None:
    for text, kept in zip(json.loads(SAVES.read_text(encoding="utf-8")), KEPT, strict=False):
        assert digest(text) == kept["save"]
        saved = Saved.read(text)
        assert len(saved.record.turns) == kept["at"]
        assert saved.text() == text

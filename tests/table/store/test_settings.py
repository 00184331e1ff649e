"""Settings: stored, and tolerant of invalid data."""

from __future__ import annotations

import dataclasses
import json

import pytest

from table.session.pacing import PACES
from table.store.settings import CHOICES, PACE, SETTINGS, SWITCHES, Settings, sensible


def test_what_the_page_wears_is_named_only_where_it_was_chosen() -> None:
    assert set(Settings().looks().values()) == {""}
    chosen = Settings(theme="light", cards="large", back="lanterns", cloth="wine").looks()
    assert chosen == {"theme": "light", "cards": "large", "back": "lanterns", "cloth": "wine"}


@pytest.mark.parametrize("text", ["", "null", "3", "[]", '{"pace": "warp"}', '{"pace": ["tap"]}'])
def test_what_makes_no_sense_takes_its_default(text: str) -> None:
    assert sensible(text) == Settings()


def test_all_settings_are_written_as_the_page_reads_them_before_python() -> None:
    """Otherwise ``web/language.js`` would use the browser's language despite the choice."""
    english = json.loads(SETTINGS.dumps(Settings(language_chosen=True)))
    assert (english["language"], english["language_chosen"]) == ("en", True)
    assert english.keys() == dataclasses.asdict(Settings()).keys()


def test_the_rest_is_kept_when_one_makes_no_sense() -> None:
    assert sensible('{"pace": 3, "theme": "dark", "new": 1}') == Settings(theme="dark")


def test_every_setting_with_a_label_exists() -> None:
    for choice in CHOICES:
        assert getattr(Settings(), choice.name) in [value for value, _words in choice.values]
    for switch in SWITCHES:
        assert isinstance(getattr(Settings(), switch.name), bool)
    assert [value for value, _words in PACE.values] == list(PACES)

"""Preferences: kept, and forgiving about what was kept."""

from __future__ import annotations

import pytest

from table.session.pacing import PACES
from table.store.settings import CHOICES, PACE, SWITCHES, Settings


def test_settings_survive_being_kept() -> None:
    chosen = Settings(pace="tap", theme="dark", sort="value", perfect_memory=True, shortcuts=False)
    assert Settings.from_data(chosen.to_data()) == chosen


def test_what_the_page_wears_is_named_only_where_it_was_chosen() -> None:
    assert set(Settings().looks().values()) == {""}
    chosen = Settings(theme="light", cards="large", back="lanterns", cloth="wine").looks()
    assert chosen == {"theme": "light", "cards": "large", "back": "lanterns", "cloth": "wine"}


@pytest.mark.parametrize("name", Settings().looks())
def test_no_look_is_worn_that_the_styles_do_not_know(name: str) -> None:
    for value in ("", "url(//elsewhere)", "usual ", 1, None, ["wine"]):
        assert not Settings.fits({name: value})
        assert Settings.from_data({name: value}) == Settings()


@pytest.mark.parametrize("data", [None, 3, [], "x", {}, {"pace": "warp"}, {"shortcuts": "yes"}])
def test_what_makes_no_sense_takes_its_default(data: object) -> None:
    assert Settings.from_data(data) == Settings()


def test_the_rest_is_kept_when_one_makes_no_sense() -> None:
    assert Settings.from_data({"pace": 3, "theme": "dark", "new": 1}) == Settings(theme="dark")


def test_every_setting_with_a_label_exists() -> None:
    for choice in CHOICES:
        assert getattr(Settings(), choice.name) in [value for value, _words in choice.values]
    for switch in SWITCHES:
        assert isinstance(getattr(Settings(), switch.name), bool)
    assert [value for value, _words in PACE.values] == list(PACES)

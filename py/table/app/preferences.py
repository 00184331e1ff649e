"""Settings: those of a person, and those of the page around."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from htpy import Renderable

from table.app.language import Speaking
from table.games.registry import has_coach, playable
from table.page.events import Changed
from table.shell import embedding
from table.shell.screen import Host
from table.store.coaching import COACHING
from table.store.settings import CHOICES, SETTINGS, SWITCHES, Settings
from table.ui.views.sheets import settings_sheet

COACH = "coach-"
"""The prefix of the names of the switches for the coach, one for each game."""

LANGUAGE = "language"
"""The setting whose values the page itself has."""


class Preferences:
    """The application's settings."""

    def __init__(self, host: Host, speaking: Speaking) -> None:
        self.settings: Settings = host.saves.read(SETTINGS)
        self._host = host
        self._speaking = speaking
        self.acts = {
            "fold": lambda _act: self._fold(),
            "open-hands": lambda _act: self._open_hands(),
        }

    def dress(self) -> None:
        """Apply the settings for appearance."""
        self._host.page.apply_theme(self.settings.looks())

    def prefer(self, settings: Settings) -> None:
        """Use and store these settings."""
        self.settings = settings
        self._host.saves.keep(SETTINGS, settings)

    def changed(self, signal: Changed) -> bool:
        """Handle a changed field; returns whether it is a setting."""
        name = signal.name
        if name != "pace" and not name.startswith("set-"):
            return False
        self.set(name.removeprefix("set-"), signal.value)
        return True

    def set(self, name: str, value: str) -> None:
        """Set a setting by its name to the value of a field; unknown ones are ignored."""
        game = name.removeprefix(COACH)
        if game != name and game in playable():
            coaching = self._host.saves.read(COACHING).choosing(game, is_on=value == "on")
            self._host.saves.keep(COACHING, coaching)
        elif name == LANGUAGE:
            self._speaking.choose(value)
        elif name in {one.name for one in (*SWITCHES, *CHOICES)}:
            is_switch = name in {switch.name for switch in SWITCHES}
            new: Any = value == "on" if is_switch else value
            self.prefer(replace(self.settings, **{name: new}))
            self.dress()

    def _fold(self) -> None:
        self.prefer(replace(self.settings, folded=not self.settings.folded))
        self._host.show()

    def _open_hands(self) -> None:
        self.set("open_hands", "off" if self.settings.open_hands else "on")
        self._host.show()

    def follow(self, options: Mapping[str, str]) -> None:
        """Apply changed options of the page around, without storing them."""
        page, before = self._host.page, self.settings
        self.settings = embedding.settings(options, before)
        self.dress()
        if self.settings.language != before.language:
            self._speaking.follow(self.settings.language)
        address = page.address()
        led = embedding.led(address, options)
        if led != address:
            page.go(led, replacing=True)
        self._host.show()

    def sheet(self) -> Renderable:
        """The sheet with the settings."""
        coaching = self._host.saves.read(COACHING)
        coached = {game: coaching.is_on(game) for game in playable() if has_coach(game)}
        return settings_sheet(
            self.settings,
            self._speaking.model(),
            coached=coached,
            can_vibrate=self._host.page.can_vibrate(),
        )

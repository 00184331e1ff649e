"""The screen for writers and hosts."""

from __future__ import annotations

from collections.abc import Callable

from table.share.writers_view import writers
from table.shell.screen import Host, Screen
from table.ui.models.start import LanguagesModel
from trickhunt.core.words import _


class WritersScreen(Screen):
    """The screen for writers and hosts."""

    titles = ("writers-title",)

    def __init__(self, host: Host, languages: Callable[[], LanguagesModel]) -> None:
        """The screen for writers.

        Args:
            host: the application.
            languages: returns the available languages.
        """
        super().__init__(host)
        self._languages = languages

    @property
    def name(self) -> str:
        """The title of the screen."""
        return _("For writers and hosts")

    def show(self) -> None:
        """Render it."""
        one_file, folder = self.host.page.one_file(), self._languages().folder
        self.render(writers(one_file, folder, self.host.route))

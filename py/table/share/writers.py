"""The screen for writers and hosts."""

from __future__ import annotations

from table.share.writers_view import writers
from table.shell.screen import Screen
from table.ui.models.start import LanguagesModel
from trickhunt.core.words import _


class WritersScreen(Screen):
    """The screen for writers and hosts."""

    titles = ("writers-title",)

    @property
    def name(self) -> str:
        """The title of the screen."""
        return _("For writers and hosts")

    def show(self) -> None:
        """Render it."""
        page = self.host.page
        languages = LanguagesModel(tuple(page.languages()), page.language())
        self.render(writers(page.one_file(), languages.folder, self.host.route))


SCREEN = WritersScreen

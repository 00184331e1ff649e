"""The place for those who write about the games or host them."""

from __future__ import annotations

from table.share.writers_view import writers
from table.shell.screen import Screen
from trickhunt.core.words import _


class WritersScreen(Screen):
    """What is there for writers and hosts."""

    titles = ("writers-title",)

    @property
    def name(self) -> str:
        """Whom it is for."""
        return _("For writers and hosts")

    def show(self) -> None:
        """Render it."""
        one_file, folder = self.host.page.one_file(), self.host.languages().folder
        self.render(writers(one_file, folder, self.host.route))

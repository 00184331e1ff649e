"""The screen of the two editions of Schnäppchen Jagd side by side."""

from __future__ import annotations

from dataclasses import replace

from table.editions.editions_model import differences
from table.editions.view import editions
from table.page.events import Key
from table.page.routes import Route
from table.shell.screen import Host, Screen
from trickhunt.core.words import _


class CompareScreen(Screen):
    """Both editions side by side."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self.titles = ("compare-title",)

    def open(self, route: Route) -> Route | None:
        """Find the difference in the address; an unknown one is ignored."""
        is_known = route.at in [one.what.name for one in differences()]
        self.titles = (route.at, "compare-title") if is_known else ("compare-title",)
        return None if is_known or not route.at else replace(route, at="")

    @property
    def name(self) -> str:
        """The title of the screen."""
        return _("The two editions")

    def show(self) -> None:
        """Render them."""
        self.render(editions(differences(), self.host.route))

    def press(self, key: Key) -> bool | None:
        """No key has an effect, because there is no table here."""
        del key
        return False


SCREEN = CompareScreen

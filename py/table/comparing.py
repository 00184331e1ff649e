"""The two editions of Schnäppchen Jagd as a screen, opened at one of their differences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.editions import differences
from table.screens import Screen
from table.views.editions import editions

if TYPE_CHECKING:
    from table.app import App
    from table.routes import Route
    from table.signals import Key


class Comparing(Screen):
    """Both editions side by side."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._at = ""

    @property
    def home(self) -> tuple[str, ...]:
        """Where the focus belongs when it has no better place: ids, the best one first."""
        return (*([self._at] if self._at else []), "compare-title", "brand")

    def open(self, route: Route) -> Route | None:
        """Have ready at which difference the address opens; one that there is not is left out."""
        self._at = route.at if route.at in [one.what.name for one in differences()] else ""
        return None if self._at == route.at else route.under

    def show(self) -> None:
        """Lay them on the page."""
        page = self.app.page
        had = page.focused()
        page.lay(str(editions(differences())))
        if had and not page.focused():
            page.focus(*self.home)

    def press(self, key: Key) -> bool | None:
        """There is no table here: no key means anything."""
        del key
        return False

"""The two editions of Schnäppchen Jagd: as a screen of their own, and for a linked position."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from table.beside import Beside
from table.editions import compared, differences
from table.screens import Screen
from table.views.editions import editions
from trickhunt.games.bargain_hunt.state import BargainState

if TYPE_CHECKING:
    from table.app import App
    from table.editions import ComparedLook
    from table.looks import ViewedLook
    from table.routes import Route
    from table.signals import Key
    from trickhunt.game import State


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
        self.lay(editions(differences()))

    def press(self, key: Key) -> bool | None:
        """There is no table here: no key means anything."""
        del key
        return False


class ComparedLink(Beside):
    """The screen of a linked position under both editions."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._compared: ComparedLook | None = None

    @property
    def home(self) -> tuple[str, ...]:
        """Where the focus belongs when it has no better place: ids, the best one first."""
        return ("compared-title", "brand")

    def anew(self, state: State[Any]) -> None:
        """Compare another position from now on."""
        assert isinstance(state, BargainState)
        self._compared = compared(state, self.comment)

    def panel(self, viewed: ViewedLook) -> ViewedLook:
        """Both editions beside the table."""
        return replace(viewed, compared=self._compared)

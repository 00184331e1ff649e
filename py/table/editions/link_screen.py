"""A linked position of Schnäppchen Jagd under both editions."""

from __future__ import annotations

from typing import Any

from table.editions import editions_model as editions
from table.editions.editions_model import ComparedModel
from table.editions.view import compared
from table.shell.linked_position_screen import LinkedPositionScreen
from table.shell.screen import Host
from table.ui.models.table import TableModel
from trickhunt.core.game import State
from trickhunt.games.bargain_hunt.state import BargainState


class CompareLinkScreen(LinkedPositionScreen):
    """The screen of a linked position under both editions."""

    titles = ("compared-title",)

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._compared: ComparedModel | None = None

    def begin(self, state: State[Any]) -> None:
        """Compare another position."""
        assert isinstance(state, BargainState)
        self._compared = editions.compared(state, self.comment)

    def with_panel(self, model: TableModel) -> TableModel:
        """Both editions beside the table."""
        assert self._compared is not None
        return self.beside(model, self.here, compared(self._compared), "compares")


SCREEN = CompareLinkScreen

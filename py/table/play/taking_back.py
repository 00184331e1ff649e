"""Undo and redo at the table, which all people at the device agree on."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from htpy import Renderable

from table.page.events import Act
from table.page.routes import AGREE, PLAY, Route
from table.play import curtain_view
from table.session.session import Session
from table.shell.screen import Host
from trickhunt.core.words import _


class TakingBack:
    """Takes decisions back, and makes them again."""

    def __init__(self, host: Host, jumped: Callable[[str], None]) -> None:
        """Nothing was undone yet.

        Args:
            jumped: told, in words, when the game continues from another moment.
        """
        self._host = host
        self._jumped = jumped
        self._agreed: set[int] = set()
        self.acts: Mapping[str, Callable[[Act], None]] = {
            "undo": lambda _act: self._undo(),
            "redo": lambda _act: self._redo(),
            "agree": lambda act: self._agree(act.place),
        }

    @property
    def _game(self) -> Session:
        assert self._host.game.session is not None
        return self._host.game.session

    def _undo(self) -> None:
        if self._game.undoing.to_agree:
            self._agreed = set()
            self._host.page.go(str(Route(PLAY, AGREE)))
        else:
            self._go_back(is_agreed=False)

    def _go_back(self, *, is_agreed: bool) -> None:
        if self._game.undo(is_agreed=is_agreed):
            self._host.pending_results.note_undo(self._game.saved)
            self._jumped(_("Undone."))

    def _redo(self) -> None:
        if self._host.route.over:
            self._host.close()
        if self._game.redo():
            self._host.pending_results.note_redo(self._game.saved)
            self._jumped(_("Redone."))

    def _agree(self, seat: int) -> None:
        """Note whether somebody agrees to an undo."""
        self._agreed ^= {seat}
        if self._agreed >= set(self._game.undoing.to_agree):
            self._host.close()
            self._go_back(is_agreed=True)
        else:
            self._host.show_over()

    def sheet(self) -> Renderable:
        """The sheet on which everybody agrees."""
        session = self._game
        names = session.setup.names
        asked = [(seat, names[seat], seat in self._agreed) for seat in session.undoing.to_agree]
        return curtain_view.agreeing(names[session.seat] if asked else "", asked)

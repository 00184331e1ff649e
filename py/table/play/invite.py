"""The sheet with the people at the table; its contents are loaded on demand."""

from __future__ import annotations

from typing import Protocol

from htpy import Renderable

from table.page.events import Act, Changed
from table.session.session import Session
from table.shell.lazy_sheet import LazySheet
from table.shell.screen import Host
from table.ui.views.fetched import coming
from table.ui.views.frame import sheet
from trickhunt.core.words import _

PART, MODULE = "multiplayer", "table.multiplayer.inviting"


class Inviter(Protocol):
    """The interface of the bundle, implemented in :mod:`table.multiplayer.inviting`."""

    def sheet(self) -> Renderable:
        """The sheet."""
        ...

    def do(self, act: Act) -> None:
        """Handle a button of the dialog."""
        ...

    def changed(self, signal: Changed) -> bool:
        """Handle a changed field; returns whether it belongs to the sheet."""
        ...

    def toggled(self, target: str, *, is_open: bool) -> None:
        """A part of the sheet was folded or unfolded."""
        ...

    def resume(self, session: Session) -> None:
        """Continue a saved shared game."""
        ...

    def close(self) -> None:
        """The sheet was closed."""
        ...


class Multiplayer:
    """Invitations of the table for people on other devices."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._inviting: LazySheet[Inviter] = LazySheet(
            host, PART, MODULE, lambda module: module.inviting_of(host)
        )

    def sheet(self) -> Renderable:
        """The sheet; until it is loaded, its progress."""
        title = _("People at this table")
        if self._host.page.is_framed:
            words = _("Nobody can be invited to a table inside another page. Open the page itself.")
            return sheet(title, words)
        there = self._inviting.opened()
        if there is not None:
            return there.sheet()
        return sheet(title, coming(self._inviting.lack, "together-fetch", "together"))

    def do(self, act: Act) -> None:
        """Handle a button of the dialog."""
        there = self._inviting.made()
        if there is not None:
            there.do(act)
        else:
            self._inviting.again()

    def began(self, session: Session) -> None:
        """A game begins: if it is a shared one, its seats wait for their guests."""
        if session.is_kept and session.remote_seats and not self._host.page.is_framed:
            self._host.run(self._resume(session))

    async def _resume(self, session: Session) -> None:
        if self._inviting.made() is None:
            await self._inviting.bring()
        there = self._inviting.there
        if there is not None and self._host.game.session is session:
            there.resume(session)

    def changed(self, signal: Changed) -> bool:
        """Handle a changed field; returns whether it belongs to the sheet."""
        there = self._inviting.there
        return there is not None and there.changed(signal)

    def toggled(self, target: str, *, is_open: bool) -> None:
        """A part of the sheet was folded or unfolded."""
        if self._inviting.there is not None:
            self._inviting.there.toggled(target, is_open=is_open)

    def closed(self) -> None:
        """The sheet was closed."""
        if self._inviting.there is not None:
            self._inviting.there.close()

"""The sheet for inviting people to the table; its contents are loaded on demand."""

from __future__ import annotations

from typing import Protocol

from htpy import Renderable

from table.page.bundles import loaded
from table.page.events import Act, Changed
from table.page.page import NotFetched
from table.session.session import Session
from table.shell.lazy_screen import fetch
from table.shell.screen import Host
from table.ui.views.fetched import fetching_sheet
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

    def resume(self, session: Session) -> None:
        """Continue a saved shared game."""
        ...

    def close(self) -> None:
        """The sheet was closed."""
        ...


class Multiplayer:
    """Invitations of the table for people on other devices."""

    def __init__(self, host: Host) -> None:
        """Nobody was invited yet."""
        self._host = host
        self._inviting: Inviter | None = None
        self._is_coming = False
        self._lack: NotFetched | None = None

    def sheet(self) -> Renderable:
        """The sheet; until it is loaded, its progress."""
        title = _("Invite")
        if self._host.page.is_framed:
            words = _("Nobody can be invited to a table inside another page. Open the page itself.")
            return sheet(title, words)
        if self._inviting is None and not self._make() and not self._is_coming:
            self._fetch()
        if self._inviting is not None:
            return self._inviting.sheet()
        return fetching_sheet(title, self._lack)

    def do(self, act: Act) -> None:
        """Handle a button of the dialog."""
        if self._inviting is not None or self._make():
            assert self._inviting is not None
            self._inviting.do(act)
        elif self._lack is not None:
            self._lack = None
            self._fetch()
            self._host.show_over()

    def began(self, session: Session) -> None:
        """A game begins: if it is a shared one, its seats wait for their guests."""
        if session.is_kept and session.remote_seats and not self._host.page.is_framed:
            self._host.run(self._resume(session))

    async def _resume(self, session: Session) -> None:
        if self._inviting is None and not self._make():
            await self._bring()
        if self._inviting is not None and self._host.game.session is session:
            self._inviting.resume(session)

    def changed(self, signal: Changed) -> bool:
        """Handle a changed field; returns whether it belongs to the sheet."""
        return self._inviting is not None and self._inviting.changed(signal)

    def closed(self) -> None:
        """The sheet was closed."""
        if self._inviting is not None:
            self._inviting.close()

    def _make(self) -> bool:
        module = loaded(MODULE)
        if module is not None:
            self._inviting = module.made(self._host)
        return self._inviting is not None

    def _fetch(self) -> None:
        if self._lack is None:
            self._is_coming = True
            self._host.run(self._bring())

    async def _bring(self) -> None:
        lack = await fetch(self._host, PART)
        self._is_coming = False
        self._lack = None if self._make() else lack or NotFetched(PART)
        self._host.show_over()

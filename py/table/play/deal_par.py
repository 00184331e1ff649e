"""The par of the deal at the table, computed in the background after the game."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import NamedTuple

from table.page.bundle_imports import loaded
from table.page.page import NotFetched
from table.page.routes import PLAY
from table.session.session import Session
from table.shell.screen import Host
from table.store.saved_game import Saved
from trickhunt.formats.record import Record

DAILY = "daily"
"""The bundle that computes it."""

MEASURING = "table.daily.par"


class DealPar(NamedTuple):
    """The comparison of a result with those of bots in the same seat, as HTML."""

    worth: str = ""  #: in full
    short: str = ""  #: in a sentence, with a gauge
    is_measuring: bool = False  #: whether both are still to come, so that nothing moves below them


class Worth:
    """The display under the result, from the first replay on."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._record: Record | None = None
        self._html: Callable[[], DealPar] = DealPar
        self._task: asyncio.Task[None] | None = None

    def of(self, session: Session) -> DealPar:
        """The results for a game so far.

        The computation begins when a finished game is first requested. Another game cancels it.
        """
        if session.record is not self._record:
            self.rest()
        people = sum(one.is_person for one in session.setup.seated)
        # With several people at the table, no chair is clearly “yours”. After a first short game a
        # comparison with players of experience would only discourage.
        is_wanted = self._host.settings.worth and not session.record.game.is_short
        if not (session.state.is_over and people == 1 and is_wanted):
            return DealPar()
        if self._record is None:
            self._record, self._html = session.record, lambda: DealPar(is_measuring=True)
            self._task = self._host.run(self._measure(session.saved))
        return self._html()

    def rest(self) -> None:
        """Cancel the computation."""
        if self._task is not None:
            self._task.cancel()
        self._record = self._task = None
        self._html = DealPar

    async def _measure(self, saved: Saved) -> None:
        module = loaded(MEASURING)
        if module is None:
            try:
                await self._host.page.load_bundle(DAILY)
            except NotFetched:
                # Offline and never loaded before: the game works without it.
                self._tell(DealPar)
                return
            module = loaded(MEASURING)
            assert module is not None
        module.note(self._host.saves, self._host.pending_results, saved, None)
        par, words = await module.measured(self._host, saved, self._tell)
        module.note(self._host.saves, self._host.pending_results, saved, par)
        self._host.game.measured(saved, par)
        if self._host.route.screen == PLAY:
            self._host.show()
            self._host.page.announce(words)

    def _tell(self, html: Callable[[], DealPar]) -> None:
        self._html = html
        if self._host.route.screen == PLAY:
            self._host.show()

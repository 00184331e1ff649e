"""What follows a game at the table: its end, whose code is loaded late, and the next game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from table.page.bundle_imports import loaded
from table.page.events import Act
from table.page.routes import TOGETHER, Route
from table.session.session import Session
from table.shell.lazy_screen import fetch
from table.shell.screen import Host
from table.store.saved_game import Saved
from table.store.setup import Setup, levels
from table.ui.models.table import AGAIN, NEW_DEAL, NEXT, SAME_DEAL, TableModel

if TYPE_CHECKING:
    from table.play.ending import EndOfGame
    from table.ui.models.ending import EndingModel

ENDING = "table.play.ending"
"""The module for the end of a game, which is loaded later."""


class AfterGame:
    """The end of the game at the table, and the games that are dealt after it."""

    def __init__(self, host: Host) -> None:
        """No game is over yet."""
        self._host = host
        self._ending: EndOfGame | None = None  # once it is loaded
        self._is_wanted = False  # whether it is being loaded, or was
        self.acts: Mapping[str, Callable[[Act], None]] = {
            NEW_DEAL: lambda _act: self._again(""),
            AGAIN: lambda _act: host.game.begin(self._game.saved.anew()),
            NEXT: self._stronger,
            SAME_DEAL: lambda _act: self._again(str(self._game.record.seed)),
        }

    @property
    def _game(self) -> Session:
        assert self._host.game.session is not None
        return self._host.game.session

    def rest(self) -> None:
        """Stop thinking about the game."""
        if self._ending is not None:
            self._ending.rest()

    def model(self, session: Session, seen: TableModel, *, is_daily: bool) -> EndingModel | None:
        """The end of the game, once it is over; the module for it is loaded after a round.

        Args:
            session: the displayed state of the game.
            seen: its view model so far.
            is_daily: whether it is a deal of a day.
        """
        is_over = session.state.is_over
        has_begun = is_over or session.state.round > session.progress.begun.state.round
        if self._ending is None and has_begun:
            module = loaded(ENDING)
            if module is not None:
                self._ending = module.EndOfGame(self._host)
            elif not self._is_wanted:
                self._is_wanted = True
                self._host.run(self._fetch())
        if self._ending is None:
            return None
        if not is_over:
            self._ending.drop()
            return None
        return self._ending.model(session, seen, is_daily=is_daily)

    async def _fetch(self) -> None:
        self._is_wanted = await fetch(self._host, "ending") is None
        session = self._host.game.session
        if session is not None and session.state.is_over:
            self._host.show()

    def _stronger(self, act: Act) -> None:
        """Deal again with bots of the level of the button."""
        setup, level = self._game.setup, act.data.get("move", "")
        if level in levels(setup.game):
            setup = setup.against(level)
            self._host.saves.keep_setup(replace(setup, deal=""))
            self._again("", setup)

    def _again(self, deal: str, setup: Setup | None = None) -> None:
        """Deal to the same people: certain cards, or new ones, perhaps at another table."""
        game, people = self._game, self._host.game.people
        if people is not None and people.awaits_other_deal(game):
            self._host.page.go(str(Route(TOGETHER)))
        elif game.is_kept:
            saved = Saved.new(replace(setup or game.setup, deal=deal), in_character=not deal)
            before = game.saved
            self._host.game.begin(
                replace(saved, elsewhere=before.elsewhere, stands_in=before.stands_in)
            )

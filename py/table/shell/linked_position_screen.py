"""One moment of a link at the table, with a panel beside it: a quiz, or both editions."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from table.games.page import page_of
from table.page.events import Key
from table.page.routes import Route
from table.session.continue_linked_game import shown_table
from table.session.session import looked_at
from table.shell.link_screen import LinkScreen
from table.shell.screen import Host, untouchable
from table.store.setup import Setup
from table.ui.models.table import TableModel
from trickhunt.core.game import State
from trickhunt.formats.record import Record
from trickhunt.links import Link

AT_REST = (" ", "Enter", "Escape", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
"""Keys that have an effect in a running game, but not here."""


class LinkedPositionScreen(LinkScreen):
    """A screen that shows one moment of a link, with a panel beside it."""

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._link: Link | None = None
        self.here = Route()  # its address, without its overlay
        self._here: tuple[object, ...] = ()
        self.acts = {
            **untouchable(host),
            "play-from": lambda _act: self._play_from_here(),
        }

    # For the panel

    def begin(self, state: State[Any]) -> None:
        """Show another moment.

        Args:
            state: the game at the moment; it is not over.
        """
        raise NotImplementedError

    def table_of(self, link: Link) -> Setup:
        """The seating: nobody plays."""
        return shown_table(link, self.usual(link))

    def with_panel(self, model: TableModel) -> TableModel:
        """The game with the panel beside it."""
        raise NotImplementedError

    @property
    def link(self) -> Link:
        """The current link."""
        assert self._link is not None
        return self._link

    @property
    def comment(self) -> str:
        """The writer's comment on the moment, or ``""``."""
        return self.link.walk.here.comment(self.link.walk.at)

    # The table

    def open_link(self, link: Link, content: str, route: Route) -> None:
        """Prepare the moment of a link."""
        self._link, self.here = link, Route(route.screen, query=route.query)
        here = (content, *link.place)
        if here != self._here or self._session is None:
            self._here = here
            moment = link.walk.moment
            self._session = looked_at(self.table_of(link), moment, link.viewer)
            self.begin(moment.state)

    def show(self) -> TableModel:
        """Render the table, with the panel beside it."""
        host, link, session = self.host, self.link, self._session
        assert session is not None
        page = page_of(session.setup.game)
        host.page.ensure_sprite(session.setup.game, page.sprite)
        model = page.present(session, replace(host.settings, open_hands=link.is_open))
        self._model = model = self.with_panel(model)
        self.render(page.screen(model))
        return model

    def press(self, key: Key) -> bool | None:
        """Ignore the keys that would continue a game."""
        is_free = not (key.in_field or self.host.route.over)
        return False if is_free and key.key in AT_REST else None

    def _play_from_here(self) -> None:
        moment = self.link.walk.moment
        self.play_on(self.link, Record.of(moment), moment.state.actor)

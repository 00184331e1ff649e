"""One moment of a link on the table, with a panel beside it: a quiz, or both editions."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from table import moments
from table.games import page_of
from table.link_screen import LinkScreen
from table.looks import ViewedLook
from table.routes import PLAY, Route
from table.saving import Saved
from table.session import Session, Unwatched
from table.settings import PACES
from table.taking import record_at, shown_table, taken_over

if TYPE_CHECKING:
    from table.app import App
    from table.looks import TableLook
    from table.signals import Key
    from trickhunt.game import State
    from trickhunt.links import Link
    from trickhunt.record import Record

AT_REST = (" ", "Enter", "Escape", "ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown")
"""Keys that mean something to a game that goes on, and nothing here."""


class Beside(LinkScreen):
    """A screen that shows one moment of a link and does something with it."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._link: Link | None = None
        self._route = Route()
        self._here: tuple[object, ...] = ()
        self.acts = {"play-from": lambda _act: self._play_from_here()}

    # For the panel

    def anew(self, state: State[Any]) -> None:
        """Another moment is to be shown from now on.

        Args:
            state: the game as it stands then; it is not over.
        """
        raise NotImplementedError

    def panel(self, viewed: ViewedLook) -> ViewedLook:
        """What is seen of the link, with the panel in it."""
        raise NotImplementedError

    @property
    def link(self) -> Link:
        """The link that is shown."""
        assert self._link is not None
        return self._link

    @property
    def comment(self) -> str:
        """The writer's words on the moment, or ``""``."""
        return moments.comment(self.link, *self.link.moment)

    # The table

    def open_link(self, link: Link, content: str, route: Route) -> None:
        """Have the moment ready that a link names."""
        self._link, self._route = link, route
        here = (content, *link.moment)
        if here != self._here or self._session is None:
            self._here = here
            self._session = self._at_table(record_at(link, *link.moment))
            self.anew(self._session.state)

    def _at_table(self, record: Record) -> Session:
        link = self.link
        saved = Saved(shown_table(link, self.usual(link)), record)
        return Session(saved, Unwatched(), lambda: PACES["tap"], seat=record.state().actor)

    def show(self) -> TableLook:
        """Lay the table on the page, with the panel beside it."""
        app, link, session = self.app, self.link, self._session
        assert session is not None
        page = page_of(session.setup.game)
        app.page.draw(session.setup.game, page.sprite)
        look = page.look(session, replace(app.settings, open_hands=link.is_open))
        viewed = ViewedLook(
            screen=self._route.screen,
            query=self._route.query,
            at=0,
            count=0,
            told="",
            comment=self.comment,
            sides=(),
            in_side=False,
            seat=session.seat,
            is_open=None,
            is_running=False,
            speed="",
            can_play=True,
            marks=(),
        )
        self._look = look = replace(look, viewed=self.panel(viewed))
        self.lay(page.screen(look))
        return look

    def press(self, key: Key) -> bool | None:
        """The game does not go on, so no key has it go on."""
        is_free = not (key.in_field or self.app.route.over)
        return False if is_free and key.key in AT_REST else None

    def _play_from_here(self) -> None:
        """Play on from the moment that is shown, as a game of its own."""
        link, session = self.link, self._session
        assert session is not None
        record = record_at(link, *link.moment)
        self.app.begin_instead(taken_over(link, record, session.seat, self.usual(link)))
        self.app.page.go(str(Route(PLAY)))

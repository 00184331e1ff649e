"""What a link shows: each kind of link has a screen of its own, and this finds the right one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from table.comparing import ComparedLink
from table.quizzing import Quizzing
from table.routes import LINK, PLAY, Route
from table.screens import Screen
from table.taking import a_deal_by_lot, record_at, taken_over
from table.viewing import Viewing
from table.views.linked import broken_link
from trickhunt.errors import BadLink
from trickhunt.links import SHOWING, read_link, reshown
from trickhunt.links.link import COMPARE, POSITION, QUIZ, REPLAY
from trickhunt.links.link import PLAY as TO_PLAY

if TYPE_CHECKING:
    from collections.abc import Mapping

    from htpy import Renderable

    from table.app import App
    from table.link_screen import LinkScreen
    from table.looks import TableLook
    from table.session import Session
    from table.signals import Changed, Key
    from trickhunt.links import Link


class Linked(Screen):
    """The screen of links, whichever it is.

    Attributes:
        ways: the screens of links, by the mode in which they show one. Modes that have none are
            shown as a replay.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.viewing = Viewing(app)
        self._broken = BrokenLink(app)
        self.ways: Mapping[str, LinkScreen] = {
            POSITION: self.viewing,
            REPLAY: self.viewing,
            QUIZ: Quizzing(app),
            COMPARE: ComparedLink(app),
        }
        self._shown: Screen = self._broken
        self._link: Link | None = None
        self._content = ""

    def open(self, route: Route) -> Route | None:
        """Read the link in an address; one to play leads on to the table."""
        text = f"{route.screen}?{route.query}" if route.screen != LINK else route.query
        content = content_of(text)
        try:
            if self._link is None or content != self._content:
                self._link = read_link(text)
            link = self._link = reshown(self._link, text)
        except BadLink as error:
            self._link = None
            self._broken.tell(text, error)
            self._show_by(self._broken)
            return None
        self._content = content
        if link.shown_as == TO_PLAY and not link.state().is_over:
            self._play(link, is_new="deal=" not in text and not link.position)
            return Route(PLAY)
        way = self.ways.get(link.shown_as, self.viewing)
        self._show_by(way)
        return way.open_link(link, content, route)

    def _show_by(self, screen: Screen) -> None:
        if screen is not self._shown:
            self._shown.leave()
            self._shown = screen
        self.acts = screen.acts

    def _play(self, link: Link, *, is_new: bool) -> None:
        """Play on from where a link stands; a game that began there already goes on."""
        app = self.app
        usual = self.viewing.usual(link)
        is_by_lot = is_new and not link.moves
        record = a_deal_by_lot(link) if is_by_lot else record_at(link, *link.moment)
        state = record.state()
        # In a deal of its own one sits as in any other; elsewhere, where it is one's turn.
        usual_seat = state.actor if record.turns or record.position else 0
        seat = usual_seat if link.seat is None else link.seat
        saved = taken_over(link, record, seat, usual)
        at_hand = app.at_hand
        if at_hand and at_hand.is_under_way and at_hand.goes_on_from(saved):
            if app.session is None:
                app.begin(at_hand)
            return
        app.begin_instead(saved)

    # Whatever else is asked of a screen, the one shown answers

    @property
    def session(self) -> Session | None:
        """The game whose table is shown."""
        return self._shown.session

    @property
    def home(self) -> tuple[str, ...]:
        """Where the focus belongs when it has no better place: ids, the best one first."""
        return self._shown.home

    def show(self) -> TableLook | None:
        """Lay it on the page."""
        return self._shown.show()

    def leave(self) -> None:
        """Another screen is shown from now on."""
        self._shown.leave()

    def changed(self, signal: Changed) -> bool:
        """A field has another value."""
        return self._shown.changed(signal)

    def toggled(self, target: str, *, is_open: bool) -> None:
        """A part that can be opened was opened or closed."""
        self._shown.toggled(target, is_open=is_open)

    def press(self, key: Key) -> bool | None:
        """Do what a key means here."""
        return self._shown.press(key)

    def over(self, route: Route) -> Renderable | None:
        """What lies over this screen and no other."""
        return self._shown.over(route)


class BrokenLink(Screen):
    """The screen of a link that cannot be read: what is wrong with it, and the link itself."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._text = ""
        self._error = BadLink("", "")

    def tell(self, text: str, error: BadLink) -> None:
        """Have this link and what is wrong with it told."""
        self._text, self._error = text, error

    @property
    def home(self) -> tuple[str, ...]:
        """Where the focus belongs when it has no better place: ids, the best one first."""
        return ("broken-title", "brand")

    def show(self) -> None:
        """Lay it on the page."""
        self.lay(broken_link(self._text, self._error))

    def press(self, key: Key) -> bool:
        """There is no table, so no key means anything."""
        del key
        return False


def content_of(text: str) -> str:
    """A link without what it says of how it is shown."""
    name, mark, query = text.partition("?")
    parts = [part for part in query.split("&") if part.partition("=")[0] not in SHOWING]
    return f"{name}{mark}{'&'.join(parts)}"

"""Show a link on the screen for its kind."""

from __future__ import annotations

from collections.abc import Mapping

from table.page.routes import LINK, PLAY, Route
from table.replay.screen import ReplayScreen
from table.session.continue_linked_game import a_deal_by_lot, taken_over
from table.shell.broken_link import BrokenLinkScreen
from table.shell.lazy_screen import LazyScreen
from table.shell.link_screen import LinkScreen
from table.shell.screen import Host, Screen
from trickhunt.core.errors import BadLink
from trickhunt.core.words import N_
from trickhunt.formats.record import Record
from trickhunt.links import SHOWING, Link, read_link, reshown
from trickhunt.links.link import COMPARE, POSITION, QUIZ, REPLAY
from trickhunt.links.link import PLAY as TO_PLAY
from trickhunt.links.query import split


class LinkedScreen(Screen):
    """The screen of links of any kind.

    Attributes:
        ways: the screens of links, by mode. Modes without one are shown as a replay.
        link: the current link, or ``None`` if it cannot be read.
    """

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._replay = ReplayScreen(host)
        self._broken = BrokenLinkScreen(host)
        self.ways: Mapping[str, LinkScreen | LateLinkScreen] = {
            POSITION: self._replay,
            REPLAY: self._replay,
            QUIZ: LateLinkScreen(
                host, "exercises", "table.exercises.quiz_screen", N_("A question about a move")
            ),
            COMPARE: LateLinkScreen(
                host, "editions", "table.editions.link_screen", N_("The two editions")
            ),
        }
        self._shown: Screen = self._broken
        self.link: Link | None = None
        self._content = ""

    def open(self, route: Route) -> Route | None:
        """Read the link in an address; a link to play redirects to the table."""
        text = f"{route.screen}?{route.query}" if route.screen != LINK else route.query
        content = content_of(text)
        try:
            if self.link is None or content != self._content:
                self.link = read_link(text)
            link = self.link = reshown(self.link, text)
        except BadLink as error:
            self.link = None
            self._broken.tell(text, error)
            self.host.page.report("error", {"reason": error.reason})
            self._show_by(self._broken)
            return None
        self._content = content
        if link.shown_as == TO_PLAY and not link.state().is_over:
            self._play(link, is_new="deal=" not in text and not link.position)
            return Route(PLAY)
        way = self.ways.get(link.shown_as, self._replay)
        self._show_by(way)
        return way.open_link(link, content, route)

    def _show_by(self, screen: Screen) -> None:
        if screen is not self._shown:
            self._shown.leave()
            self._shown = screen

    def _play(self, link: Link, *, is_new: bool) -> None:
        """Play on from the moment of a link; a game that began there is continued."""
        host = self.host
        usual = self._replay.usual(link)
        is_by_lot = is_new and not link.moves
        record = a_deal_by_lot(link) if is_by_lot else Record.of(link.walk.moment)
        state = record.state()
        # A new deal begins in the first seat; a moment in the seat whose turn it is.
        usual_seat = state.actor if record.turns or record.position else 0
        seat = usual_seat if link.seat is None else link.seat
        saved = taken_over(link, record, seat, usual)
        at_hand = host.game.at_hand
        if at_hand and at_hand.is_under_way and at_hand.goes_on_from(saved):
            if host.game.session is None:
                host.game.begin(at_hand)
            return
        host.game.begin_instead(saved)

    @property
    def current(self) -> Screen:
        """The screen of the current link."""
        return self._shown.current

    def leave(self) -> None:
        """Another screen is shown from now on."""
        self._shown.leave()


class LateLinkScreen(LazyScreen[LinkScreen]):
    """The screen of a kind of link whose bundle is loaded on demand."""

    def __init__(self, host: Host, part: str, module: str, title: str) -> None:
        super().__init__(host, part, module, title)
        self._link: tuple[Link, str] | None = None

    def open_link(self, link: Link, content: str, route: Route) -> Route | None:
        """Show a link as soon as the bundle is loaded; see :meth:`LinkScreen.open_link`."""
        self._link = (link, content)
        return self.open(route)

    def open_there(self, screen: LinkScreen, route: Route) -> Route | None:
        """Open the bundle's screen with the link."""
        assert self._link is not None
        return screen.open_link(*self._link, route)


def content_of(text: str) -> str:
    """A link without the parts that say how it is shown."""
    name, query = split(text)
    return f"{name}?{query.without(*SHOWING)}"

"""A linked position or game that is looked at: move by move, by itself, into side lines."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import TYPE_CHECKING

from table import keys, moments
from table.games import page_of
from table.link_screen import LinkScreen
from table.looks import ViewedLook
from table.routes import OF_A_GAME, PLAY, Route
from table.saving import Saved
from table.session import Session, Unwatched
from table.settings import PACES
from table.taking import record_at, shown_table, taken_over
from table.views.viewed import where_in_words
from trickhunt.links import showing
from trickhunt.links.link import POSITION
from trickhunt.words import _

if TYPE_CHECKING:
    from table.app import App
    from table.looks import TableLook
    from table.signals import Act, Changed, Key
    from trickhunt.links import Link
    from trickhunt.record import Record

SPEEDS = {"slow": 2.6, "normal": 1.5, "fast": 0.7}
"""Seconds between two moves that go by themselves."""

LINGERS = 2.2
"""How many times as long a moment with a comment is shown."""

TOUCHES = ("card", "move", "cancel", "undo")
"""What is done to a game, and cannot be done to one that is looked at."""


class Viewing(LinkScreen):
    """The screen of a linked position or game."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._link: Link | None = None
        self._content = ""
        self._screen = ""
        self._records: dict[int | None, Record] = {}
        self._side: int | None = None
        self._at = 0
        self._seat = 0
        self._speed = ""
        self._running: asyncio.Future[None] | None = None
        self._said: tuple[object, ...] = ()
        self.acts = {
            **dict.fromkeys(TOUCHES, self._leave_alone),
            "to-first": lambda _act: self.go(0),
            "to-back": lambda _act: self.step(-1),
            "to-on": lambda _act: self.step(1),
            "to-last": lambda _act: self.go(self.count),
            "run": lambda _act: self._run_or_rest(),
            "to-side": self._enter,
            "to-main": lambda _act: self._return(),
            "show-hands": lambda _act: self._reshow(is_open=not self._open.is_open),
            "play-from": lambda _act: self._play_from_here(),
        }

    # What is shown

    @property
    def home(self) -> tuple[str, ...]:
        """Where the focus belongs when it has no better place: ids, the best one first."""
        return ("viewed-title", "brand")

    @property
    def _open(self) -> Link:
        assert self._link is not None
        return self._link

    @property
    def _pace(self) -> str:
        """How fast it goes by itself, by name: as was chosen here, else like bots."""
        usual = {"instant": "fast", "tap": "normal"}
        pace = self.app.settings.pace
        return self._speed or usual.get(pace, pace)

    @property
    def count(self) -> int:
        """How many moves can be gone through: of the game or the side line; none in a diagram."""
        if self._open.shown_as == POSITION:
            return 0
        moves = self._open.moves if self._side is None else self._open.lines[self._side].moves
        return len(moves)

    def open_link(self, link: Link, content: str, route: Route) -> None:
        """Have a link ready to be shown at the place that it names."""
        is_other = content != self._content or self._link is None
        if is_other:
            self._records = {}
            self._session = None
        if is_other or route.over:
            self._rest()
        self._link, self._content, self._screen = link, content, route.screen
        self._side, self._at = link.moment
        seat = link.begin()[0].actor if link.seat is None and is_other else link.seat
        seat = self._seat if seat is None else max(0, seat)
        if self._session is None or seat != self._seat:
            self._seat = seat
            begun = Saved(shown_table(link, self.usual(link)), self._record(None).again()[0])
            self._session = Session(begun, Unwatched(), lambda: PACES["tap"], seat=seat)
        before = 0 if self._side is None else link.lines[self._side].after
        rests = link.shown_as != POSITION  # a diagram shows what comes next
        self._session.show_at(self._record(self._side), before + self._at, rests=rests)

    def _record(self, side: int | None) -> Record:
        """The whole game, or a side line with the game before it."""
        if side not in self._records:
            link = self._open
            moves = link.moves if side is None else link.lines[side].moves
            self._records[side] = record_at(link, side, len(moves))
        return self._records[side]

    def show(self) -> TableLook:
        """Lay the table on the page, as it was at that moment."""
        app, session = self.app, self._session
        assert session is not None
        page = page_of(session.setup.game)
        app.page.draw(session.setup.game, page.sprite)
        is_open = self._open.is_open
        settings = replace(
            app.settings,
            open_hands=is_open,
            perfect_memory=app.settings.perfect_memory or is_open,
        )
        look = page.look(session, settings)
        has_secrets = look.watch is not None and look.watch.is_open is not None
        viewed = self._viewed(session, is_open=is_open if has_secrets else None)
        self._look = look = replace(look, viewed=viewed)
        self.lay(page.screen(look))
        self._say(look, viewed)
        return look

    def _viewed(self, session: Session, *, is_open: bool | None) -> ViewedLook:
        link, side = self._open, self._side
        return ViewedLook(
            screen=self._screen,
            query=self._address().query,
            at=self._at,
            count=self.count,
            told=moments.told(link, session),
            comment=moments.comment(link, side, self._at),
            sides=() if link.shown_as == POSITION else moments.sides(link, side, self._at),
            in_side=side is not None,
            seat=self._seat,
            is_open=is_open,
            is_running=self._running is not None,
            speed=self._pace,
            can_play=not session.state.is_over,
            marks=moments.marks(link, side),
        )

    def _say(self, look: TableLook, viewed: ViewedLook) -> None:
        """Have the moment read out when it is another one."""
        here = (self._content, self._side, self._at)
        if here == self._said:
            return
        is_first = not self._said or self._said[0] != self._content
        self._said = here
        words = [viewed.told, viewed.comment]
        if not is_first:  # the heading has the focus there, and is read out
            words.insert(0, where_in_words(viewed))
        self.app.page.say(" ".join(filter(None, words)) or look.turn_words)

    def leave(self) -> None:
        """Nothing goes on by itself any more; what is said next is said in full."""
        self._rest()
        self._said = ()

    # Going through it

    def go(self, at: int) -> None:
        """Go to after so many moves of the game, or of the side line."""
        at = min(max(0, at), self.count)
        if self.count and at != self._at:
            self._go(self._side, at)

    def step(self, by: int) -> None:
        """Go on by so many moves; back out of a side line over its first one."""
        self._rest()
        if self._side is not None and self._at + by < 0:
            self._return()
        else:
            self.go(self._at + by)

    def _go(self, side: int | None, at: int) -> None:
        self._side, self._at = side, at
        self.app.page.go(str(self._address()), replacing=True)

    def _address(self) -> Route:
        """The address of what is shown now."""
        link = self._open
        place = None if self._side is None else (self._side, self._at)
        link = replace(link, at=None if place else self._at, line=place)
        if self._open.at is None and not (link.moves or link.lines):
            link = replace(link, at=None)
        name, _mark, query = self._content.partition("?")
        shown = [f"{part}={value}" for part, value in showing(link).items()]
        return Route(name, query="&".join([*filter(None, [query]), *shown]))

    def _enter(self, act: Act) -> None:
        number = act.data.get("move", "")
        if number.isdecimal() and int(number) < len(self._open.lines):
            self._rest()
            self._go(int(number), 1)

    def _return(self) -> None:
        """Leave the side line, to where it left the game."""
        if self._side is not None:
            self._rest()
            self._go(None, self._open.lines[self._side].after)
            self.app.page.focus(*self.home)

    def _run_or_rest(self) -> None:
        if self._running is not None:
            self._rest()
        else:
            if self._at == self.count:
                self.go(0)
            self._running = asyncio.ensure_future(self._run())
        self.app.show()

    async def _run(self) -> None:
        try:
            while self._at < self.count:
                seconds = SPEEDS[self._pace]
                is_told = self._look and self._look.viewed and self._look.viewed.comment
                await asyncio.sleep(seconds * LINGERS if is_told else seconds)
                self.go(self._at + 1)
            self._running = None
            self.app.show()
        except Exception as error:  # noqa: BLE001 - whatever it is, silence would be worse
            self.app.failed(error)

    def _rest(self) -> None:
        """Let nothing go on by itself."""
        if self._running is not None:
            self._running.cancel()
            self._running = None

    def press(self, key: Key) -> bool | None:
        """Go through the game by keys."""
        if key.in_field or self.app.route.over:
            return None
        if key.key == "Escape" and self._side is not None:
            self._return()
        elif not self.count:
            return self._ask(key)
        elif key.key in ("ArrowLeft", "ArrowRight"):
            self.step(1 if key.key == "ArrowRight" else -1)
        elif key.key in ("Home", "End"):
            self._rest()
            self.go(0 if key.key == "Home" else self.count)
        elif key.key == " " and not key.on_control:
            self._run_or_rest()
        else:
            return self._ask(key)
        return True

    def _ask(self, key: Key) -> bool | None:
        """Do what a key means that asks about the game; others, that play it, mean nothing."""
        act = keys.meaning(
            key,
            shortcuts=self.app.settings.shortcuts,
            asked=(),
            covered=False,
            watched=True,
        )
        kind, _dash, over = act.partition("-")
        if kind == "say":
            return None
        if kind != "open" or (
            over in OF_A_GAME and over not in page_of(self._open.game.name).dialogs
        ):
            return False
        self.app.page.go(str(replace(self._address(), over=over)))
        return True

    def changed(self, signal: Changed) -> bool:
        """The place, the seat or the speed was chosen."""
        name, value = signal.name, signal.value
        if name == "view-at" and value.isdecimal():
            self._rest()
            self.go(int(value))
        elif name == "view-seat" and value.isdecimal() and int(value) < self._open.game.players:
            self._reshow(seat=int(value))
        elif name == "view-speed" and value in SPEEDS:
            self._speed = value
            return True
        return False  # whatever else changes shows at once, by its address

    def _reshow(self, *, seat: int | None = None, is_open: bool | None = None) -> None:
        """Show the same from another seat, or with other hands."""
        link = self._open
        self._link = replace(
            link,
            seat=link.seat if seat is None else seat,
            is_open=link.is_open if is_open is None else is_open,
        )
        self.app.page.go(str(self._address()), replacing=True)

    # Playing on

    def _play_from_here(self) -> None:
        """Play on from the moment that is shown, as a game of its own."""
        link, session = self._open, self._session
        assert session is not None
        if session.state.is_over:
            return
        seat = session.state.actor if link.seat is None else link.seat
        record = record_at(link, self._side, self._at)
        self.app.begin_instead(taken_over(link, record, seat, self.usual(link)))
        self.app.page.go(str(Route(PLAY)))

    def _leave_alone(self, act: Act) -> None:
        if act.name in ("card", "move"):
            self.app.page.alert(
                _("This is only looked at. Press “Play from here” to go on from this moment.")
            )
            self.app.page.focus("play-from-here")

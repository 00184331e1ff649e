"""The replay of a linked position or game: step by step, automatic, with side lines."""

from __future__ import annotations

import asyncio
from dataclasses import replace

from table.games.page import page_of
from table.games.registry import info_of
from table.page import key_bindings
from table.page.events import Act, Changed, Key
from table.page.routes import Route
from table.page.visual_effects import Effects
from table.replay import words as moments
from table.replay.replay_model import ViewedModel
from table.replay.view import viewed, where_in_words
from table.session.continue_linked_game import shown_table
from table.session.event_effects import until_taken
from table.session.pacing import SPEEDS
from table.session.session import Session, looked_at
from table.shell.link_screen import LinkScreen
from table.shell.screen import Host, untouchable
from table.shell.table_effects import moments_of, scene
from table.ui.models.table import TableModel
from trickhunt.core.words import N_
from trickhunt.formats.record import Record
from trickhunt.formats.walk import BACK, FIRST, MAIN, ON, Walk
from trickhunt.links import Link, Variation, showing
from trickhunt.links.link import POSITION
from trickhunt.links.query import split

READING = 2.2
"""The factor for the time of a moment with a comment."""

ONLY_SHOWN = N_("You are only viewing. Press “Play from here” to continue from this moment.")
"""The message in place of a move; untranslated."""


class ReplayScreen(LinkScreen):
    """The screen of a linked position or game."""

    titles = ("viewed-title",)

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._link: Link | None = None
        self._content = ""
        self._here = Route()  # its address, without its overlay
        self._seat = 0
        self._speed = ""
        self._running: asyncio.Task[None] | None = None
        self._said: tuple[object, ...] = ()
        self._shown: tuple[object, ...] = (None, None, 0, False)  # the current display
        self.acts = {
            **untouchable(host, ONLY_SHOWN),
            "replay-step": lambda act: self.go(act.data.get("where", "")),
            "run": lambda _act: self._run_or_rest(),
            "to-side": self._enter,
            "to-main": lambda _act: self.go(MAIN),
            "show-hands": lambda _act: self._reshow(is_open=not self._open.is_open),
            "play-from": lambda _act: self._play_from_here(),
        }

    # Display

    @property
    def _open(self) -> Link:
        assert self._link is not None
        return self._link

    @property
    def _walk(self) -> Walk[Variation]:
        """The current place in the game."""
        return self._open.walk

    @property
    def _pace(self) -> str:
        """The name of the speed: as chosen here, else that of the bots."""
        usual = {"instant": "fast", "tap": "normal"}
        pace = self.host.settings.pace
        return self._speed or usual.get(pace, pace)

    @property
    def count(self) -> int:
        """The number of moves of the game or the side line; 0 in a diagram."""
        if self._open.shown_as == POSITION:
            return 0
        return self._walk.count

    def open_link(self, link: Link, content: str, route: Route) -> None:
        """Prepare a link at its place."""
        is_other = content != self._content or self._link is None
        if is_other:
            self._session = None
        if is_other or route.over:
            self._rest()
        self._link, self._content = link, content
        self._here = Route(route.screen, query=route.query)
        seat = link.viewer
        if self._session is None or seat != self._seat:
            self._seat = seat
            self._session = looked_at(shown_table(link, self.usual(link)), link.begun, seat)
        rests = link.shown_as != POSITION  # a diagram shows what comes next
        self._session.show(self._walk.moment, rests=rests)

    def show(self) -> TableModel:
        """Draw the table at the current moment."""
        host, session = self.host, self._session
        assert session is not None
        page = page_of(session.setup.game)
        host.page.ensure_sprite(session.setup.game, page.sprite)
        is_open = self._open.is_open
        settings = replace(
            host.settings,
            open_hands=is_open,
            perfect_memory=host.settings.perfect_memory or is_open,
        )
        model = page.present(session, settings)
        has_secrets = model.watch is not None and model.watch.is_open is not None
        one = self._viewed(session, is_open=is_open if has_secrets else None)
        self._model = model = self.beside(model, one.here, viewed(one, model.names))
        self.render(page.screen(model), scene=self._scene(session))
        self._say(model, one)
        return model

    def _scene(self, session: Session) -> Effects:
        """The effects of a step forward: the resting trick is taken, and a move is made."""
        moves, steps = len(session.steps), session.steps
        line = self._walk.line
        shown, self._shown = self._shown, (session, line, moves, session.is_resting)
        if shown[:3] != (session, line, moves - 1):
            return scene(session, self.host.settings, ())
        before = steps[-2].events if shown[3] else ()
        events = [*before[until_taken(before) :], *steps[-1].events]
        rest = len(before[until_taken(before) :]) + until_taken(steps[-1].events)
        events = events[:rest] if session.is_resting else events
        return scene(session, self.host.settings, moments_of(session, events))

    def _viewed(self, session: Session, *, is_open: bool | None) -> ViewedModel:
        link, walk = self._open, self._walk
        return ViewedModel(
            here=self._here,
            at=walk.at,
            count=self.count,
            told=moments.told(link, session),
            comment=walk.here.comment(walk.at),
            sides=() if link.shown_as == POSITION else moments.sides(walk),
            instead=moments.instead(walk),
            in_side=walk.line > 0,
            ways=walk.ways,
            seat=self._seat,
            is_open=is_open,
            is_running=self._running is not None,
            speed=self._pace,
            can_play=not session.state.is_over,
            marks=moments.marks(walk),
        )

    def _say(self, model: TableModel, viewed: ViewedModel) -> None:
        """Announce the moment if it has changed."""
        here = (self._content, *self._walk.place)
        if here == self._said:
            return
        is_first = not self._said or self._said[0] != self._content
        self._said = here
        words = [viewed.told, viewed.comment]
        if not is_first:  # the heading has the focus there, and is announced
            words.insert(0, where_in_words(viewed))
        self.host.page.announce(" ".join(filter(None, words)) or model.turn_words)

    def leave(self) -> None:
        """Stop the replay; the next moment is announced in full."""
        self._rest()
        self._said = ()
        self._shown = (None, None, 0, False)

    # Stepping

    def go(self, way: str) -> None:
        """Step in a direction of :mod:`trickhunt.formats.walk`."""
        walk = self._walk
        there = walk.gone(way)
        if there.line != walk.line:
            self._to(there)
            self.host.page.focus(*self.home)
        elif self.count:
            if way in (BACK, ON):
                self._rest()
            self._to(there)

    def _to(self, there: Walk[Variation]) -> None:
        """Go to another place."""
        if there.line != self._walk.line:
            self._rest()
        if there.place != self._walk.place:
            self._link = self._open.shown_at(*there.place)
            self.host.page.go(str(self._address()), replacing=True)

    def _address(self) -> Route:
        """The address of the current moment."""
        name, query = split(self._content)
        return Route(name, query=str(query.with_values(showing(self._open))))

    def _enter(self, act: Act) -> None:
        number = act.data.get("move", "")
        if number.isdecimal() and self._walk.has(int(number) + 1, 1):
            self._to(self._walk.to(int(number) + 1, 1))

    def _run_or_rest(self) -> None:
        if self._running is not None:
            self._rest()
        else:
            if self._walk.at == self.count:
                self._to(self._walk.gone(FIRST))
            self._running = self.host.run(self._run())
        self.host.show()

    async def _run(self) -> None:
        while self._walk.at < self.count:
            seconds = SPEEDS[self._pace]
            is_told = self._walk.here.comment(self._walk.at)
            await asyncio.sleep(seconds * READING if is_told else seconds)
            self._to(self._walk.gone(ON))
        self._running = None
        self.host.show()

    def _rest(self) -> None:
        """Stop the replay."""
        if self._running is not None:
            self._running.cancel()
            self._running = None

    def press(self, key: Key) -> bool | None:
        """Step by keys."""
        if key.in_field or self.host.route.over:
            return None
        if key.key == "Escape" and self._walk.line:
            self.go(MAIN)
        elif not self.count:
            return self._ask(key)
        elif key.key in key_bindings.WAYS:
            self._rest()
            self.go(key_bindings.WAYS[key.key])
        elif key.key == " " and not key.on_control:
            self._run_or_rest()
        else:
            return self._ask(key)
        return True

    def _ask(self, key: Key) -> bool | None:
        """Handle a key that asks about the game; keys that play are ignored."""
        act = key_bindings.meaning(
            key,
            info_of(self._open.game.name),
            shortcuts=self.host.settings.shortcuts,
            asked=(),
            covered=False,
            watched=True,
        )
        kind, _dash, over = act.partition("-")
        if kind == "say":
            return None
        if kind != "open":
            return False
        self.host.page.go(str(replace(self._here, over=over)))
        return True

    def changed(self, signal: Changed) -> bool:
        """The slider, the seat or the speed was changed."""
        name, value = signal.name, signal.value
        if name == "view-at" and value.isdecimal():
            self._rest()
            self._to(self._walk.to(self._walk.line, min(int(value), self.count)))
        elif name == "view-seat" and value.isdecimal() and int(value) < self._open.game.players:
            self._reshow(seat=int(value))
        elif name == "view-speed" and value in SPEEDS:
            self._speed = value
            return True
        return False  # the change of address shows the rest

    def _reshow(self, *, seat: int | None = None, is_open: bool | None = None) -> None:
        """Show the same moment from another seat, or with other hands."""
        link = self._open
        self._link = replace(
            link,
            seat=link.seat if seat is None else seat,
            is_open=link.is_open if is_open is None else is_open,
        )
        self.host.page.go(str(self._address()), replacing=True)

    # Playing on

    def _play_from_here(self) -> None:
        link, session = self._open, self._session
        assert session is not None
        if session.state.is_over:
            return
        self.play_on(link, Record.of(link.walk.moment), self._seat)

"""Sharing: the sheet in which a moment, a game or a deal becomes a link, a picture or a file."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from table.routes import EDIT, PLAY, REVIEW, Route
from table.shareable import DEAL, GAME, MOMENT, Shareable
from table.views.sharing import ShareLook, share_sheet
from trickhunt.drawing import as_svg, poster
from trickhunt.errors import BadLink
from trickhunt.escaping import escape
from trickhunt.games.registry import GAMES
from trickhunt.links import link_of, read_link, write_link
from trickhunt.words import _

if TYPE_CHECKING:
    from htpy import Renderable

    from table.app import App
    from table.saving import Saved
    from table.signals import Act, Changed
    from trickhunt.drawing import Scene
    from trickhunt.links import Link

PREFIX = "share-"
"""How the names of the sheet's fields and the ids of its parts begin."""

OPEN = "open"
"""The view with all hands open; the others are numbers of seats."""

PICTURE_WIDTH = 480
"""How many pixels wide a picture is laid out; a PNG has twice as many."""


class Sharing:
    """What is chosen in the sheet, and what it gives."""

    def __init__(self, app: App) -> None:
        self._app = app
        self._shared: Shareable | None = None
        self._route: Route | None = None
        self._what = self._view = ""
        self._with_names = True
        self.acts = {
            "share-copy": self._copy,
            "save-svg": lambda _act: self._save("svg", "image/svg+xml", self._picture()),
            "save-png": lambda _act: self._save_png(),
            "save-text": lambda _act: self._save("txt", "text/plain", self._record()),
            "save-json": lambda _act: self._save("json", "application/json", self._record_json()),
        }

    # What is shared

    def sheet(self, route: Route) -> Renderable:
        """The sheet over what an address shows."""
        shared = self._shareable(route)
        if shared is None:
            return share_sheet(None)
        if route != self._route:
            self._what = GAME if shared.is_public and shared.link.moves else MOMENT
            self._view = OPEN if shared.link.is_open else str(shared.seat)
        self._route, self._shared = route, shared
        return share_sheet(self._look())

    def _shareable(self, route: Route) -> Shareable | None:
        at = int(route.at) if route.at.isdecimal() else None
        if route.screen in GAMES:
            try:
                link = read_link(f"{route.screen}?{route.query}")
            except BadLink:
                return None
            side, place = link.moment
            if side is not None:
                place += link.lines[side].after
            elif at is not None:
                place = min(at, len(link.moves))
            seat = max(0, link.begin()[0].actor) if link.seat is None else link.seat
            return Shareable(link, place, seat, is_public=True)
        if route.screen == EDIT:
            edited = self._app.arranging.link
            if edited is None:
                return None
            return Shareable(edited, 0, max(0, edited.state().actor), is_public=True)
        if route.screen == REVIEW:
            finished = self._app.finished()
            return None if finished is None else self._of_game(finished, 0, at, is_public=True)
        session = self._app.session
        if session is None or route.screen != PLAY:
            return None
        is_public = session.state.is_over or session.is_watched
        return self._of_game(session.saved, session.seat, at, is_public=is_public)

    def _of_game(self, saved: Saved, seat: int, at: int | None, *, is_public: bool) -> Shareable:
        whole = link_of(saved.record)
        people = [number for number, one in enumerate(saved.setup.seated) if one.is_person]
        named = replace(whole, names=tuple(saved.setup.names))
        moves = len(whole.moves)
        return Shareable(
            named, moves if at is None else min(at, moves), [*people, seat][0], is_public=is_public
        )

    # What is chosen

    def changed(self, signal: Changed) -> bool:
        """A field of the sheet has another value; returns whether it is one of the sheet."""
        if not signal.name.startswith(PREFIX):
            return False
        field, value = signal.name.removeprefix(PREFIX), signal.value
        if field == "what" and value in (MOMENT, GAME, DEAL):
            self._what = value
        elif field == "view" and (value == OPEN or value.isdecimal()):
            self._view = value
        elif field == "names":
            self._with_names = value == "on"
        return True

    @property
    def _now(self) -> Shareable:
        assert self._shared is not None
        return self._shared

    @property
    def _shows_all(self) -> bool:
        """Whether any seat can be chosen: everything is public, or the whole game is shared."""
        return self._now.is_public or self._what == GAME

    @property
    def _seat(self) -> int:
        chosen = int(self._view) if self._view.isdecimal() else self._now.seat
        return chosen if self._shows_all and chosen < self._players else self._now.seat

    @property
    def _players(self) -> int:
        return self._now.link.game.players

    @property
    def _is_open(self) -> bool:
        return self._view == OPEN and self._shows_all

    # What it gives

    def _link(self) -> Link:
        return self._now.linked(
            self._what, self._seat, is_open=self._is_open, with_names=self._with_names
        )

    def _scene(self) -> Scene:
        return self._now.scene(self._seat, is_open=self._is_open, with_names=self._with_names)

    def _picture(self) -> str:
        return as_svg(self._scene(), PICTURE_WIDTH, sized=True)

    def _record(self) -> str:
        return self._now.link.record().text()

    def _record_json(self) -> str:
        return self._now.link.record().json()

    def _look(self) -> ShareLook:
        now, here = self._now, self._app.page.here()
        scene = self._scene()
        try:
            written, problem = write_link(self._link()), ""
        except BadLink as error:
            written, problem = "", str(error)
        views = [
            (
                str(seat),
                _("From {name}'s seat", name=now.link.names[seat])
                if now.link.names
                else _("From seat {seat}", seat=seat + 1),
            )
            for seat in range(self._players)
        ]
        return ShareLook(
            what=self._what,
            at=now.at,
            moves=len(now.link.moves),
            is_public=now.is_public,
            view=OPEN if self._is_open else str(self._seat),
            views=(*views, (OPEN, _("All hands open"))) if self._shows_all else (),
            with_names=self._with_names,
            has_names=bool(now.link.names),
            link=written and f"{here}#/{written}",
            problem=problem,
            embed=written and _embedding(here, written, scene),
            picture=as_svg(scene, described=True),
            record=self._record() if self._shows_all else "",
        )

    # Copying and saving

    def _copy(self, act: Act) -> None:
        target = act.data.get("id", "").removeprefix("copy-")
        look = self._look()
        text = {
            f"{PREFIX}link": look.link,
            f"{PREFIX}embed": look.embed,
            f"{PREFIX}record": look.record,
        }.get(target, "")
        if text:
            self._app.page.copy(text, target, self.copied)

    def copied(self, *, is_done: bool) -> None:
        """Say whether something was copied."""
        page = self._app.page
        if is_done:
            page.say(_("Copied."))
        else:
            page.alert(_("The browser does not let the page copy. It is selected: press Ctrl+C."))

    def _save(self, ending: str, kind: str, text: str) -> None:
        self._app.page.save(f"{self._file}.{ending}", kind, text)

    def _save_png(self) -> None:
        self._app.page.save_picture(f"{self._file}.png", self._picture(), self._drawn)

    def _drawn(self, *, is_done: bool) -> None:
        if not is_done:
            self._app.page.alert(
                _("The browser could not turn the picture into PNG. Save it as SVG.")
            )

    @property
    def _file(self) -> str:
        link = self._now.link
        return f"{link.game.name}-{link.seed}-{self._now.at}"


def _embedding(here: str, link: str, scene: Scene) -> str:
    """The lines that show it on another page; see ``embed.js``."""
    folder = here.rpartition("/")[0]
    return (
        f'<script src="{escape(folder)}/embed.js" async></script>\n'
        f'<trick-hunt link="{escape(link)}" poster="{escape(poster(scene))}"></trick-hunt>'
    )

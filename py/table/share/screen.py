"""The sheet for sharing a moment, a game or a deal as a link, a picture or a file."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from htpy import Renderable

from table.page.events import Act, Changed
from table.page.routes import EDIT, PLAY, PUZZLES, REVIEW, Route
from table.share.share_model import ShareModel
from table.share.shareable import DEAL, GAME, MOMENT, QUIZ, Shareable
from table.share.view import share_sheet
from table.shell.saving import copy, save_picture
from table.shell.screen import Host
from table.store.saved_game import Saved
from table.ui.models.embed_code import (
    LinesModel,
    Shown,
    lines_for,
    previewed,
)
from trickhunt.core.errors import BadLink
from trickhunt.core.words import _
from trickhunt.drawing import Scene, as_picture, as_svg
from trickhunt.games.registry import GAMES
from trickhunt.links import Link, link_of, write_link

FIELD = "share-"
"""The prefix of the names of the sheet's fields and of the ids of its parts."""

OPEN = "open"
"""The view with all hands open; the others are numbers of seats."""


class ShareSheet:
    """The sheet: the choices in it, and the resulting links, pictures and files."""

    def __init__(
        self, host: Host, edited: Callable[[], Link | None], linked: Callable[[], Link | None]
    ) -> None:
        """Nothing is chosen yet.

        Args:
            edited: returns the position in the editor as a link, if it is possible.
            linked: returns the current link, if it can be read.
        """
        self._host = host
        self._edited = edited
        self._linked = linked
        self._shared: Shareable | None = None
        self._route: Route | None = None
        self._what = self._view = ""
        self._with_names = True
        self._moment: tuple[object, ...] = ()
        self._asked: int | None = None
        self.acts = {
            "share-copy": self._copy,
            "lines-copy": self._copy,
            "share-out": lambda _act: self._share_out(),
            "save-svg": lambda _act: self._save("svg", "image/svg+xml", self._picture()),
            "save-png": lambda _act: self._save_png(),
            "save-text": lambda _act: self._save("txt", "text/plain", self._record()),
            "save-json": lambda _act: self._save("json", "application/json", self._record_json()),
        }

    # The subject

    def sheet(self, route: Route) -> Renderable:
        """The sheet over the screen of an address."""
        shared = self._shareable(route)
        if shared is None:
            return share_sheet(None)
        link = shared.link
        moment = (route, shared.at, link.seed, link.moves, link.position)
        if moment != self._moment:
            self._asked = shared.asked_seat
        is_other = route != self._route
        self._route, self._shared, self._moment = route, shared, moment
        if is_other:
            usual = GAME if shared.is_public and shared.link.moves else MOMENT
            self._what = QUIZ if shared.link.quiz and self._asked is not None else usual
            self._view = OPEN if shared.link.is_open else str(shared.seat)
        elif self._what not in self._whats:
            self._what = MOMENT
        return share_sheet(self._model())

    def _shareable(self, route: Route) -> Shareable | None:
        at = int(route.at) if route.at.isdecimal() else None
        if route.screen in GAMES or route.shows == PUZZLES:
            link = self._linked()
            if link is None:
                return None
            place = link.walk.moment.moves
            if at is not None and link.line is None:
                place = min(at, len(link.moves))
            return Shareable(link, place, link.viewer, is_public=True)
        if route.screen == EDIT:
            edited = self._edited()
            if edited is None:
                return None
            return Shareable(edited, 0, max(0, edited.state().actor), is_public=True)
        if route.screen == REVIEW:
            finished = self._host.game.finished()
            return None if finished is None else self._of_game(finished, 0, at, is_public=True)
        session = self._host.game.session
        if session is None or route.screen != PLAY or session.curtain.is_covered:
            return None
        if not session.is_kept:  # its cards are not known here
            return None
        is_public = session.state.is_over or session.is_watched
        return self._of_game(session.saved, session.seat, at, is_public=is_public)

    def _of_game(self, saved: Saved, seat: int, at: int | None, *, is_public: bool) -> Shareable:
        whole = link_of(saved.record)
        people = saved.setup.people
        named = replace(whole, names=saved.setup.called(self._host.settings.name).names)
        moves = len(whole.moves)
        return Shareable(
            named,
            moves if at is None else min(at, moves),
            people[0] if len(people) == 1 else seat,
            is_public=is_public,
            is_secret=saved.setup.is_shared and not is_public,
            yours=people[0] if len(people) == 1 else -1,
        )

    # Choices

    def changed(self, signal: Changed) -> bool:
        """Handle a changed field; returns whether it belongs to the sheet."""
        if not signal.name.startswith(FIELD):
            return False
        field, value = signal.name.removeprefix(FIELD), signal.value
        if field == "what" and value in self._whats:
            self._what = value
        elif field == "view" and (value == OPEN or value.isdecimal()):
            self._view = value
        elif field == "lines":
            if value in [one.name for one in self._model().embeds.lines]:
                self._host.prefer(replace(self._host.settings, lines=value))
        elif field == "names":
            self._with_names = value == "on"
        return True

    @property
    def _now(self) -> Shareable:
        assert self._shared is not None
        return self._shared

    @property
    def _whats(self) -> tuple[str, ...]:
        """What can be shared now."""
        quiz = (QUIZ,) if self._asked is not None else ()
        return (MOMENT, *quiz) if self._now.is_secret else (MOMENT, GAME, DEAL, *quiz)

    @property
    def _shows_all(self) -> bool:
        """Whether everything may be shown: all is public, or the whole game is shared."""
        return self._now.is_public or self._what == GAME

    @property
    def _seat(self) -> int:
        if self._what == QUIZ and self._asked is not None:
            return self._asked
        chosen = int(self._view) if self._view.isdecimal() else self._now.seat
        return chosen if self._shows_all and chosen < self._players else self._now.seat

    @property
    def _players(self) -> int:
        return self._now.link.game.players

    @property
    def _is_open(self) -> bool:
        return self._view == OPEN and self._shows_all and self._what != QUIZ

    # Results

    def _link(self) -> Link:
        if self._what == QUIZ:
            return self._now.asking(self._seat, with_names=self._with_names)
        return self._now.linked(
            self._what, self._seat, is_open=self._is_open, with_names=self._with_names
        )

    def _scene(self) -> Scene:
        return self._now.scene(self._seat, is_open=self._is_open, with_names=self._with_names)

    def _picture(self) -> str:
        return as_picture(self._scene())

    def _record(self) -> str:
        return self._now.link.record().text()

    def _record_json(self) -> str:
        return self._now.link.record().json()

    def _model(self) -> ShareModel:
        now, here = self._now, self._host.page.base_url()
        scene = self._scene()
        written, problem = "", ""
        try:
            written = write_link(self._link()) if here else ""
        except BadLink as error:
            problem = str(error)
        if not here:
            problem = _(
                "The game is in a file on this device, so a link to it would not open anywhere "
                "else. Share the picture or the record, or play on a web page."
            )
        views = [
            (
                str(seat),
                _("From your seat")
                if seat == now.yours
                else _("From {name}’s seat", name=now.link.names[seat])
                if now.link.names
                else _("From seat {seat}", seat=seat + 1),
            )
            for seat in range(self._players)
        ]
        return ShareModel(
            what=self._what,
            at=now.at,
            moves=len(now.link.moves),
            is_public=now.is_public,
            is_secret=now.is_secret,
            view=OPEN if self._is_open else str(self._seat),
            views=(*views, (OPEN, _("All hands open")))
            if self._shows_all and self._what != QUIZ
            else (),
            can_ask=self._asked is not None,
            with_names=self._with_names,
            has_names=bool(now.link.names),
            link=written and f"{here}#/{written}",
            can_share=self._host.page.can_share(),
            problem=problem,
            embeds=self._embeds(here, written, scene) if written else LinesModel(),
            picture=as_svg(scene, described=True),
            record=self._record() if self._shows_all else "",
        )

    def _embeds(self, here: str, link: str, scene: Scene) -> LinesModel:
        """The lines for other pages, and a preview of the chosen ones."""
        shown = Shown(link, "", f"{self._file}.png", scene)
        return previewed(shown, lines_for(here, shown), self._host.settings.lines)

    # Copying and saving

    def _copy(self, act: Act) -> None:
        target = act.data.get("id", "").removeprefix("copy-")
        model = self._model()
        text = {
            f"{FIELD}link": model.link,
            f"{FIELD}record": model.record,
            **{f"{FIELD}{lines.name}": lines.text for lines in model.embeds.lines},
        }.get(target, "")
        if text:
            copy(self._host.page, text, target)

    def _share_out(self) -> None:
        """Share the link with other programs; if that fails, copy it."""
        model = self._model()
        if not model.link:
            return
        page, title = self._host.page, self._now.link.game.title

        def told(*, is_done: bool) -> None:
            if not is_done:
                copy(page, model.link, f"{FIELD}link")

        page.share(title, model.link, told)

    def _save(self, ending: str, kind: str, text: str) -> None:
        self._host.page.save(f"{self._file}.{ending}", kind, text)

    def _save_png(self) -> None:
        save_picture(self._host.page, self._file, self._picture())

    @property
    def _file(self) -> str:
        link = self._now.link
        return f"{link.game.name}-{link.seed}-{self._now.at}"

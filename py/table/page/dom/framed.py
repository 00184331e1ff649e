"""The real page in a frame of another page.

:mod:`table.shell.embedding` has the parts that need no browser.

The history and the focus are those of the page around, until the reader moves the focus here, or
opens another screen, from which one step back leads here again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from pyscript import document, when, window
from pyscript.ffi import create_proxy, is_none

from table.page.dom.browser import Browser
from table.page.dom.events import Events
from table.page.events import Act, OptionsChanged, UiEvent
from table.page.page import OneFile, Page
from table.page.routes import PLAY, read
from table.shell import embedding
from table.store.game_database import GameDatabase
from table.store.storage import Storage

if TYPE_CHECKING:
    from table.page.companion_file import CompanionFile
    from table.page.peers import Peers


class FramedEvents(Events):
    """The events of a page in a frame, including changed options of the page around."""

    def __init__(self, page: Page, dialog: Any, options: Callable[[], dict[str, str]]) -> None:
        """Events before anybody listens.

        Args:
            page: follows links.
            dialog: the element over the screen.
        """
        super().__init__(page, dialog)
        self._options = options

    def listen(self, handle: Callable[[UiEvent], bool]) -> None:
        """Report the person's actions, and new options of the page around, to ``handle``."""
        super().listen(handle)
        when("framed:wishes", document)(self._heard)

    def _on_click(self, event: Any) -> UiEvent | None:
        # A sandbox may forbid forms; then nothing is submitted, not even to this page.
        button = event.target.closest("button[type=submit]")
        if is_none(button):
            return super()._on_click(event)
        event.preventDefault()
        return self._act(event, str(button.form.dataset.act), button, {})

    def _follow(self, event: Any, link: Any) -> None:
        is_plain = not (event.button or event.ctrlKey or event.metaKey or event.shiftKey)
        address = str(link.getAttribute("href"))
        if is_plain and address.startswith("#/"):
            event.preventDefault()
            self._page.go(address, replacing=self._dialog.contains(link))

    def _on_framed_wishes(self, event: Any) -> UiEvent | None:
        del event
        return OptionsChanged(self._options())


class FramedBrowser(Browser):
    """The page in a frame: see :class:`table.page.page.Page`."""

    is_framed = True

    def __init__(self) -> None:
        super().__init__()
        self._prefix, address = embedding.split(str(window.location.hash))
        self.locks = embedding.locks(self._prefix)
        self._trail = embedding.Trail(address)
        self._opener = create_proxy(self._open_dialog)

    def storage(self) -> Storage:
        """The storage of the page: it lasts only as long as the frame."""
        return embedding.storage(self._options())

    @staticmethod
    def _options() -> dict[str, str]:
        return embedding.options(str(window.framing.wishes()))

    def _new_events(self) -> Events:
        return FramedEvents(self, self._dialog, self._options)

    def ready(self) -> None:
        """Mark the page as ready; start a replay if the option ``autoplay`` says so."""
        super().ready()
        if self._options().get("autoplay"):
            self._events.tell(Act("run"))

    def _place_dialog(self) -> None:
        """Open the dialog once the visible part is known, because browsers scroll to it."""
        window.framing.look(self._opener)

    def focus(self, *targets: str) -> None:
        """Focus the first of these elements that exists, unless the focus is outside the frame."""
        if document.hasFocus():
            super().focus(*targets)

    def address(self) -> str:
        """The part of the address after the file, without the options of the frame."""
        address = embedding.split(str(window.location.hash))[1]
        self._trail.returned(address)
        self._mark()
        return address

    def go(self, address: str, *, replacing: bool = False) -> None:
        """Go to an address; the first other screen has an entry in the history."""
        was_away = self._trail.is_away()
        there = self._trail.go(address, replacing=replacing)
        if self._trail.is_away() and not was_away:
            window.history.pushState(None, "", window.location.href)
        self._show(there)

    def back(self) -> None:
        """Go back by one."""
        self._show(self._trail.back())

    def _show(self, address: str) -> None:
        window.location.replace(self._prefix + address.removeprefix("#"))
        if read(address).screen != PLAY:  # it reports that itself
            self.report("moment", {"place": address.removeprefix("#/")})
        self._mark()

    def _mark(self) -> None:
        """Mark whether another screen is shown than at the beginning, for the styles."""
        away = "away" if self._trail.is_away() else ""
        document.documentElement.dataset.framed = away

    def one_file(self) -> OneFile | None:
        """``None``: a framed page does not offer the game as a single file."""
        return None

    async def finished_games(self) -> GameDatabase | None:
        """``None``: a framed page stores nothing."""
        return None

    async def peers(self) -> Peers | None:
        """``None``: a framed page has no connections except to the page around it."""
        return None

    async def companion_file(self) -> CompanionFile | None:
        """The file beside the page around."""
        from table.page.dom import companion_file  # noqa: PLC0415 - comes with what needs it

        return await companion_file.fetched()

    def report(self, kind: str, details: Mapping[str, Any]) -> None:
        """Report an event to the page around."""
        window.framing.tell(kind, json.dumps(details))

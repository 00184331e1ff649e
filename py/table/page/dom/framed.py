"""The real page in a frame of another page.

:mod:`table.shell.embedding` is what needs no browser for it.

The history is that of the page around, and so is the focus, until the reader puts it in here.
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
from table.store.finished_games_store import FinishedGamesStore
from table.store.storage import Storage

if TYPE_CHECKING:
    from table.page.companion_file import CompanionFile
    from table.page.peers import Peers


class FramedEvents(Events):
    """The events of a page in a frame, and of the options that the page around sets."""

    def __init__(self, page: Page, dialog: Any, options: Callable[[], dict[str, str]]) -> None:
        """Events that nobody listens to yet.

        Args:
            page: where links lead on.
            dialog: the element that lies over the screen.
            options: gives the present options of the page around.
        """
        super().__init__(page, dialog)
        self._options = options

    def listen(self, handle: Callable[[UiEvent], bool]) -> None:
        """Tell everything that a person does, and new options of the page around, to ``handle``."""
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
        """What the page keeps: nothing for longer than the frame is there."""
        return embedding.storage(self._options())

    @staticmethod
    def _options() -> dict[str, str]:
        return embedding.options(str(window.framing.wishes()))

    def _new_events(self) -> Events:
        return FramedEvents(self, self._dialog, self._options)

    def ready(self) -> None:
        """Say that the page can be used; a replay starts if the option ``autoplay`` says so."""
        super().ready()
        if self._options().get("autoplay"):
            self._events.tell(Act("run"))

    def _place_dialog(self) -> None:
        """Open the dialog once it is known where the reader looks, since browsers scroll to it."""
        window.framing.look(self._opener)

    def focus(self, *targets: str) -> None:
        """Put the focus on the first of these that is there, unless it is outside the frame."""
        if document.hasFocus():
            super().focus(*targets)

    def address(self) -> str:
        """The part of the address after the file, without what it says about the frame."""
        return embedding.split(str(window.location.hash))[1]

    def go(self, address: str, *, replacing: bool = False) -> None:
        """Go to an address; the step is not noted in the history of the page around."""
        self._show(self._trail.go(address, replacing=replacing))

    def back(self) -> None:
        """Go back by one."""
        self._show(self._trail.back())

    def _show(self, address: str) -> None:
        window.location.replace(self._prefix + address.removeprefix("#"))
        if read(address).screen != PLAY:  # which tells it itself
            self.report("moment", {"place": address.removeprefix("#/")})
        away = "away" if self._trail.is_away() else ""
        document.documentElement.dataset.framed = away

    def one_file(self) -> OneFile | None:
        """Nothing: a framed page does not offer the game as one file."""
        return None

    async def finished_games(self) -> FinishedGamesStore | None:
        """Nothing: a framed page keeps nothing."""
        return None

    async def peers(self) -> Peers | None:
        """Nothing: a framed page is connected with none but the one around it."""
        return None

    async def companion_file(self) -> CompanionFile | None:
        """The file beside the page around, which shows it here."""
        from table.page.dom import companion_file  # noqa: PLC0415 - comes with what needs it

        return await companion_file.fetched()

    def report(self, kind: str, details: Mapping[str, Any]) -> None:
        """Tell the page around what happened."""
        window.framing.tell(kind, json.dumps(details))

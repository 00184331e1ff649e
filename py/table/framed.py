"""The real page in a frame of another page; :mod:`table.framing` is what needs no browser for it.

The history is that of the page around, and so is the focus, until the reader puts it in here.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import js
from pyodide.ffi import jsnull

from table import framing
from table.browser import Browser
from table.page import OneFile
from table.signals import Act, Signal, Wished
from table.storage import Storage


class FramedBrowser(Browser):
    """The page in a frame: see :class:`table.page.Page`."""

    def __init__(self) -> None:
        super().__init__()
        self._prefix, address = framing.split(str(js.location.hash))
        self._trail = framing.Trail(address)

    def storage(self) -> Storage:
        """What the page keeps: nothing for longer than the frame is there."""
        return framing.storage(self._wishes())

    @staticmethod
    def _wishes() -> dict[str, str]:
        return framing.wishes(str(js.framing.wishes()))

    def listen(self, handle: Callable[[Signal], bool]) -> None:
        """Tell everything that a person does, or the page around wishes, to ``handle``."""
        super().listen(handle)
        self._document.addEventListener("framed:wishes", self._listener)

    def ready(self) -> None:
        """Say that the page can be used; a replay may be wished to run by itself."""
        super().ready()
        if self._wishes().get("autoplay") and self._handle is not None:
            self._handle(Act("run"))

    def focus(self, *targets: str) -> None:
        """Put the focus on the first of these that is there, unless it is outside the frame."""
        if self._document.hasFocus():
            super().focus(*targets)

    def address(self) -> str:
        """The part of the address after the file, without what it says about the frame."""
        return framing.split(str(js.location.hash))[1]

    def go(self, address: str, *, replacing: bool = False) -> None:
        """Go to an address; the step is not noted in the history of the page around."""
        self._show(self._trail.go(address, replacing=replacing))

    def back(self) -> None:
        """Go back by one."""
        self._show(self._trail.back())

    def _show(self, address: str) -> None:
        js.location.replace(self._prefix + address.removeprefix("#"))
        away = "away" if self._trail.is_away() else ""
        self._document.documentElement.dataset.framed = away

    def one_file(self) -> OneFile | None:
        """Nothing: who reads another page did not come for the game as one file."""
        return None

    def report(self, kind: str, details: Mapping[str, Any]) -> None:
        """Tell the page around what happened."""
        js.framing.tell(kind, json.dumps(details))

    def _on_click(self, event: Any) -> Signal | None:
        # A sandbox may forbid forms; then nothing is submitted, not even to this page.
        button = event.target.closest("button[type=submit]")
        if button is jsnull:
            return super()._on_click(event)
        event.preventDefault()
        return Act(str(button.form.dataset.act))

    def _follow(self, event: Any, link: Any) -> None:
        is_plain = not (event.button or event.ctrlKey or event.metaKey or event.shiftKey)
        address = str(link.getAttribute("href"))
        if is_plain and address.startswith("#/"):
            event.preventDefault()
            self.go(address, replacing=self._dialog.contains(link))

    def _on_framed_wishes(self, event: Any) -> Signal | None:
        del event
        return Wished(self._wishes())

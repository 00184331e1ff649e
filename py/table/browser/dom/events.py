"""What a person does on the real page, heard and told as signals.

One listener serves all events; it is made once, so that no proxy is ever made or freed while a
game is played.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyscript.context import document, window
from pyscript.ffi import create_proxy, is_none, to_js

from table import tasks
from table.browser.dom.local_storage import PREFIX
from table.browser.double_click import Press, Presses
from table.browser.keys import HAND
from table.browser.page import Page
from table.browser.signals import (
    Act,
    Changed,
    Failed,
    Focused,
    Key,
    Navigated,
    OtherTabWrote,
    Printing,
    Signal,
    Toggled,
    Updated,
    WorkerActive,
)
from table.saves.keys import GAME

FROM_OFFLINE = ("update:waiting", "game:keeping")
"""What the page's own script for times without a network tells (web/boot/offline.js)."""

ON_PAGE = ("click", "keydown", "input", "change", "submit", "focusin", *FROM_OFFLINE)
CAPTURED = ("toggle", "cancel", "close")
"""What does not bubble."""

ON_WINDOW = ("hashchange", "storage", "beforeprint", "afterprint")

DECISIONS = ("card", "move")
"""Acts that the second click of a double click must not do: another card may lie there by then."""

CARRIED = ("card", "move", "game", "at", "where", "kind", "spot")
"""The data attributes of what is pressed that an act has."""

MIRRORED = {"ArrowLeft": "ArrowRight", "ArrowRight": "ArrowLeft"}
"""Keys where one reads from right to left: what comes next lies on the left."""

PRESSED = "a, label, summary, input, select, .ask-word, [data-act]"
"""What a press is meant for, the innermost of them."""

MEANING = ".meaning:popover-open"
"""What a word means, as long as it is shown: Esc is for that (web/table/words.js)."""

MOST_BYTES = 8_000_000
"""How much of a file is read, unless its field says so; more than any game has: it is refused."""

SETTLED = ("radio", "checkbox", "select-one")


class Events:
    """The events of a page.

    Attributes:
        is_paused: whether the page itself moves the focus now, not a person.
    """

    def __init__(self, page: Page, dialog: Any) -> None:
        """Events that nobody listens to yet.

        Args:
            page: where links in a dialog lead on.
            dialog: the element that lies over the screen.
        """
        self.is_paused = False
        self._page = page
        self._dialog = dialog
        self._presses = Presses()
        self._handle: Callable[[Signal], bool] | None = None
        self._listener = create_proxy(self._heard)

    def early(self) -> list[Signal]:
        """What a person did on the start page before Python was there, in order."""
        signals = [self._signal(event) for event in window.takeEarly()]
        return [signal for signal in signals if signal is not None]

    def listen(self, handle: Callable[[Signal], bool]) -> None:
        """Tell everything that a person does to ``handle`` from now on."""
        self._handle = handle
        for kind in ON_PAGE:
            document.addEventListener(kind, self._listener)
        for kind in CAPTURED:
            document.addEventListener(kind, self._listener, to_js({"capture": True}))
        for kind in ON_WINDOW:
            window.addEventListener(kind, self._listener)

    def tell(self, signal: Signal) -> bool:
        """Tell a signal to whoever listens; returns whether it had a use for it."""
        return self._handle is not None and self._handle(signal)

    def failed(self, error: Exception) -> None:
        """Tell an error of what the page did by itself."""
        self.tell(Failed(error))

    def _heard(self, event: Any) -> None:
        signal = self._signal(event)
        if signal is not None and self.tell(signal) and isinstance(signal, Key):
            event.preventDefault()

    def _signal(self, event: Any) -> Signal | None:
        signal: Signal | None = getattr(self, f"_on_{event.type.replace(':', '_')}")(event)
        return signal

    def _on_click(self, event: Any) -> Signal | None:
        if event.target is self._dialog or event.target.id == "sheet":
            return Act("close")  # the backdrop
        element = event.target.closest(PRESSED)
        if not is_none(element) and element.localName == "a":
            self._follow(event, element)
            return None
        if is_none(element) or not hasattr(element.dataset, "act") or element.localName == "form":
            return None
        if str(element.dataset.act) in DECISIONS and self._presses.is_again(
            Press(event.detail, event.timeStamp, event.clientX, event.clientY, window.scrollY)
        ):
            return None
        return Act(element.dataset.act, self._data(element))

    def _follow(self, event: Any, link: Any) -> None:
        # A link in a dialog leads on in it, so that one step back leaves it altogether.
        is_plain = not (event.button or event.ctrlKey or event.metaKey or event.shiftKey)
        address = str(link.getAttribute("href"))
        if is_plain and address.startswith("#/") and self._dialog.contains(link):
            event.preventDefault()
            self._page.go(address, replacing=True)

    @staticmethod
    def _data(element: Any) -> dict[str, str]:
        data = {name: str(getattr(element.dataset, name, "")) for name in CARRIED}
        return data | {"id": str(element.id)}

    def _on_submit(self, event: Any) -> Signal | None:
        event.preventDefault()
        return Act(event.target.dataset.act)

    def _on_keydown(self, event: Any) -> Signal | None:
        if event.ctrlKey or event.altKey or event.metaKey or event.isComposing:
            return None
        if event.key == "Escape" and not is_none(document.querySelector(MEANING)):
            return None
        target = event.target
        name = str(getattr(target, "localName", ""))
        takes_text = name in ("input", "select", "textarea")
        return Key(
            self._along(str(event.key), str(getattr(target, "id", "") or "")),
            str(getattr(target, "id", "") or ""),
            on_control=takes_text or name in ("button", "a", "summary"),
            in_field=takes_text,
        )

    @staticmethod
    def _along(key: str, target: str) -> str:
        """A key as it is meant, on or back; a hand lies from left to right for everyone."""
        is_mirrored = document.documentElement.dir == "rtl" and not target.startswith(HAND)
        return MIRRORED.get(key, key) if is_mirrored else key

    async def _read(self, target: Any) -> None:
        """Take the beginning of the chosen file for what the field of that name has."""
        name, file = str(target.name), target.files.item(0)
        if is_none(file):
            return
        most = int(getattr(target.dataset, "most", MOST_BYTES))
        text = str(await file.slice(0, most).text())
        target.value = ""  # so that the same file can be chosen once more
        self.tell(Changed(name, text))

    def _on_input(self, event: Any) -> Signal | None:
        target = event.target
        if str(target.type) in (*SETTLED, "file") or not target.name:
            return None  # "change" tells these
        return Changed(str(target.name), str(target.value), is_typing=True)

    def _on_change(self, event: Any) -> Signal | None:
        target = event.target
        if not target.name:
            return None
        if str(target.type) == "file":
            self._reading = tasks.start(self._read(target), self.failed)
            return None
        value = "on" if getattr(target, "checked", False) else "off"
        if str(target.type) != "checkbox":
            value = str(target.value)
        return Changed(str(target.name), value, is_typing=str(target.type) not in SETTLED)

    def _on_focusin(self, event: Any) -> Signal | None:
        return Focused(str(event.target.id or "")) if not self.is_paused else None

    def _on_toggle(self, event: Any) -> Signal | None:
        if event.target.localName != "details":
            return None
        return Toggled(str(event.target.id), bool(event.target.open))

    def _on_cancel(self, event: Any) -> Signal | None:
        if event.target.id != "sheet":
            return None
        event.preventDefault()
        return Act("close")

    def _on_close(self, event: Any) -> Signal | None:
        del event
        return None

    def _on_hashchange(self, event: Any) -> Signal | None:
        del event
        return Navigated(self._page.address())

    def _on_storage(self, event: Any) -> Signal | None:
        # Without a key, everything was thrown away.
        is_ours = is_none(event.key) or str(event.key) == PREFIX + GAME
        return OtherTabWrote() if is_ours else None

    def _on_beforeprint(self, event: Any) -> Signal | None:
        del event
        return Printing(is_on=True)

    def _on_afterprint(self, event: Any) -> Signal | None:
        del event
        return Printing(is_on=False)

    def _on_update_waiting(self, event: Any) -> Signal | None:
        return Updated("" if is_none(event.detail) else str(event.detail))

    def _on_game_keeping(self, event: Any) -> Signal | None:
        del event
        return WorkerActive()

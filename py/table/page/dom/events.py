"""What a person does on the real page, heard and told as signals.

One listener serves all events; it is made once, so that no proxy is ever made or freed while a
game is played.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyscript import document, when, window
from pyscript.ffi import is_none

from table.page import tasks
from table.page.dom.local_storage import PREFIX
from table.page.events import (
    Act,
    Changed,
    Failed,
    Focused,
    Key,
    Navigated,
    OtherTabWrote,
    Printing,
    Toggled,
    UiEvent,
    Updated,
    WorkerActive,
)
from table.page.keys import HAND, REPEATED, named
from table.page.page import Page
from table.page.presses import NEAR, STEPS, Presses, ShownState
from table.store.storage_keys import GAME

FROM_OFFLINE = ("update:waiting", "game:keeping")
"""What the page's own script for times without a network tells (web/boot/offline.js)."""

ON_PAGE = ("click", "keydown", "input", "change", "submit", "focusin", *FROM_OFFLINE)
CAPTURED = ("toggle", "cancel", "close", "pointerdown", "pointerup", "pointercancel", "keyup")
"""What does not bubble, or is told before anybody answers it."""

ON_WINDOW = ("hashchange", "storage", "beforeprint", "afterprint")

MIRRORED = {"ArrowLeft": "ArrowRight", "ArrowRight": "ArrowLeft"}
"""Keys where one reads from right to left: what comes next lies on the left."""

PRESSED = "a, label, summary, input, select, .ask-word, [data-act]"
"""What a press is meant for, the innermost of them."""

MEANING = ".meaning:popover-open"
"""What a word means, as long as it is shown: Esc is for that (web/table/tooltips.js)."""

MOST_BYTES = 8_000_000
"""How much of a file is read, unless its field says so; more than any game has: it is refused."""

SETTLED = ("radio", "checkbox", "select-one")

FIELDS = ("input", "select", "textarea")
"""What takes keys itself."""

OF_BROWSERS = ("Control", "Alt", "Meta", "AltGraph")
"""Who holds one of these means the browser, or a sign that no key has of its own."""

MOST_LAG = 250
"""How many milliseconds the times of events may be off; otherwise they say nothing."""

COMPOSING = 229
"""The number of any key that a method of input takes to compose a sign."""


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
        told = float(window.Event.new("now").timeStamp)
        self._are_timed = abs(told - float(window.performance.now())) < MOST_LAG
        shown = document.querySelector("#app .stall")
        self.shows(ShownState() if is_none(shown) else ShownState(str(shown.dataset.screen)), at=0)
        self._handle: Callable[[UiEvent], bool] | None = None

    def early(self) -> list[UiEvent]:
        """What a person did on the start page before Python was there, in order."""
        signals = [self._signal(event) for event in window.takeEarly()]
        # Keys mean something at a table only; until now it was noted when they were pressed.
        return [one for one in signals if one is not None and not isinstance(one, Key)]

    def shows(self, moment: ShownState, at: float | None = None) -> None:
        """Note that something is shown from now on, or since a time."""
        self._presses.shows(moment, float(window.performance.now()) if at is None else at)

    def listen(self, handle: Callable[[UiEvent], bool]) -> None:
        """Tell everything that a person does to ``handle`` from now on."""
        self._handle = handle
        for kind in ON_PAGE:
            when(kind, document)(self._heard)
        for kind in CAPTURED:
            when(kind, document, capture=True)(self._heard)
        for kind in ON_WINDOW:
            when(kind, window)(self._heard)

    def tell(self, signal: UiEvent) -> bool:
        """Tell a signal to whoever listens; returns whether it had a use for it."""
        return self._handle is not None and self._handle(signal)

    def failed(self, error: Exception) -> None:
        """Tell an error of what the page did by itself."""
        self.tell(Failed(error))

    def _heard(self, event: Any) -> None:
        signal = self._signal(event)
        if signal is not None and self.tell(signal) and isinstance(signal, Key):
            event.preventDefault()
            self._presses.use(_place(event))

    def _signal(self, event: Any) -> UiEvent | None:
        signal: UiEvent | None = getattr(self, f"_on_{event.type.replace(':', '_')}")(event)
        return signal

    # Presses

    def _at(self, event: Any) -> float:
        """When something happened, in milliseconds, however late it is told."""
        return float(event.timeStamp if self._are_timed else window.performance.now())

    def _on_pointerdown(self, event: Any) -> UiEvent | None:
        by = str(event.pointerType)
        by = by if by in NEAR else "mouse"
        self._presses.point(by, self._at(event), float(event.clientX), float(event.clientY))
        return None

    def _on_pointerup(self, event: Any) -> UiEvent | None:
        self._presses.lift(self._at(event))
        return None

    _on_pointercancel = _on_pointerup

    def _on_keyup(self, event: Any) -> UiEvent | None:
        self._presses.release(_place(event), self._at(event))
        return None

    def _is_meant(self, event: Any, act: str, target: Any, *, by_pointer: bool | None) -> bool:
        """Whether what was pressed is to be done: each press decides once."""
        return self._presses.decides(
            act,
            str(target.id or ""),
            self._at(event),
            by_pointer=by_pointer,
            x=float(getattr(event, "clientX", 0)),
            y=float(getattr(event, "clientY", 0)),
        )

    def _act(self, event: Any, act: str, target: Any, data: dict[str, str]) -> Act | None:
        """An act that was clicked, if it is to be done."""
        is_meant = self._is_meant(event, act, target, by_pointer=bool(event.detail))
        # Without times, there is only the browser's own count.
        is_double = not self._are_timed and event.detail > 1 and act not in STEPS
        return Act(act, data) if is_meant and not is_double else None

    # What is pressed

    def _on_click(self, event: Any) -> UiEvent | None:
        if event.target is self._dialog or event.target.id == "sheet":
            return self._act(event, "close", event.target, {})  # the backdrop
        element = event.target.closest(PRESSED)
        if is_none(element):
            return None
        is_act = hasattr(element.dataset, "act") and element.localName not in ("a", "form")
        if is_act:
            return self._act(event, str(element.dataset.act), element, self._data(element))
        self._is_meant(event, "", element, by_pointer=bool(event.detail))
        if element.localName == "a":
            self._follow(event, element)
        return None

    def _follow(self, event: Any, link: Any) -> None:
        # A link in a dialog leads on in it, so that one step back leaves it altogether.
        is_plain = not (event.button or event.ctrlKey or event.metaKey or event.shiftKey)
        address = str(link.getAttribute("href"))
        if is_plain and address.startswith("#/") and self._dialog.contains(link):
            event.preventDefault()
            self._page.go(address, replacing=True)

    @staticmethod
    def _data(element: Any) -> dict[str, str]:
        data: dict[str, str] = dict(window.Object.entries(element.dataset).to_py())
        return data | {"id": str(element.id)}

    def _on_submit(self, event: Any) -> UiEvent | None:
        event.preventDefault()
        act = str(event.target.dataset.act)
        return Act(act) if self._is_meant(event, act, event.target, by_pointer=None) else None

    def _on_keydown(self, event: Any) -> UiEvent | None:
        if event.isComposing or event.keyCode == COMPOSING:
            return None
        target, place = event.target, _place(event)
        name = str(getattr(target, "localName", ""))
        key = named(str(event.key), str(event.code), is_shifted=bool(event.shiftKey))
        is_new = self._presses.push(place, self._at(event), is_repeat=bool(event.repeat))
        if not is_new and key not in REPEATED:
            # Else a held Enter presses what has the focus again and again.
            is_pressing = key == "Enter" and name not in ("textarea", "select")
            if is_pressing or (self._presses.was_used(place) and name not in FIELDS):
                event.preventDefault()
            return None
        if any(map(event.getModifierState, OF_BROWSERS)):
            return None
        if key == "Escape" and not is_none(document.querySelector(MEANING)):
            return None
        return Key(
            self._along(key, str(getattr(target, "id", "") or "")),
            str(getattr(target, "id", "") or ""),
            on_control=name in (*FIELDS, "button", "a", "summary"),
            in_field=name in FIELDS,
            is_shifted=bool(event.shiftKey),
            is_late=self._presses.is_late(place),
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

    def _on_input(self, event: Any) -> UiEvent | None:
        target = event.target
        if str(target.type) in (*SETTLED, "file") or not target.name:
            return None  # "change" tells these
        return Changed(str(target.name), str(target.value), is_typing=True)

    def _on_change(self, event: Any) -> UiEvent | None:
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

    def _on_focusin(self, event: Any) -> UiEvent | None:
        return Focused(str(event.target.id or "")) if not self.is_paused else None

    def _on_toggle(self, event: Any) -> UiEvent | None:
        if event.target.localName != "details":
            return None
        return Toggled(str(event.target.id), bool(event.target.open))

    def _on_cancel(self, event: Any) -> UiEvent | None:
        if event.target.id != "sheet":
            return None
        event.preventDefault()
        return Act("close")

    def _on_close(self, event: Any) -> UiEvent | None:
        del event
        return None

    def _on_hashchange(self, event: Any) -> UiEvent | None:
        del event
        return Navigated(self._page.address())

    def _on_storage(self, event: Any) -> UiEvent | None:
        # Without a key, everything was thrown away.
        is_ours = is_none(event.key) or str(event.key) == PREFIX + GAME
        return OtherTabWrote() if is_ours else None

    def _on_beforeprint(self, event: Any) -> UiEvent | None:
        del event
        return Printing(is_on=True)

    def _on_afterprint(self, event: Any) -> UiEvent | None:
        del event
        return Printing(is_on=False)

    def _on_update_waiting(self, event: Any) -> UiEvent | None:
        return Updated("" if is_none(event.detail) else str(event.detail))

    def _on_game_keeping(self, event: Any) -> UiEvent | None:
        del event
        return WorkerActive()


def _place(event: Any) -> str:
    """Which key is pressed, by its place on the keyboard; by its name on one without places."""
    return str(event.code or event.key)

"""The actions of a person on the real page, as events of :mod:`table.page.events`.

One listener serves all events; it is made once, so that no proxy is created or freed during a game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pyscript import document, when, window
from pyscript.ffi import is_none

from table.page import events, tasks
from table.page.dom.local_storage import PREFIX
from table.page.key_bindings import HAND, REPEATED, named
from table.page.page import Page
from table.page.presses import NEAR, STEPS, Presses, ShownState
from table.store.storage_keys import GAME

FROM_OFFLINE = ("update:waiting", "game:keeping")
"""The events of the page's own script for offline use (web/boot/offline.js)."""

DROPPED = "grip:dropped"
"""The event of something that was dragged to another place (web/table/dragging.js)."""

ON_PAGE = ("click", "keydown", "input", "change", "submit", "focusin", DROPPED, *FROM_OFFLINE)
CAPTURED = ("toggle", "cancel", "close", "pointerdown", "pointerup", "pointercancel", "keyup")
"""Events that do not bubble, or that are reported before they are handled."""

ON_WINDOW = ("hashchange", "storage", "beforeprint", "afterprint")

MIRRORED = {"ArrowLeft": "ArrowRight", "ArrowRight": "ArrowLeft"}
"""Keys in right-to-left layout: the next item is on the left."""

PRESSED = "a, label, summary, input, select, .ask-word, [data-act]"
"""The elements that a press can be meant for, the innermost first."""

MEANING = ".meaning:popover-open"
"""The displayed explanation of a word: Esc closes it (web/table/tooltips.js)."""

MOST_BYTES = 8_000_000
"""The most bytes of a file that are read, unless its field says otherwise; no game has more."""

SETTLED = ("radio", "checkbox", "select-one")

FIELDS = ("input", "select", "textarea")
"""Elements that handle keys themselves."""

OF_BROWSERS = ("Control", "Alt", "Meta", "AltGraph")
"""Modifier keys for the browser's shortcuts or for characters without their own key."""

MOST_LAG = 250
"""The largest plausible delay of event times in milliseconds; otherwise they are ignored."""

COMPOSING = 229
"""The key code that an input method uses for composition."""


class Events:
    """The events of a page.

    Attributes:
        is_paused: whether the page itself is moving the focus.
    """

    def __init__(self, page: Page, dialog: Any) -> None:
        """Events before anybody listens.

        Args:
            page: follows the links in a dialog.
            dialog: the element over the screen.
        """
        self.is_paused = False
        self._page = page
        self._dialog = dialog
        self._presses = Presses()
        told = float(window.Event.new("now").timeStamp)
        self._are_timed = abs(told - float(window.performance.now())) < MOST_LAG
        shown = document.querySelector("#app .stall")
        self.shows(ShownState() if is_none(shown) else ShownState(str(shown.dataset.screen)), at=0)
        self._handle: Callable[[events.UiEvent], bool] | None = None

    def early(self) -> list[events.UiEvent]:
        """The actions on the start page before Python ran, in order."""
        signals = [self._signal(event) for event in window.takeEarly()]
        # Keys have a meaning only at a table; until now only their times were noted.
        return [one for one in signals if one is not None and not isinstance(one, events.Key)]

    def shows(self, moment: ShownState, at: float | None = None) -> None:
        """Note that something is shown from now on, or since a time."""
        self._presses.shows(moment, float(window.performance.now()) if at is None else at)

    def listen(self, handle: Callable[[events.UiEvent], bool]) -> None:
        """Report everything that a person does to ``handle``."""
        self._handle = handle
        for kind in ON_PAGE:
            when(kind, document)(self._heard)
        for kind in CAPTURED:
            when(kind, document, capture=True)(self._heard)
        for kind in ON_WINDOW:
            when(kind, window)(self._heard)

    def tell(self, signal: events.UiEvent) -> bool:
        """Report an event to the listener; returns whether it had an effect."""
        return self._handle is not None and self._handle(signal)

    def failed(self, error: Exception) -> None:
        """Report an error in background work of the page."""
        self.tell(events.Failed(error))

    def _heard(self, event: Any) -> None:
        signal = self._signal(event)
        if signal is not None and self.tell(signal) and isinstance(signal, events.Key):
            event.preventDefault()
            self._presses.use(_place(event))

    def _signal(self, event: Any) -> events.UiEvent | None:
        signal: events.UiEvent | None = getattr(self, f"_on_{event.type.replace(':', '_')}")(event)
        return signal

    # Presses

    def _at(self, event: Any) -> float:
        """When something happened, in milliseconds, however late it is reported."""
        return float(event.timeStamp if self._are_timed else window.performance.now())

    def _on_pointerdown(self, event: Any) -> events.UiEvent | None:
        by = str(event.pointerType)
        by = by if by in NEAR else "mouse"
        self._presses.point(by, self._at(event), float(event.clientX), float(event.clientY))
        return None

    def _on_pointerup(self, event: Any) -> events.UiEvent | None:
        self._presses.lift(self._at(event))
        return None

    _on_pointercancel = _on_pointerup

    def _on_keyup(self, event: Any) -> events.UiEvent | None:
        self._presses.release(_place(event), self._at(event))
        return None

    def _is_meant(self, event: Any, act: str, target: Any, *, by_pointer: bool | None) -> bool:
        """Whether a press is to be done: each press counts once."""
        return self._presses.decides(
            act,
            str(target.id or ""),
            self._at(event),
            by_pointer=by_pointer,
            x=float(getattr(event, "clientX", 0)),
            y=float(getattr(event, "clientY", 0)),
        )

    def _act(self, event: Any, act: str, target: Any, data: dict[str, str]) -> events.Act | None:
        """A clicked act, if it is to be done."""
        is_meant = self._is_meant(event, act, target, by_pointer=bool(event.detail))
        # Without times, only the browser's own count is available.
        is_double = not self._are_timed and event.detail > 1 and act not in STEPS
        return events.Act(act, data) if is_meant and not is_double else None

    # Clicks

    def _on_click(self, event: Any) -> events.UiEvent | None:
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
        # A link in a dialog replaces its address, so that one step back closes it.
        is_plain = not (event.button or event.ctrlKey or event.metaKey or event.shiftKey)
        address = str(link.getAttribute("href"))
        if is_plain and address.startswith("#/") and self._dialog.contains(link):
            event.preventDefault()
            self._page.go(address, replacing=True)

    @staticmethod
    def _data(element: Any) -> dict[str, str]:
        data: dict[str, str] = dict(window.Object.entries(element.dataset).to_py())
        return data | {"id": str(element.id)}

    @staticmethod
    def _on_grip_dropped(event: Any) -> events.UiEvent:
        dropped = event.detail
        return events.Act(str(dropped.act), {"at": f"{dropped.at}-{dropped.to}"})

    def _on_submit(self, event: Any) -> events.UiEvent | None:
        event.preventDefault()
        form = event.target
        act = str(form.dataset.act)
        is_meant = self._is_meant(event, act, form, by_pointer=None)
        return events.Act(act, self._data(form)) if is_meant else None

    def _on_keydown(self, event: Any) -> events.UiEvent | None:
        if event.isComposing or event.keyCode == COMPOSING:
            return None
        target, place = event.target, _place(event)
        name = str(getattr(target, "localName", ""))
        key = named(str(event.key), str(event.code), is_shifted=bool(event.shiftKey))
        is_new = self._presses.push(place, self._at(event), is_repeat=bool(event.repeat))
        if not is_new and key not in REPEATED:
            # Otherwise a held Enter would press the focused element again and again.
            is_pressing = key == "Enter" and name not in ("textarea", "select")
            if is_pressing or (self._presses.was_used(place) and name not in FIELDS):
                event.preventDefault()
            return None
        if any(map(event.getModifierState, OF_BROWSERS)):
            return None
        if key == "Escape" and not is_none(document.querySelector(MEANING)):
            return None
        return events.Key(
            self._along(key, str(getattr(target, "id", "") or "")),
            str(getattr(target, "id", "") or ""),
            on_control=name in (*FIELDS, "button", "a", "summary"),
            in_field=name in FIELDS,
            is_shifted=bool(event.shiftKey),
            is_late=self._presses.is_late(place),
        )

    @staticmethod
    def _along(key: str, target: str) -> str:
        """A key in reading direction; a hand is from left to right in every language."""
        is_mirrored = document.documentElement.dir == "rtl" and not target.startswith(HAND)
        return MIRRORED.get(key, key) if is_mirrored else key

    async def _read(self, target: Any) -> None:
        """Read the beginning of the chosen file for the field of that name."""
        name, file = str(target.name), target.files.item(0)
        if is_none(file):
            return
        most = int(getattr(target.dataset, "most", MOST_BYTES))
        text = str(await file.slice(0, most).text())
        target.value = ""  # so that the same file can be chosen again
        self.tell(events.Changed(name, text))

    def _on_input(self, event: Any) -> events.UiEvent | None:
        target = event.target
        if str(target.type) in (*SETTLED, "file") or not target.name:
            return None  # "change" reports these
        return events.Changed(str(target.name), str(target.value), is_typing=True)

    def _on_change(self, event: Any) -> events.UiEvent | None:
        target = event.target
        if not target.name:
            return None
        if str(target.type) == "file":
            self._reading = tasks.start(self._read(target), self.failed)
            return None
        value = "on" if getattr(target, "checked", False) else "off"
        if str(target.type) != "checkbox":
            value = str(target.value)
        return events.Changed(str(target.name), value, is_typing=str(target.type) not in SETTLED)

    def _on_focusin(self, event: Any) -> events.UiEvent | None:
        return events.Focused(str(event.target.id or "")) if not self.is_paused else None

    def _on_toggle(self, event: Any) -> events.UiEvent | None:
        if event.target.localName != "details":
            return None
        return events.Toggled(str(event.target.id), bool(event.target.open))

    def _on_cancel(self, event: Any) -> events.UiEvent | None:
        if event.target.id != "sheet":
            return None
        event.preventDefault()
        return events.Act("close")

    def _on_close(self, event: Any) -> events.UiEvent | None:
        del event
        return None

    def _on_hashchange(self, event: Any) -> events.UiEvent | None:
        del event
        return events.Navigated(self._page.address())

    def _on_storage(self, event: Any) -> events.UiEvent | None:
        # Without a key, everything was cleared.
        is_ours = is_none(event.key) or str(event.key) == PREFIX + GAME
        return events.OtherTabWrote() if is_ours else None

    def _on_beforeprint(self, event: Any) -> events.UiEvent | None:
        del event
        return events.Printing(is_on=True)

    def _on_afterprint(self, event: Any) -> events.UiEvent | None:
        del event
        return events.Printing(is_on=False)

    def _on_update_waiting(self, event: Any) -> events.UiEvent | None:
        return events.Updated("" if is_none(event.detail) else str(event.detail))

    def _on_game_keeping(self, event: Any) -> events.UiEvent | None:
        del event
        return events.WorkerActive()


def _place(event: Any) -> str:
    """The pressed key by its place on the keyboard; by its name if it has none."""
    return str(event.code or event.key)

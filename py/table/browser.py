"""The real page. Together with PyScript's own start this is all that knows there is a browser.

One listener serves all events; it is made once, so that no proxy is ever made or freed while a
game is played. A screen is laid in one call into JavaScript.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

import js
from pyodide.ffi import JsException, create_proxy, jsnull, to_js

from table.art.sprite import sprite
from table.page import Done, OneFile
from table.presses import Press, Presses
from table.signals import (
    Act,
    Changed,
    Focused,
    Kept,
    Key,
    Moved,
    Printing,
    Signal,
    Stored,
    Toggled,
    Updated,
)
from table.storage import GAME, StorageError

PREFIX = "trick-hunt/"
"""How the names of what the page keeps begin; the host may have other pages."""

SAID = 12
"""How many of the last announcements stay in the page."""

KEPT_FOR = 60_000
"""Milliseconds that a browser has to save a file."""

MOST_BYTES = 8_000_000
"""How much of a file is read; more than any game has, so that what is longer is refused."""

TEXT_TYPES = ("text", "search", "number", "")
SETTLED = ("radio", "checkbox", "select-one")


class LocalStorage:
    """The browser's storage for this page."""

    def get(self, key: str) -> str | None:
        """The text kept under a name, or ``None``."""
        text = self._try(lambda kept: kept.getItem(PREFIX + key))
        return None if text is jsnull else str(text)

    def put(self, key: str, text: str) -> None:
        """Keep a text under a name."""
        self._try(lambda kept: kept.setItem(PREFIX + key, text))

    def remove(self, key: str) -> None:
        """Keep nothing under a name any more."""
        self._try(lambda kept: kept.removeItem(PREFIX + key))

    @staticmethod
    def _try(act: Callable[[Any], Any]) -> Any:
        # Where storage is forbidden, already asking for it fails, or there is none.
        try:
            return act(js.window.localStorage)
        except (JsException, AttributeError, TypeError) as error:
            raise StorageError(str(error)) from error


FROM_OFFLINE = ("update:waiting", "game:keeping")
"""What the page's own script for times without a network tells (web/boot/offline.js)."""

DECISIONS = ("card", "move")
"""What the second click of a double click must not do once more, to what then lies there."""


def is_framed() -> bool:
    """Whether the page is in a frame of another page and knows it."""
    return hasattr(js.document.documentElement.dataset, "framed")


class Browser:
    """The page in a browser: see :class:`table.page.Page`."""

    def __init__(self) -> None:
        self._document = js.document
        self._root = js.document.getElementById("app")
        self._dialog = js.document.createElement("dialog")
        self._dialog.id = "sheet"
        self._dialog.className = "sheet"
        self._dialog.setAttribute("aria-labelledby", "sheet-title")
        body = js.document.body
        if js.document.getElementById("sprite") is jsnull:  # it also comes with the start page
            body.insertAdjacentHTML("afterbegin", str(sprite()))
        body.append(self._dialog)
        region = js.document.getElementById("announce")
        region.setAttribute("aria-atomic", "false")  # only what is added is read out
        region.replaceChildren()
        self._inside = to_js(
            {"morphStyle": "innerHTML"},
            dict_converter=js.Object.fromEntries,
        )
        self._handle: Callable[[Signal], bool] | None = None
        self._listener: Any = None
        self._is_laying = False
        self._presses = Presses()
        self._ahead = ""  # where to go once the page is open
        self._drawn: set[str] = set()

    def early(self) -> list[Signal]:
        """What a person did on the start page before Python was there, in order."""
        signals = [self._signal(event) for event in js.takeEarly()]
        return [signal for signal in signals if signal is not None]

    def listen(self, handle: Callable[[Signal], bool]) -> None:
        """Tell everything that a person does to ``handle`` from now on."""
        self._handle = handle
        self._listener = create_proxy(self._heard)
        for kind in ("click", "keydown", "input", "change", "submit", "focusin", *FROM_OFFLINE):
            self._document.addEventListener(kind, self._listener)
        capturing = to_js({"capture": True}, dict_converter=js.Object.fromEntries)
        for kind in ("toggle", "cancel", "close"):  # these do not bubble
            self._document.addEventListener(kind, self._listener, capturing)
        for kind in ("hashchange", "storage", "beforeprint", "afterprint"):
            js.window.addEventListener(kind, self._listener)

    def ready(self) -> None:
        """Say that the page can be used, unless something else was said (web/check.js)."""
        root = self._document.documentElement
        if self._ahead:
            js.history.pushState(jsnull, "", self._ahead)
            self._ahead = ""
        if root.dataset.state == "loading":
            root.dataset.state = "ready"

    # What is shown

    def lay(self, html: str) -> None:
        """Show a screen; what is alike stays as it is, the focus included."""
        self._morph(self._root, html)
        # The start page is not laid out once more where a deal waits (web/boot/choices.js).
        self._document.documentElement.removeAttribute("data-dealing")

    def draw(self, name: str, drawings: Callable[[], str]) -> None:
        """Make sure that the page holds the drawings of this name, which are made once."""
        if name not in self._drawn:
            self._drawn.add(name)
            js.document.body.insertAdjacentHTML("afterbegin", drawings())

    def cover(self, name: str, html: str) -> None:
        """Lay a dialog over the screen, or change the one that lies there."""
        self._dialog.dataset.sheet = name
        self._morph(self._dialog, html)
        if not self._dialog.open:
            self._dialog.showModal()
            self.focus("sheet-title")
            end = self._dialog.querySelector("[data-latest]")
            if end is not jsnull:
                end.scrollIntoView()

    def uncover(self) -> None:
        """Take the dialog away, if there is one."""
        if self._dialog.open:
            self._dialog.close()

    def _morph(self, element: Any, html: str) -> None:
        self._is_laying = True
        try:
            js.Idiomorph.morph(element, html, self._inside)
        finally:
            self._is_laying = False

    def dress(self, theme: str) -> None:
        """Wear these colours: ``light``, ``dark`` or ``auto``."""
        root = self._document.documentElement
        if theme == "auto":
            root.removeAttribute("data-theme")
        else:
            root.dataset.theme = theme

    # Focus and words

    def focus(self, *targets: str) -> None:
        """Put the focus on the first of these that is there."""
        for target in targets:
            element = self._document.getElementById(target)
            if element is not jsnull:
                element.focus()
                return

    def focused(self) -> str:
        """Where the focus is; ``""`` if nowhere or on something without an id."""
        element = self._document.activeElement
        return "" if element is jsnull else str(element.id or "")

    def point(self, old: str, new: str) -> None:
        """Move the focus and the tab stop within a group."""
        for target, place in ((old, -1), (new, 0)):
            element = self._document.getElementById(target)
            if element is not jsnull:
                element.tabIndex = place
        self.focus(new)

    def say(self, words: str) -> None:
        """Have this read out when there is time."""
        region = self._document.getElementById("announce")
        line = self._document.createElement("p")
        line.textContent = words
        region.append(line)
        while region.childElementCount > SAID:
            region.firstElementChild.remove()

    def alert(self, words: str) -> None:
        """Have this read out at once."""
        region = self._document.getElementById("alert")
        line = self._document.createElement("p")
        line.textContent = words
        region.replaceChildren(line)

    # Where it is shown

    def address(self) -> str:
        """The part of the address after the file."""
        return self._ahead or str(js.location.hash)

    def here(self) -> str:
        """The whole address of the page, without the part after the file."""
        return str(js.location.href).partition("#")[0]

    def go(self, address: str, *, replacing: bool = False) -> None:
        """Go to an address, in place of the present one if ``replacing``."""
        is_loading = self._document.documentElement.dataset.state == "loading"
        if self._ahead or (is_loading and not replacing):
            # Browsers lay out all that is there when they go anywhere, and it goes in a moment.
            self._ahead = address
        elif replacing:
            js.location.replace(address)
        else:
            js.location.hash = address

    def back(self) -> None:
        """Go back by one."""
        js.history.back()

    def reload(self) -> None:
        """Load the page anew."""
        js.location.reload()

    def persist(self) -> None:
        """Ask the browser not to throw away what it keeps for the page."""
        self._persisting = asyncio.ensure_future(self._persist())

    @staticmethod
    async def _persist() -> None:
        # Not every browser has it, and some frames are forbidden to ask.
        with suppress(JsException, AttributeError, TypeError):
            await js.navigator.storage.persist()

    def one_file(self) -> OneFile | None:
        """The game as one file, where the host has it."""
        link = self._document.getElementById("one-file")
        if link is jsnull:
            return None
        return OneFile(str(link.getAttribute("href")), int(str(link.dataset.size)))

    def copy(self, text: str, field: str, done: Done) -> None:
        """Copy a text; where that is refused, select it in the field that holds it."""
        self._copying = asyncio.ensure_future(self._copy(text, field, done))

    async def _copy(self, text: str, field: str, done: Done) -> None:
        try:
            await js.navigator.clipboard.writeText(text)
        except (JsException, AttributeError, TypeError):
            element = self._document.getElementById(field)
            if element is not jsnull:
                opened = element.closest("details")
                if opened is not jsnull:
                    opened.open = True
                element.focus()
                element.select()
            done(is_done=False)
        else:
            done(is_done=True)

    def save(self, name: str, kind: str, text: str) -> None:
        """Have a text saved as a file."""
        described = to_js({"type": f"{kind};charset=utf-8"}, dict_converter=js.Object.fromEntries)
        address = js.URL.createObjectURL(js.Blob.new(to_js([text]), described))
        self._save(name, address)
        js.setTimeout(js.URL.revokeObjectURL.bind(js.URL, address), KEPT_FOR)

    def _save(self, name: str, address: str) -> None:
        link = self._document.createElement("a")
        link.href, link.download = address, name
        link.click()

    def save_picture(self, name: str, picture: str, done: Done) -> None:
        """Have a picture saved as PNG, in twice its size."""
        self._drawing = asyncio.ensure_future(self._save_picture(name, picture, done))

    async def _save_picture(self, name: str, picture: str, done: Done) -> None:
        image = js.Image.new()
        image.src = "data:image/svg+xml;charset=utf-8," + js.encodeURIComponent(picture)
        try:
            await image.decode()
            canvas = self._document.createElement("canvas")
            canvas.width, canvas.height = 2 * image.naturalWidth, 2 * image.naturalHeight
            canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height)
            self._save(name, canvas.toDataURL("image/png"))
        except JsException:
            done(is_done=False)
        else:
            done(is_done=True)

    def report(self, kind: str, details: Mapping[str, Any]) -> None:
        """Tell nobody: around this page is none (see :mod:`table.framed`)."""

    def take_update(self) -> None:
        """Load the page anew, in the build that waits to be taken up."""
        self._document.dispatchEvent(js.CustomEvent.new("update:wanted"))

    # What a person does

    def _heard(self, event: Any) -> None:
        signal = self._signal(event)
        if signal is None or self._handle is None:
            return
        if self._handle(signal) and isinstance(signal, Key):
            event.preventDefault()

    def _signal(self, event: Any) -> Signal | None:
        signal: Signal | None = getattr(self, f"_on_{event.type.replace(':', '_')}")(event)
        return signal

    def _on_click(self, event: Any) -> Signal | None:
        if event.target is self._dialog or event.target.id == "sheet":
            return Act("close")  # the backdrop
        element = event.target.closest("a, label, summary, input, select, [data-act]")
        if element is not jsnull and element.localName == "a":
            self._follow(event, element)
            return None
        if element is jsnull or not hasattr(element.dataset, "act") or element.localName == "form":
            return None
        if str(element.dataset.act) in DECISIONS and self._presses.is_again(
            Press(event.detail, event.timeStamp, event.clientX, event.clientY, js.window.scrollY)
        ):
            return None
        return Act(element.dataset.act, self._data(element))

    def _follow(self, event: Any, link: Any) -> None:
        # A link in a dialog leads on in it, so that one step back leaves it altogether.
        is_plain = not (event.button or event.ctrlKey or event.metaKey or event.shiftKey)
        address = str(link.getAttribute("href"))
        if is_plain and address.startswith("#/") and self._dialog.contains(link):
            event.preventDefault()
            self.go(address, replacing=True)

    @staticmethod
    def _data(element: Any) -> dict[str, str]:
        data = {name: str(getattr(element.dataset, name, "")) for name in ("card", "move", "game")}
        return data | {"id": str(element.id)}

    def _on_submit(self, event: Any) -> Signal | None:
        event.preventDefault()
        return Act(event.target.dataset.act)

    def _on_keydown(self, event: Any) -> Signal | None:
        if event.ctrlKey or event.altKey or event.metaKey or event.isComposing:
            return None
        target = event.target
        name = str(getattr(target, "localName", ""))
        takes_text = name in ("input", "select", "textarea")
        return Key(
            str(event.key),
            str(getattr(target, "id", "") or ""),
            on_control=takes_text or name in ("button", "a", "summary"),
            in_field=takes_text,
        )

    async def _read(self, target: Any) -> None:
        """Take the beginning of the chosen file for what the field of that name has."""
        name, file = str(target.name), target.files.item(0)
        if file is jsnull:
            return
        text = str(await file.slice(0, MOST_BYTES).text())
        target.value = ""  # so that the same file can be chosen once more
        if self._handle is not None:
            self._handle(Changed(name, text))

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
            self._reading = asyncio.ensure_future(self._read(target))
            return None
        value = "on" if getattr(target, "checked", False) else "off"
        if str(target.type) != "checkbox":
            value = str(target.value)
        return Changed(str(target.name), value, is_typing=str(target.type) not in SETTLED)

    def _on_focusin(self, event: Any) -> Signal | None:
        return Focused(str(event.target.id or "")) if not self._is_laying else None

    def _on_toggle(self, event: Any) -> Signal | None:
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
        return Moved(self.address())

    def _on_storage(self, event: Any) -> Signal | None:
        # Without a key, everything was thrown away.
        is_ours = event.key is jsnull or str(event.key) == PREFIX + GAME
        return Stored() if is_ours else None

    def _on_beforeprint(self, event: Any) -> Signal | None:
        del event
        return Printing(is_on=True)

    def _on_afterprint(self, event: Any) -> Signal | None:
        del event
        return Printing(is_on=False)

    def _on_update_waiting(self, event: Any) -> Signal | None:
        del event
        return Updated()

    def _on_game_keeping(self, event: Any) -> Signal | None:
        del event
        return Kept()

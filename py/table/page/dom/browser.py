"""The real page in the browser."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import suppress
from datetime import MAXYEAR, MINYEAR, date
from typing import TYPE_CHECKING, Any

from pyodide.ffi import JsException
from pyscript import document, web, window
from pyscript.ffi import create_proxy, is_none, to_js

from table.page import tasks
from table.page.dom import bundle_loader, downloads, languages
from table.page.dom.events import Events
from table.page.dom.lazy_script import LazyScript
from table.page.dom.local_storage import PREFIX
from table.page.events import UiEvent
from table.page.languages import ENGLISH, Language, extend_catalogue
from table.page.page import USED, WORD, Done, NotFetched, OneFile
from table.page.presses import ShownState
from table.page.visual_effects import Effects
from table.store.game_database import GameDatabase
from table.ui.art.sprite import sprite

if TYPE_CHECKING:
    from table.page.companion_file import CompanionFile
    from table.page.peers import Peers

ASKED = "ask-word"
"""The attribute of words with an explanation."""

GRIPPED = "data-grip"
"""The attribute of grips, by which something is dragged."""

FOLLOWED = 'class="lines"'
"""The attribute of lists in which the current move stays in sight."""

SCREEN = re.compile(r'data-screen="([^"]*)"(?: data-moves="([^"]*)")?')
"""The screen and the number of moves in some HTML."""

SAID = 12
"""How many of the last announcements stay in the page."""


def _memory(what: str) -> Any:
    """Where a text is stored: what was used, for all tabs of this browser."""
    return window.localStorage if what == USED else window.sessionStorage


def is_framed() -> bool:
    """Whether the page is in a frame of another page and knows it."""
    return hasattr(document.documentElement.dataset, "framed")


class Browser:
    """The page in a browser: see :class:`table.page.page.Page`."""

    is_framed = False
    locks: frozenset[str] = frozenset()

    def __init__(self) -> None:
        self._root = document.getElementById("app")
        self._dialog = document.createElement("dialog")
        self._dialog.id = "sheet"
        self._dialog.className = "sheet"
        self._dialog.setAttribute("aria-labelledby", "sheet-title")
        body = document.body
        if web.page["sprite"] is None:  # it also comes with the start page
            body.insertAdjacentHTML("afterbegin", str(sprite()))
        body.append(self._dialog)
        region = web.page["announce"]
        region.setAttribute("aria-atomic", "false")  # only additions are announced
        region.replaceChildren()
        self._inside = to_js({"morphStyle": "innerHTML"})
        self._events = self._new_events()
        self._motion, self._sound = LazyScript("motion"), LazyScript("sound")
        self._tooltips, self._dragging = LazyScript("tooltips"), LazyScript("dragging")
        self._following = LazyScript("following")
        self._ahead = ""  # the address to go to once the page is open
        self._sprites: dict[str, str] = {}  # by name
        self._is_dialog_wanted = self._has_loaded = False
        self._moment = ShownState()
        self._leaving: Any = None

    def _new_events(self) -> Events:
        return Events(self, self._dialog)

    def early(self) -> list[UiEvent]:
        """The actions on the start page before Python ran, in order."""
        return self._events.early()

    def listen(self, handle: Callable[[UiEvent], bool]) -> None:
        """Report everything that a person does to ``handle``."""
        self._events.listen(handle)

    def ready(self) -> None:
        """Mark the page as ready, unless it already failed (web/load-errors.js)."""
        root = document.documentElement
        if self._ahead:
            window.history.pushState(None, "", self._ahead)
            self._ahead = ""
        if root.dataset.state == "loading":
            root.dataset.state = "ready"

    # Display

    def render(self, html: str, scene: Effects | None = None) -> None:
        """Show a screen; unchanged parts and the focus stay.

        Args:
            scene: the effects to animate, if it is the table of a game.
        """
        if scene is not None and scene.volume:
            self._sound.fetch()
        if self._motion.is_here:
            self._lay(html, "" if scene is None else scene.text())
        else:
            self._morph(self._root, html)
            if scene is not None:
                self._motion.fetch()
        self._attend(html)
        found = SCREEN.search(html)
        self._shows(*(found[1], found[2] or "") if found else ("", ""), over=self._moment.over)
        # The start page is not drawn again if a deal waits (web/boot/early-input.js).
        document.documentElement.removeAttribute("data-dealing")

    def _shows(self, screen: str, moves: str, *, over: str) -> None:
        """Note what is shown, for presses that began before."""
        moment = ShownState(screen, over, moves)
        if moment != self._moment:
            self._moment = moment
            self._events.shows(moment)

    def set_title(self, title: str) -> None:
        """Give the document a title."""
        if document.title != title:
            document.title = title

    def ensure_sprite(self, name: str, drawings: Callable[[], str]) -> None:
        """Make sure that the page has the SVG sprite of this name as it is drawn now."""
        sprite = drawings()
        if sprite and self._sprites.get(name) is not sprite:
            drawn = web.page[f"sprite-{name}"]
            if drawn is not None:  # an older one, or that of a table before Python ran
                drawn.remove()
            document.body.insertAdjacentHTML("afterbegin", sprite)
            document.body.firstElementChild.id = f"sprite-{name}"
            self._sprites[name] = sprite

    def open_dialog(self, name: str, html: str) -> None:
        """Open a modal dialog over the screen, or change the one that is open."""
        is_new = not self._dialog.open or str(self._dialog.dataset.sheet) != name
        self._dialog.dataset.sheet = name
        self._morph(self._dialog, html)
        self._attend(html)
        self._is_dialog_wanted = True
        self._shows(self._moment.screen, self._moment.moves, over=name)
        if not self._dialog.open:
            self._place_dialog()
        elif is_new:
            self._turn_to_dialog()

    def _place_dialog(self) -> None:
        self._open_dialog()

    def _open_dialog(self) -> None:
        if self._is_dialog_wanted and not self._dialog.open:
            self._dialog.showModal()
            self._turn_to_dialog()

    def _turn_to_dialog(self) -> None:
        # The old contents may have been scrolled to their end.
        web.page["sheet-body"].scrollTo(0, 0)
        self.focus("sheet-title")
        end = self._dialog.querySelector("[data-latest]")
        if not is_none(end):
            end.scrollIntoView()

    def close_dialog(self) -> None:
        """Close the dialog, if one is open."""
        self._is_dialog_wanted = False
        self._shows(self._moment.screen, self._moment.moves, over="")
        if self._dialog.open:
            self._dialog.close()

    def _attend(self, html: str) -> None:
        """Load a script when the first element that needs it is shown."""
        if ASKED in html:
            self._tooltips.fetch()
        if GRIPPED in html:
            self._dragging.fetch()
        if FOLLOWED in html:
            self._following.fetch()

    def _lay(self, html: str, told: str) -> None:
        self._events.is_paused = True
        try:
            window.motion.lay(self._root, html, told)
        finally:
            self._events.is_paused = False

    def _morph(self, element: Any, html: str) -> None:
        self._events.is_paused = True
        try:
            window.Idiomorph.morph(element, html, self._inside)
        finally:
            self._events.is_paused = False

    def apply_theme(self, looks: Mapping[str, str]) -> None:
        """Apply theme attributes by name; ``""`` is the default."""
        root = document.documentElement
        for name, value in looks.items():
            if value:
                root.setAttribute(f"data-{name}", value)
            else:
                root.removeAttribute(f"data-{name}")

    # Focus and announcements

    def focus(self, *targets: str) -> None:
        """Put the focus on the first of these elements that exists."""
        for target in targets:
            element = web.page[target]
            if element is not None:
                element.focus()
                if element.getBoundingClientRect().top < 0:  # too tall, so its middle is shown
                    element.scrollIntoView()
                return

    def focused(self) -> str:
        """The id of the focused element; ``""`` if there is none or it has no id."""
        element = document.activeElement
        if is_none(element):
            return ""
        return str(element.id or (WORD if element.classList.contains(ASKED) else ""))

    def move_focus(self, old: str, new: str) -> None:
        """Move the focus and the tab stop within a group."""
        for target, place in ((old, -1), (new, 0)):
            element = web.page[target]
            if element is not None:
                element.tabIndex = place
        self.focus(new)

    def announce(self, words: str) -> None:
        """Let screen readers announce this politely."""
        _say("announce", words, SAID)

    def alert(self, words: str) -> None:
        """Let screen readers announce this at once."""
        _say("alert", words, 1)

    def clear_announcements(self) -> None:
        """Remove earlier announcements and the contents of a closed dialog."""
        for name in ("announce", "alert"):
            web.page[name].replaceChildren()
        if not self._dialog.open:
            self._dialog.replaceChildren()

    # Languages

    def languages(self) -> Sequence[Language]:
        """The available languages, English first."""
        return [ENGLISH, *map(languages.of_link, languages.links())]

    def language(self) -> str:
        """The code of the current language: at first the one chosen before Python ran."""
        # A browser that translates the page changes the attribute lang.
        root = document.documentElement
        return str(root.dataset.speaks) if hasattr(root.dataset, "speaks") else ENGLISH.code

    def preloaded_catalogue(self) -> Sequence[bytes]:
        """The packed messages of that language, fetched before Python ran."""
        return languages.at_hand()

    async def fetch_catalogue(self, language: str) -> Sequence[bytes]:
        """Fetch the packed messages of a language, as far as the loaded bundles need them."""
        parts = [languages.FIRST, *([languages.LATE] if self._has_loaded else [])]
        return [await languages.words(language, part) for part in parts]

    def set_language(self, language: str) -> None:
        """Switch to this language, also for failure messages (web/loader.js)."""
        languages.change(language)

    # The address

    def address(self) -> str:
        """The part of the address after the file."""
        return self._ahead or str(window.location.hash)

    def base_url(self) -> str:
        """The whole address of the page, or of the page on the web, without "?", "#" and the rest.

        The part after a question mark is an option of the person who opened the page, such as a
        language.
        """
        if window.location.protocol != "file:":
            path = str(window.location.pathname).removesuffix("index.html")  # not all hosts show it
            return f"{window.location.origin}{path}"
        on_the_web = document.querySelector("link[rel=canonical]")
        return "" if is_none(on_the_web) else str(on_the_web.href)

    def go(self, address: str, *, replacing: bool = False) -> None:
        """Go to an address, replacing the current one if ``replacing``."""
        is_loading = document.documentElement.dataset.state == "loading"
        if self._ahead or (is_loading and not replacing):
            # Browsers lay out the whole page when navigating, although it is replaced a moment
            # later.
            self._ahead = address
        elif replacing:
            window.location.replace(address)
        else:
            window.location.hash = address

    def back(self) -> None:
        """Go back by one."""
        window.history.back()

    def reload(self) -> None:
        """Reload the page."""
        window.location.reload()

    def remember(self, what: str, text: str) -> None:
        """Store a text for reloads of the page."""
        with suppress(JsException, AttributeError, TypeError):  # storage may be forbidden
            _memory(what).setItem(PREFIX + what, text)

    def remembered(self, what: str) -> str:
        """The text that was stored before the page was loaded again."""
        with suppress(JsException, AttributeError, TypeError):
            return str(_memory(what).getItem(PREFIX + what) or "")
        return ""

    def warn_before_leaving(self, *, is_on: bool) -> None:
        """Let the browser ask before the page is closed or loaded again."""
        if self._leaving is None:
            self._leaving = create_proxy(lambda event: event.preventDefault())
        listen = window.addEventListener if is_on else window.removeEventListener
        listen("beforeunload", self._leaving)

    def persist(self) -> None:
        """Ask the browser to store the page's data persistently."""
        self._persisting = tasks.start(self._persist(), self._events.failed)

    @staticmethod
    async def _persist() -> None:
        # Not every browser has it, and some frames may not ask.
        with suppress(JsException, AttributeError, TypeError):
            await window.navigator.storage.persist()

    def today(self) -> date:
        """The local date, by the clock of the device."""
        now = window.Date.new()
        year = max(MINYEAR, min(now.getFullYear(), MAXYEAR))
        return date(year, now.getMonth() + 1, now.getDate())

    def next_day_in(self) -> int:
        """The minutes until the next day, by the clock of the device."""
        now = window.Date.new()
        return 24 * 60 - 60 * int(now.getHours()) - int(now.getMinutes())

    def one_file(self) -> OneFile | None:
        """The game as a single file, if the host has it."""
        link = web.page["one-file"]
        if link is None:
            return None
        return OneFile(str(link.getAttribute("href")), int(str(link.dataset.size)))

    def copy(self, text: str, field: str, done: Done) -> None:
        """Copy a text; if that is refused, select it in its field."""
        self._copying = self._start(downloads.copy(text, field), done)

    def save(self, name: str, kind: str, text: str) -> None:
        """Save a text as a file."""
        downloads.save(name, kind, text)

    def save_picture(self, name: str, picture: str, done: Done) -> None:
        """Save a picture as PNG, at twice its size."""
        self._drawing = self._start(downloads.save_picture(name, picture), done)

    def can_share(self) -> bool:
        """Whether the browser can share a link with other programs."""
        return downloads.can_share()

    def share(self, words: str, link: str, done: Done, picture: tuple[str, str] = ("", "")) -> None:
        """Share a link with other programs, if the browser can."""
        self._drawing = self._start(downloads.share(words, link, *picture), done)

    def _start(self, doing: Awaitable[bool], done: Done) -> asyncio.Task[None]:
        return tasks.start(self._tell(doing, done), self._events.failed)

    @staticmethod
    async def _tell(doing: Awaitable[bool], done: Done) -> None:
        done(is_done=await doing)

    def can_vibrate(self) -> bool:
        """Whether the device can vibrate."""
        is_touched = bool(window.matchMedia("(pointer: coarse)").matches)
        return is_touched and hasattr(window.navigator, "vibrate")

    async def load_bundle(self, bundle: str) -> None:
        """Load a bundle of the page's Python."""
        await bundle_loader.load(bundle)
        language = self.language()
        if not self._has_loaded and language != ENGLISH.code:
            try:
                extend_catalogue(await languages.words(language, languages.LATE))
            except ValueError as error:
                raise NotFetched(bundle) from error
        self._has_loaded = True

    async def finished_games(self) -> GameDatabase | None:
        """The store of finished games, if the browser has a database."""
        from table.page.dom import indexed_db  # noqa: PLC0415 - comes with what needs it

        return await indexed_db.opened()

    async def peers(self) -> Peers | None:
        """Connects this page with others, if the browser can."""
        from table.page.dom.peers import peers  # noqa: PLC0415 - comes with what needs it

        return await peers()

    async def companion_file(self) -> CompanionFile | None:
        """``None``: this page is not in a frame."""
        return None

    def report(self, kind: str, details: Mapping[str, Any]) -> None:
        """Do nothing: this page is not in a frame (see :mod:`table.page.dom.framed`)."""

    def apply_update(self) -> None:
        """Reload the page with the new build."""
        document.dispatchEvent(window.CustomEvent.new("update:wanted"))


def _say(name: str, words: str, most: int) -> None:
    """Add a line to a live region, which keeps a limited number, and each of them once."""
    region = web.page[name]
    for one in [*region.children]:
        if str(one.textContent) == words:
            one.remove()
    while region.childElementCount >= most:
        region.firstElementChild.remove()
    region.append(web.p(textContent=words))

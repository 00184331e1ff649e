"""The interface of a browser for the application; :mod:`table.page.dom` has the real one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from table.page.languages import Language
from table.page.visual_effects import Effects
from table.store.game_database import GameDatabase

if TYPE_CHECKING:
    from table.page.companion_file import CompanionFile
    from table.page.peers import Peers

TO_GAME = "game"
"""In place of a table that was set up: somebody was invited to the game that is played."""

VISIT, HOSTED, USED = "visit", "hosted", "used"
"""What the page remembers of shared tables: the visited table, as the query of an invitation's
screen; the table that was set up for guests; the invitations that were used on this device.
"""

WORD = "word"
"""Stands for words with an explanation, which have no ids because a word can recur."""


class OneFile(NamedTuple):
    """The game as a single file, for download."""

    address: str  #: its address
    size: int  #: its size in bytes


class NotFetched(Exception):
    """A part of the page could not be loaded.

    Attributes:
        reason: why, in sentences for people; ``""`` if it is unknown.
        detail: the file, and the observed fault.
        is_newer: whether the host has another build, so that only reloading the page helps.
    """

    def __init__(
        self, what: str, reason: str = "", detail: str = "", *, is_newer: bool = False
    ) -> None:
        """Report a part that could not be loaded.

        Args:
            what: its name.
            reason: why, in sentences for people.
            detail: the file, and the observed fault.
            is_newer: whether the host has another build.
        """
        super().__init__(f"{what}: {detail}" if detail else what)
        self.reason, self.detail, self.is_newer = reason, detail, is_newer


class Done(Protocol):
    """Is called with whether something succeeded."""

    def __call__(self, *, is_done: bool) -> None:
        """Receive the result."""
        ...


class Page(Protocol):
    """The page that is shown. Ids are those of elements."""

    is_framed: bool  #: whether it is in a frame of another page, which is notified of events
    #: the actions that this page forbids to readers (:func:`table.shell.embedding.locks`)
    locks: frozenset[str]

    def render(self, html: str, scene: Effects | None = None) -> None:
        """Show a screen; unchanged parts and the focus stay.

        Args:
            scene: the effects to animate, if it is the table of a game.
        """
        ...

    def set_title(self, title: str) -> None:
        """Give the document a title."""
        ...

    def ensure_sprite(self, name: str, drawings: Callable[[], str]) -> None:
        """Make sure that the page has the SVG sprite of this name as it is drawn now.

        Args:
            drawings: gives the same object as long as nothing in it changes.
        """
        ...

    def open_dialog(self, name: str, html: str) -> None:
        """Open a modal dialog over the screen, or change the one that is open."""
        ...

    def close_dialog(self) -> None:
        """Close the dialog, if one is open."""
        ...

    def focus(self, *targets: str) -> None:
        """Put the focus on the first of these elements that exists."""
        ...

    def focused(self) -> str:
        """The id of the focused element, or :data:`WORD` for a word with an explanation.

        ``""`` if there is none, or it has no id.
        """
        ...

    def move_focus(self, old: str, new: str) -> None:
        """Move the focus and the tab stop within a group (a roving tabindex)."""
        ...

    def announce(self, words: str) -> None:
        """Let screen readers announce this politely (a polite live region)."""
        ...

    def alert(self, words: str) -> None:
        """Let screen readers announce this at once (an assertive live region)."""
        ...

    def clear_announcements(self) -> None:
        """Remove earlier announcements and the contents of a closed dialog."""
        ...

    def apply_theme(self, looks: Mapping[str, str]) -> None:
        """Apply theme attributes by name, such as the dark theme; ``""`` is the default."""
        ...

    def languages(self) -> Sequence[Language]:
        """The available languages, English first."""
        ...

    def language(self) -> str:
        """The code of the current language: at first the one chosen before Python ran."""
        ...

    def preloaded_catalogue(self) -> Sequence[bytes]:
        """The packed messages of that language, fetched before Python ran; none for English."""
        ...

    async def fetch_catalogue(self, language: str) -> Sequence[bytes]:
        """Fetch the packed messages of a language, as far as the loaded bundles need them.

        Raises:
            NotFetched: they could not be loaded.
        """
        ...

    def set_language(self, language: str) -> None:
        """Switch to this language, also for browsers and screen readers."""
        ...

    def address(self) -> str:
        """The part of the address after the file."""
        ...

    def base_url(self) -> str:
        """The whole address of the page, without the part after the file.

        For a page on a disk: its address on the web, or ``""`` if it is unknown.
        """
        ...

    def go(self, address: str, *, replacing: bool = False) -> None:
        """Go to an address, replacing the current one if ``replacing``."""
        ...

    def back(self) -> None:
        """Go back by one."""
        ...

    def reload(self) -> None:
        """Reload the page."""
        ...

    def remember(self, what: str, text: str) -> None:
        """Store a text for reloads of the page: in this tab, or what was used for all tabs.

        Args:
            what: :data:`VISIT`, :data:`HOSTED` or :data:`USED`.
            text: the text; ``""`` for none.
        """
        ...

    def remembered(self, what: str) -> str:
        """The text that was stored, which others may have changed; ``""`` without one."""
        ...

    def warn_before_leaving(self, *, is_on: bool) -> None:
        """Let the browser ask before the page is closed or loaded again."""
        ...

    def persist(self) -> None:
        """Ask the browser to store the page's data persistently."""
        ...

    def today(self) -> date:
        """The local date, by the clock of the device."""
        ...

    def next_day_in(self) -> int:
        """The minutes until the next day, by the clock of the device."""
        ...

    def one_file(self) -> OneFile | None:
        """The game as a single file, if the host has it."""
        ...

    def copy(self, text: str, field: str, done: Done) -> None:
        """Copy a text; if that is refused, select it in its field.

        Args:
            field: the id of the field that has the same text; ``""`` if none has it.
            done: is called with whether it was copied.
        """
        ...

    def save(self, name: str, kind: str, text: str) -> None:
        """Save a text as a file.

        Args:
            kind: its media type.
            text: its contents.
        """
        ...

    def save_picture(self, name: str, picture: str, done: Done) -> None:
        """Save a picture as PNG, at twice its size.

        Args:
            name: the name of the file.
            picture: SVG with its own size.
            done: is called with whether it was saved; not if the browser alters the picture.
        """
        ...

    def can_vibrate(self) -> bool:
        """Whether the device can vibrate."""
        ...

    async def load_bundle(self, bundle: str) -> None:
        """Load a lazy bundle of Python modules, with its messages.

        Args:
            bundle: its name in index.html.

        Raises:
            NotFetched: it could not be loaded.
        """
        ...

    async def finished_games(self) -> GameDatabase | None:
        """The store of finished games; ``None`` if the browser has no database."""
        ...

    async def peers(self) -> Peers | None:
        """Connects this page with others; ``None`` if the browser cannot."""
        ...

    async def companion_file(self) -> CompanionFile | None:
        """The file beside the page around, which this page shows; ``None`` without a frame."""
        ...

    def can_share(self) -> bool:
        """Whether the browser can share a link with other programs."""
        ...

    def share(self, words: str, link: str, done: Done, picture: tuple[str, str] = ("", "")) -> None:
        """Share a link with other programs, if the browser can.

        Args:
            done: is called with ``True`` if it was shared or the person cancelled.
            picture: a picture to share as PNG: the name of its file, and SVG with its own size.
        """
        ...

    def report(self, kind: str, details: Mapping[str, Any]) -> None:
        """Report an event to the page around, if this one is in a frame.

        Args:
            kind: ``move``, ``answer``, ``end``, ``error``; or ``moment``, with the data to restore
                its state if its frame is moved.
            details: a few plain values for JSON.
        """
        ...

    def apply_update(self) -> None:
        """Reload the page with the build that the service worker has ready."""
        ...

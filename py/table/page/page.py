"""What the application needs of a browser; :mod:`table.page.dom` has the real one."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from table.page.effects import Effects
from table.page.languages import Language
from table.store.finished_games_store import FinishedGamesStore

if TYPE_CHECKING:
    from table.page.companion_file import CompanionFile
    from table.page.peers import Peers

WORD = "word"
"""What stands for the words whose meaning can be asked: they have no ids, since one word may stand
in many places."""


class OneFile(NamedTuple):
    """The game as one file, to be taken away."""

    address: str  #: where it is
    size: int  #: how many bytes it has


class NotFetched(Exception):
    """A part of the page did not come.

    Attributes:
        reason: why, in sentences for people; ``""`` where nobody knows.
        detail: which file it is, and what was seen of it.
        is_newer: whether the host has another build, so that only loading the page anew helps.
    """

    def __init__(
        self, what: str, reason: str = "", detail: str = "", *, is_newer: bool = False
    ) -> None:
        """Say what did not come.

        Args:
            what: what it is called.
            reason: why, in sentences for people.
            detail: which file it is, and what was seen of it.
            is_newer: whether the host has another build.
        """
        super().__init__(f"{what}: {detail}" if detail else what)
        self.reason, self.detail, self.is_newer = reason, detail, is_newer


class Done(Protocol):
    """Is told whether something could be done."""

    def __call__(self, *, is_done: bool) -> None:
        """Hear it."""
        ...


class Page(Protocol):
    """The page that is shown. Ids are those of elements."""

    is_framed: bool  #: whether it is in a frame of another page, which is told what happens
    locks: frozenset[str]  #: what that page lets no reader do (:func:`table.shell.embedding.locks`)

    def render(self, html: str, scene: Effects | None = None) -> None:
        """Show a screen; what is alike stays as it is, the focus included.

        Args:
            html: the screen.
            scene: what is to be seen of what happened, where it is the table of a game.
        """
        ...

    def set_title(self, title: str) -> None:
        """Give the document a title."""
        ...

    def ensure_sprite(self, name: str, drawings: Callable[[], str]) -> None:
        """Make sure that the page has the SVG sprite of this name as it is drawn now.

        Args:
            name: what it is called.
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
        """Put the focus on the first of these that is there."""
        ...

    def focused(self) -> str:
        """Where the focus is: an id, or :data:`WORD` on a word whose meaning can be asked.

        ``""`` if it is nowhere, or on something else without an id.
        """
        ...

    def move_focus(self, old: str, new: str) -> None:
        """Move the focus and the tab stop within a group (a roving tabindex)."""
        ...

    def announce(self, words: str) -> None:
        """Have screen readers read this out when there is time (a polite live region)."""
        ...

    def alert(self, words: str) -> None:
        """Have screen readers read this out at once (an assertive live region)."""
        ...

    def clear_announcements(self) -> None:
        """Leave nothing of what was read out, or was in a dialog that is closed."""
        ...

    def apply_theme(self, looks: Mapping[str, str]) -> None:
        """Apply these looks, such as the dark theme, by name; ``""`` is the usual one."""
        ...

    def languages(self) -> Sequence[Language]:
        """The languages that it can speak, English first."""
        ...

    def language(self) -> str:
        """The code of the one that it speaks: at first what was wished before Python was there."""
        ...

    def preloaded_catalogue(self) -> Sequence[bytes]:
        """The packed messages of that language, fetched ahead of Python; none for English."""
        ...

    async def fetch_catalogue(self, language: str) -> Sequence[bytes]:
        """Fetch the packed messages of a language, as far as the bundles loaded so far need them.

        Raises:
            NotFetched: they did not come.
        """
        ...

    def set_language(self, language: str) -> None:
        """Be in this language from now on, as browsers and readers are told."""
        ...

    def address(self) -> str:
        """The part of the address after the file."""
        ...

    def base_url(self) -> str:
        """The whole address of the page, without the part after the file.

        Where the page lies on a disk: its address on the web, or ``""`` if it was told of none.
        """
        ...

    def go(self, address: str, *, replacing: bool = False) -> None:
        """Go to an address, in place of the present one if ``replacing``."""
        ...

    def back(self) -> None:
        """Go back by one."""
        ...

    def reload(self) -> None:
        """Load the page anew."""
        ...

    def remember_invitation(self, query: str) -> None:
        """Keep the invitation in this tab (sessionStorage), for when the page is loaded again.

        Args:
            query: what stands after the question mark of an address of an invitation’s screen;
                ``""`` where it is at nobody’s table any more.
        """
        ...

    def remembered_invitation(self) -> str:
        """The invitation kept in this tab before the page was loaded again, or ``""``."""
        ...

    def persist(self) -> None:
        """Ask the browser not to throw away what it keeps for the page."""
        ...

    def today(self) -> date:
        """The day that the calendar shows where the person is, by the clock of the device."""
        ...

    def one_file(self) -> OneFile | None:
        """The game as one file, where the host has it."""
        ...

    def copy(self, text: str, field: str, done: Done) -> None:
        """Copy a text; where that is refused, select it in the field that holds it.

        Args:
            text: what is copied.
            field: the id of the field that has the same text.
            done: is told whether it was copied.
        """
        ...

    def save(self, name: str, kind: str, text: str) -> None:
        """Have a text saved as a file.

        Args:
            name: what the file is called.
            kind: its media type.
            text: what is in it.
        """
        ...

    def save_picture(self, name: str, picture: str, done: Done) -> None:
        """Have a picture saved as PNG, in twice its size.

        Args:
            name: what the file is called.
            picture: SVG with a size of its own.
            done: is told whether it was saved; a browser may not give it as it was drawn.
        """
        ...

    def can_vibrate(self) -> bool:
        """Whether it is shown by something that can tremble in the hand."""
        ...

    async def load_bundle(self, bundle: str) -> None:
        """Fetch a lazy bundle: Python that is not there from the start, with its messages.

        Args:
            bundle: its name, as index.html lists it.

        Raises:
            NotFetched: it did not come.
        """
        ...

    async def finished_games(self) -> FinishedGamesStore | None:
        """Where finished games are kept; ``None`` where the browser has no place for them."""
        ...

    async def peers(self) -> Peers | None:
        """What connects this page with others; ``None`` where the browser has nothing for it."""
        ...

    async def companion_file(self) -> CompanionFile | None:
        """The file beside the page around, which shows it here; ``None`` if this is in no frame."""
        ...

    def can_share(self) -> bool:
        """Whether the browser can hand a link to other programs."""
        ...

    def share(self, words: str, link: str, done: Done, picture: tuple[str, str] = ("", "")) -> None:
        """Hand a link to other programs, where the browser can.

        Args:
            words: what is said with it.
            link: the link.
            done: is told whether it was handed over, or called off by the person.
            picture: what goes along as PNG: the name of its file, and SVG with a size of its own.
        """
        ...

    def report(self, kind: str, details: Mapping[str, Any]) -> None:
        """Tell the page around what happened, if this one is in a frame.

        Args:
            kind: ``move``, ``answer``, ``end``, ``error``; or ``moment``, by which it can be shown
                again where it stands if its frame is moved.
            details: plain values that JSON can hold, a few at most.
        """
        ...

    def apply_update(self) -> None:
        """Load the page anew, in the build that the service worker has ready."""
        ...

"""Copy a text or save a picture, and announce the result."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from table.page.page import Page
from trickhunt.core.words import _, ngettext


def copy(page: Page, text: str, field: str) -> None:
    """Copy a text, and announce whether that was done; if it is refused, it is selected.

    Args:
        field: the id of the field that has the same text.
    """
    page.copy(text, field, lambda *, is_done: say_whether_copied(page, is_done=is_done))


def say_whether_copied(page: Page, *, is_done: bool) -> None:
    """Announce whether a text was copied; if it was refused, it is selected."""
    if is_done:
        page.announce(_("Copied."))
    else:
        page.alert(
            _(
                "Your browser does not allow this page to copy text. The text is selected: press "
                "Ctrl+C."
            )
        )


class Shared(NamedTuple):
    """Words to share, perhaps with a link and a picture."""

    words: str
    link: str = ""
    field: str = ""  #: the id of the field that has the same text
    picture: tuple[str, str] = ("", "")  #: the name of its file, and SVG with its own size

    @property
    def text(self) -> str:
        """All of it as text; after several lines, the link has one of its own."""
        return ("\n" if "\n" in self.words else " ").join((self.words, self.link)).strip()

    def copy(self, page: Page) -> None:
        """Copy it."""
        copy(page, self.text, self.field)

    def share(self, page: Page) -> None:
        """Share it with other programs (:meth:`Page.share`); if that is impossible, copy it."""

        def told(*, is_done: bool) -> None:
            if not is_done:
                self.copy(page)

        page.share(self.words, self.link, told, self.picture)


def save_picture(page: Page, name: str, picture: str) -> None:
    """Save a picture, as PNG if the browser does not alter it, and announce that.

    Args:
        name: the name of the file, without its suffix.
        picture: SVG with its own size.
    """
    save_pictures(page, [(name, picture)])


def save_pictures(page: Page, pictures: Sequence[tuple[str, str]], done: int = 0) -> None:
    """Save pictures one after the other, and announce that at the end.

    Args:
        pictures: the name of each file without its suffix, and SVG with its own size.
        done: the number of pictures that were already saved.
    """
    name, picture = pictures[done]

    def told(*, is_done: bool) -> None:
        if not is_done:
            page.save(f"{name}.svg", "image/svg+xml", picture)
            page.alert(
                _(
                    "The picture could not be saved as a PNG: the browser changes it, perhaps to "
                    "protect you from being tracked. It was saved as an SVG instead."
                )
            )
        if done + 1 < len(pictures):
            save_pictures(page, pictures, done + 1)
        elif is_done:
            count = len(pictures)
            words = ngettext("The picture is saved.", "{count} pictures are saved.", count)
            page.announce(words)

    page.save_picture(f"{name}.png", picture, told)

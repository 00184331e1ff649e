"""Copy a text or save a picture, and announce the result."""

from __future__ import annotations

from table.page.page import Page
from trickhunt.core.words import _


def copy(page: Page, text: str, field: str) -> None:
    """Copy a text, and announce whether that was done; if it is refused, it is selected.

    Args:
        page: the page.
        text: the text.
        field: the id of the field that has the same text.
    """

    def told(*, is_done: bool) -> None:
        if is_done:
            page.announce(_("Copied."))
        else:
            page.alert(
                _("The browser does not let the page copy. The text is selected: press Ctrl+C.")
            )

    page.copy(text, field, told)


def save_picture(page: Page, name: str, picture: str) -> None:
    """Save a picture, as PNG if the browser does not alter it, and announce that.

    Args:
        page: the page.
        name: the name of the file, without its suffix.
        picture: SVG with its own size.
    """

    def told(*, is_done: bool) -> None:
        if is_done:
            page.announce(_("The picture is saved."))
            return
        page.save(f"{name}.svg", "image/svg+xml", picture)
        page.alert(
            _(
                "The picture could not be saved as PNG: the browser changes it, perhaps to "
                "protect you from being tracked. It was saved as SVG instead."
            )
        )

    page.save_picture(f"{name}.png", picture, told)

"""Sending somebody a link: with other programs, by copying it, or as a QR code."""

from __future__ import annotations

from collections.abc import Callable

from markupsafe import Markup

from table.multiplayer.lobby_model import COPIED, SHOWN, SentModel
from table.multiplayer.qr_code import code_of
from table.multiplayer.view_parts import CODE, SENT
from table.page.page import Page
from table.shell.saving import Shared, say_whether_copied
from table.shell.screen import Host
from trickhunt.core.words import _


class Sending:
    """Sends a link, or the code in it where the page does not know its own address."""

    def __init__(self, host: Host, done: Callable[[str], None]) -> None:
        """Nothing is sent yet.

        Args:
            done: told how it was sent, as in :class:`SentModel`, as far as that can be known.
        """
        self._host = host
        self._done = done
        self._code = ("", Markup())

    def model(self, text: str, way: str) -> SentModel:
        """The view model."""
        if self._code[0] != text:
            self._code = text, code_of(text) if "://" in text else Markup()
        return SentModel(text, self._code[1], self._host.page.can_share(), way)

    def share(self, words: str, text: str, *, is_quiet: bool = False) -> None:
        """Share it with other programs.

        Args:
            is_quiet: whether nothing is said if that fails.
        """

        def shared(*, is_done: bool) -> None:
            if is_done:
                self._done(SHOWN)
            elif not is_quiet:
                self._host.page.alert(_("It could not be sent. Copy it instead."))

        self._host.page.share(words, text, shared)

    def toggled(self, target: str, *, is_open: bool) -> None:
        """A part was folded or unfolded: who is shown the code has it."""
        if target.startswith(CODE) and is_open and self._code[0]:
            self._done(SHOWN)

    def copy(self, words: str, text: str, *, is_quiet: bool = False) -> None:
        """Copy it, after some words.

        Args:
            is_quiet: whether nothing is said if that fails.
        """

        def copied(*, is_done: bool) -> None:
            if is_done:
                self._done(COPIED)
            if not is_quiet:
                say_whether_copied(self._host.page, is_done=is_done)

        self._host.page.copy(f"{words.removesuffix('.')}: {text}", SENT, copied)


def ask_again(page: Page) -> None:
    """Ask the host of a table for a new invitation, by a message that is ready to be sent."""
    words = _(
        "Our connection is lost. Please send me a new invitation: press “Invite again” at your "
        "table."
    )
    Shared(words).share(page)

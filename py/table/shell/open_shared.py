"""The field that opens links, records, saved games and translations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from importlib import import_module

from table.page.bundle_imports import loaded
from table.page.events import Changed
from table.page.languages import extend_catalogue
from table.shell.lazy_screen import fetch
from table.shell.screen import Host
from table.ui.models.start import CLOSED
from trickhunt.core.errors import TrickHuntError
from trickhunt.core.words import _, ngettext

FIELD = "arriving"
"""The name of the field, and of the file chooser that fills it."""

BUNDLE, MODULE = "importer", "table.importer.opening"
"""The bundle that reads pasted text, and the module in it."""

TRANSLATION = "table.importer.translation"
"""The module that reads a translation, which is used at once."""

DETAILS = "arriving-part"
"""The element around it, which is folded away at first."""


class OpenShared:
    """The field, and the result for its text."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self.model = CLOSED

    def changed(self, signal: Changed) -> bool:
        """The field has another text; returns whether it was this field."""
        if signal.name != FIELD:
            return False
        self.model = replace(self.model, text=signal.value, problem="", is_open=True)
        return True

    def toggled(self, target: str, *, is_open: bool) -> None:
        """The part was opened or closed."""
        if target == DETAILS:
            self.model = replace(self.model, is_open=is_open)

    def open(self) -> None:
        """Open the text; if that is impossible, say why and keep the text."""
        if loaded(MODULE) is None:
            self._host.run(self._bring())
        else:
            self._open()

    async def _bring(self) -> None:
        await fetch(self._host, BUNDLE)
        if loaded(MODULE) is not None:
            self._open()
        else:
            self._refuse(
                _(
                    "The part that reads it could not be loaded. Check the connection, and "
                    "press “Open” once more."
                )
            )

    def _open(self) -> None:
        text = self.model.text
        address_of: Callable[[str], str] = import_module(MODULE).address_of
        translation = import_module(TRANSLATION)
        try:
            if translation.is_translation(text):
                self._speak(*translation.words_of(text))
                return
            address = address_of(text)
        except TrickHuntError as error:
            words = " ".join(str(error).split())
            self._refuse(_("It cannot be opened: {reason}", reason=words))
        else:
            self.model = CLOSED
            self._host.page.go(address)

    def _speak(self, words: bytes, count: int) -> None:
        """Use a translation until the page is reloaded."""
        extend_catalogue(words)
        self.model = CLOSED
        self._host.show()
        self._host.page.announce(
            ngettext(
                "{count} message is shown in this translation until you reload the page.",
                "{count} messages are shown in this translation until you reload the page.",
                count,
            )
        )

    def _refuse(self, problem: str) -> None:
        self.model = replace(self.model, problem=problem, is_open=True)
        self._host.show()
        self._host.page.alert(problem)
        self._host.page.focus(FIELD)

"""What others shared, or what was saved elsewhere, opened on the start page."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from table.saving import FORMAT, DamagedSave, Saved
from table.views.arriving import CLOSED
from trickhunt.errors import TrickHuntError
from trickhunt.links import Link, arrived, link_to_look_at, write_link
from trickhunt.words import _

if TYPE_CHECKING:
    from table.app import App
    from table.signals import Changed

FIELD = "arriving"
"""The name of the field, and of the choice of a file, which fills it."""

PART = "arriving-part"
"""The part of the start page, which is folded away at first."""


class Arriving:
    """The field for whatever arrives, and what came of it.

    Attributes:
        look: what the start page shows of it.
    """

    def __init__(self, app: App) -> None:
        self._app = app
        self.look = CLOSED

    def changed(self, signal: Changed) -> bool:
        """The field has another text; returns whether it was this field."""
        if signal.name != FIELD:
            return False
        self.look = replace(self.look, text=signal.value, problem="", is_open=True)
        return True

    def toggled(self, target: str, *, is_open: bool) -> None:
        """The part was opened or closed."""
        if target == PART:
            self.look = replace(self.look, is_open=is_open)

    def open(self) -> None:
        """Go to what the text leads to; where it leads nowhere, say why and keep the text."""
        page = self._app.page
        try:
            address = f"#/{write_link(linked(self.look.text))}"
        except (TrickHuntError, DamagedSave) as error:
            words = " ".join(str(error).split())
            self.look = replace(
                self.look, problem=_("It cannot be opened: {reason}", reason=words), is_open=True
            )
            self._app.show()
            page.alert(self.look.problem)
            page.focus(FIELD)
            return
        self.look = CLOSED
        page.go(address)


def linked(text: str) -> Link:
    """The link to what a text tells: also to a game as the page keeps it.

    Raises:
        TrickHuntError: it leads nowhere.
        DamagedSave: it is a saved game that cannot be read.
    """
    if text.lstrip().startswith("{") and json.dumps(FORMAT) in text[:200]:
        saved = Saved.read(text.strip())
        return replace(link_to_look_at(saved.record), names=tuple(saved.setup.names))
    return arrived(text)

"""The field that opens links, records and saved games."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import TYPE_CHECKING

from table.match.saved import FORMAT, DamagedSave, Saved
from table.view_models.start import CLOSED
from trickhunt.errors import TrickHuntError
from trickhunt.links import Link, arrived, link_to_look_at, write_link
from trickhunt.words import _

if TYPE_CHECKING:
    from table.browser.signals import Changed
    from table.screens.screen import Host

FIELD = "arriving"
"""The name of the field, and of the choice of a file, which fills it."""

PART = "arriving-part"
"""The part of a page, which is folded away at first."""


class OpenShared:
    """The field, and what became of its text.

    Attributes:
        model: what is shown of it.
    """

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
        if target == PART:
            self.model = replace(self.model, is_open=is_open)

    def open(self) -> None:
        """Open what the text means; where it means nothing, say why and keep the text."""
        page = self._host.page
        try:
            address = f"#/{write_link(linked(self.model.text))}"
        except (TrickHuntError, DamagedSave) as error:
            words = " ".join(str(error).split())
            self.model = replace(
                self.model, problem=_("It cannot be opened: {reason}", reason=words), is_open=True
            )
            self._host.show()
            page.alert(self.model.problem)
            page.focus(FIELD)
            return
        self.model = CLOSED
        page.go(address)


def linked(text: str) -> Link:
    """The link to what a text means: a link, a record, a position or a saved game.

    Raises:
        TrickHuntError: it means none of them.
        DamagedSave: it is a saved game that cannot be read.
    """
    if text.lstrip().startswith("{") and json.dumps(FORMAT) in text[:200]:
        saved = Saved.read(text.strip())
        return replace(link_to_look_at(saved.record), names=tuple(saved.setup.names))
    return arrived(text)

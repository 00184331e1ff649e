"""The screen of an address that was damaged in transit: it redirects to the original."""

from __future__ import annotations

from table.page.routes import UNDONE, Route, read
from table.shell.broken_link import BrokenLinkScreen
from trickhunt.core.errors import BadLink, TrickHuntError
from trickhunt.core.words import _
from trickhunt.importer import PLACE, found, whole


class RedirectScreen(BrokenLinkScreen):
    """Redirects to the original address, or explains why it cannot be restored."""

    def open(self, route: Route) -> Route | None:
        """Restore the original, and go there."""
        try:
            place = found(f"#{route.query}", {PLACE: whole})
            meant = read(f"#/{place}")
            if meant.shows == UNDONE:
                raise BadLink(_("link"), _("the page has no such place."))
        except TrickHuntError as error:
            told = error if isinstance(error, BadLink) else BadLink("", str(error))
            self.tell(route.query.removeprefix("/"), told)
            self.host.page.report("error", {"reason": told.reason})
            return None
        return meant


SCREEN = RedirectScreen

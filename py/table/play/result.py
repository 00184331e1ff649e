"""The result of a finished game: shared with a link that replays it, or saved as a picture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from table.session.session import Session
from table.shell.saving import save_picture
from table.shell.screen import Host
from trickhunt.core.errors import BadLink
from trickhunt.core.words import _
from trickhunt.links import link_of, write_link

if TYPE_CHECKING:
    from table.ui.models.story import StoryModel


class ResultSharing:
    """What is done with the result of the game at the table."""

    def __init__(self, host: Host, told: Callable[[], StoryModel | None]) -> None:
        """Nothing is done yet.

        Args:
            host: the application.
            told: gives how the game went, once it is over.
        """
        self._host = host
        self._told = told
        self.acts = {
            "result-share": lambda _act: self._share(),
            "result-save": lambda _act: self._save(),
        }

    def _share(self) -> None:
        """Hand it to other programs; where that is impossible, save it and copy the link."""
        story, session = self._told(), self._host.game.session
        if story is None or session is None:
            return
        name, link = _name(session), self._link(session)

        def instead(*, is_done: bool) -> None:
            if not is_done:
                save_picture(self._host.page, name, story.picture)
                if link:
                    self._host.page.copy(link, "", self._copied)

        self._host.page.share(story.sentences[0], link, instead, (f"{name}.png", story.picture))

    def _save(self) -> None:
        story, session = self._told(), self._host.game.session
        if story is not None and session is not None:
            save_picture(self._host.page, _name(session), story.picture)

    def _copied(self, *, is_done: bool) -> None:
        if is_done:
            self._host.page.announce(_("A link that replays the game is copied."))
        else:
            self._host.page.alert(_("The link could not be copied: “Share” above has it."))

    def _link(self, session: Session) -> str:
        """The address that replays the game; that of the page where the game is too long for it.

        ``""`` where the page lies on a disk, and nobody else could open it.
        """
        link = replace(link_of(session.record), names=tuple(session.setup.names))
        here = self._host.page.base_url()
        try:
            return here and f"{here}#/{write_link(link)}"
        except BadLink:
            return here


def _name(session: Session) -> str:
    """What the file is called."""
    return f"{session.setup.game}-{session.record.seed}-result"

"""The screen of a link that cannot be read."""

from __future__ import annotations

from table.page.events import Key
from table.shell.broken_link_view import broken_link
from table.shell.screen import Host, Screen
from trickhunt.core.errors import BadLink
from trickhunt.core.words import _


class BrokenLinkScreen(Screen):
    """The screen of an invalid link: what is wrong with it, and the link itself."""

    titles = ("broken-title",)

    def __init__(self, host: Host) -> None:
        super().__init__(host)
        self._text = ""
        self._error = BadLink("", "")

    def tell(self, text: str, error: BadLink) -> None:
        """Set the link and its error."""
        self._text, self._error = text, error

    @property
    def name(self) -> str:
        """The title of the screen."""
        return _("This link cannot be opened")

    def show(self) -> None:
        """Render it."""
        self.render(broken_link(self._text, self._error))

    def press(self, key: Key) -> bool:
        """No key has an effect, because there is no table."""
        del key
        return False

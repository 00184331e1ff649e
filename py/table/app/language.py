"""The language of the page: chosen at the start, and changed during use."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace

from table.page.languages import ENGLISH, WHOLE, Catalogue, Language, spoken
from table.page.page import NotFetched
from table.shell.screen import Host
from table.ui.models.start import LanguagesModel
from trickhunt.core.words import SOURCE, _, use_catalogue


class Speaking:
    """The application's language."""

    def __init__(self, host: Host, on_change: Callable[[], None]) -> None:
        self._host = host
        self._on_change = on_change
        self._wanted = host.page.language()
        self._changing: asyncio.Task[None] | None = None
        self._lacking: Exception | None = None

    def begin(self) -> None:
        """Use the language of the page; if its messages are missing, use English and say so."""
        page = self._host.page
        use_catalogue(Catalogue())
        if self._wanted == SOURCE:
            return
        try:
            self._take(page.preloaded_catalogue(), self._known(self._wanted))
        except ValueError as error:
            wanted, self._wanted = self._wanted, SOURCE
            self._lack(wanted, error)
            page.set_language(SOURCE)
            self.follow(wanted)  # perhaps they load now; otherwise the reason is known
        self._on_change()

    def _lack(self, language: str, error: Exception) -> None:
        print(f"{language}: {error}", file=sys.stderr)
        self._lacking = error

    @staticmethod
    def _take(packed: Sequence[bytes], language: Language | None) -> None:
        """Use the messages in a package.

        Raises:
            ValueError: something is damaged or missing.
        """
        if not packed:
            raise ValueError("its words did not come")
        found = Catalogue(language.code if language and language.done == WHOLE else SOURCE)
        for some in packed:
            found.take(some)
        use_catalogue(found)

    def model(self) -> LanguagesModel:
        """The available languages, and a message about the current one."""
        page = self._host.page
        return LanguagesModel(tuple(page.languages()), page.language(), self.told())

    def told(self) -> str:
        """The message about a language that could not be loaded; ``""`` if all is well."""
        if self._lacking is None:
            return ""
        told = _("This language could not be loaded.")
        if isinstance(self._lacking, NotFetched) and self._lacking.reason:
            return " ".join((told, self._lacking.reason, self._lacking.detail))
        return told

    def choose(self, language: str) -> None:
        """Switch to a language that a person chose as soon as it is loaded, and store the choice.

        Args:
            language: its code; an unknown one is ignored.
        """
        if self._known(language):
            host = self._host
            host.prefer(replace(host.settings, language=language, language_chosen=True))
            self.follow(language)

    def follow(self, wish: str) -> None:
        """Switch to the language for a code such as ``de-AT``, if it is available."""
        found = self._known(wish)
        if found is not None and found.code != self._wanted:
            self._wanted = found.code
            if self._changing is not None:
                self._changing.cancel()
            self._changing = self._host.run(self._change(found))

    def _known(self, wish: str) -> Language | None:
        return spoken(wish, (*self._host.page.languages(), ENGLISH))

    async def _change(self, language: Language) -> None:
        host = self._host
        self._lacking = None
        try:
            if language.code == SOURCE:
                use_catalogue(Catalogue())
            else:
                self._take(await host.page.fetch_catalogue(language.code), language)
        except (NotFetched, ValueError) as error:
            self._lack(language.code, error)
            self._wanted = host.page.language()
            host.show()
            host.page.alert(self.told())
            return
        host.page.set_language(language.code)
        self._on_change()
        host.show()
        host.page.clear_announcements()  # they are in the previous language
        # Translators: say it of your own language.
        host.page.announce(_("The page is in English now."))

"""The language that the page speaks: taken up when it starts, and changed while it is used."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace

from table.page.languages import ENGLISH, Catalogue, Language, spoken
from table.page.page import NotFetched
from table.shell.screen import Host
from table.ui.models.start import LanguagesModel
from trickhunt.core.words import SOURCE, _, use_catalogue


class Speaking:
    """The application's dealings with languages."""

    def __init__(self, host: Host, on_change: Callable[[], None]) -> None:
        """Speak as was wished before Python was there.

        Args:
            host: the application.
            on_change: is called when another language is spoken than before.
        """
        self._host = host
        self._on_change = on_change
        self._wanted = host.page.language()
        self._changing: asyncio.Task[None] | None = None
        self._lacking: Exception | None = None

    def begin(self) -> None:
        """Speak the language that the page is in; English, and it says so, if its words lack."""
        page = self._host.page
        use_catalogue(Catalogue())
        if self._wanted == SOURCE:
            return
        try:
            self._take(page.preloaded_catalogue())
        except ValueError as error:
            wanted, self._wanted = self._wanted, SOURCE
            self._lack(wanted, error)
            page.set_language(SOURCE)
            self.follow(wanted)  # perhaps they come now; else it is known why not
        self._on_change()

    def _lack(self, language: str, error: Exception) -> None:
        print(f"{language}: {error}", file=sys.stderr)
        self._lacking = error

    @staticmethod
    def _take(packed: Sequence[bytes]) -> None:
        """Take words from what was packed.

        Raises:
            ValueError: something is damaged, or nothing came.
        """
        if not packed:
            raise ValueError("its words did not come")
        found = Catalogue()
        for some in packed:
            found.take(some)
        use_catalogue(found)

    def model(self) -> LanguagesModel:
        """The languages that can be chosen, and what is to be said of the one that is spoken."""
        page = self._host.page
        return LanguagesModel(tuple(page.languages()), page.language(), self.told())

    def told(self) -> str:
        """What is to be said of a language whose words did not come; ``""`` if all is well."""
        if self._lacking is None:
            return ""
        told = _("The words of this language did not come.")
        if isinstance(self._lacking, NotFetched) and self._lacking.reason:
            return " ".join((told, self._lacking.reason, self._lacking.detail))
        return told

    def choose(self, language: str) -> None:
        """Speak a language that a person chose, from as soon as its words are there, and keep it.

        Args:
            language: its code; one that the page does not speak is ignored.
        """
        if self._known(language):
            host = self._host
            host.prefer(replace(host.settings, language=language, language_chosen=True))
            self.follow(language)

    def follow(self, wish: str) -> None:
        """Speak the language that is meant by a wish as ``de-AT``, if the page can.

        Args:
            wish: what was wished.
        """
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
                self._take(await host.page.fetch_catalogue(language.code))
        except (NotFetched, ValueError) as error:
            self._lack(language.code, error)
            self._wanted = host.page.language()
            host.show()
            host.page.alert(self.told())
            return
        host.page.set_language(language.code)
        self._on_change()
        host.show()
        host.page.clear_announcements()  # they are in the language of before
        # Translators: say it of your own language.
        host.page.announce(_("The page is in English now."))

"""The languages of the page besides English, and the messages of each.

A language is a folder in the packages (docs/TRANSLATING.md). The messages of Python are in two
parts: the second is for bundles that are loaded later (tools/pyodide/lazy_bundles.py).
"""

from __future__ import annotations

import gettext
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache, cached_property
from io import BytesIO
from pathlib import PurePosixPath

from babel import Locale
from babel.messages.catalog import Catalog, Message

from table.page.languages import packed
from tools import messages, translations
from tools.pyodide.app import is_packed
from tools.pyodide.lazy_bundles import bundle_of
from trickhunt.core.words import use_catalogue

FOLDER = "language"
"""The folder of all of them in the site."""

LARGEST = 60_000
"""The most bytes of each part of a language's messages."""

FIRST, LATE = "first", "late"


class TargetLanguage:
    """A language besides English.

    Attributes:
        code: its code, such as ``de``.
    """

    def __init__(self, code: str) -> None:
        self.code = code

    @cached_property
    def _locale(self) -> Locale:
        return Locale.parse(self.code, sep="-")

    @property
    def name(self) -> str:
        """Its own name."""
        name = self._locale.get_display_name(self.code) or self.code
        return name[0].upper() + name[1:]

    @property
    def direction(self) -> str:
        """``ltr`` or ``rtl``."""
        return self._locale.text_direction

    @cached_property
    def done(self) -> int:
        """The percentage of translated messages."""
        return translations.done(self.code, collected())

    @property
    def script(self) -> str:
        """The path of its script in the site, without hashes."""
        return f"{FOLDER}/{self.code}.js"

    @property
    def games(self) -> str:
        """The path of the games' own pages."""
        return f"{FOLDER}/{self.code}-games.json"

    def words(self, part: str) -> str:
        """The path of a part of its messages."""
        return f"{FOLDER}/{self.code}-{part}.bin"

    @cached_property
    def catalogues(self) -> dict[str, Catalog]:
        """Its catalogue of each domain, if it has one."""
        paths = translations.of_language(self.code)
        return {domain.name: translations.read(path) for domain, path in paths.items()}

    @property
    def plural(self) -> str:
        """The plural formula of gettext."""
        return next(iter(self.catalogues.values())).plural_expr

    @cached_property
    def gettext(self) -> gettext.NullTranslations:
        """All its messages, for gettext."""
        found = gettext.NullTranslations()
        for one in self.catalogues.values():
            spoken = gettext.GNUTranslations(BytesIO(translations.binary(one)))
            if type(found) is gettext.NullTranslations:
                found = spoken
            else:
                found.add_fallback(spoken)
        return found

    def says(self, message: str) -> str:
        """A translated message."""
        return self.gettext.gettext(message)

    @contextmanager
    def spoken(self) -> Iterator[None]:
        """Let the page's Python use it."""
        use_catalogue(self.gettext)
        try:
            yield
        finally:
            use_catalogue(gettext.NullTranslations())

    def texts(self, part: str) -> dict[tuple[str, ...], Sequence[str]]:
        """The translations that the page needs, by message."""
        found: dict[tuple[str, ...], Sequence[str]] = {}
        for domain in messages.DOMAINS:
            translated = self.catalogues.get(domain.name)
            for message in collected()[domain] if translated else ():
                if message.id and part_needing(message) == part:
                    one = translated.get(message.id) if translated else None
                    if one is not None and translations.is_translated(one):
                        forms = tuple(translations.forms(one.string))
                        found.setdefault(tuple(translations.forms(message.id)), forms)
        return found

    def packed(self, part: str) -> bytes:
        """A part of its messages in the page's format."""
        return packed(self.plural, self.texts(part))


@cache
def collected() -> dict[messages.Domain, Catalog]:
    """Return the messages of each domain, cached because it is slow."""
    return {domain: messages.extract(domain) for domain in messages.DOMAINS}


def part_needing(message: Message) -> str:
    """The part to which a message belongs; ``""`` if no Python of the page uses it."""
    places = [PurePosixPath(path) for path, _line in message.locations]
    ours = [path.relative_to("py") for path in places if path.parts[0] == "py"]
    needing = [str(path) for path in ours if is_packed(path)]
    if not needing:
        return ""
    return LATE if all(map(bundle_of, needing)) else FIRST


def found() -> list[TargetLanguage]:
    """Return the available languages, besides English."""
    return [TargetLanguage(code) for code in translations.languages()]

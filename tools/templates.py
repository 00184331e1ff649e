"""Templates of the static pages, in each language."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape

from tools import structured
from tools.console import ROOT
from tools.markup import in_ascii
from tools.tags import tags
from tools.versions import ENGLISH, Version
from trickhunt.core.words import _, ngettext

POLICY = (
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; "
    "form-action 'none'"
)


Pictures = list[tuple[str, int, Path]]
"""Previews that are not drawn yet: SVG, width, and file."""


def _told_of(what: str, words: str) -> Markup:
    """The subject of a text in bold, and the text."""
    bold = Markup("<strong>{}</strong>").format(what)
    return escape(_("{label}: {word}")).format(label=bold, word=words)


class Templates:
    """The templates below ``web/``, in one language, which must be current while it is used.

    Args:
        site: the folder of the site.
        at: returns the name of one of our files in it.
        version: the language.
        versions: all the languages of the pages.

    Attributes:
        version: the language.
    """

    def __init__(
        self,
        site: Path,
        at: Callable[[str], str],
        version: Version = ENGLISH,
        versions: Sequence[Version] = (ENGLISH,),
    ) -> None:
        self._site = site
        self.version = version
        self._versions = versions
        self._environment = Environment(
            loader=FileSystemLoader(ROOT / "web"),
            autoescape=True,
            undefined=StrictUndefined,
        )
        self._environment.globals |= {
            "_": _,
            "at": at,
            # The structured data of a page and its game, with its author for the title.
            "kind": "",
            "subject": None,
            "titled": "",
            "structured": structured.page,
            "ngettext": ngettext,
            "policy": POLICY,
            "told_of": _told_of,
            "version": version,
            "versions": versions,
        }

    @property
    def draws(self) -> bool:
        """Whether previews are drawn for its pages; other languages use the same ones."""
        return self.version == ENGLISH

    def tags(self, title: str, about: str, path: str, picture: str, shows: str) -> Markup:
        """The tags of a page for chats, feeds and search engines; see :func:`tools.tags.tags`."""
        return tags(title, about, path, picture, shows, self._versions, self.version)

    def put(self, name: str, path: str, /, **values: Any) -> str:
        """Write a page.

        Args:
            name: the template, by its path.
            path: the path of the page below the folder of its language; a folder ends in a slash.

        Returns:
            Its address in the site.
        """
        up = "../" * path.count("/")  # to the folder of the language
        top = up + "../" * self.version.folder.count("/")  # to that of the site
        template = self._environment.get_template(name)
        cards = partial(self.tags, path=path)
        text = template.render(path=path, up=up, top=top, tags=cards, **values)
        address = self.version.folder + path
        file = self._site / address
        if address.endswith("/"):
            file /= "index.html"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(in_ascii(text) + "\n", "ascii")
        return address

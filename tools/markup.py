"""Parse, change and write pages as trees of elements."""

from __future__ import annotations

import re

from bs4 import BeautifulSoup, Tag
from bs4.dammit import EntitySubstitution
from bs4.formatter import HTMLFormatter

from tools.console import SetupError

_PLAINLY = HTMLFormatter(EntitySubstitution.substitute_xml, void_element_close_prefix="")


def read(html: str) -> BeautifulSoup:
    """Parse a page or a part of one; all attribute values are text."""
    return BeautifulSoup(html, "html.parser", multi_valued_attributes=None)


def written(page: BeautifulSoup) -> str:
    """Return a page as HTML."""
    return page.decode(formatter=_PLAINLY)


def in_ascii(html: str) -> str:
    """Return a page in ASCII, so that it does not depend on the charset of a host.

    Raises:
        SetupError: a script or a style in it is not in ASCII; there, no character references are
            possible.
    """
    for raw in re.findall(r"<(?:script|style)\b[^>]*>(.*?)</(?:script|style)>", html, re.DOTALL):
        if not raw.isascii() and not raw.lstrip().startswith("<"):
            raise SetupError(f"A script or style of a page is not in ASCII: {raw[:60]} …")
    return html.encode("ascii", "xmlcharrefreplace").decode()


def one(page: Tag, selector: str) -> Tag:
    """Return the single element for a selector.

    Raises:
        SetupError: there is none, or there are several.
    """
    found = page.select(selector)
    if len(found) != 1:
        raise SetupError(f"A page is to have one {selector}; it has {len(found)}.")
    return found[0]

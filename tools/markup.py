"""Pages as trees of elements: read, changed and written again."""

from __future__ import annotations

import re

from bs4 import BeautifulSoup, Tag
from bs4.dammit import EntitySubstitution
from bs4.formatter import HTMLFormatter

from tools.console import SetupError

_PLAINLY = HTMLFormatter(EntitySubstitution.substitute_xml, void_element_close_prefix="")


def read(html: str) -> BeautifulSoup:
    """Return the tree of a page or a part of one; the value of each attribute is a text."""
    return BeautifulSoup(html, "html.parser", multi_valued_attributes=None)


def written(page: BeautifulSoup) -> str:
    """Return a page as HTML."""
    return page.decode(formatter=_PLAINLY)


def in_ascii(html: str) -> str:
    """Return a page in ASCII, so that it is read alike whatever charset a host says of it.

    Raises:
        SetupError: a script or a style in it is not in ASCII, where no reference stands for a sign.
    """
    for raw in re.findall(r"<(?:script|style)\b[^>]*>(.*?)</(?:script|style)>", html, re.DOTALL):
        if not raw.isascii() and not raw.lstrip().startswith("<"):
            raise SetupError(f"A script or style of a page is not in ASCII: {raw[:60]} …")
    return html.encode("ascii", "xmlcharrefreplace").decode()


def one(page: Tag, selector: str) -> Tag:
    """Return the one element that a selector finds.

    Raises:
        SetupError: there is none, or there are several.
    """
    found = page.select(selector)
    if len(found) != 1:
        raise SetupError(f"A page is to have one {selector}; it has {len(found)}.")
    return found[0]

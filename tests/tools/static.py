"""The static pages of a built site, each parsed once."""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from pathlib import Path

from bs4 import BeautifulSoup

from tools import markup


@cache
def page_of(path: Path) -> BeautifulSoup:
    """Return a page, which must not be changed."""
    return markup.read(path.read_text("utf-8"))


def ways(path: Path, tags: str = "a|link") -> list[str]:
    """Return the targets of all links of a page, read without parsing it."""
    found = re.findall(rf'<(?:{tags})\b[^>]*?\shref="([^"]*)"', path.read_text("utf-8"))
    assert found
    return [unescape(target) for target in found]


@cache
def ids(path: Path) -> frozenset[str]:
    """Return the ids on a page."""
    return frozenset(re.findall(r'\sid="([^"]*)"', path.read_text("utf-8")))


def assert_ways_lead_to_files(path: Path) -> None:
    """Check that every link of a page leads to a file of the site, and to a place that it has."""
    for way in ways(path):
        target, _mark, place = way.partition("#")
        found = (path.parent / target.partition("?")[0]).resolve()
        if found.is_dir():
            found /= "index.html"
        assert found.exists(), target
        if place and not place.startswith("/"):
            assert place in ids(found), place

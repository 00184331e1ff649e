"""The beginning of the file of a post, with title and date, as each site generator reads it."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date

from trickhunt.core.escaping import escaped_markdown


def _yaml(title: str, day: date, more: str = "") -> str:
    return f"---\ntitle: {json.dumps(title, ensure_ascii=False)}\ndate: {day}\n{more}---"


def _heading(title: str, _day: date) -> str:
    return title and f"# {escaped_markdown(title)}"


IN_HTML: dict[str, Callable[[str, date], str]] = {
    "MkDocs": lambda title, day: f"---\ndate: {day}\n---\n\n{_heading(title, day)}",
    "Pelican": lambda title, day: f"Title: {title}\nDate: {day}",
    "Nikola": lambda title, day: f"<!--\n.. title: {title}\n.. date: {day}\n-->",
    "Docusaurus": lambda title, day: _yaml(title, day, "mdx:\n  format: md\n"),
    "Sphinx": _heading,
}
"""The beginnings for generators whose posts are HTML in a Markdown file, by name."""

BEGINNINGS: dict[str, Callable[[str, date], str]] = {
    **dict.fromkeys(("hugo", "jekyll", "eleventy", "astro"), _yaml),
    "vitepress": _heading,
    **{name.lower(): begin for name, begin in IN_HTML.items()},
}
"""All beginnings, by the name of the lines."""

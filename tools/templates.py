"""Templates of the pages that need no script."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from tools.console import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

POLICY = (
    "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; base-uri 'none'; "
    "form-action 'none'"
)


class Written(NamedTuple):
    """What was written.

    Attributes:
        paths: the address of each page in the site.
        pictures: the previews that are still to be drawn: SVG, how wide, and the file.
    """

    paths: list[str]
    pictures: list[tuple[str, int, Path]]

    def put(self, site: Path, path: str, text: str) -> None:
        """Write a page into a folder of its own.

        Args:
            site: the folder of the site.
            path: the page's address in it, which ends with a slash.
            text: the page.
        """
        (site / path).mkdir(parents=True)
        (site / path / "index.html").write_text(text, "utf-8")
        self.paths.append(path)


class Templates:
    """The templates below ``web/``.

    Args:
        at: says under which name in the site a file of ours lies.
    """

    def __init__(self, at: Callable[[str], str]) -> None:
        self._environment = Environment(
            loader=FileSystemLoader(ROOT / "web"),
            autoescape=True,
            undefined=StrictUndefined,
        )
        self._environment.globals |= {"_": str, "at": at, "policy": POLICY}

    def render(self, name: str, /, **values: Any) -> str:
        """Return a page; the template is named by its path."""
        return self._environment.get_template(name).render(**values) + "\n"

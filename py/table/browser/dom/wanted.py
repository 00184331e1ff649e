"""Scripts of the page that are fetched when they are first called for."""

from __future__ import annotations

from pyscript.context import document, window
from pyscript.ffi import is_none


class Wanted:
    """A script that is not there from the start.

    Attributes:
        name: the global that it gives, by which index.html lists it.
    """

    def __init__(self, name: str) -> None:
        """A script that nobody asked for yet; in the one file it is there all the same."""
        self.name = name
        self._is_here = self._is_asked = False

    @property
    def is_here(self) -> bool:
        """Whether it has run."""
        self._is_here = self._is_here or hasattr(window, self.name)
        return self._is_here

    def fetch(self) -> None:
        """Ask for it, once."""
        if self._is_asked or self.is_here:
            return
        self._is_asked = True
        link = document.querySelector(f"link[rel=wanted][data-gives={self.name}]")
        if is_none(link):
            return
        script = document.createElement("script")
        script.crossOrigin = "anonymous"
        script.integrity = link.integrity
        script.src = link.href
        document.head.append(script)

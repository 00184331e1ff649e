"""Scripts of the page that are loaded on demand."""

from __future__ import annotations

import asyncio
from typing import Any

from pyscript import document, when, window
from pyscript.ffi import is_none


class LazyScript:
    """A script that is loaded on demand.

    Attributes:
        name: the global that it defines, which identifies it in index.html.
    """

    def __init__(self, name: str) -> None:
        """A script before it is requested; in the single file it is always there."""
        self.name = name
        self._is_here = self._is_asked = False

    @property
    def is_here(self) -> bool:
        """Whether it has run."""
        self._is_here = self._is_here or hasattr(window, self.name)
        return self._is_here

    def fetch(self) -> None:
        """Request it, once."""
        if self._is_asked or self.is_here:
            return
        self._is_asked = True
        self._ask()

    async def come(self) -> bool:
        """Request it and wait; returns whether it has run."""
        if not self.is_here:
            script = self._ask()
            if script is not None:
                over = asyncio.Event()
                silence = window.AbortController.new()
                for kind in ("load", "error"):
                    when(kind, script, signal=silence.signal)(over.set)
                await over.wait()
                silence.abort()
        return self.is_here

    def _ask(self) -> Any:
        """The element that loads it, after adding it to the page."""
        link = document.querySelector(f"link[rel=wanted][data-gives={self.name}]")
        if is_none(link):
            return None
        script = document.createElement("script")
        script.crossOrigin = "anonymous"
        script.integrity = link.integrity
        script.setAttribute("data-optional", "")  # the game works without it
        script.src = link.href
        document.head.append(script)
        return script

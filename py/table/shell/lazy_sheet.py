"""The contents of a sheet whose Python is loaded on demand."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Generic, TypeVar

from table.page.bundle_imports import loaded
from table.page.page import NotFetched
from table.shell.lazy_screen import fetch
from table.shell.screen import Host

C = TypeVar("C")


class LazySheet(Generic[C]):
    """The contents of a sheet from a bundle, once it is loaded.

    Attributes:
        there: the contents, once they are loaded.
        lack: why they could not be loaded, if so.
    """

    def __init__(
        self, host: Host, bundle: str, module: str, make: Callable[[ModuleType], C]
    ) -> None:
        """Nothing was opened yet.

        Args:
            bundle: the name of the bundle in ``tools/pyodide/lazy_bundles.py``.
        """
        self._host = host
        self._bundle, self._module, self._make = bundle, module, make
        self.there: C | None = None
        self.lack: NotFetched | None = None
        self._is_coming = False

    def made(self) -> C | None:
        """The contents, if the bundle is loaded."""
        if self.there is None:
            module = loaded(self._module)
            self.there = None if module is None else self._make(module)
        return self.there

    def opened(self) -> C | None:
        """The contents; if they are not there, begin to load them, unless that has failed."""
        if self.made() is None and not self._is_coming and self.lack is None:
            self._is_coming = True
            self._host.run(self.bring())
        return self.there

    def again(self) -> None:
        """Try again to load them, if that has failed."""
        if self.lack is not None:
            self.lack = None
            self.opened()
            self._host.show_over()

    async def bring(self) -> None:
        """Load them."""
        lack = await fetch(self._host, self._bundle)
        self._is_coming = False
        self.lack = None if self.made() is not None else lack or NotFetched(self._bundle)
        self._host.show_over()

"""Comparisons in documents: loaded when a document with one is shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import htpy as h

from table.page.bundle_imports import loaded
from table.page.page import NotFetched
from table.shell.lazy_screen import fetch
from table.shell.screen import Host
from table.studio.reading_state import Reading
from table.ui.views.fetched import coming
from trickhunt.documents import TablePart
from trickhunt.links.link import COMPARE

EDITIONS = "editions"
"""The bundle that they need in ``tools/pyodide/lazy_bundles.py``."""

MODULES = ("table.editions.editions_model", "table.editions.view")
"""Its modules: the view model of a comparison, and its HTML."""


class Later:
    """The parts of a screen's documents that are loaded later."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._is_coming = False
        self._lack: NotFetched | None = None

    def modules(self) -> list[Any]:
        """The modules of the bundle; empty until they are loaded."""
        found = [loaded(module) for module in MODULES]
        if all(found):
            return found
        if not self._is_coming and self._lack is None:
            self._is_coming = True
            self._host.run(self._bring())
        return []

    async def _bring(self) -> None:
        lack = await fetch(self._host, EDITIONS)
        self._is_coming = False
        if not all(loaded(module) for module in MODULES):
            self._lack = lack or NotFetched(EDITIONS)
        self._host.show()

    def try_again(self) -> None:
        """Load again what could not be loaded."""
        self._lack = None
        self._host.show()

    def shown(self, reading: Reading) -> Mapping[int, h.Node]:
        """The contents of the parts of a document that compare a position."""
        return {
            at: self._shown(at, part)
            for at, part in enumerate(reading.document.parts)
            if isinstance(part, TablePart) and part.mode == COMPARE
        }

    def _shown(self, at: int, part: TablePart) -> h.Node:
        modules = self.modules()
        if not modules:
            return coming(self._lack, f"read-fetch-{at}", "read-fetch")
        models, views = modules
        model = models.compared(part.walk.moment.state)
        return [h.p[views.differs_in_words(model)], views.columns(model)]

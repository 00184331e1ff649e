"""The tables of a first visit, dealt by the page's own Python when the site is built.

Somebody who presses *Play* at a first visit sees their cards before Python runs. Each table is what
Python draws for the same deal if nothing is stored, so ``web/boot/first-table.js`` only shows it.
"""

from __future__ import annotations

import asyncio
import json
import sys
from contextlib import contextmanager
from itertools import count
from typing import TYPE_CHECKING, Any, cast

from table.app.app import App
from table.games.page import page_of
from table.page.events import Act, Navigated
from table.store.storage import MemoryStorage
from tools.console import ROOT
from tools.pyodide.lazy_bundles import bundle_of
from trickhunt.games.registry import GAMES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from table.page.page import Page

DEALS = 4
"""The number of deals of each table."""

USUAL, SHORT = "usual", "short"
"""The tables of a game: the usual one, and that of a short game."""


def path_of(games: str, game: str) -> str:
    """Return the path of a game's first tables, beside the file with the games' own pages."""
    return games.replace("games.json", f"first-{game}.json")


def text_of(game: str) -> str:
    """Return a game's first tables in the current language, for ``web/boot/first-table.js``."""
    kinds = {USUAL: "", SHORT: "yes"} if GAMES[game].short else {USUAL: ""}
    with _without_bundles():
        tables = {kind: asyncio.run(_tables(game, short)) for kind, short in kinds.items()}
    return json.dumps({"sprite": page_of(game).sprite(), **tables}, ensure_ascii=False)


async def _tables(game: str, short: str) -> list[dict[str, Any]]:
    """The first deals in which the person decides first, each with what is drawn.

    A short game has the deal chosen for it.
    """
    found: list[dict[str, Any]] = []
    for deal in (short and GAMES[game].short_deals[:1]) or count(1):
        page = _DrawnPage()
        app = App(cast("Page", page), MemoryStorage())
        app.handle(Act("deal", {"game": game, "short": short, "deal": str(deal)}))
        app.handle(Navigated(page.place))
        if app.model is not None and app.model.is_mine:
            found.append({"deal": str(deal), "home": app.screen.home, "html": page.html})
        app.game.stop()
        if len(found) == DEALS:
            break
    return found


class _DrawnPage:
    """A page that only keeps what is drawn on it, and its address."""

    is_framed = False
    locks: frozenset[str] = frozenset()

    def __init__(self) -> None:
        self.html = self.place = ""

    def render(self, html: str, _scene: object) -> None:
        """Keep what is drawn."""
        self.html = html

    def address(self) -> str:
        """The current address."""
        return self.place

    def go(self, address: str) -> None:
        """Go to an address."""
        self.place = address

    def focused(self) -> str:
        """Nothing has the focus."""
        return ""

    async def load_bundle(self, _bundle: str) -> None:
        """Wait for ever: at a first visit nothing more is loaded yet."""
        await asyncio.get_running_loop().create_future()

    def __getattr__(self, _name: str) -> Any:
        return lambda *_args, **_named: None


@contextmanager
def _without_bundles() -> Iterator[None]:
    """Let no module be imported that the page loads later."""
    paths = [path.relative_to(ROOT / "py") for path in (ROOT / "py").rglob("*.py")]
    late = [
        ".".join(path.with_suffix("").parts).removesuffix(".__init__")
        for path in paths
        if bundle_of(path.as_posix())
    ]
    modules = cast("dict[str, Any]", sys.modules)
    before = {name: modules[name] for name in late if name in modules}
    modules.update(dict.fromkeys(late))
    try:
        yield
    finally:
        for name in late:
            del modules[name]
        modules.update(before)

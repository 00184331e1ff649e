"""What is shown of the games that a person played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from table.stats.statistics import MIXED, Filters, Statistics
from table.store.setup import LEVELS
from table.ui.models.start import CLOSED, ImportModel
from trickhunt.games.registry import GAMES
from trickhunt.links.query import Query

NO_FILTERS = Filters()

ANY = "any"
"""In place of a game, in an address: all games together."""


@dataclass(frozen=True)
class YouModel:
    """What is shown."""

    told: Statistics | None = None  #: what the kept games say; ``None`` while they are read
    filters: Filters = NO_FILTERS  #: which of them are looked at
    problem: str = ""  #: what cannot be kept, in words; or ``""``
    unread: int = 0  #: how many finished games are kept that this version cannot read
    notice: Sequence[str] = ()  #: what was just done with all that is kept, in sentences
    asks: bool = False  #: whether it is asked if everything is to be forgotten
    importing: ImportModel = CLOSED  #: what is to be opened that others shared


def filters_in(query: str) -> Filters:
    """Which games an address asks for; what it asks for wrongly counts for nothing."""
    said: Mapping[str, str] = dict(Query.parse(query).pairs)
    game = said.get("game", "")
    level = said.get("level", "")
    players = said.get("players", "")
    options = [f"{name}={value}" for name, value in said.items() if name not in ("game", "level")]
    return Filters(
        game if game in (*GAMES, ANY) else "",
        "&".join(options) if players else "",
        level if level in (*LEVELS, MIXED) else "",
    )


def address_of(filters: Filters) -> str:
    """The address that asks for some games; :func:`filters_in` is the inverse for its query."""
    parts = [f"game={filters.game}"] if filters.game else []
    parts += [filters.table] if filters.table else []
    parts += [f"level={filters.level}"] if filters.level else []
    return "#/you" + ("?" + "&".join(parts) if parts else "")

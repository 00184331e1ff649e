"""The view model of the person's games."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from table.stats.statistics import MIXED, Filters, Statistics
from table.store.meetings import HeadToHead
from table.store.setup import LEVELS
from table.ui.models.start import CLOSED, ImportModel
from trickhunt.games.registry import GAMES
from trickhunt.links.query import Query

NO_FILTERS = Filters()

ANY = "any"
"""In place of a game, in an address: all games together."""


@dataclass(frozen=True)
class YouModel:
    """The view model."""

    told: Statistics | None = None  #: the statistics; ``None`` while they are loaded
    filters: Filters = NO_FILTERS  #: the selection of games
    problem: str = ""  #: what cannot be stored, in words; or ``""``
    unread: int = 0  #: the number of stored finished games that this version cannot read
    notice: Sequence[str] = ()  #: the result of the last action, in sentences
    asks: bool = False  #: whether the person is asked to confirm deleting everything
    people: tuple[HeadToHead, ...] = ()  #: the results against other people
    met: Mapping[str, tuple[str, ...]] = field(default_factory=dict)  #: the people in each game
    name: str = ""  #: the person's name; ``""`` if unknown
    reviewable: str = ""  #: the id of the game that can be reviewed, or ``""``
    importing: ImportModel = CLOSED  #: the form for opening shared links and files


def filters_in(query: str) -> Filters:
    """The selection of games in an address; invalid parts are ignored."""
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
    """The address for a selection of games; :func:`filters_in` is the inverse for its query."""
    parts = [f"game={filters.game}"] if filters.game else []
    parts += [filters.table] if filters.table else []
    parts += [f"level={filters.level}"] if filters.level else []
    return "#/you" + ("?" + "&".join(parts) if parts else "")

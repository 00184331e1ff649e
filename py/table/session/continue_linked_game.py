"""Take over a linked game: its players, and the saved game."""

from __future__ import annotations

from typing import Any

from table.store.saved_game import Saved
from table.store.setup import (
    DEFAULT_NAMES,
    LONGEST_NAME,
    PERSON,
    USUAL_LEVEL,
    Seat,
    Setup,
    deal_by_lot,
    levels,
)
from trickhunt.core.clean_text import looks, name
from trickhunt.core.game import Game
from trickhunt.core.seats import seat_names
from trickhunt.core.words import You, _
from trickhunt.formats.record import Record
from trickhunt.links import Link

WATCHED = "random"
"""The players of a game for viewing: the cheapest bot."""


def shown_table(link: Link, usual: Setup) -> Setup:
    """The table of a linked game for viewing: nobody plays; “You” is the person at the page."""
    called = seat_names(link.game.players, link.names)
    names = [You(one) if one == _("You") else one for one in called]
    return _table(link.game, usual, [Seat(WATCHED, name) for name in names])


def taken_over(link: Link, record: Record, seat: int, usual: Setup) -> Saved:
    """A game in which the person continues where its record ends.

    Args:
        link: its link, for the names and the level of the others.
        record: the moves so far.
        usual: the last setup of that game, for everything that the link does not specify.
    """
    game = link.game
    level = link.level if link.level in levels(game.name) else USUAL_LEVEL
    own, you = _(DEFAULT_NAMES[0]), _("You")
    names = [own if one == you else name(one, LONGEST_NAME) for one in link.names]
    if not all(names) or len({*map(looks, names)}) < game.players:
        names = with_own(usual, seat)[: game.players]
    seats = [Seat(PERSON if at == seat else level, name) for at, name in enumerate(names)]
    return Saved(_table(game, usual, seats), record, taken=len(record.turns))


def a_deal_by_lot(link: Link) -> Record:
    """The record of a new game with the options of the link, and a random deal."""
    return Record.begin(link.game, deal_by_lot())[0]


def with_own(usual: Setup, seat: int) -> list[str]:
    """The default names, with the person's own name at a seat."""
    names = [one.name for one in usual.seats]
    own = next((at for at, one in enumerate(usual.seats) if one.is_person), 0)
    names.insert(seat, names.pop(own))
    return names


def _table(game: Game[Any, Any], usual: Setup, seats: list[Seat]) -> Setup:
    """A table of these players; the other chairs have their defaults."""
    return Setup(
        game.name,
        game.players,
        tuple(game.options.items()),
        (*seats[: game.players], *usual.seats[game.players :]),
    )

"""What the page remembers of shared tables, for reloads and for links that are opened again.

Other pages of the origin can change it, so whatever does not fit is ignored.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from table.page.page import HOSTED, USED, Page
from table.store.setup import LONGEST_NAME
from trickhunt.core.errors import BadData
from trickhunt.core.schema import array, each, fields, number, one_of, text
from trickhunt.games.registry import GAMES

MOST = 20
"""The most invitations that are remembered; the earliest are forgotten."""


class UsedInvitation(NamedTuple):
    """An invitation that was answered on this device."""

    number: int  #: the number of its offer
    was_seated: int  #: 1 if the two pages were connected, else 0


@dataclass(frozen=True)
class HostedTable:
    """A table before the deal, with the people who were invited to it."""

    game: str  #: the name of the game
    players: int  #: the number of players
    guests: tuple[str, ...]  #: the name of each, ``""`` if unknown


_USED = each(array(UsedInvitation, number(0, 2**32 - 1), number(0, 1)), MOST)
_HOSTED = fields(
    HostedTable,
    game=one_of(GAMES),
    players=number(1, 8),
    guests=each(text(LONGEST_NAME), 8),
)


def used_invitation(page: Page, number: int) -> UsedInvitation | None:
    """How an invitation was used on this device; ``None`` if it was not."""
    return next((one for one in _used(page) if one.number == number), None)


def note_used(page: Page, number: int, *, was_seated: bool) -> None:
    """Remember that an invitation was used."""
    others = [one for one in _used(page) if one.number != number]
    page.remember(USED, _USED.dumps((*others, UsedInvitation(number, int(was_seated)))[-MOST:]))


def _used(page: Page) -> tuple[UsedInvitation, ...]:
    try:
        return _USED.loads(page.remembered(USED))
    except BadData:
        return ()


def hosted_table(page: Page) -> HostedTable | None:
    """The table that was set up in this tab before the page was loaded again, if there was one."""
    try:
        found = _HOSTED.loads(page.remembered(HOSTED))
    except BadData:
        return None
    is_possible = 0 < len(found.guests) < found.players in GAMES[found.game].seats
    return found if is_possible else None


def note_hosted(page: Page, table: HostedTable | None) -> None:
    """Remember the table; ``None`` if nobody was invited to one."""
    page.remember(HOSTED, _HOSTED.dumps(table) if table and table.guests else "")

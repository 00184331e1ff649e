"""Games with people: who did better each time, kept on this device only."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import NamedTuple

from table.store.daily_results import DAY
from table.store.pending_results import game_id, tag_of
from table.store.saved_game import Saved
from table.store.setup import LONGEST_NAME
from table.store.stored_item import json_item
from trickhunt.core.schema import array, checked, each, fields, matching, number, one_of, text
from trickhunt.core.words import N_, _
from trickhunt.games.registry import GAMES

MOST_MEETINGS = 500
"""The most meetings that are stored; the earliest are dropped."""

HERE, ELSEWHERE, SENT = WAYS = ("here", "elsewhere", "sent")
"""How people met: on this device, on several devices, or by a challenge."""


class Meeting(NamedTuple):
    """A game against a person."""

    name: str  #: the person
    game: str  #: the name of the game
    day: date  #: when it was played
    ahead: int  #: 1 if the person at this page did better, -1 if the other did, 0 if neither
    way: str  #: how they met, one of :data:`WAYS`
    id: str  #: the same for the same game or challenge, which counts once


class HeadToHead(NamedTuple):
    """All games against a person."""

    name: str  #: the person
    won: int  #: how often the person at this page did better
    lost: int  #: how often the other did
    drawn: int  #: how often both did equally well
    last: Meeting  #: the last game

    @property
    def words(self) -> str:
        """The numbers in a few words, such as ``You 3, Anna 2``."""
        return _("You {mine}, {name} {theirs}", mine=self.won, name=self.name, theirs=self.lost)


@dataclass(frozen=True)
class Meetings:
    """Games against people."""

    games: tuple[Meeting, ...] = ()  #: the games, in order of their days
    #: the person's own games in challenges, by :func:`own_id`: they are known when they come back
    own: tuple[str, ...] = ()

    def having(self, games: Iterable[Meeting] = (), own: Iterable[str] = ()) -> Meetings:
        """A copy with more games, each once; of a game that is known, the first result counts."""
        found: dict[tuple[str, str], Meeting] = {}
        for one in (*self.games, *games):
            found.setdefault((one.name, one.id), one)
        days = sorted(found.values(), key=lambda one: one.day)
        known = tuple(dict.fromkeys((*self.own, *own)))
        return Meetings(tuple(days[-MOST_MEETINGS:]), known[-MOST_MEETINGS:])

    def without(self, name: str) -> Meetings:
        """A copy without the games against a person."""
        return replace(self, games=tuple(one for one in self.games if one.name != name))

    def standings(self) -> tuple[HeadToHead, ...]:
        """The results against each person, the one who was met last first."""
        by_name: dict[str, list[Meeting]] = {}
        for one in reversed(self.games):
            by_name.setdefault(one.name, []).append(one)
        return tuple(_standing(name, met) for name, met in by_name.items())

    def by_game(self) -> dict[str, tuple[str, ...]]:
        """The people in each game or challenge, by its id."""
        found: dict[str, tuple[str, ...]] = {}
        for one in self.games:
            found[one.id] = (*found.get(one.id, ()), one.name)
        return found

    def against(self, names: Iterable[str]) -> tuple[HeadToHead, ...]:
        """The results against some people, in their order; nothing for those without a result."""
        by_name = {one.name: one for one in self.standings()}
        return tuple(by_name[name] for name in names if name in by_name)


def _standing(name: str, met: Sequence[Meeting]) -> HeadToHead:
    """The results of all games against a person, the last one first."""
    won, lost, drawn = (sum(one.ahead == ahead for one in met) for ahead in (1, -1, 0))
    return HeadToHead(name, won, lost, drawn, met[0])


_ID = matching(r"[\w-]{1,24}", "Q3fN1rT_0a")

MEETINGS = json_item(
    "people",
    fields(
        Meetings,
        games=each(
            array(
                Meeting,
                checked(text(LONGEST_NAME, least=1), str.isprintable),
                one_of(GAMES),
                DAY,
                number(-1, 1),
                one_of(WAYS),
                _ID,
            ),
            MOST_MEETINGS,
        ),
        own=each(_ID, MOST_MEETINGS),
    ),
    Meetings(),
    N_("Your results against other people cannot be read and were left as they are."),
    longest=100_000,
)


def who_did_better(mine: float, theirs: float) -> int:
    """Who did better, as in :attr:`Meeting.ahead`."""
    return (mine > theirs) - (mine < theirs)


def own_id(game: str, deal: int, seat: int, moves: object) -> str:
    """The id of a game in a challenge."""
    return tag_of("", None, f"{game} {deal} {seat} {moves}")


def met_in(saved: Saved, day: date) -> tuple[Meeting, ...]:
    """The meetings in a finished game, unless it was taken over or a name is missing."""
    setup, scores = saved.setup, saved.record.scores
    if scores is None or not saved.people or saved.taken is not None or saved.record.position:
        return ()
    own, merit = saved.people[0], saved.record.game.merit
    called, mine = game_id(saved), merit(scores[own])
    return tuple(
        Meeting(
            setup.names[at],
            setup.game,
            day,
            who_did_better(mine, merit(scores[at])),
            HERE if at in saved.people else ELSEWHERE,
            called,
        )
        for at in setup.people
        if at != own and not setup.is_unnamed(at)
    )

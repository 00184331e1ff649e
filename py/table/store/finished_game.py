"""The stored form of a finished game: a JSON object in one line of about 400 characters.

::

    {"id":"Q3fN1rT_0a","when":"2026-11-24T21:07","chairs":["-","club","club"],"scores":[12,-3,4],
     "share":1,"earned":[20,-10,2],"feats":[0,1],"hints":2,"pars":[["club",1.25,17,1,20]],
     "review":[[12,51],[30,110]],"link":"bargain-hunt?players=3&deal=7&moves=…"}

Default values are not written. At the table a game is first noted as such an object without values
that can be counted later; further data are noted as an object with its id:
``{"id":"Q3fN1rT_0a","daily":"2026-11-24"}``. The room ``table/stats`` merges them;
:mod:`table.stats.legacy_game_lines` reads the format of earlier versions.

A guest's game has no link for a replay, because the guest did not know all cards: in place of the
deal it has ``told=`` with the id of the game. Its note has the seat's record, packed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import NamedTuple

from trickhunt.core.schema import (
    FLAG,
    array,
    checked,
    decimal,
    each,
    fields,
    matching,
    number,
    numbers,
    optional,
    text,
)

ME = "-"
"""The person at the page, among the players."""

ID_LENGTH = 10

LONGEST = 13_000
"""The longest line in characters: the longest link, and everything before it."""

MOST_HELP = 999

TOLD = "told"
"""In place of a deal in a link: the id of a guest's game."""

_LINK = re.compile(
    r"([a-z-]{1,40})\?((?:players|[a-z_]{1,20})=[\w.&=-]{0,200}?)"
    rf"&(deal=\d{{1,16}}|position=[\w-]+|{TOLD}=[\w-]{{{ID_LENGTH}}})(?:&.*)?",
    re.ASCII,
)


class ParResult(NamedTuple):
    """A result compared with those of others in the same chair."""

    level: str  #: the bot in the chair
    points: float  #: its mean points
    beaten: int  #: how many of its results were worse than the person's
    equalled: int  #: how many were equally good
    games: int  #: the number of its results


class DecisionCost(NamedTuple):
    """The result of a review for a kind of decision."""

    number: int  #: the number of decisions
    cost: int  #: their total cost in thousandths of the win


@dataclass(frozen=True, order=True, slots=True)
class FinishedGame:
    """A finished game, or a note of one."""

    when: str = ""  #: the local time of its end, such as ``2026-11-24T21:07``
    id: str = ""  #: its id
    #: the players by seat: :data:`ME`, the name of a bot, or ``person`` on another device
    chairs: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()  #: by seat
    share: int = 0  #: the number of winners if the person is one of them; 0 for a loss
    #: the points of each kind (:attr:`trickhunt.toolkit.earnings.Earnings.kinds`)
    earned: tuple[int, ...] = ()
    feats: tuple[int, ...] = ()  #: how often each feat happened
    hints: int = 0  #: the number of hints
    undone: int = 0  #: the number of undone decisions
    daily: str = ""  #: the day whose deal it was, if it was the try that counts
    pars: tuple[ParResult, ...] = ()  #: one for each level that played in the same chair
    review: tuple[DecisionCost, ...] = ()  #: for each kind of decision, if the game was reviewed
    taken: bool = False  #: whether it was taken over from a link or a position
    link: str = ""  #: the link for replaying it
    told: str = ""  #: in the note of a guest's game: its record, packed
    game: str = field(init=False, compare=False)  #: the name of the game, from its link
    #: the number of players and the options that differ from the defaults, as in the link
    table: str = field(init=False, compare=False)
    #: the deal number, the position, or the id of a guest's game, as in the link
    deal: str = field(init=False, compare=False)

    def __post_init__(self) -> None:
        found = _LINK.fullmatch(self.link)
        for name, part in zip(
            ("game", "table", "deal"), found.groups() if found else ("",) * 3, strict=True
        ):
            object.__setattr__(self, name, part)

    @property
    def day(self) -> str:
        """The date of its end."""
        return self.when[:10]

    @property
    def chair(self) -> int:
        """The person's seat."""
        return self.chairs.index(ME)

    @property
    def score(self) -> int:
        """The person's final score."""
        return self.scores[self.chair]

    @property
    def is_told(self) -> bool:
        """Whether it was a guest's game, which cannot be replayed."""
        return self.deal.startswith(f"{TOLD}=")


_COUNT = number(0, 9999)
_DAY = r"\d{4}-\d\d-\d\d"
_POINTS = optional(numbers(-9999, 9999, most=10), ())
_HELP = optional(number(0, MOST_HELP), 0)

GAME_ID = matching(rf"[\w-]{{{ID_LENGTH}}}", "Q3fN1rT_0a")
"""The id of a finished game."""

_PAR = checked(
    array(
        ParResult,
        matching("[a-z]{1,12}", "club"),
        decimal(-9999, 9999),
        _COUNT,
        _COUNT,
        number(1, 9999),
    ),
    lambda one: one.beaten + one.equalled <= one.games,
)

FINISHED_GAME_SCHEMA = fields(
    FinishedGame,
    id=GAME_ID,
    when=optional(matching(rf"{_DAY}T(?:[01]\d|2[0-3]):[0-5]\d", "2026-11-24T21:07"), ""),
    chairs=optional(each(matching("-|[a-z]{1,12}", "club"), 10), ()),
    scores=_POINTS,
    share=optional(number(0, 9), 0),
    earned=_POINTS,
    feats=optional(numbers(0, 999, most=10), ()),
    hints=_HELP,
    undone=_HELP,
    daily=optional(matching(_DAY, "2026-11-24"), ""),
    pars=optional(each(_PAR, 5), ()),
    review=optional(each(array(DecisionCost, _COUNT, number(0, 999_999)), 10), ()),
    taken=optional(FLAG, usual=False),
    link=optional(text(LONGEST), ""),
    told=optional(text(1_000_000), ""),
)
"""A finished game as plain values."""

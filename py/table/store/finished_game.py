"""A finished game as it is kept: an object of JSON in a line, of some 400 characters.

::

    {"id":"Q3fN1rT_0a","when":"2026-11-24T21:07","chairs":["-","club","club"],"scores":[12,-3,4],
     "share":1,"earned":[20,-10,2],"feats":[0,1],"hints":2,"pars":[["club",1.25,17,1,20]],
     "review":[[12,51],[30,110]],"link":"bargain-hunt?players=3&deal=7&moves=…"}

What is as usual is not written. At the table a game is noted as such an object, too, without what
can be counted later, and what becomes known of it afterwards is one with its name and no more:
``{"id":"Q3fN1rT_0a","daily":"2026-11-24"}``. The room ``table/stats`` puts them together; what
earlier versions wrote instead is read by :mod:`table.stats.legacy_lines`.

A game at the table of somebody else has no link that replays it, as nobody there knew all cards: in
place of the deal stands ``told=`` with what the game is called. Its note has the record as the seat
was told it, packed.
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
"""The person who looks at the page, among those in the chairs."""

ID_LENGTH = 10

LONGEST = 13_000
"""Characters of a line, at most: the longest link, and what stands before it."""

MOST_HELP = 999

TOLD = "told"
"""In place of a deal in a link: that the game was told to a guest."""

_LINK = re.compile(
    r"([a-z-]{1,40})\?((?:players|[a-z_]{1,20})=[\w.&=-]{0,200}?)"
    rf"&(deal=\d{{1,16}}|position=[\w-]+|{TOLD}=[\w-]{{{ID_LENGTH}}})(?:&.*)?",
    re.ASCII,
)


class ParResult(NamedTuple):
    """How a result compares with those of others in the same chair."""

    level: str  #: the bot that sat there
    points: float  #: what it had on average
    beaten: int  #: how many of its results were worse than the person's
    equalled: int  #: how many were as good
    games: int  #: their number


class DecisionCost(NamedTuple):
    """What a review found of a kind of decision."""

    number: int  #: how many there were
    cost: int  #: thousandths of the win that they cost together


@dataclass(frozen=True, order=True, slots=True)
class FinishedGame:
    """A finished game, or what is noted of one."""

    when: str = ""  #: when it ended, where the player was, such as ``2026-11-24T21:07``
    id: str = ""  #: its name
    #: who sat where: :data:`ME`, the name of a bot, or ``person`` on another device
    chairs: tuple[str, ...] = ()
    scores: tuple[int, ...] = ()  #: by seat
    share: int = 0  #: of how many the person was one who shared the win; 0 for a loss
    #: the points of each kind (:attr:`trickhunt.toolkit.earnings.Earnings.kinds`)
    earned: tuple[int, ...] = ()
    feats: tuple[int, ...] = ()  #: how often each feat happened
    hints: int = 0  #: how many hints were asked for
    undone: int = 0  #: how many decisions were taken back
    daily: str = ""  #: the day whose deal it was, if it was the try that counts
    pars: tuple[ParResult, ...] = ()  #: one for each level that sat in the same chair
    review: tuple[DecisionCost, ...] = ()  #: for each kind of decision, where the game was reviewed
    taken: bool = False  #: whether it was taken over from a link or a position
    link: str = ""  #: the link that replays it
    told: str = ""  #: in the note of a guest's game: its record, packed
    game: str = field(init=False, compare=False)  #: the name of the game, by its link
    #: the number of players and the options that are not as usual, as the link has them
    table: str = field(init=False, compare=False)
    #: the deal number or the position, as the link has it, or that it was told
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
        """Where the person sat."""
        return self.chairs.index(ME)

    @property
    def score(self) -> int:
        """What the person had in the end."""
        return self.scores[self.chair]

    @property
    def is_told(self) -> bool:
        """Whether it was played at the table of somebody else, so that it cannot be replayed."""
        return self.deal.startswith(f"{TOLD}=")


_COUNT = number(0, 9999)
_DAY = r"\d{4}-\d\d-\d\d"
_POINTS = optional(numbers(-9999, 9999, most=10), ())
_HELP = optional(number(0, MOST_HELP), 0)

GAME_ID = matching(rf"[\w-]{{{ID_LENGTH}}}", "Q3fN1rT_0a")
"""What a finished game is called."""

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

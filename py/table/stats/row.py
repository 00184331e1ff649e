"""A finished game as it is kept: a line of text of some 250 characters.

::

    2026-11-24T21:07 Q3fN1rT_0a -,club,club,club 12,-3,4,5 1 20,-10,2 0,1 2 0 -
        club:1.25:17:1:20 12/51,30/110 0 bargain-hunt?players=4&deal=7&moves=…

In order: when it ended, where the player was; what it is called; who sat where, ``-`` for the
person and ``person`` for people on other devices; the scores; of how many the person was one who
shared the win, 0 for a loss; the points of each kind
(:attr:`trickhunt.kits.earnings.Earnings.kinds`); how often each feat happened; hints; moves taken
back; the day whose deal it was; how the result compares with those of others in that chair; what a
review found, for each kind of decision how many there were and thousandths of the win that they
cost; whether it was taken over from a link or a position; and the link that replays it. ``-`` is
for nothing.

A game at the table of somebody else has no link that replays it, as nobody there knew all cards: in
place of the deal stands ``told=`` with what the game is called.

Anybody can write to the storage of a page. So a line is read by a grammar, and then by what its
game is: scores that can be, and a win where one has the best of them. The moves alone are believed
until somebody opens the game, or brings it in by a file (:func:`table.stats.entering.replayed`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from typing import NamedTuple

from table.stats.days import is_day
from table.store.pending_results import ID_LENGTH, ParResult, pars_as_text
from table.store.setup import PERSON, levels
from trickhunt.core.errors import BadOption
from trickhunt.games.registry import make_game
from trickhunt.kits.earnings import Earnings, earnings_of
from trickhunt.links.query import Query

NONE = "-"

LONGEST = 13_000
"""Characters of a line, at most: the longest link, and what stands before it."""

_NUMBERS = r"-?\d{1,4}(?:,-?\d{1,4}){0,9}"
_COUNTS = r"\d{1,3}(?:,\d{1,3}){0,9}"
_DATE = r"\d{4}-\d\d-\d\d"
_PAR = r"[a-z]{1,12}:-?\d{1,4}\.\d\d:\d{1,4}:\d{1,4}:[1-9]\d{0,3}"
_LINE = re.compile(
    rf"({_DATE})T(?:[01]\d|2[0-3]):[0-5]\d ([\w-]{{{ID_LENGTH}}})"
    r" ((?:-|[a-z]{1,12})(?:,(?:-|[a-z]{1,12})){1,9})"
    rf" ({_NUMBERS}) (\d) ({_NUMBERS}|-) ({_COUNTS}|-) (\d{{1,3}}) (\d{{1,3}})"
    rf" ({_DATE}|-) ({_PAR}(?:;{_PAR}){{0,4}}|-)"
    r" (\d{1,4}/\d{1,6}(?:,\d{1,4}/\d{1,6}){0,9}|-) ([01])"
    r" (([a-z-]{1,40})\?((?:players|[a-z_]{1,20})=[\w.&=-]{0,200}?)"
    r"&(deal=\d{1,16}|position=[\w-]+|told=[\w-]{10})(?:&.*)?)",
    re.ASCII,
)


class BadFinishedGame(ValueError):
    """A line that no finished game is kept as."""


class FinishedGame(NamedTuple):
    """A finished game, each part as it is kept."""

    line: str  #: the whole line
    day: str  #: the date of its end
    id: str  #: what it is called
    chairs: str  #: who sat where
    scores: str  #: the scores by seat
    share: str  #: of how many the person was one who shared the win; ``0`` for a loss
    earned: str  #: the points of each kind, or :data:`NONE`
    feats: str  #: how often each feat happened, or :data:`NONE`
    hints: str  #: how many hints were asked for
    undone: str  #: how many decisions were taken back
    daily: str  #: the day whose deal it was, or :data:`NONE`
    par: str  #: how the result compares, or :data:`NONE`
    review: str  #: what a review found, or :data:`NONE`
    taken: str  #: ``1`` for a game taken over from a link or a position
    link: str  #: the link that replays it
    game: str  #: the name of the game
    table: str  #: the number of players and the options that are not as usual, as the link has them
    deal: str  #: the deal number or the position, as the link has it, or that it was told

    @property
    def chair(self) -> int:
        """Where the person sat."""
        return self.chairs.split(",").index(NONE)

    @property
    def is_told(self) -> bool:
        """Whether it was played at the table of somebody else, so that it cannot be replayed."""
        return self.deal.startswith("told=")

    @property
    def score(self) -> int:
        """What the person had in the end."""
        return int(self.scores.split(",")[self.chair])

    @property
    def pars(self) -> tuple[ParResult, ...]:
        """How the result compares, for each level that sat in the same chair."""
        return pars_of(self.par)


def pars_of(text: str) -> tuple[ParResult, ...]:
    """How results compare, as :func:`table.store.pending_results.pars_as_text` wrote it."""
    if text == NONE:
        return ()
    found = []
    for part in text.split(";"):
        level, points, *counts = part.split(":")
        beaten, equalled, games = map(int, counts)
        found.append(ParResult(level, float(points), beaten, equalled, games))
    return tuple(found)


def read(line: str) -> FinishedGame:
    """A game as it is kept.

    Raises:
        BadRow: it cannot be one.
    """
    found = _LINE.fullmatch(line) if len(line) <= LONGEST else None
    if found is None:
        raise BadFinishedGame(line[:80])
    row = FinishedGame(line, *found.groups())
    # Ten thousand lines are read at once, so this is said in few steps.
    lists = [
        -1 if part == NONE else part.count(",") for part in (row.earned, row.feats, row.review)
    ]
    if (
        _fits(row.game, row.table, row.chairs, row.share, (row.scores.count(","), *lists))
        and is_day(row.day)
        and (row.daily == NONE or is_day(row.daily))
        and _is_won_as_told(row)
        and (row.par == NONE or all(map(_is_par, row.par.split(";"))))
    ):
        return row
    raise BadFinishedGame(line[:80])


def read_all(lines: Iterable[str]) -> tuple[list[FinishedGame], list[str]]:
    """The games in some lines, and the lines that are none."""
    rows, bad = [], []
    for line in lines:
        try:
            rows.append(read(line))
        except BadFinishedGame:
            bad.append(line)
    return rows, bad


@cache
def _fits(game: str, table: str, chairs: str, share: str, commas: tuple[int, ...]) -> bool:
    """Whether a game can be so, by parts of a row and how many commas its lists have.

    The lists are the scores, the points, the feats and the review; one that is not there has -1.
    """
    scores, earned, feats, review = commas
    options = dict(Query.parse(table).pairs)
    players = options.pop("players", "")
    try:
        seats = make_game(game, int(players) if players.isdecimal() else 0, options).players
    except BadOption:
        return False
    kinds = chairs.split(",")
    counts = earnings_of(game)
    return (
        len(kinds) == seats == scores + 1 >= int(share)
        and kinds.count(NONE) == 1
        and {*kinds} <= {NONE, PERSON, *levels(game)}
        and (earned, feats) == (len(counts.kinds) - 1, len(counts.feats) - 1)
        and review in (-1, len(counts.decisions) - 1)
    )


def _is_won_as_told(row: FinishedGame) -> bool:
    """Whether the scores of a game can be, and make the person win or lose it as it is told."""
    worth, least, most, chair = _counted(row.game, row.chairs)
    scores = [int(score) for score in row.scores.split(",")]
    if not ((least <= min(scores) and max(scores) <= most) or row.deal.startswith("position=")):
        return False
    worths = scores if worth is None else [worth(score) for score in scores]
    best = max(worths)
    if row.share == "0":  # of equally good ones the rules may prefer another (VT-11)
        return worths[chair] < best or worths.count(best) > 1
    return worths[chair] == best and (row.share == "1" or int(row.share) <= worths.count(best))


@cache
def _counted(game: str, chairs: str) -> tuple[Callable[[int], int] | None, int, int, int]:
    """What a score is worth, ``None`` for itself; the lowest and the highest; the person's seat."""
    counts = earnings_of(game)
    worth = None if counts.worth is Earnings().worth else counts.worth
    return (worth, *counts.scores, chairs.split(",").index(NONE))


def _is_par(text: str) -> bool:
    """Whether there were as many results as a comparison counts."""
    _level, _points, beaten, equalled, games = text.split(":")
    return int(beaten) + int(equalled) <= int(games)


# Two lines of one game


def merged(one: FinishedGame, other: FinishedGame) -> FinishedGame:
    """What two lines of the same game tell together, whichever of them comes first.

    It is when it was noted first, whatever comes to it later. Where both tell something else, one
    of them holds, the same everywhere.
    """
    pars: dict[str, ParResult] = {}
    for par in (*one.pars, *other.pars):
        pars[par.level] = max(par, pars.get(par.level, par))
    one, other = sorted((one, other))
    return rewritten(
        one,  # the one that was noted first
        hints=str(max(int(one.hints), int(other.hints))),
        undone=str(max(int(one.undone), int(other.undone))),
        daily=_either(one.daily, other.daily),
        par=pars_as_text(pars[level] for level in sorted(pars)) or NONE,
        review=_either(one.review, other.review),
    )


def _either(one: str, other: str) -> str:
    return max(part for part in (one, other) if part != NONE or {one, other} == {NONE})


def rewritten(row: FinishedGame, when: str = "", **parts: str) -> FinishedGame:
    """A line with other parts.

    Raises:
        BadRow: it cannot be so.
    """
    row = row._replace(**parts)
    return read(" ".join((when or row.line[:16], *_told(row))))


def _told(row: FinishedGame) -> Iterator[str]:
    yield from (row.id, row.chairs, row.scores, row.share, row.earned, row.feats)
    yield from (row.hints, row.undone, row.daily, row.par, row.review, row.taken, row.link)

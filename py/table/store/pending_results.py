"""Notes about finished games, until they are entered among the finished games.

A note is a line with everything known of a :class:`table.store.finished_game.FinishedGame` at a
moment: that a game is over, here or at another table, or data that became known later. It is
written at once and needs nothing that is loaded on demand. The room ``table/stats`` counts points
and feats from the moves.
"""

from __future__ import annotations

import re
import time
import zlib
from base64 import urlsafe_b64encode
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import NamedTuple

from table.store.finished_game import (
    FINISHED_GAME_SCHEMA,
    GAME_ID,
    ID_LENGTH,
    ME,
    MOST_HELP,
    DecisionCost,
    FinishedGame,
    ParResult,
)
from table.store.notes import KeptNotes
from table.store.saved_game import Saved
from table.store.storage_keys import SLIPS
from table.store.stored_item import StoredItem
from trickhunt.core.errors import BadLink
from trickhunt.core.schema import array, by_name, number
from trickhunt.core.words import N_
from trickhunt.formats.record import Record
from trickhunt.links import link_of, write_link
from trickhunt.links.packing import ALPHABET
from trickhunt.links.query import Query, split

MOST_WAITING = 24
"""How many notes may wait before they are entered automatically."""

MOST_HELPED = 12
"""For how many games in progress the help is remembered, including those put aside."""

_SUPPOSED = {"told", "position", "hand", "stock", "check"}
"""The lines of a record that differ if the same game is told to the same seat again."""


class Help(NamedTuple):
    """The help used in a game: hints, and undone decisions."""

    hints: int = 0
    undone: int = 0


_IS_GAME = re.compile(r"game |told |.*\"when\"")
"""The beginning of a note about the end of a game; earlier versions began it with a word."""

_COUNT = number(0, MOST_HELP)
_HELPS = by_name(GAME_ID, array(Help, _COUNT, _COUNT))
_LINES = re.compile(rf"([\w-]{{{ID_LENGTH}}}) (\d{{1,3}}) (\d{{1,3}})", re.ASCII)


def _helps(text: str) -> Mapping[str, Help]:
    """The help used; earlier versions wrote lines."""
    if text.startswith("{"):
        return _HELPS.loads(text)
    found = [*map(_LINES.fullmatch, text.splitlines())]
    if not all(found):
        raise ValueError("a line of it makes no sense")
    return {one[1]: Help(int(one[2]), int(one[3])) for one in found if one}


HELP: StoredItem[Mapping[str, Help]] = StoredItem(
    "help",
    {},
    N_("The record of the help you had in your games cannot be read and was left as it is."),
    _helps,
    _HELPS.dumps,
)
"""The help used in each game in progress."""


def now() -> str:
    """The local date and time, such as ``2026-11-24T21:07``."""
    return time.strftime("%Y-%m-%dT%H:%M", time.localtime())


def game_id(saved: Saved) -> str:
    """The id of a finished game: the same wherever the same moves were made at its table."""
    lines = saved.record.text().splitlines(keepends=True)
    if saved.is_told:
        # A guest's hidden cards differ each time the game is told.
        lines = [line for line in lines if line.split()[0] not in _SUPPOSED]
    return _tag(saved, "".join(lines))


def _tag(saved: Saved, text: str) -> str:
    return tag_of(",".join(seat.kind for seat in saved.setup.seated), saved.taken, text)


def tag_of(kinds: str, taken: int | None, text: str) -> str:
    """The id of a game.

    Args:
        kinds: the players, separated by commas.
        taken: the number of moves before it was taken over.
    """
    # The random numbers for a text are the same in every Python, and two texts rarely have the
    # same.
    number = Random(f"{kinds} {taken} {text}").getrandbits(6 * ID_LENGTH)
    return "".join(ALPHABET[number >> 6 * place & 63] for place in range(ID_LENGTH))


class PendingResults:
    """The waiting notes, and the help used in the games in progress."""

    def __init__(self, saves: KeptNotes, clock: Callable[[], str] = now) -> None:
        """The stored notes.

        Args:
            clock: returns the local date and time.
        """
        self._saves = saves
        self._clock = clock
        self._bad: set[str] = set()  # notes that are known to be unreadable

    @property
    def day(self) -> str:
        """The local date."""
        return self._clock()[:10]

    # Writing notes

    def finish(self, saved: Saved) -> None:
        """Note a finished game, unless it is already noted or too long for a link.

        A game of several people on this device is not noted, because nobody's statistics include
        it.
        """
        mine = saved.people
        if len(mine) != 1:
            return
        called = game_id(saved)
        if any(called in line and _IS_GAME.match(line) for line in self.lines()):
            return
        seats = enumerate(saved.setup.seated)
        helped = self.help_of(saved)
        note = FinishedGame(
            self._clock(),
            called,
            tuple(ME if (at,) == mine else seat.level for at, seat in seats),
            hints=helped.hints,
            undone=helped.undone,
        )
        if saved.is_told:
            self._add(replace(note, told=_packed(saved.record)))
            return
        taken = saved.taken is not None or bool(saved.record.position)
        with suppress(BadLink):
            self._add(replace(note, taken=taken, link=short_link(saved.record)))

    def note_par(self, game: str, pars: Sequence[ParResult]) -> None:
        """Note how a result compares with others.

        Args:
            game: the id of the game (:func:`game_id`).
            pars: one for each level that played in the same chair.
        """
        rounded = (one._replace(points=round(one.points, 2)) for one in pars)
        self._add(FinishedGame(id=game, pars=tuple(rounded)))

    def note_daily(self, game: str, date: str) -> None:
        """Note that a game was the counted try at a daily deal, such as ``2026-11-24``."""
        self._add(FinishedGame(id=game, daily=date))

    def note_review(self, game: str, costs: Sequence[tuple[int, float]]) -> None:
        """Note the results of a review.

        Args:
            game: the id of the game (:func:`game_id`).
            costs: for each kind of decision of the game, in order, the number of decisions, and the
                share of the win that they cost together.
        """
        review = tuple(DecisionCost(count, round(1000 * cost)) for count, cost in costs)
        self._add(FinishedGame(id=game, review=review))

    # Reading notes

    def lines(self) -> list[str]:
        """The waiting notes, in order."""
        return [line for line in self._saves.pending_results().split("\n") if line]

    @property
    def are_many(self) -> bool:
        """Whether it is time to enter them among the finished games."""
        return sum(line not in self._bad for line in self.lines()) >= MOST_WAITING

    def entered(self, done: Iterable[str]) -> None:
        """Delete notes that are entered; others may have been added in the meantime."""
        gone = set(done)
        self._keep([line for line in self.lines() if line not in gone])

    def refused(self, bad: Iterable[str]) -> None:
        """Note which notes cannot be read; they are kept for a later version."""
        self._bad = set(bad)
        if self._bad:
            self._saves.note_unread_lines(SLIPS, [one for one in self.lines() if one in self._bad])

    def _add(self, note: FinishedGame) -> None:
        line, lines = FINISHED_GAME_SCHEMA.dumps(note), self.lines()
        if line not in lines:
            self._keep([*lines, line])

    def _keep(self, lines: Sequence[str]) -> None:
        self._saves.keep_pending_results("\n".join(lines))

    # Help

    def help_of(self, saved: Saved) -> Help:
        """The help used in a game."""
        return self._helps().get(_beginning(saved), Help())

    def note_hint(self, saved: Saved) -> None:
        """Count a hint in a game."""
        self._help(saved, Help(hints=1))

    def note_undo(self, saved: Saved) -> None:
        """Count an undone decision in a game."""
        self._help(saved, Help(undone=1))

    def note_redo(self, saved: Saved) -> None:
        """Count a redone decision: it stands again."""
        self._help(saved, Help(undone=-1))

    def forget_help(self, saved: Saved) -> None:
        """Forget the help in games with the same preliminary id, because another one begins.

        All games of a guest at one kind of table have the same one, because none has a deal number.
        A guest who has already decided something in this one has returned to it, and nothing is
        forgotten.
        """
        mine = saved.people
        if any(turn.seat in mine for turn in saved.record.turns):
            return
        helps = self._helps()
        helps.pop(_beginning(saved), None)
        self._keep_helps(helps)

    def _help(self, saved: Saved, more: Help) -> None:
        helps = self._helps()
        called = _beginning(saved)
        before = helps.pop(called, Help())
        pairs = zip(before, more, strict=True)
        sums = (max(0, min(MOST_HELP, one + other)) for one, other in pairs)
        self._keep_helps({called: Help(*sums), **helps})

    def _keep_helps(self, helps: Mapping[str, Help]) -> None:
        self._saves.keep(HELP, dict([*helps.items()][:MOST_HELPED]))

    def _helps(self) -> dict[str, Help]:
        helps: Mapping[str, Help] = self._saves.read(HELP)
        return dict(helps)


def _packed(record: Record) -> str:
    """A record packed into one word."""
    return urlsafe_b64encode(zlib.compress(record.text().encode(), 9)).decode()


def _beginning(saved: Saved) -> str:
    """The id of a game in progress: its table and its deal."""
    record = saved.record
    options = " ".join(record.game.options.values())
    position = () if saved.is_told else record.position
    return _tag(saved, f"{record.game.name} {options} {record.seed} {position}")


def short_link(record: Record) -> str:
    """The link for replaying a game, without options that have their defaults.

    Raises:
        BadLink: the game is too long for a link.
    """
    name, query = split(write_link(link_of(record)))
    return f"{name}?{query.without(*_usual(record))}"


def table_of(record: Record) -> str:
    """The beginning of such a link, which identifies the table."""
    game = record.game
    options = {name: value for name, value in game.options.items() if name not in _usual(record)}
    return f"{game.name}?{Query().with_values({'players': str(game.players), **options})}"


def _usual(record: Record) -> list[str]:
    """The options of a game that have their defaults."""
    game = record.game
    usual = type(game).make(game.players, {})
    return [name for name, value in game.options.items() if usual.option(name) == value]

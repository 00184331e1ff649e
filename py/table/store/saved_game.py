"""A game as it is kept: who sits where, the record of what happened, and the open question.

The text is JSON with a check over all of it. Reading plays the record again by the rules, so
what comes out is a game that happened; anything else is a :class:`DamagedSave`.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any, TypeVar

from table.store.setup import SETUP, Setup, deal_by_lot
from trickhunt.core import safe_json
from trickhunt.core.errors import BadData
from trickhunt.core.schema import FLAG, each, number, pair, text
from trickhunt.core.words import _, in_row
from trickhunt.formats.record import Record
from trickhunt.formats.record_reading import LONGEST, read_text

T = TypeVar("T")

FORMAT, VERSION = "trick-hunt-game", 1

DEEPEST = 4
"""How deep the JSON of a saved game nests: a seat in the seats of its setup."""


class DamagedSave(ValueError):
    """A saved game that cannot be resumed; the words say what is wrong and where."""


@dataclass(frozen=True)
class Undone:
    """What was taken back and can be brought back."""

    record: Record  #: the game as it was before anything was taken back
    #: how many moves were made each time that something was taken back, the last time last; so each
    #: is smaller than the one before
    stops: tuple[int, ...] = ()

    def further(self, moves: int) -> Undone:
        """What can be brought back once something is taken back after so many moves."""
        return replace(self, stops=(*self.stops, moves))

    def nearer(self) -> Undone | None:
        """What can still be brought back once the last of it was."""
        return replace(self, stops=self.stops[:-1]) if len(self.stops) > 1 else None

    def follows(self, record: Record) -> bool:
        """Whether a game as it stands can have been this one."""
        mine, turns = self.record, record.turns
        bounds = (len(mine.turns) + 1, *self.stops, len(turns))
        return (
            _table(mine) == _table(record)
            and (mine.seed, mine.position) == (record.seed, record.position)
            and mine.turns[: len(turns)] == turns
            and all(more > fewer for more, fewer in pairwise(bounds))
        )


@dataclass(frozen=True)
class Saved:
    """A game as it is kept."""

    setup: Setup  #: who sits where
    record: Record  #: all that happened
    asked: str = ""  #: the card about which the player is being asked, or ``""``
    #: after how many moves the player took the game over, as from a link, so that this is where a
    #: new try begins; ``None`` for a game that was dealt here
    taken: int | None = None
    #: the seats of people who play on devices of their own, each with the secret by which whoever
    #: sits there is known again
    elsewhere: tuple[tuple[int, str], ...] = ()
    stands_in: bool = False  #: whether a bot plays for whoever of them is away
    #: whether another page runs the game, so that its hidden cards only could lie so; it is not
    #: kept as a game
    is_told: bool = False
    #: what was taken back since the last decision; ``None`` for nothing
    undone: Undone | None = None

    @classmethod
    def new(cls, setup: Setup) -> Saved:
        """A game that begins; its deal at random unless the setup names one.

        Raises:
            BadSetup: it cannot be played.
        """
        setup.check()
        number = setup.deal_number()
        record, _state, _events = Record.begin(
            setup.make_game(), deal_by_lot() if number is None else number
        )
        return cls(replace(setup, deal=""), record)

    def anew(self) -> Saved:
        """The game as it was when the player took it over."""
        assert self.taken is not None
        record = self.record.upto(self.taken)[0]
        return replace(self, record=record, asked="", undone=None)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the people who play on this device, in order."""
        away = {seat for seat, _secret in self.elsewhere}
        return tuple(seat for seat in self.setup.people if seat not in away)

    @property
    def is_under_way(self) -> bool:
        """Whether it is worth keeping: it is not over, and somebody has played."""
        if self.record.scores is not None:
            return False
        seats = self.setup.people
        turns = self.record.turns[self.taken or 0 :]
        return any(turn.seat in seats or not seats for turn in turns)

    def summary(self) -> str:
        """Which game it is and how far it has come, in a sentence."""
        is_over, is_watched = self.record.scores is not None, self.setup.is_watched
        if is_watched:
            words = (
                _("The last game of {game}, deal {number}, between {names} is over.")
                if is_over
                else _(
                    "A game of {game} between {names} goes on when you watch: deal {number}, "
                    "round {round}."
                )
            )
        elif self.record.position:
            words = (
                _("Your last game of {game}, from a position, with {names} is over.")
                if is_over
                else _("A game of {game} from a position, with {names}, waits for you.")
            )
        elif is_over:
            words = _("Your last game of {game}, deal {number}, with {names} is over.")
        else:
            words = _("A game of {game} with {names} waits for you: deal {number}, round {round}.")
        return words.format(
            game=self.record.game.title,
            number=self.record.seed,
            names=self._others,
            round=self.record.rounds[-1].number,
        )

    def briefly(self) -> str:
        """How far it has come and with whom, where the game is named beside it."""
        is_over, is_watched = self.record.scores is not None, self.setup.is_watched
        if is_watched:
            words = _("Between {names}: over.") if is_over else _("Round {round}, between {names}")
        elif is_over:
            words = _("Your game with {names} is over.")
        elif self.record.position:
            words = _("From a position, with {names}")
        else:
            words = _("Round {round}, with {names}")
        return words.format(names=self._others, round=self.record.rounds[-1].number)

    @property
    def _others(self) -> str:
        """The names of all but the only person; of all who play, where there is no such one."""
        is_one = len(self.setup.people) == 1
        return in_row(seat.name for seat in self.setup.seated if not (is_one and seat.is_person))

    @property
    def has_finished_a_deal(self) -> bool:
        """Whether at least one deal was played to its end."""
        return len(self.record.rounds) > 1 or self.record.scores is not None

    def goes_on_from(self, other: Saved) -> bool:
        """Whether this is the same game as the other, with at least as many moves."""
        mine, its = self.record, other.record
        return (
            (self.setup, self.taken) == (other.setup, other.taken)
            and (mine.seed, mine.position) == (its.seed, its.position)
            and mine.turns[: len(its.turns)] == its.turns
        )

    def text(self) -> str:
        """The text to keep; :meth:`read` is the inverse."""
        data = {
            "format": FORMAT,
            "version": VERSION,
            "setup": SETUP.write(self.setup),
            "asked": self.asked,
            "record": self.record.text(),
            **({} if self.taken is None else {"taken": self.taken}),
            **({"elsewhere": self.elsewhere} if self.elsewhere else {}),
            **({"stands_in": True} if self.stands_in else {}),
            **({"undone": [self.undone.record.text(), *self.undone.stops]} if self.undone else {}),
        }
        return json.dumps(data | {"check": _check(data)}, ensure_ascii=False)

    @classmethod
    def read(cls, text: str) -> Saved:
        """The game that a text keeps.

        Raises:
            DamagedSave: it cannot be read.
        """
        data = _parts(text)
        try:
            setup = SETUP.read(data["setup"])
        except BadData as error:
            raise DamagedSave(_("Who sat where: {reason}", reason=error.reason)) from None
        try:
            record = read_text(data["record"])
        except BadData as error:
            raise DamagedSave(_("What was played: {reason}", reason=error)) from None
        if _table(record) != (setup.game, setup.players, dict(setup.options)):
            raise DamagedSave(_("What was played belongs to another table."))
        taken = _part(
            data,
            "taken",
            number(0, len(record.turns)).read,
            _("Where it was taken over cannot be."),
        )
        away = _("Who plays on a device of their own cannot be.")
        stands_in = _part(data, "stands_in", FLAG.read, away)
        elsewhere = _part(data, "elsewhere", _ELSEWHERE.read, away) or ()
        if not {seat for seat, _secret in elsewhere} <= set(setup.people):
            raise DamagedSave(away)
        words = _("What was taken back does not belong to this game.")
        undone = _part(data, "undone", _undone, words)
        if undone and not undone.follows(record):
            raise DamagedSave(words)
        return cls(setup, record, data["asked"], taken, elsewhere, bool(stands_in), undone=undone)


def _table(record: Record) -> tuple[str, int, dict[str, str]]:
    """Which game is played, by how many, and by which options."""
    game = record.game
    return game.name, game.players, dict(game.options)


def _parts(text: str) -> dict[str, Any]:
    """The parts of a saved game, validated: each has the right type, and the check fits."""
    if len(text) > 2 * LONGEST:
        raise DamagedSave(_("It is longer than any game."))
    try:
        data = safe_json.loads(text, DEEPEST)
    except ValueError:
        raise DamagedSave(_("It is cut off, or it was never a game.")) from None
    kinds = {"setup": dict, "asked": str, "record": str, "check": str}
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise DamagedSave(_("It is no game of Trick Hunt."))
    if data.get("version") != VERSION:
        raise DamagedSave(_("It was kept by another version of Trick Hunt."))
    if not all(isinstance(data.get(name), kind) for name, kind in kinds.items()):
        raise DamagedSave(_("A part of it is missing."))
    check = data.pop("check")
    if check != _check(data):
        raise DamagedSave(_("Something in it was altered: its check does not fit."))
    return data


def _part(data: dict[str, Any], name: str, read: Callable[[Any], T], words: str) -> T | None:
    """A part that a game need not have."""
    try:
        return read(data[name]) if name in data else None
    except ValueError:
        raise DamagedSave(words) from None


_ELSEWHERE = each(pair(number(0, 99), text(LONGEST)))
_STOPS = each(number(0, LONGEST))


def _undone(plain: Any) -> Undone:
    match plain:
        case [str(record), _, *_]:
            return Undone(read_text(record), _STOPS.read(plain[1:]))
    raise ValueError("nothing was taken back")


def _check(data: dict[str, Any]) -> str:
    text = json.dumps(data, sort_keys=True)
    return f"{zlib.crc32(text.encode()):08x}"

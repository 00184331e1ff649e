"""A saved game: the players, the record, and the open question.

The text is JSON with a checksum. Reading replays the record by the rules, so the result is a game
that happened; anything else is a :class:`DamagedSave`.
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
"""The nesting depth of a saved game's JSON: a seat in the seats of its setup."""


class DamagedSave(ValueError):
    """A saved game that cannot be resumed; the message says what is wrong and where."""


@dataclass(frozen=True)
class Undone:
    """Moves that were undone and can be redone."""

    record: Record  #: the game before anything was undone
    #: the numbers of moves at each undo, the last one last; so they decrease
    stops: tuple[int, ...] = ()

    def further(self, moves: int) -> Undone:
        """The moves to redo after undoing to this number of moves."""
        return replace(self, stops=(*self.stops, moves))

    def nearer(self) -> Undone | None:
        """The remaining moves to redo after one redo."""
        return replace(self, stops=self.stops[:-1]) if len(self.stops) > 1 else None

    def follows(self, record: Record) -> bool:
        """Whether the current state of a game can come from this one."""
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
    """A saved game."""

    setup: Setup  #: the players and options
    record: Record  #: all that happened
    asked: str = ""  #: the card about which the player is asked, or ``""``
    #: the number of moves before the player took the game over, for example from a link, where a
    #: new try begins; ``None`` for a game that was dealt here
    taken: int | None = None
    #: the seats of people on other devices, each with the secret that identifies the person after a
    #: reconnection
    elsewhere: tuple[tuple[int, str], ...] = ()
    stands_in: bool = False  #: whether a bot plays for an absent one of them
    #: whether another page runs the game, so that its hidden cards are only possible ones; it is
    #: not saved as a game
    is_told: bool = False
    undone: Undone | None = None  #: the moves undone since the last decision; ``None`` for nothing
    hinted: tuple[int, ...] = ()  #: the decisions with a hint: the numbers of moves before them
    is_round_seen: bool = False  #: whether the end of the round was shown that the last move ended

    @classmethod
    def new(cls, setup: Setup, *, in_character: bool = False) -> Saved:
        """A new game; its deal is random unless the setup has one.

        Args:
            in_character: whether the club players get characters.

        Raises:
            BadSetup: it cannot be played.
        """
        setup.check()
        number = setup.deal_number()
        if number is None:
            number = deal_by_lot()
        record, _state, _events = Record.begin(setup.make_game(), number)
        setup = replace(setup, deal="")
        return cls(setup.in_character(number) if in_character else setup, record)

    def anew(self) -> Saved:
        """The game at the moment when the player took it over."""
        assert self.taken is not None
        record = self.record.upto(self.taken)[0]
        return replace(self, record=record, asked="", undone=None, hinted=(), is_round_seen=False)

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of the people at this device, in order."""
        away = {seat for seat, _secret in self.elsewhere}
        return tuple(seat for seat in self.setup.people if seat not in away)

    @property
    def is_under_way(self) -> bool:
        """Whether it is worth saving: it is not over, and somebody has played."""
        if self.record.scores is not None:
            return False
        seats = self.setup.people
        turns = self.record.turns[self.taken or 0 :]
        return any(turn.seat in seats or not seats for turn in turns)

    def summary(self) -> str:
        """The game and its progress, as a sentence."""
        is_over, is_watched = self.record.scores is not None, self.setup.is_watched
        if is_watched:
            words = (
                _("The last game of {game}, deal {number}, between {names} is over.")
                if is_over
                else _(
                    "A game of {game} between {names} continues when you watch: deal {number}, "
                    "round {round}."
                )
            )
        elif self.record.position:
            words = (
                _("Your last game of {game}, from a position, with {names} is over.")
                if is_over
                else _("A game of {game} from a position, with {names}, is waiting for you.")
            )
        elif is_over:
            words = _("Your last game of {game}, deal {number}, with {names} is over.")
        else:
            words = _(
                "A game of {game} with {names} is waiting for you: deal {number}, round {round}."
            )
        return words.format(
            game=self.record.game.title,
            number=self.record.seed,
            names=self._others,
            round=self.record.rounds[-1].number,
        )

    def briefly(self) -> str:
        """Its progress and players, for places that already name the game."""
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
        """The names of all except the only person; of all players if there is no such person."""
        is_one = len(self.setup.people) == 1
        return in_row(seat.name for seat in self.setup.seated if not (is_one and seat.is_person))

    @property
    def has_finished_a_deal(self) -> bool:
        """Whether at least one deal was played to its end."""
        return len(self.record.rounds) > 1 or self.record.scores is not None

    def goes_on_from(self, other: Saved) -> bool:
        """Whether this is the same game as the other, with at least as many moves."""
        return self.taken == other.taken and self._follows(other, len(other.record.turns))

    def tries(self, other: Saved) -> bool:
        """Whether this is another try at the other game, taken over at one of its moments."""
        taken = self.taken
        return taken not in (None, other.taken) and self._follows(other, taken or 0)

    def _follows(self, other: Saved, moves: int) -> bool:
        """Whether it has the table, the deal, and the first moves of the other game."""
        mine, its = self.record, other.record
        return (
            self.setup == other.setup
            and (mine.seed, mine.position) == (its.seed, its.position)
            and mine.turns[:moves] == its.turns[:moves]
        )

    def text(self) -> str:
        """The text to store; :meth:`read` is the inverse."""
        data = {
            "format": FORMAT,
            "version": VERSION,
            "setup": SETUP.write(self.setup),
            "asked": self.asked,
            "record": self.record.text(),
            **({} if self.taken is None else {"taken": self.taken}),
            **({"elsewhere": self.elsewhere} if self.elsewhere else {}),
            **({"stands_in": True} if self.stands_in else {}),
            **({"hinted": self.hinted} if self.hinted else {}),
            **({"round_seen": True} if self.is_round_seen else {}),
            **({"undone": [self.undone.record.text(), *self.undone.stops]} if self.undone else {}),
        }
        return json.dumps(data | {"check": _check(data)}, ensure_ascii=False)

    @classmethod
    def read(cls, text: str) -> Saved:
        """Read a saved game.

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
            _("The point where it was taken over is impossible."),
        )
        away = _("The list of who plays on another device is wrong.")
        stands_in = _part(data, "stands_in", FLAG.read, away)
        elsewhere = _part(data, "elsewhere", _ELSEWHERE.read, away) or ()
        if not {seat for seat, _secret in elsewhere} <= set(setup.people):
            raise DamagedSave(away)
        words = _("What was taken back does not belong to this game.")
        undone = _part(data, "undone", _undone, words)
        if undone and not undone.follows(record):
            raise DamagedSave(words)
        missing = _("Part of it is missing.")
        hinted = _part(data, "hinted", _MOVES.read, missing) or ()
        return cls(
            setup,
            record,
            data["asked"],
            taken,
            elsewhere,
            bool(stands_in),
            undone=undone,
            hinted=hinted,
            is_round_seen=bool(_part(data, "round_seen", FLAG.read, missing)),
        )


def _table(record: Record) -> tuple[str, int, dict[str, str]]:
    """The game, the number of players, and the options."""
    game = record.game
    return game.name, game.players, dict(game.options)


def _parts(text: str) -> dict[str, Any]:
    """The parts of a saved game after checking types and checksum."""
    if len(text) > 2 * LONGEST:
        raise DamagedSave(_("It is longer than any game."))
    try:
        data = safe_json.loads(text, DEEPEST)
    except ValueError:
        raise DamagedSave(_("It is cut off, or it was never a game.")) from None
    kinds = {"setup": dict, "asked": str, "record": str, "check": str}
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise DamagedSave(_("It is not a game of Trick Hunt."))
    if data.get("version") != VERSION:
        raise DamagedSave(_("It was saved by another version of Trick Hunt."))
    if not all(isinstance(data.get(name), kind) for name, kind in kinds.items()):
        raise DamagedSave(_("Part of it is missing."))
    check = data.pop("check")
    if check != _check(data):
        raise DamagedSave(_("Something in it was changed: its checksum does not match."))
    return data


def _part(data: dict[str, Any], name: str, read: Callable[[Any], T], words: str) -> T | None:
    """An optional part."""
    try:
        return read(data[name]) if name in data else None
    except ValueError:
        raise DamagedSave(words) from None


_ELSEWHERE = each(pair(number(0, 99), text(LONGEST)))
_MOVES = each(number(0, LONGEST))


def _undone(plain: Any) -> Undone:
    match plain:
        case [str(record), _, *_]:
            return Undone(read_text(record), _MOVES.read(plain[1:]))
    raise ValueError("nothing was taken back")


def _check(data: dict[str, Any]) -> str:
    text = json.dumps(data, sort_keys=True)
    return f"{zlib.crc32(text.encode()):08x}"

"""What two pages tell each other: JSON texts of known shapes, and nothing else.

Every message is a named tuple; its fields are checked by :data:`SHAPES` before it is one. So
what was read has the right types, and no number, list or text in it is larger than any honest
page would send. Whether it is true is for whoever reads it to see.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from table.multiplayer.reactions import REACTIONS
from table.store.setup import LONGEST_NAME
from trickhunt.core import safe_json, saying
from trickhunt.core.chance import LARGEST_SEED

VERSION = 1
"""The version of the messages. Pages of different versions still understand :class:`Declined`."""

LONGEST = 60_000
"""The most characters of a message; what every browser carries in one piece."""

LONGEST_PART = 28_000
"""The most characters of a record in a message: written as JSON, they are twice as many at most."""

DEEPEST = 5
"""How deep a message nests: the cards of a hand of a deal among the deals of a turn."""

MOST_MOVES, MOST_DEALS, MOST_CARDS, MOST_SEATS = 20_000, 1_000, 200, 8
"""More than any game has that is played together."""

MOST_FACTS = 64
"""More than any position tells."""

HERE, AWAY, STANDING_IN = "here", "away", "bot"
"""How somebody is at the table: there; away and waited for; away, and a bot plays."""

PRESENCES = (HERE, AWAY, STANDING_IN)

WHY_DECLINED = ("version", "secret", "over")
"""Why somebody is not let in: another version of the page; an invitation that was used, or is not
known here any more; no game."""

WHY_REFUSED = ("turn", "late", "move", "rules")
"""Why a move is not made: it is not one's turn; another was made already; it is no move of the
game; it is against the rules, by the clause that is given."""

WHY_ENDED = ("over", "left", "broken", "flood", "replaced", "hidden")
"""Why a game together ends: the host ended it; somebody left, was not understood, said too much,
or is there a second time; or it cannot be told any more without what is hidden."""


class BadMessage(ValueError):
    """A text that is no message."""


class Hello(NamedTuple):
    """A guest asks to be let in."""

    page: str  #: the version of the guest's page
    name: str  #: what the guest wants to be called; ``""`` for the name they had
    secret: str  #: what the invitation said, or, for somebody who comes back, the welcome


class Try(NamedTuple):
    """A guest wants to make a move: the one after so many."""

    at: int
    move: str


class React(NamedTuple):
    """Somebody says one of :data:`REACTIONS`; on its way to a guest, who: ``seat``."""

    reaction: str
    seat: int = -1


class Again(NamedTuple):
    """A guest asks for the whole game, as something did not fit."""


class AskSeal(NamedTuple):
    """A guest asks for the seals of deals; a page of an earlier version does not know what it is.

    Only to a guest who has asked a host says :class:`Sealed` and :class:`Opened`.
    """


class Sealed(NamedTuple):
    """The hash of the deal that is played (:mod:`table.multiplayer.sealing`)."""

    digest: str


class Opened(NamedTuple):
    """What the hash was made of, once the game is over: the deal number and a secret."""

    seed: int
    secret: str


class SignOfLife(NamedTuple):
    """A sign of life."""


class Bye(NamedTuple):
    """The game together ends for this page."""

    why: str


class Welcome(NamedTuple):
    """A guest is let in."""

    page: str  #: the version of the host's page
    seat: int  #: where the guest sits
    secret: str  #: by which the guest is known again


class Declined(NamedTuple):
    """A guest is not let in; ``page`` is the version of the host's page."""

    why: str
    page: str


class Chair(NamedTuple):
    """Who sits in a seat: the name, ``person`` or the kind of bot, and how they are there."""

    name: str
    kind: str
    presence: str


class People(NamedTuple):
    """Who sits where, in the order of seats."""

    chairs: tuple[Chair, ...]


class Part(NamedTuple):
    """The next characters of a record that is too long for one message; :class:`Whole` ends it."""

    record: str


class Whole(NamedTuple):
    """The game as it stands, as a record in text form, with who sits where."""

    record: str  #: the record; after one or more :class:`Part`, what is left of it
    chairs: tuple[Chair, ...]  #: who sits where


class Dealt(NamedTuple):
    """A deal in notation: who dealt, the hands, and the stock."""

    dealer: int
    hands: tuple[str, ...]
    stock: str


class Made(NamedTuple):
    """A move was made."""

    at: int  #: after how many moves
    move: str  #: the move in notation
    since: int = 0  #: the round from which on there are other deals now, counted from 0
    deals: tuple[Dealt, ...] = ()  #: these
    #: the facts of the position that the game went on from, where other cards could lie there now
    position: tuple[str, ...] = ()
    #: the faults at this move that a lenient table noticed, by number
    noticed: tuple[int, ...] = ()


class Refused(NamedTuple):
    """The move after so many that a guest wanted to make is not made; why, by which clause."""

    at: int
    why: str
    clause: str = ""


Message = tuple[Any, ...]
"""Any of these."""

Shape = Callable[[Any], Any]
"""Checks a plain value and returns it as it stands in the message."""


def _number(most: int, least: int = 0) -> Shape:
    def check(value: Any) -> Any:
        if type(value) is not int or not least <= value <= most:
            raise BadMessage
        return value

    return check


def _text(most: int, least: int = 0) -> Shape:
    def check(value: Any) -> Any:
        if type(value) is not str or not least <= len(value) <= most:
            raise BadMessage
        if not value.isprintable():
            raise BadMessage
        return value

    return check


def _one_of(*words: str) -> Shape:
    def check(value: Any) -> Any:
        if type(value) is not str or value not in words:
            raise BadMessage
        return value

    return check


def _each(shape: Shape, most: int, least: int = 0) -> Shape:
    def check(value: Any) -> Any:
        if type(value) is not list or not least <= len(value) <= most:
            raise BadMessage
        return tuple(map(shape, value))

    return check


def _parts(kind: Callable[..., Any], *shapes: Shape) -> Shape:
    def check(value: Any) -> Any:
        if type(value) is not list or len(value) != len(shapes):
            raise BadMessage
        return kind(*(shape(part) for shape, part in zip(shapes, value, strict=True)))

    return check


def _record(value: Any) -> Any:
    if type(value) is not str:
        raise BadMessage
    return value


_PAGE, _SECRET = _text(64, 1), _text(64, 1)
_MOVE, _AT, _SEAT = _text(40, 1), _number(MOST_MOVES), _number(MOST_SEATS - 1)
_REACTION = _one_of(*REACTIONS)
_CARDS = _text(4 * MOST_CARDS)
_CHAIR = _parts(Chair, _text(LONGEST_NAME, 1), _text(24, 1), _one_of(*PRESENCES))
_CHAIRS = _each(_CHAIR, MOST_SEATS, 1)
_FACT = _text(4 * MOST_CARDS + 40)
_DEALT = _parts(Dealt, _SEAT, _each(_CARDS, MOST_SEATS), _CARDS)

TO_HOST: Mapping[str, tuple[type[Any], Mapping[str, Shape]]] = {
    "hello": (Hello, {"page": _PAGE, "name": _text(LONGEST_NAME), "secret": _SECRET}),
    "try": (Try, {"at": _AT, "move": _MOVE}),
    "react": (React, {"reaction": _REACTION}),
    "again": (Again, {}),
    "seal": (AskSeal, {}),
    "here": (SignOfLife, {}),
    "bye": (Bye, {"why": _one_of(*WHY_ENDED)}),
}
"""What a guest may say: by the word it begins with, what it is, and the shape of each field."""

TO_GUEST: Mapping[str, tuple[type[Any], Mapping[str, Shape]]] = {
    "welcome": (Welcome, {"page": _PAGE, "seat": _SEAT, "secret": _SECRET}),
    "declined": (Declined, {"why": _one_of(*WHY_DECLINED), "page": _PAGE}),
    "people": (People, {"chairs": _CHAIRS}),
    "part": (Part, {"record": _record}),
    "whole": (Whole, {"record": _record, "chairs": _CHAIRS}),
    "made": (
        Made,
        {
            "at": _AT,
            "move": _MOVE,
            "since": _number(MOST_DEALS),
            "deals": _each(_DEALT, MOST_DEALS),
            "position": _each(_FACT, MOST_FACTS),
            "noticed": _each(_number(2 * MOST_MOVES + 1), 2),
        },
    ),
    "refused": (
        Refused,
        {"at": _AT, "why": _one_of(*WHY_REFUSED), "clause": _text(16)},
    ),
    "sealed": (Sealed, {"digest": _text(64, 64)}),
    "opened": (Opened, {"seed": _number(LARGEST_SEED), "secret": _SECRET}),
    "react": (React, {"reaction": _REACTION, "seat": _SEAT}),
    "here": (SignOfLife, {}),
    "bye": (Bye, {"why": _one_of(*WHY_ENDED)}),
}
"""What a host may say."""

Known = Mapping[str, tuple[type[Any], Mapping[str, Shape]]]
"""The messages that one side may send."""


def written(message: Message, known: Known) -> str:
    """A message as text; :func:`read` is the inverse.

    Args:
        message: what is said.
        known: what this side may say.
    """
    word, fields = next(
        (word, fields) for word, (kind, fields) in known.items() if type(message) is kind
    )
    said = {field: getattr(message, field) for field in fields}
    return json.dumps({"together": VERSION, "say": word, **said}, ensure_ascii=False)


def read(text: str, known: Known) -> Message:
    """The message that a text is.

    Args:
        text: what came.
        known: what the other side may say.

    Raises:
        BadMessage: it is none.
    """
    if len(text) > LONGEST:
        raise BadMessage
    try:
        data = safe_json.loads(text, DEEPEST)
    except ValueError:
        raise BadMessage from None
    if type(data) is not dict or data.pop("together", None) != VERSION:
        raise BadMessage
    word = data.pop("say", None)
    if type(word) is not str or word not in known:
        raise BadMessage
    kind, fields = known[word]
    if data.keys() != fields.keys():
        raise BadMessage
    said: Message = kind(**{field: shape(data[field]) for field, shape in fields.items()})
    return said


def clean_name(name: str) -> str:
    """A name as it is shown: on one line, without signs that turn or hide others; may be empty."""
    return saying.name(name, LONGEST_NAME)

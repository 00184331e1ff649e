"""What two pages tell each other: JSON texts of known shapes, and nothing else.

Every message is a named tuple; its fields are read by its schema before it is one. So what was read
has the right types, and no number, list or text in it is larger than any honest page would send.
Whether it is true is for whoever reads it to see.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from table.multiplayer.reactions import REACTIONS
from table.store.setup import LONGEST_NAME
from trickhunt.core import safe_json, saying
from trickhunt.core.chance import LARGEST_SEED
from trickhunt.core.errors import BadData
from trickhunt.core.schema import Schema, array, checked, each, fields, number, one_of, text

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

HERE, AWAY, STANDING_IN, COMING = "here", "away", "bot", "coming"
"""How somebody is at the table: there; away and waited for; away, and a bot plays; there, and a bot
plays until the round ends in which they came."""

PRESENCES = (HERE, AWAY, STANDING_IN, COMING)

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


class MakeMove(NamedTuple):
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

    Only to a guest who has asked a host says :class:`Sealed` and :class:`SealOpened`.
    """


class Sealed(NamedTuple):
    """The hash of the deal that is played (:mod:`table.multiplayer.sealing`)."""

    digest: str


class SealOpened(NamedTuple):
    """What the hash was made of, once the game is over: the deal number and a secret."""

    seed: int
    secret: str


class SignOfLife(NamedTuple):
    """A sign of life."""


class Bye(NamedTuple):
    """The game together ends for this page."""

    why: str


class Welcomed(NamedTuple):
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


class DealTold(NamedTuple):
    """A deal in notation: who dealt, the hands, and the stock."""

    dealer: int
    hands: tuple[str, ...]
    stock: str


class MoveMade(NamedTuple):
    """A move was made."""

    at: int  #: after how many moves
    move: str  #: the move in notation
    since: int = 0  #: the round from which on there are other deals now, counted from 0
    deals: tuple[DealTold, ...] = ()  #: these
    #: the facts of the position that the game went on from, where other cards could lie there now
    position: tuple[str, ...] = ()
    #: the faults at this move that a lenient table noticed, by number
    noticed: tuple[int, ...] = ()


class MoveRefused(NamedTuple):
    """The move after so many that a guest wanted to make is not made; why, by which clause."""

    at: int
    why: str
    clause: str = ""


Message = tuple[Any, ...]
"""Any of these."""


def _line(most: int, least: int = 0) -> Schema[str]:
    """A text of so many characters in one line, all of which can be seen."""
    return checked(text(most, least), str.isprintable)


_PAGE, _SECRET = _line(64, 1), _line(64, 1)
_MOVE, _AT, _SEAT = _line(40, 1), number(0, MOST_MOVES), number(0, MOST_SEATS - 1)
_REACTION = one_of(REACTIONS)
_CARDS = _line(4 * MOST_CARDS)
_CHAIR = array(Chair, _line(LONGEST_NAME, 1), _line(24, 1), one_of(PRESENCES))
_CHAIRS = checked(each(_CHAIR, MOST_SEATS), bool)
_FACT = _line(4 * MOST_CARDS + 40)
_DEALT = array(DealTold, _SEAT, each(_CARDS, MOST_SEATS), _CARDS)
_RECORD = text(LONGEST)

Known = Mapping[str, tuple[type[Any], Schema[Any]]]
"""The messages that one side may send: by the word it begins with, what it is, and its fields."""

TO_HOST: Known = {
    "hello": (Hello, fields(Hello, page=_PAGE, name=_line(LONGEST_NAME), secret=_SECRET)),
    "try": (MakeMove, fields(MakeMove, at=_AT, move=_MOVE)),
    "react": (React, fields(React, reaction=_REACTION)),
    "again": (Again, fields(Again)),
    "seal": (AskSeal, fields(AskSeal)),
    "here": (SignOfLife, fields(SignOfLife)),
    "bye": (Bye, fields(Bye, why=one_of(WHY_ENDED))),
}
"""What a guest may say."""

TO_GUEST: Known = {
    "welcome": (Welcomed, fields(Welcomed, page=_PAGE, seat=_SEAT, secret=_SECRET)),
    "declined": (Declined, fields(Declined, why=one_of(WHY_DECLINED), page=_PAGE)),
    "people": (People, fields(People, chairs=_CHAIRS)),
    "part": (Part, fields(Part, record=_RECORD)),
    "whole": (Whole, fields(Whole, record=_RECORD, chairs=_CHAIRS)),
    "made": (
        MoveMade,
        fields(
            MoveMade,
            at=_AT,
            move=_MOVE,
            since=number(0, MOST_DEALS),
            deals=each(_DEALT, MOST_DEALS),
            position=each(_FACT, MOST_FACTS),
            noticed=each(number(0, 2 * MOST_MOVES + 1), 2),
        ),
    ),
    "refused": (
        MoveRefused,
        fields(MoveRefused, at=_AT, why=one_of(WHY_REFUSED), clause=_line(16)),
    ),
    "sealed": (Sealed, fields(Sealed, digest=_line(64, 64))),
    "opened": (SealOpened, fields(SealOpened, seed=number(0, LARGEST_SEED), secret=_SECRET)),
    "react": (React, fields(React, reaction=_REACTION, seat=_SEAT)),
    "here": (SignOfLife, fields(SignOfLife)),
    "bye": (Bye, fields(Bye, why=one_of(WHY_ENDED))),
}
"""What a host may say."""


def written(message: Message, known: Known) -> str:
    """A message as text; :func:`read` is the inverse.

    Args:
        message: what is said.
        known: what this side may say.
    """
    word, schema = next(
        (word, schema) for word, (kind, schema) in known.items() if type(message) is kind
    )
    said = {"together": VERSION, "say": word, **schema.write(message)}
    return json.dumps(said, ensure_ascii=False)


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
    try:
        said: Message = known[word][1].read(data)
    except BadData:
        raise BadMessage from None
    return said


def clean_name(name: str) -> str:
    """A name as it is shown: on one line, without signs that turn or hide others; may be empty."""
    return saying.name(name, LONGEST_NAME)

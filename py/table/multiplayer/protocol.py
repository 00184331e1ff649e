"""The messages between two pages: JSON texts of known forms, and nothing else.

Every message is a named tuple whose fields are checked by its schema. So every parsed message has
the right types, and no number, list or text in it is larger than an honest page would send. Whether
it is true is for the recipient to check.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, NamedTuple

from table.multiplayer.reactions import REACTIONS
from table.store.setup import LONGEST_NAME
from trickhunt.core import clean_text, safe_json
from trickhunt.core.chance import LARGEST_SEED
from trickhunt.core.errors import BadData
from trickhunt.core.schema import (
    Schema,
    array,
    as_kind,
    checked,
    each,
    fields,
    number,
    one_of,
    text,
)
from trickhunt.games.registry import GAMES

VERSION = 1
"""The version of the messages. Pages of different versions still understand :class:`Declined`."""

LONGEST = 60_000
"""The longest message in characters, which every browser transmits in one piece."""

LONGEST_PART = 28_000
"""The most characters of a record in a message: as JSON, it is at most twice as long."""

DEEPEST = 5
"""The nesting depth of a message: the cards of a hand of a deal among the deals of a turn."""

MOST_MOVES, MOST_DEALS, MOST_CARDS, MOST_SEATS = 20_000, 1_000, 200, 8
"""More than any shared game has."""

MOST_FACTS = 64
"""More facts than any position has."""

HERE, AWAY, STANDING_IN, COMING = "here", "away", "bot", "coming"
"""The presence of a person: present; absent and waited for; absent, and a bot plays; present, but a
bot plays until the end of the round in which they came.
"""

PRESENCES = (HERE, AWAY, STANDING_IN, COMING)

WHY_DECLINED = ("version", "secret", "over")
"""Why a person is rejected: another version of the page; an invitation that was used, or is
unknown; no game.
"""

WHY_REFUSED = ("turn", "late", "move", "rules")
"""Why a move is rejected: not the seat's turn; another was already made; not a move of the game;
illegal, with the clause.
"""

WHY_ENDED = ("over", "left", "broken", "flood", "replaced", "hidden")
"""Why a shared game ends: the host ended it; a player left, was not understood, sent too much, or
connected twice; or it cannot be described any more without hidden cards.
"""


class BadMessage(ValueError):
    """A text that is not a valid message."""


class Hello(NamedTuple):
    """A guest asks to be admitted."""

    page: str  #: the version of the guest's page
    name: str  #: the wanted name; ``""`` for the earlier one
    secret: str  #: the secret of the invitation, or, for a returning guest, of the welcome


class MakeMove(NamedTuple):
    """A guest wants to make a move: ``at`` is the number of moves before it."""

    at: int
    move: str


class React(NamedTuple):
    """A person sends one of :data:`REACTIONS`; in messages to guests with the person's ``seat``."""

    reaction: str
    seat: int = -1


class Again(NamedTuple):
    """A guest requests the complete game, because something did not fit."""


class AskSeal(NamedTuple):
    """A guest asks for the seals of deals; pages of earlier versions do not know seals.

    The host sends :class:`Sealed` and :class:`SealOpened` only to guests who have asked.
    """


class Sealed(NamedTuple):
    """The hash of the current deal (:mod:`table.multiplayer.sealing`)."""

    digest: str


class SealOpened(NamedTuple):
    """The contents of the hash after the game: the deal number and a secret."""

    seed: int
    secret: str


class SignOfLife(NamedTuple):
    """A sign of life."""


class Bye(NamedTuple):
    """The shared game ends for this page."""

    why: str


class Welcomed(NamedTuple):
    """A guest is admitted."""

    page: str  #: the version of the host's page
    seat: int  #: the guest's seat
    secret: str  #: the secret that identifies the guest later


class Declined(NamedTuple):
    """A guest is rejected; ``page`` is the version of the host's page."""

    why: str
    page: str


class Chair(NamedTuple):
    """The player of a seat: the name, ``person`` or the kind of bot, and the presence."""

    name: str
    kind: str
    presence: str


class People(NamedTuple):
    """The seating, in seat order, and the name of the game."""

    chairs: tuple[Chair, ...]
    game: str


class Part(NamedTuple):
    """The next characters of a record that is too long for one message; :class:`Whole` ends it."""

    record: str


class Whole(NamedTuple):
    """The complete game, as a record in text form, with the seating."""

    record: str  #: the record; after one or more :class:`Part`, the rest of it
    chairs: tuple[Chair, ...]  #: the seating


class DealTold(NamedTuple):
    """A deal in notation: the dealer, the hands, and the stock."""

    dealer: int
    hands: tuple[str, ...]
    stock: str


class MoveMade(NamedTuple):
    """A move was made."""

    at: int  #: the number of moves before it
    move: str  #: the move in notation
    since: int = 0  #: the round from which on deals have changed, counted from 0
    deals: tuple[DealTold, ...] = ()  #: the changed deals
    #: the facts of the position at the beginning, if its hidden cards have changed
    position: tuple[str, ...] = ()
    #: the faults of this move that a lenient table noticed, by number
    noticed: tuple[int, ...] = ()


class MoveRefused(NamedTuple):
    """A guest's move after a number of moves is rejected, with the reason and the clause."""

    at: int
    why: str
    clause: str = ""


Message = tuple[Any, ...]
"""Any message."""


def _line(most: int, least: int = 0) -> Schema[str]:
    """A text of limited length in one line, without invisible characters."""
    return checked(text(most, least), str.isprintable)


_PAGE, _SECRET = _line(64, 1), _line(64, 1)
_MOVE, _AT, _SEAT = _line(40, 1), number(0, MOST_MOVES), number(0, MOST_SEATS - 1)
_REACTION = one_of(REACTIONS)
_CARDS = _line(4 * MOST_CARDS)
_PRESENCE = as_kind(_line(24, 1), lambda one: one if one in PRESENCES else HERE, str)
"""A presence that only later pages know is of somebody who is there in some way."""
_CHAIR = array(Chair, _line(LONGEST_NAME, 1), _line(24, 1), _PRESENCE)
_CHAIRS = checked(each(_CHAIR, MOST_SEATS), bool)
_FACT = _line(4 * MOST_CARDS + 40)
_DEALT = array(DealTold, _SEAT, each(_CARDS, MOST_SEATS), _CARDS)
_RECORD = text(LONGEST)

Known = Mapping[str, tuple[type[Any], Schema[Any]]]
"""The messages that one side may send: by first word, the type and the schema of its fields."""

TO_HOST: Known = {
    "hello": (Hello, fields(Hello, page=_PAGE, name=_line(LONGEST_NAME), secret=_SECRET)),
    "try": (MakeMove, fields(MakeMove, at=_AT, move=_MOVE)),
    "react": (React, fields(React, reaction=_REACTION)),
    "again": (Again, fields(Again)),
    "seal": (AskSeal, fields(AskSeal)),
    "here": (SignOfLife, fields(SignOfLife)),
    "bye": (Bye, fields(Bye, why=one_of(WHY_ENDED))),
}
"""The messages of a guest."""

TO_GUEST: Known = {
    "welcome": (Welcomed, fields(Welcomed, page=_PAGE, seat=_SEAT, secret=_SECRET)),
    "declined": (Declined, fields(Declined, why=one_of(WHY_DECLINED), page=_PAGE)),
    "people": (People, fields(People, chairs=_CHAIRS, game=one_of(GAMES))),
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
"""The messages of a host."""


def written(message: Message, known: Known) -> str:
    """A message as text; :func:`read` is the inverse.

    Args:
        known: the messages of this side.
    """
    word, schema = next(
        (word, schema) for word, (kind, schema) in known.items() if type(message) is kind
    )
    said = {"together": VERSION, "say": word, **schema.write(message)}
    return json.dumps(said, ensure_ascii=False)


def read(text: str, known: Known) -> Message:
    """Parse a message.

    Args:
        known: the messages of the other side.

    Raises:
        BadMessage: it is not a valid message.
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
    """A name as displayed: in one line, without characters that affect others; may be empty."""
    return clean_text.name(name, LONGEST_NAME)
